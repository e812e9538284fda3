/// One reading of a line or a word, with how sure the recogniser is of it.
public struct TextCandidate: Sendable, Hashable, Codable {
  public var text: String
  public var confidence: Confidence

  public init(text: String, confidence: Confidence) {
    self.text = text
    self.confidence = confidence
  }
}

/// A word of a line. In scripts written without spaces it is whatever the recogniser cut out: often
/// one or two characters.
public struct TextWord: Sendable, Hashable, Codable {
  public var text: String
  public var confidence: Confidence
  public var quad: Quad

  public init(text: String, confidence: Confidence, quad: Quad) {
    self.text = text
    self.confidence = confidence
    self.quad = quad
  }
}

/// Which way the characters of a line follow each other.
public enum ScriptDirection: String, Sendable, Hashable, Codable {
  case leftToRight, rightToLeft, topToBottom
}

/// A line of text in natural reading order.
public struct TextItem: Sendable, Hashable, Codable {
  /// Where a line was read from.
  public enum Source: String, Sendable, Hashable, Codable { case ocr, textLayer }

  /// Made of document, page and position, so the same input always gives the same id.
  public var id: ItemID
  /// The words of the line, joined as the script joins them, in logical order.
  public var text: String
  public var confidence: Confidence
  /// At most `maximumCandidates` readings, best first; the first is ``text``.
  public var candidates: [TextCandidate]
  public var quad: Quad
  public var direction: ScriptDirection
  /// Counted from 0 on the page.
  public var block: Int
  /// Counted from 0 on the page, not within the block.
  public var paragraph: Int
  public var words: [TextWord]
  /// Whether dictionaries took part in the reading.
  public var correction: Toggle
  public var source: Source
  /// Data of the types asked for that begins in this line; `nil` where there is none.
  public var matches: [ContentMatch]?

  public init(
    id: ItemID, text: String, confidence: Confidence, candidates: [TextCandidate], quad: Quad,
    direction: ScriptDirection, block: Int, paragraph: Int, words: [TextWord], correction: Toggle,
    source: Source
  ) {
    self.id = id
    self.text = text
    self.confidence = confidence
    self.candidates = candidates
    self.quad = quad
    self.direction = direction
    self.block = block
    self.paragraph = paragraph
    self.words = words
    self.correction = correction
    self.source = source
  }
}

public enum Toggle: String, Sendable, Hashable, Codable {
  case on, off

  public init(_ isOn: Bool) { self = isOn ? .on : .off }
}

/// Names an item: `<first 16 of the document's id>-<page from 1>-<position from 1>`.
public struct ItemID: Sendable, Hashable, Codable, CustomStringConvertible {
  public let description: String

  public init(document: DocumentID, page: Int, position: Int) {
    description = "\(document.description.prefix(16))-\(page)-\(position)"
  }

  /// Names a barcode: `<first 16 of the document's id>-<page from 1>-b<position from 1>`.
  public init(document: DocumentID, page: Int, code position: Int) {
    description = "\(document.description.prefix(16))-\(page)-b\(position)"
  }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
