import CTesseract
import Glibc
import QuireModel

/// Walks Tesseract's results word by word and puts lines together.
struct TesseractLines {
  private let iterator: OpaquePointer
  /// The same cursor; valid as long as the iterator is.
  private let page: OpaquePointer
  private let maximumCandidates: Int
  private var block = -1
  private var paragraph = -1
  private var lines: [RecognizedLine] = []
  private var open: OpenLine?

  private struct OpenLine {
    var confidence: Confidence
    var box: (left: Double, top: Double, right: Double, bottom: Double)
    var slope: TesseractSlope
    var direction: ScriptDirection
    var block: Int
    var paragraph: Int
    var words: [TextWord] = []
    /// How many characters each model read.
    var models: [String: Int] = [:]
    /// Of each word, where candidates are wanted.
    var parts: [[LineCandidates.Alternatives]] = []
    /// The line as the library puts it together.
    var text: [String]
  }

  init(iterator: OpaquePointer, maximumCandidates: Int) {
    self.iterator = iterator
    page = TessResultIteratorGetPageIterator(iterator)
    self.maximumCandidates = maximumCandidates
  }

  mutating func read() -> RecognizedText {
    var slopes: [TesseractSlope] = []
    TessPageIteratorBegin(page)
    repeat {
      // A block or paragraph begins with a line. Each question walks the page from its top, so that
      // the outer levels are asked about only where the inner one begins.
      if isAtStart(of: RIL_TEXTLINE) {
        close()
        if isAtStart(of: RIL_BLOCK) { block += 1 }
        if isAtStart(of: RIL_PARA) { paragraph += 1 }
        let line = openLine()
        slopes.append(line.slope)
        open = line
      }
      readWord()
    } while TessPageIteratorNext(page, RIL_WORD) != 0
    close()
    return RecognizedText(
      lines: lines, skew: lines.isEmpty ? nil : TesseractSlope.skew(of: slopes))
  }

  private func isAtStart(of level: TessPageIteratorLevel) -> Bool {
    TessPageIteratorIsAtBeginningOf(page, level) != 0
  }

  private func openLine() -> OpenLine {
    var (orientation, writing, order) = (
      ORIENTATION_PAGE_UP, WRITING_DIRECTION_LEFT_TO_RIGHT, TEXTLINE_ORDER_TOP_TO_BOTTOM
    )
    var deskew: Float = 0
    TessPageIteratorOrientation(page, &orientation, &writing, &order, &deskew)
    let direction: ScriptDirection =
      switch writing {
      case WRITING_DIRECTION_RIGHT_TO_LEFT: .rightToLeft
      case WRITING_DIRECTION_TOP_TO_BOTTOM: .topToBottom
      default: .leftToRight
      }
    return OpenLine(
      confidence: confidence(at: RIL_TEXTLINE), box: box(at: RIL_TEXTLINE) ?? (0, 0, 0, 0),
      slope: TesseractSlope(page: page, orientation: orientation), direction: direction,
      block: block, paragraph: paragraph, text: spacedText())
  }

  /// The line under the cursor, cut where the library writes spaces.
  private func spacedText() -> [String] {
    guard let raw = TessResultIteratorGetUTF8Text(iterator, RIL_TEXTLINE) else { return [] }
    defer { TessDeleteText(raw) }
    return String(cString: raw).split(whereSeparator: \.isWhitespace).map {
      Self.withoutMarks(String($0))
    }
  }

  /// Which words of the open line follow a space. Where their text is not that of the line, as with
  /// right-to-left script, all do.
  private static func spaces(before words: [TextWord], in text: [String]) -> [Bool] {
    var starts: Set<Int> = []
    var length = 0
    for part in text {
      starts.insert(length)
      length += part.unicodeScalars.count
    }
    guard text.joined() == words.map(\.text).joined() else {
      return words.map { _ in true }
    }
    length = 0
    return words.map { word in
      defer { length += word.text.unicodeScalars.count }
      return starts.contains(length)
    }
  }

  private mutating func readWord() {
    guard let text = text(at: RIL_WORD), !text.isEmpty, let box = box(at: RIL_WORD),
      let slope = open?.slope
    else { return }
    let word = TextWord(
      text: text, confidence: confidence(at: RIL_WORD), quad: slope.quad(inside: box))
    if maximumCandidates > 1 {
      let alternatives = symbolAlternatives(ofWord: text)
      open?.parts.append(alternatives)
    }
    open?.words.append(word)
    if let model = TessResultIteratorWordRecognitionLanguage(iterator) {
      open?.models[String(cString: model), default: 0] += text.unicodeScalars.count
    }
  }

