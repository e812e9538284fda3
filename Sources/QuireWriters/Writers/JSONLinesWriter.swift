import QuireFlow
import QuireModel

/// The data model as JSON Lines, for programs that read page by page: the document without its pages,
/// then a line for each page.
struct JSONLinesWriter: DocumentWriter {
  static let formatName = "jsonl"
  static let fileExtension = "jsonl"

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) throws(QuireError) -> [UInt8] {
    var document = document
    document.pages = []
    return try JSON.bytes(of: document) + Array("\n".utf8)
  }

  mutating func page(_ page: ScannedPage) throws(QuireError) -> [UInt8] {
    try JSON.bytes(of: page) + Array("\n".utf8)
  }

  mutating func end() -> [UInt8] { [] }
}
