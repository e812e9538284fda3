import QuireFlow
import QuireModel
import QuireWriters

/// Has workers make small pictures of a document's pages, and keeps them in the store beside the pages'
/// results.
struct PagePreviewing: Sendable {
  private let rendering: PageRendering
  private let store: PageStore
  private let patience: DiskPatience?
  private let disk = BlockingCalls(name: "previews")

  /// Of the pictures that lists of pages show.
  private static let thumbnailBytes = 30_000

  init(workers: WorkerPool, store: PageStore, patience: DiskPatience?) {
    rendering = PageRendering(workers: workers, disk: disk)
    self.store = store
    self.patience = patience
  }

  /// Makes the pictures that the settings ask for and that are not there yet. A page of which none can
  /// be made has none; what is wrong with it, its result says.
  ///
  /// - Throws: Where the disk is at fault, or a source has changed.
  func make(for document: DocumentID, pages: Int, as planned: PlannedDocument) async throws {
    let write = planned.settings.write
    let wantsPictures = write.formats.contains { Writers.writer(named: $0)?.wantsPictures ?? false }
    guard write.previews != .none || wantsPictures else { return }
    var preview = PreviewRequest()
    preview.format = write.previews.format ?? .jpeg
    preview.longestSide = write.previewSize
    preview.byteLimit = write.previewBytes
    var thumbnail = preview
    thumbnail.longestSide = write.thumbnailSize
    thumbnail.byteLimit = min(Self.thumbnailBytes, preview.byteLimit)
    for number in 1...max(1, pages) {
      try await make(.preview, preview, of: number, document, planned)
      if write.previews != .none {
        try await make(.thumbnail, thumbnail, of: number, document, planned)
      }
    }
  }

  private func make(
    _ kind: PageStore.Picture, _ request: PreviewRequest, of number: Int, _ document: DocumentID,
    _ planned: PlannedDocument
  ) async throws {
    let store = store
    let known = await disk.run { () -> (isThere: Bool, page: ScannedPage?) in
      let isThere = store.hasPicture(kind, request.format, ofPage: number, document)
      return (isThere, isThere ? nil : store.load(number, of: document))
    }
    guard !known.isThere, let page = known.page,
      let picture = try await rendering.picture(of: page, in: planned, request)
    else { return }
    let save = { @Sendable () async throws in
      try await disk.run { () throws in
        try store.save(kind, request.format, ofPage: number, document, picture)
      }
    }
    if let patience { try await patience.run(save) } else { try await save() }
  }
}