  private mutating func close() {
    guard let line = open, !line.words.isEmpty else { return }
    open = nil
    let spaces = Self.spaces(before: line.words, in: line.text)
    let text = WordJoining.join(zip(line.words, spaces).map { ($0.text, $1) })
    let first = TextCandidate(text: text, confidence: line.confidence)
    var candidates = [first]
    if maximumCandidates > 1 {
      candidates += LineCandidates.best(
        maximumCandidates, of: Self.parts(of: line, spaces), lineConfidence: line.confidence
      ).filter { $0.text != text }
    }
    lines.append(
      RecognizedLine(
        text: text, confidence: line.confidence,
        candidates: Array(candidates.prefix(maximumCandidates)),
        quad: line.slope.quad(inside: line.box), direction: line.direction, block: line.block,
        paragraph: line.paragraph, words: line.words,
        model: line.models.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key))
  }

  private static func parts(
    of line: OpenLine, _ spaces: [Bool]
  ) -> [LineCandidates.Alternatives] {
    line.parts.indices.flatMap { index -> [LineCandidates.Alternatives] in
      let isSpaced =
        index > 0 && spaces[index]
        && WordJoining.needsSpace(between: line.words[index - 1].text, line.words[index].text)
      return (isSpaced ? [[(" ", 1)]] : []) + line.parts[index]
    }
  }

  /// The alternatives of each symbol of the word under the cursor; the word as it is when they do
  /// not add up to it, as with several languages, where Tesseract may have none.
  private func symbolAlternatives(ofWord word: String) -> [LineCandidates.Alternatives] {
    guard let cursor = TessResultIteratorCopy(iterator) else { return [[(word, 1)]] }
    defer { TessResultIteratorDelete(cursor) }
    let symbols = TessResultIteratorGetPageIterator(cursor)
    var parts: [LineCandidates.Alternatives] = []
    repeat {
      guard let symbol = Self.text(of: cursor, at: RIL_SYMBOL) else { continue }
      var part: LineCandidates.Alternatives = []
      if let choices = TessResultIteratorGetChoiceIterator(cursor) {
        defer { TessChoiceIteratorDelete(choices) }
        repeat {
          guard let text = TessChoiceIteratorGetUTF8Text(choices) else { continue }
          part.append((String(cString: text), Double(TessChoiceIteratorConfidence(choices)) / 100))
        } while TessChoiceIteratorNext(choices) != 0
      }
      let own = part.first { $0.text == symbol }
      part.removeAll { $0.text == symbol || $0.text.isEmpty || $0.text == " " }
      let best = max(own?.confidence ?? 0, part.map(\.confidence).max() ?? 0)
      parts.append([(symbol, best > 0 ? best : 1)] + part)
    } while TessPageIteratorIsAtFinalElement(symbols, RIL_WORD, RIL_SYMBOL) == 0
      && TessPageIteratorNext(symbols, RIL_SYMBOL) != 0
    let spelled = parts.map { $0[0].text }.joined()
    return spelled == word ? parts : [[(word, 1)]]
  }

  private func confidence(at level: TessPageIteratorLevel) -> Confidence {
    Confidence(Double(TessResultIteratorConfidence(iterator, level)) / 100)
  }

  private func text(at level: TessPageIteratorLevel) -> String? {
    Self.text(of: iterator, at: level)
  }

  /// Without the white space and the directional marks that Tesseract wraps right-to-left words in.
  private static func text(of iterator: OpaquePointer, at level: TessPageIteratorLevel) -> String? {
    guard let raw = TessResultIteratorGetUTF8Text(iterator, level) else { return nil }
    defer { TessDeleteText(raw) }
    return withoutMarks(String(cString: raw))
  }

  private static func withoutMarks(_ raw: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}": continue
      default:
        if !scalar.properties.isWhitespace, scalar.properties.generalCategory != .control {
          text.append(scalar)
        }
      }
    }
    return String(text)
  }

  private func box(
    at level: TessPageIteratorLevel
  ) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    var (left, top, right, bottom) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0 else {
      return nil
    }
    return (Double(left), Double(top), Double(right), Double(bottom))
  }
}
