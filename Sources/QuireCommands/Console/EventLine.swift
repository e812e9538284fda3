import QuireFlow
import QuireModel

/// An event as one line of JSON: `event` says which, the other keys what it is about.
struct EventLine: Encodable {
  var event: String
  var document: DocumentID?
  var path: String?
  var page: Int?
  var pages: Int?
  var documents: Int?
  var item: TextItem?
  var barcode: BarcodeItem?
  var itemID: ItemID?
  var status: String?
  var confidence: Confidence?
  var warnings: [String]?
  var outputs: [String]?
  var duplicateOf: String?
  var error: QuireError?
  var message: String?

  static func json(_ event: RecognitionEvent) throws -> String {
    String(decoding: try JSON.encode(EventLine(event)), as: UTF8.self)
  }

  init(_ event: RecognitionEvent) {
    switch event {
    case .planned(let count):
      self.event = "planned"
      documents = count
    case .documentStarted(let state):
      self.event = "documentStarted"
      describe(state)
    case .added(.text(let item), let document, let page):
      self.event = "added"
      self.document = document
      self.page = page
      self.item = item
    case .added(.barcode(let item), let document, let page):
      self.event = "added"
      self.document = document
      self.page = page
      barcode = item
    case .removed(let id, let document, let page):
      self.event = "removed"
      self.document = document
      self.page = page
      itemID = id
    case .pageFinished(let state):
      self.event = "pageFinished"
      document = state.document
      path = state.path
      page = state.number
      status = state.status.rawValue
      confidence = state.meanConfidence
      warnings = state.warnings
    case .documentFinished(let state):
      self.event = "documentFinished"
      describe(state)
    case .passedOver(let path):
      self.event = "passedOver"
      self.path = path
    case .notice(let message):
      self.event = "notice"
      self.message = message
    case .warning(let message):
      self.event = "warning"
      self.message = message
    }
  }

  private mutating func describe(_ state: DocumentState) {
    document = state.id
    path = state.path
    pages = state.pageCount
    if !state.outputs.isEmpty { outputs = state.outputs }
    switch state.outcome {
    case .processing: status = "processing"
    case .written(let written): status = written.rawValue
    case .unchanged: status = "unchanged"
    case .parked: status = "parked"
    case .failedBefore(let error):
      status = "failedBefore"
      self.error = error
      message = error.description
    case .duplicate(let first):
      status = "duplicate"
      duplicateOf = first
    case .failed(let error):
      status = "failed"
      self.error = error
      message = error.description
    }
  }
}
