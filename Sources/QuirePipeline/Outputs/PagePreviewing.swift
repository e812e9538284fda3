import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks
import QuireWriters

/// Has workers make small pictures of a document's pages, and keeps them in the store beside the pages'
/// results.
struct PagePreviewing: Sendable {
  private let workers: WorkerPool
  private let store: PageStore
  private let patience: DiskPatience?
  private let disk = BlockingCalls(name: "previews")

  private static let limit = Duration.seconds(120)
  /// Of the pictures that lists of pages show.
  private static let thumbnailBytes = 30_000

  init(workers: WorkerPool, store: PageStore, patience: DiskPatience?) {
    self.workers = workers
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
    guard !known.isThere, let page = known.page, planned.sources.indices.contains(page.source)
    else { return }
    let place = planned.sources[page.source]
    let source = try await disk.run { () throws(QuireError) in try place.open() }
    var task = RenderTask(
      source: place.reference, pageInSource: page.pageInSource, preview: request,
      passwords: planned.settings.recognize.passwords)
    task.quarterTurns = (page.orientation ?? 0) / 90
    let answer = try? await workers.perform(
      .render(task), source: source.descriptor.raw, sourceKey: place.reference.key,
      limit: Self.limit)
    try Task.checkCancellation()
    guard let answer, case .rendered = answer.reply else { return }
    let save = { @Sendable () async throws in
      try await disk.run { () throws in
        try store.save(kind, request.format, ofPage: number, document, answer.body)
      }
    }
    if let patience { try await patience.run(save) } else { try await save() }
  }
}
