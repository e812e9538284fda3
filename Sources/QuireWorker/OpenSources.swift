import QuireDecoding
import QuireFlow
import QuireModel
import QuireTasks

/// The sources a worker has open, so that page after page of a book is read without opening it anew.
struct OpenSources {
  /// Most recently used last.
  private var entries: [(reference: SourceReference, source: any PageSource)] = []

  /// Two, so that a letter between two pages of a book does not close the book.
  private static let capacity = 2

  /// Forgets a source. One of which a library has said something may not say it again.
  mutating func close(_ reference: SourceReference) {
    entries.removeAll { $0.reference == reference }
  }

  mutating func closeAll() { entries = [] }

  func contains(_ reference: SourceReference) -> Bool {
    entries.contains { $0.reference == reference }
  }

  mutating func open(
    _ reference: SourceReference, passwords: [String] = [], from file: consuming FileDescriptor?
  ) throws(QuireError) -> any PageSource {
    if let index = entries.firstIndex(where: { $0.reference == reference }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.source
    }
    guard let file else {
      throw QuireError(.internalError, "", detail: "a task came without its source")
    }
    let source = try SourceFormats.open(file, format: reference.format, passwords: passwords)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((reference, source))
    return source
  }
}
