import QuireFlow
import QuireModel

/// The data model as JSON: ``ScannedDocument`` with its pages.
struct JSONWriter: DocumentWriter {
  static let formatName = "json"
  static let fileExtension = "json"

  private var tail: [UInt8] = []
  private var isFirst = true

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) throws(QuireError) -> [UInt8] {
    var document = document
    document.pages = []
    let bytes = try JSON.bytes(of: document)
    // Inside a string the quotation marks would be escaped, so this can only be the key.
    let marker = Array(#""pages":[]"#.utf8)
    guard let start = bytes.firstIndex(of: marker) else {
      throw QuireError(.internalError, "", detail: "a document without pages in its JSON")
    }
    let cut = start + marker.count - 1
    tail = Array(bytes[cut...])
    return Array(bytes[..<cut])
  }

  mutating func page(_ page: ScannedPage) throws(QuireError) -> [UInt8] {
    defer { isFirst = false }
    return (isFirst ? Array("\n".utf8) : Array(",\n".utf8)) + (try JSON.bytes(of: page))
  }

  mutating func end() -> [UInt8] { Array("\n".utf8) + tail + Array("\n".utf8) }
}

extension [UInt8] {
  fileprivate func firstIndex(of marker: [UInt8]) -> Int? {
    guard count >= marker.count else { return nil }
    return (0...count - marker.count).first { self[$0..<$0 + marker.count].elementsEqual(marker) }
  }
}
