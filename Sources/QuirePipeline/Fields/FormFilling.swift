import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// Fills a document's form from its stored pages, and has workers read parts of pages again for what
/// stayed empty or unproven.
struct FormFilling: Sendable {
  private let workers: WorkerPool
  private let store: PageStore
  private let disk = BlockingCalls(name: "forms")

  /// What a second look tries beside the likeliest reading: the field's type chooses among them.
  private static let candidates = 10
  private static let grace = Duration.seconds(2)

  init(workers: WorkerPool, store: PageStore) {
    self.workers = workers
    self.store = store
  }

  /// - Throws: ``QuireError`` where a stored page is gone or a source cannot be opened any more. What a
  ///   worker cannot read again stays as it is, and the document says so.
  func fill(_ part: OutputPart, as planned: PlannedDocument) async throws -> OutputPart {
    let definitions = planned.settings.form
    guard !definitions.isEmpty, !part.pages.isEmpty else { return part }
    let (store, whole, display) = (store, planned.id, planned.display)
    var filler = try await disk.run { () throws(QuireError) in
      var filler = FieldFiller(definitions, pageCount: part.pages.count)
      if let sheet = part.sheet, var page = store.load(sheet, of: whole) {
        // Of a sheet that was laid before a document only the codes speak of it.
        page.items = []
        page.number = 1
        filler.add(page)
      }
      for (position, number) in part.pages.enumerated() {
        guard let page = store.load(number, of: whole) else {
          throw QuireError(
            .internalError, display, page: number, detail: "its stored result is gone")
        }
        filler.add(part.page(page, at: position))
      }
      return filler
    }
    var document = part.document
    for look in filler.secondLooks where planned.sources.indices.contains(look.source) {
      do {
        filler.add(try await lines(of: look, definitions[look.field], planned), for: look)
      } catch let failure as WorkerFailure {
        document.warnings.append(
          "Page \(look.page) could not be read again for the field"
            + " '\(definitions[look.field].name)': \(failure.explanation).")
      }
    }
    document.fields = filler.fields
    document.warnings += document.missingFields.map {
      "Nothing was found for the required field '\($0)'."
    }
    var part = part
    part.document = document
    return part
  }

  private func lines(
    of look: SecondLook, _ field: FieldDefinition, _ planned: PlannedDocument
  ) async throws -> [RereadLine] {
    let place = planned.sources[look.source]
    let source = try await disk.run { () throws(QuireError) in try place.open() }
    let task = RereadTask(
      source: place.reference, pageInSource: look.pageInSource, region: look.region,
      width: look.size.width, height: look.size.height, quarterTurns: look.quarterTurns,
      request: Self.request(for: field, planned.settings.recognize),
      restriction: field.characters.restriction)
    let answer = try await workers.perform(
      .reread(task), source: source.descriptor.raw, sourceKey: place.reference.key,
      limit: .seconds(task.request.pageTimeLimit) + Self.grace)
    switch answer.reply {
    case .reread(let lines): return lines
    // The page was read before: what is wrong with it now, its pages say.
    case .failed: return []
    default: throw WorkerFailure.garbage("an answer to another question")
    }
  }

  /// What the pages were read with, turned to the field.
  private static func request(
    for field: FieldDefinition, _ pages: RecognitionRequest
  ) -> RecognitionRequest {
    var request = pages
    request.contentTypes = []
    if let type = field.kind.contentType { request.contentTypes = [type] }
    request.maximumCandidates = max(request.maximumCandidates, Self.candidates)
    if let correction = field.correction {
      request.usesLanguageCorrection = correction == .on
    } else if field.characters != .any {
      request.usesLanguageCorrection = false
    }
    return request
  }
}

extension FieldDefinition.Characters {
  /// What a part of a page that is read for such a field may hold.
  fileprivate var restriction: TextRestriction {
    switch self {
    case .any: .none
    case .digits: .characters(.digits)
    case .phonePad: .characters(.phonePad)
    case .ascii: .characters(.ascii)
    }
  }
}
