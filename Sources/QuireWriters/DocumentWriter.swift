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

  init()

  /// Called once, before the pages.
  ///
  /// - Parameter document: Complete but for its pages.
  mutating func begin(_ document: ScannedDocument) throws(QuireError) -> [UInt8]

  /// Called for every page, in order.
  mutating func page(_ page: ScannedPage) throws(QuireError) -> [UInt8]

  /// Called once, after the pages.
  mutating func end() throws(QuireError) -> [UInt8]
}

package enum Writers {
  package static let all: [any DocumentWriter.Type] = [
    JSONWriter.self,
    TextWriter.self,
  ]

  /// Sorted.
  package static var formatNames: [String] { all.map { $0.formatName }.sorted() }

  package static func writer(named name: String) -> (any DocumentWriter.Type)? {
    all.first { $0.formatName == name }
  }
}

extension JSON {
  /// Values of the data model can always be encoded; anything else is a defect.
  static func bytes(of value: some Encodable) throws(QuireError) -> [UInt8] {
    do { return try encode(value) } catch {
      throw QuireError(.internalError, "", detail: "\(error)")
    }
  }
}
