import Glibc
import QuireFlow
import QuireModel
import QuireWriters

/// Chooses the names of a document's outputs: the mirrored path of its source, made different where
/// another input has it or where a file lies that Quire did not write.
struct OutputNames {
  let ledger: Ledger
  let outputFolder: BytePath

  /// Room for the longest extension that a writer has, within the 255 bytes of a name.
  private static let longestExtension = 16
  private static let longestName = 255
  /// Names at the top of the output folder that are Quire's own.
  private static let reservedNames: Set<BytePath> = Set(
    [
      StateFolder.name, "failed", "documents.jsonl", "fields.csv", "index.html", "index.sqlite",
      "index.sqlite-shm",
      "index.sqlite-wal",
    ].map { BytePath($0) })
  /// What the names of outputs end with.
  private static let outputExtensions = Set(Writers.fileExtensions)
  /// More inputs of one name than anybody has.
  private static let mostNamesakes = 10_000

  /// The common path of a document's outputs below the output folder, without extensions.
  ///
  /// - Parameters:
  ///   - wanted: What its template gives; see ``NameTemplate``.
  ///   - input: The source's absolute path, whose name is kept from run to run.
  ///   - sha256: Of the source; its beginning tells namesakes apart.
  func base(
    for wanted: BytePath, input: BytePath, sha256: String, extensions: [String]
  ) throws -> BytePath {
    if let known = try ledger.input(at: input),
      try !isTaken(known.base, by: input, extensions: extensions)
    {
      return known.base
    }
    return try newBase(for: wanted, input: input, sha256: sha256, extensions: extensions)
  }

  /// The same for a document whose name depends on what was read: the one that it has now stays only where
  /// it comes of what is wanted.
  func newBase(
    for wanted: BytePath, input: BytePath, sha256: String, extensions: [String]
  ) throws -> BytePath {
    let plain = folder(of: wanted)
    let known = try ledger.input(at: input)?.base
    let own = plain.appending(
      Self.name(wanted.lastComponent, suffix: Self.suffix(1, sha256: sha256)))
    if let known, known.bytes.starts(with: own.bytes),
      try !isTaken(known, by: input, extensions: extensions)
    {
      return known
    }
    for number in 0..<Self.mostNamesakes {
      let candidate = plain.appending(
        Self.name(wanted.lastComponent, suffix: Self.suffix(number, sha256: sha256)))
      if try !isTaken(candidate, by: input, extensions: extensions) { return candidate }
    }
    throw QuireError(
      .notWritable, outputFolder.appending(wanted).display,
      detail: "files that Quire did not write lie where its outputs belong",
      remedy: "move them away or choose another output folder")
  }

  /// The mirrored folder. Where one is called like an output, or like something of Quire's own, a
  /// `~` keeps them apart.
  private func folder(of relative: BytePath) -> BytePath {
    var folder = BytePath([])
    for component in relative.parent.components {
      let isTaken =
        folder.isEmpty && Self.reservedNames.contains(component)
        || Self.outputExtensions.contains { component.bytes.ends(with: "." + $0) }
      folder = folder.appending(
        isTaken ? BytePath(component.bytes + [UInt8(ascii: "~")]) : component)
    }
    return folder
  }

  /// What tells namesakes apart: nothing for the first, then the beginning of the hash, then numbers
  /// for those with the same bytes.
  private static func suffix(_ number: Int, sha256: String) -> String {
    switch number {
    case 0: ""
    case 1: "~\(sha256.prefix(8))"
    default: "~\(sha256.prefix(8))-\(number)"
    }
  }

  private static func name(_ stem: BytePath, suffix: String) -> BytePath {
    let room = longestName - longestExtension - suffix.utf8.count
    // A name that has to be cut can meet another one, which the hash then tells apart.
    var kept = stem.bytes.prefix(room)
    if kept.count < stem.bytes.count, stem.isValidUTF8 {
      // At the beginning of a character, not within it.
      while !kept.isEmpty, stem.bytes[kept.endIndex] & 0xC0 == 0x80 { kept.removeLast() }
    }
    return BytePath(Array(kept) + Array(suffix.utf8))
  }

  private func isTaken(
    _ base: BytePath, by input: BytePath, extensions: [String]
  ) throws -> Bool {
    if try ledger.hasInput(named: base, otherThan: input) { return true }
    for fileExtension in extensions {
      let path = base.adding(extension: fileExtension)
      let place = outputFolder.appending(path)
      // A link that leads nowhere is somebody's too.
      guard place.withCString({ faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) }) == 0 else {
        continue
      }
      guard let output = try ledger.output(at: path), output.base == base,
        output.isIntact(at: place)
      else { return true }
    }
    return false
  }
}

extension BytePath {
  func adding(extension name: String) -> BytePath { BytePath(bytes + Array(".\(name)".utf8)) }
}
