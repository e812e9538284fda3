internal import QuireFlow
package import QuireModel

/// Turns a document into the bytes of one output file, page by page, so that a book of any length
/// passes through in the memory of a page.
///
/// Equal documents give equal bytes. To add a format: one file in `Writers/` and a line in
/// ``Writers/all``.
package protocol DocumentWriter: SendableMetatype {
  /// What users write in a pipeline's `formats`, such as `text`. Lowercase, unique.
  static var formatName: String { get }

  /// Of the output file, without the dot.
  static var fileExtension: String { get }

  init(_ options: WriterOptions)

  /// Called once, before the pages.
  ///
  /// - Parameter document: Complete but for its pages.
  mutating func begin(_ document: ScannedDocument) throws(QuireError) -> [UInt8]

  /// Called for every page, in order.
  mutating func page(_ page: ScannedPage) throws(QuireError) -> [UInt8]

  /// Whether ``page(_:picture:)`` wants a picture of the page.
  static var wantsPictures: Bool { get }

  /// The same as ``page(_:)``, with a picture of the page where there is one.
  mutating func page(_ page: ScannedPage, picture: PagePicture?) throws(QuireError) -> [UInt8]

  /// Called once, after the pages.
  mutating func end() throws(QuireError) -> [UInt8]
}

extension DocumentWriter {
  package static var wantsPictures: Bool { false }

  package mutating func page(
    _ page: ScannedPage, picture: PagePicture?
  ) throws(QuireError) -> [UInt8] {
    try self.page(page)
  }
}

/// A small picture of a page.
package struct PagePicture: Sendable {
  /// Such as `image/jpeg`.
  package var mediaType: String
  package var bytes: [UInt8]

  package init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}

package enum Writers {
  package static let all: [any DocumentWriter.Type] = [
    ALTOWriter.self,
    FieldsWriter.self,
    HOCRWriter.self,
    HTMLWriter.self,
    JSONLinesWriter.self,
    JSONWriter.self,
    MarkdownWriter.self,
    MatchesWriter.self,
    PageXMLWriter.self,
    TSVWriter.self,
    TextWriter.self,
  ]

  /// The format that a worker makes, from the sources themselves: the searchable PDF.
  package static let searchablePDF = "pdf"
  /// What a program of the user's makes of the JSON.
  package static let command = "command"

  /// Sorted.
  package static var formatNames: [String] {
    (all.map { $0.formatName } + [searchablePDF, command]).sorted()
  }

  /// Of the files of a format, without the dot; `nil` where there is no such format, and for the command's,
  /// which the pipeline names.
  package static func fileExtension(of name: String) -> String? {
    name == searchablePDF ? "pdf" : writer(named: name)?.fileExtension
  }

  package static var fileExtensions: [String] { formatNames.compactMap { fileExtension(of: $0) } }

  package static func writer(named name: String) -> (any DocumentWriter.Type)? {
    all.first { $0.formatName == name }
  }
}

extension JSON {
  /// Values of the data model can always be encoded; anything else is a defect.
  static func bytes(of value: some Encodable) throws(QuireError) -> [UInt8] {
    do { return escapingControls(in: try encode(value)) } catch {
      throw QuireError(.internalError, "", detail: "\(error)")
    }
  }

  /// JSON need not escape DEL and U+0080 to U+009F, which terminals act on. They stand in strings alone.
  private static func escapingControls(in json: [UInt8]) -> [UInt8] {
    func isControl(_ index: Int) -> Bool {
      json[index] == 0x7F
        || json[index] == 0xC2 && index + 1 < json.count && (0x80...0x9F).contains(json[index + 1])
    }
    guard json.indices.contains(where: isControl) else { return json }
    var escaped: [UInt8] = []
    var index = 0
    while index < json.count {
      if isControl(index) {
        let value = json[index] == 0x7F ? json[index] : json[index + 1]
        escaped += Array("\\u00\(String(value, radix: 16))".utf8)
        index += json[index] == 0x7F ? 1 : 2
      } else {
        escaped.append(json[index])
        index += 1
      }
    }
    return escaped
  }
}
