package import QuireFlow
package import QuireModel

/// A model as the line reader uses it: what its file says, checked, and still lying in the file where
/// that is large.
package final class LineModel {
  /// Keeps the bytes that weights and graphs point into.
  private let mapping: ModelMapping?
  let network: NetworkDescription
  package let characters: CharacterSet
  let recoder: Recoder
  let punctuationGraph: WordGraph?
  let wordGraph: WordGraph?
  let numberGraph: WordGraph?
  /// Variables that the model wants set, such as `preserve_interword_spaces`.
  package let settings: [String: String]
  /// Such as `4.00.00alpha:eng:synth20170629`.
  package let version: String

  /// - Throws: ``QuireError`` without a subject: `damaged`, or `unsupported` when the model is whole
  ///   but not of 8-bit integers or not of the shape that the reader runs.
  package convenience init(_ file: borrowing FileDescriptor) throws(QuireError) {
    let mapping = try ModelMapping(file)
    try self.init(bytes: mapping.bytes, keeping: mapping)
  }

  /// - Parameter bytes: Must stay valid as long as the model; `mapping` may see to that.
  package init(
    bytes: UnsafeRawBufferPointer, keeping mapping: ModelMapping? = nil
  ) throws(QuireError) {
    let container = try ModelContainer(bytes)
    network = try NetworkDescription(try container.require(.network))
    characters = try CharacterSet(try container.require(.characterSet))
    recoder = try Recoder(
      try container.require(.recoder), characterCount: characters.characters.count,
      codeCount: network.codeCount)
    punctuationGraph = try Self.graph(container[.punctuationGraph], characters)
    wordGraph = try Self.graph(container[.wordGraph], characters)
    numberGraph = try Self.graph(container[.numberGraph], characters)
    settings = Self.settings(container[.settings])
    version = String(decoding: (container[.version] ?? .init(start: nil, count: 0)), as: UTF8.self)
    self.mapping = mapping
  }

  private static func graph(
    _ bytes: UnsafeRawBufferPointer?, _ characters: CharacterSet
  ) throws(QuireError) -> WordGraph? {
    guard let bytes else { return nil }
    return try WordGraph(bytes, characterCount: characters.characters.count)
  }

  /// Lines of a variable and its value.
  private static func settings(_ bytes: UnsafeRawBufferPointer?) -> [String: String] {
    var settings: [String: String] = [:]
    guard let bytes else { return settings }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: " ", maxSplits: 1)
      if fields.count == 2, !line.hasPrefix("#") { settings[String(fields[0])] = String(fields[1]) }
    }
    return settings
  }
}
