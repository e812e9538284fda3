/// One source of a document, within the file that holds them all.
package struct AssemblySource: Sendable, Hashable, Codable {
  package var format: InputFormat
  /// In bytes.
  package var offset: Int
  package var length: Int

  package init(format: InputFormat, offset: Int, length: Int) {
    self.format = format
    self.offset = offset
    self.length = length
  }
}
