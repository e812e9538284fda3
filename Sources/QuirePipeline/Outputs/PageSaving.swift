import QuireFlow
import QuireModel
import QuireTasks

/// Writes the pages of a document as pictures, for a person to look at: as scanned and turned upright, the
/// grid that all quads lie on, and as the recogniser got them. `OUT/<document>.pages/<page>-scan.png` and
/// `-prepared.png`; nothing reads them again, and no later run removes them.
struct PageSaving: Sendable {
  private let rendering: PageRendering
  private let keeper: OutputKeeper
  private let disk = BlockingCalls(name: "pictures")

  private static let stages: [(RenderTask.Stage, String)] = [
    (.upright, "scan"), (.prepared, "prepared"),
  ]

  init(workers: WorkerPool, keeper: OutputKeeper) {
    rendering = PageRendering(workers: workers, disk: disk)
    self.keeper = keeper
  }

  /// - Throws: Where the disk is at fault, or a source has changed. Of a page that a worker cannot draw
  ///   there is no picture; what is wrong with it, its result says.
  func save(_ document: ScannedDocument, as planned: PlannedDocument) async throws {
    let (store, folder) = (keeper.store, keeper.outputFolder)
    let pages = BytePath(planned.base.bytes + Array(".pages".utf8))
    for number in 1...max(1, document.pageCount) {
      let page = await disk.run { store.load(number, of: document.id) }
      guard let page, page.status == .recognized || page.status == .blank else { continue }
      for (stage, name) in Self.stages {
        guard
          let picture = try await rendering.picture(
            of: page, in: planned, .inspection, stage: stage)
        else { continue }
        let path = folder.appending(pages).appending("\(number)-\(name).png")
        try await disk.run { () throws in
          try Folders.create(path.parent)
          let file = try AtomicFile(path)
          try file.write(picture)
          try file.commit()
        }
      }
    }
  }
}

extension PreviewRequest {
  /// As large as pages are.
  fileprivate static var inspection: PreviewRequest {
    var request = PreviewRequest()
    request.format = .png
    request.longestSide = 20_000
    request.byteLimit = 48 << 20
    return request
  }
}
