package import Glibc
package import QuireFlow

/// A folder with `quire` and, as its worker, one that does what the scans tell it to.
package struct FaultyWorkerFolder: Sendable {
  package let scratch: ScratchFolder
  package let quire: BytePath

  package init() throws {
    scratch = try ScratchFolder()
    quire = scratch.appending("bin/quire")
    try Self.copy("quire", to: quire, in: scratch)
    try Self.copy(
      "quire-faulty-worker", to: scratch.appending("bin/quire-worker"), in: scratch)
  }

  package var output: BytePath { scratch.appending("out") }

  /// What the workers were asked to do, in order: the page, how it was to go wrong, and `gently` on
  /// its last chance.
  package var attempts: [String] {
    let log = try? ScratchFolder.text(of: scratch.appending("bin/attempts"))
    return (log ?? "").split(separator: "\n").map(String.init)
  }

  /// Makes a scan with a page for each behaviour of `quire-faulty-worker`.
  ///
  /// - Parameter probe: How the question about its pages is answered.
  @discardableResult package func addScan(
    _ name: String, pages: [String], probe: String = "ok"
  ) throws -> BytePath {
    // The name is in it, or equal scans would be duplicates.
    let lines = ["P5 # a greymap to who sees no further", "# \(name)", "probe \(probe)"] + pages
    return try scratch.write(lines.joined(separator: "\n") + "\n", to: "scans/\(name)")
  }

  /// The processes that run this folder's worker.
  package var runningWorkers: [pid_t] {
    let worker = scratch.appending("bin/quire-worker")
    return ProcessTable.all.filter { !$0.isZombie && $0.executable == worker }.map(\.id)
  }

  package func run(_ arguments: [String] = []) async throws -> ProgramResult {
    try await Program.run(quire, self.arguments(arguments))
  }

  /// Starts a run that a test is going to interrupt.
  package func start(_ arguments: [String] = []) throws -> Program {
    try Program(quire, self.arguments(arguments))
  }

  private func arguments(_ more: [String]) -> [BytePath] {
    // Scans are whole when they are there.
    [BytePath("run"), scratch.appending("scans"), BytePath("-o"), output]
      + (["--settle", "0"] + more).map { BytePath($0) }
  }

  private static func copy(
    _ name: String, to place: BytePath, in scratch: ScratchFolder
  ) throws {
    let source = try Executables.path(name)
    try Folders.create(place.parent)
    let isLinked = source.withCString { from in place.withCString { link(from, $0) } } == 0
    if isLinked { return }
    try scratch.write(
      ScratchFolder.contents(of: source),
      to: BytePath(place.bytes.dropFirst(scratch.path.bytes.count + 1)))
    _ = place.withCString { chmod($0, 0o755) }
  }
}
