import Glibc
import QuireFlow
import QuireImaging
import QuireModel
import QuireReader

/// Our own reader of lines over Tesseract's models and layout analysis.
///
/// Models that the reader does not run, such as those of floating-point numbers, are left to
/// ``TesseractRecognizer``.
final class LineReaderRecognizer: Recognizer {
  static let name = "lineReader"
  static var models: (folder: String, names: [String]) { TesseractRecognizer.models }
  static var libraries: [String: String] { TesseractRecognizer.libraries }

  private let layout: LayoutAnalyzer
  private let layoutSize: LayoutSize
  private let binarisation: PreparationRequest.Use
  private let reader: LineUnitReader
  /// Of each of its readers.
  private let modelNames: [String]
  /// What the user should know of every page.
  private let warnings: [String]
  /// What reads instead, where a model calls for it.
  private let substitute: (recognizer: TesseractRecognizer, reason: String)?

  init(settings: RecognizerSettings) throws(QuireError) {
    layout = try LayoutAnalyzer()
    layoutSize = settings.layoutSize
    binarisation = settings.binarisation
    modelNames = settings.models
    var readers: [LineReader] = []
    var substitute: (recognizer: TesseractRecognizer, reason: String)?
    do throws(QuireError) {
      for name in settings.models {
        readers.append(
          try LineReader(
            try Self.model(name),
            LineReader.Options(
              usesDictionary: settings.usesLanguageCorrection, userWords: settings.customWords,
              characters: settings.restriction.characters.scalars)))
      }
    } catch {
      guard error.code == .unsupported else { throw error }
      substitute = (
        try TesseractRecognizer(settings: settings),
        "Read by the engine tesseract, since the line reader does not run"
          + " \(error.subject): \(error.detail ?? "it is of another kind")."
      )
    }
    reader = LineUnitReader(
      readers: readers, maximumCandidates: settings.maximumCandidates,
      pattern: settings.restriction.readingPattern)
    self.substitute = substitute
    warnings =
      settings.usesLanguageCorrection ? Self.warnings(of: settings.customWords, readers) : []
  }

  private static func warnings(of words: [String], _ readers: [LineReader]) -> [String] {
    let unreadable = words.filter { word in
      !readers.isEmpty && readers.allSatisfy { $0.unreadableWords.contains(word) }
    }
    guard !unreadable.isEmpty else { return [] }
    return [
      "Read without customWords that are not of the characters of its languages: "
        + unreadable.prefix(3).joined(separator: ", ") + (unreadable.count > 3 ? ", …" : "") + "."
    ]
  }

  /// - Throws: ``QuireError`` `unsupported`, of the model, or `languageMissing`, whatever is wrong
  ///   with its file: no page is to blame, and all can be read once the model is there.
  private static func model(_ name: String) throws(QuireError) -> LineModel {
    let path = BytePath("\(models.folder)/\(name).traineddata")
    do throws(QuireError) {
      let file: FileDescriptor
      do throws(SystemError) {
        // What is no file may wait to be opened.
        file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
      } catch {
        throw QuireError(.unreadable, "", detail: error.message)
      }
      return try LineModel(file)
    } catch {
      if error.code == .unsupported { throw error.about("model \(name)") }
      throw QuireError(
        .languageMissing, name,
        detail: "\(path.display) cannot be used: \(error.detail ?? error.description)",
        remedy: error.remedy)
    }
  }

  func recognize(
    _ image: PageImage, lookingAgainIf isWorthIt: (RecognizedText) throws(QuireError) -> Bool
  ) throws(QuireError) -> RecognizedText {
    if let substitute {
      var text = try substitute.recognizer.recognize(image)
      text.warnings.append(substitute.reason)
      return text
    }
    guard layoutSize == .automatic else { return try read(image, whole(image)) }
    let isLocal = binarisation == .on
    let first = try reading(
      of: image, in: LayoutView(halfOf: image, isLocal: isLocal) ?? whole(image, isLocal: isLocal))
    if first.text.isWeak, try !isWorthIt(first.text) { return first.text }
    var best = first
    if first.isPoor, first.view.scale > 1 {
      let other = try reading(of: image, in: whole(image, isLocal: isLocal))
      if other.text.worth > best.text.worth { best = other }
    }
    if binarisation == .auto, best.text.isWeak {
      // At the size that gave more.
      let half = best.view.scale > 1 ? LayoutView(halfOf: image, isLocal: true) : nil
      let other = try reading(of: image, in: half ?? whole(image, isLocal: true))
      if other.text.worth > best.text.worth { best = other }
    }
    return completed(best.text, best.view, of: image)
  }

  /// A page as it was read, and as layout analysis saw it.
  private struct Reading {
    let text: RecognizedText
    let view: LayoutView

    /// Whether another look at the page may give more.
    var isPoor: Bool { text.isWeak || view.misses(text.lines.map(\.quad)) }
  }

  private func reading(of image: PageImage, in view: LayoutView) throws(QuireError) -> Reading {
    var text = try read(image, view)
    text.isBinarised = view.isLocal
    return Reading(text: text, view: view)
  }

  /// With short lines that layout analysis took for dust, where they can be read.
  private func completed(
    _ text: RecognizedText, _ view: LayoutView, of image: PageImage
  ) -> RecognizedText {
    var text = text
    for box in view.missedLines(besides: text.lines.map(\.quad)) {
      let (left, top) = (max(0, box.left - Self.margin), max(0, box.top - Self.margin))
      guard
        let part = image.clipped(
          left: left, top: top, right: min(image.width, box.right + Self.margin),
          bottom: min(image.height, box.bottom + Self.margin)),
        part.height >= Self.lowestLine
      else { continue }
      for line in read([LayoutRow(wholeOf: part)], of: part).lines
      where line.confidence.value
        >= (MissedMarks.isPageNumber(line.text) ? Self.sureOfNumbers : Self.sure)
      {
        text.insert(line.moved(x: Double(left), y: Double(top)))
      }
    }
    return text
  }

  /// In pixels around marks that are read by themselves.
  private static let margin = 8
  /// How sure the reader has to be of what is no line to layout analysis.
  private static let (sure, sureOfNumbers) = (0.8, 0.3)

  func recognize(sample image: PageImage) throws(QuireError) -> RecognizedText {
    if let substitute { return try substitute.recognizer.recognize(sample: image) }
    if let half = LayoutView(halfOf: image) {
      let text = try read(image, half)
      if !text.lines.isEmpty, !half.misses(text.lines.map(\.quad)) { return text }
    }
    // Figures alone are dust to layout analysis at half their size.
    return try read(image, whole(image))
  }

  /// Layout analysis often finds nothing on an image that is one line and no page; then the whole
  /// image is taken for a line.
  func recognize(region image: PageImage) throws(QuireError) -> RecognizedText {
    if let substitute { return try substitute.recognizer.recognize(image) }
    let text = try read(image, whole(image))
    guard text.isWeak, image.height >= Self.lowestLine else { return text }
    let line = read([LayoutRow(wholeOf: image)], of: image)
    return line.worth > text.worth ? line : text
  }

  private func whole(_ image: PageImage, isLocal: Bool = false) -> LayoutView {
    LayoutView(wholeOf: image, isExact: layoutSize == .full, isLocal: isLocal)
  }

  /// In pixels; what is lower is no line, and would be endless once it is scaled up.
  private static let lowestLine = 8

  private func read(_ image: PageImage, _ view: LayoutView) throws(QuireError) -> RecognizedText {
    read(try layout.rows(of: image, in: view), of: image)
  }

  private func read(_ rows: [LayoutRow], of image: PageImage) -> RecognizedText {
    let units = rows.map(LineUnit.units)
    let readings = reader.read(units.flatMap { $0 }, of: image)
    var next = 0
    var read: [ReadRow] = []
    for (row, units) in zip(rows, units) {
      let found = readings[next..<next + units.count].compactMap { $0 }
        .filter { !$0.words.isEmpty }
      next += units.count
      if !found.isEmpty { read.append(ReadRow(row, found)) }
    }
    ReadRow.order(&read, isExact: layoutSize == .full)
    let slopes = read.map { TesseractSlope($0.row) }
    var lines = zip(read, slopes).map { line($0, $1) }
    if layoutSize == .automatic { lines.removeAll { StrayMarks.look(like: $0) } }
    return RecognizedText(
      lines: layoutSize == .full ? lines : BlockOrder.repaired(lines),
      skew: lines.isEmpty ? nil : TesseractSlope.skew(of: slopes), warnings: warnings)
  }

  private func line(_ read: ReadRow, _ slope: TesseractSlope) -> RecognizedLine {
    let (row, words) = (read.row, read.words)
    let texts = words.map { word in
      TextWord(
        text: word.text, confidence: Self.confidence(word.certainty),
        candidates: candidates(word),
        quad: slope.quad(inside: Self.corners(row.frame.imageBox(word.box))))
    }
    let confidence = Self.confidence(
      words.reduce(0) { $0 + $1.certainty } / Float(words.count))
    let text = WordJoining.join(words.map { ($0.text, $0.followsSpace) })
    return RecognizedLine(
      text: text, confidence: confidence,
      candidates: candidates(read, TextCandidate(text: text, confidence: confidence)),
      quad: slope.quad(around: texts.map(\.quad)),
      direction: read.isRightToLeft ? .rightToLeft : row.direction,
      block: row.block, paragraph: row.paragraph, words: texts, model: modelNames[read.language])
  }

  private static func confidence(_ certainty: Float) -> Confidence {
    Confidence(Double(min(max(100 + 5 * certainty, 0), 100)) / 100)
  }

  /// The word's own reading and the likeliest others.
  private func candidates(_ word: LineUnitReader.Word) -> [TextCandidate]? {
    guard reader.maximumCandidates > 1, !word.alternatives.isEmpty else { return nil }
    let first = TextCandidate(text: word.text, confidence: Self.confidence(word.certainty))
    let others = LineCandidates.best(
      reader.maximumCandidates, of: [word.alternatives], lineConfidence: first.confidence
    ).filter { $0.text != first.text }
    return Array(([first] + others).prefix(reader.maximumCandidates))
  }

  /// The line's own reading and the likeliest others.
  private func candidates(_ read: ReadRow, _ first: TextCandidate) -> [TextCandidate] {
    guard reader.maximumCandidates > 1 else { return [first] }
    let others = LineCandidates.best(
      reader.maximumCandidates, of: read.parts, lineConfidence: first.confidence
    ).filter { $0.text != first.text }
    return Array(([first] + others).prefix(reader.maximumCandidates))
  }

  private static func corners(
    _ box: (left: Int, top: Int, right: Int, bottom: Int)
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    (Double(box.left), Double(box.top), Double(box.right), Double(box.bottom))
  }
}

extension RecognizedText {
  /// Whether layout analysis may have missed something: there is nothing, or much is doubtful.
  fileprivate var isWeak: Bool {
    let count = characterCount
    return count == 0 || confidenceOfCharacters / Double(count) < 0.85
  }

  /// What a reading is good for against another of the same page: every character counts for what it
  /// is surer than even odds.
  fileprivate var worth: Double { confidenceOfCharacters - 0.5 * Double(characterCount) }

  /// Puts a line in a block of its own before the first that lies below it.
  fileprivate mutating func insert(_ line: RecognizedLine) {
    let bottom = line.quad.bounds.bottom
    let place = lines.firstIndex { $0.quad.bounds.top >= bottom } ?? lines.count
    var own = line
    // Not within a block: before it.
    var start = place
    while start > 0, start < lines.count, lines[start].block == lines[start - 1].block {
      start -= 1
    }
    let before = start > 0 ? lines[start - 1] : nil
    own.block = before.map { $0.block + 1 } ?? 0
    own.paragraph = before.map { $0.paragraph + 1 } ?? 0
    for index in start..<lines.count {
      lines[index].block += 1
      lines[index].paragraph += 1
    }
    lines.insert(own, at: start)
  }

  private var characterCount: Int { lines.reduce(0) { $0 + $1.text.count } }
  private var confidenceOfCharacters: Double {
    lines.reduce(0) { $0 + $1.confidence.value * Double($1.text.count) }
  }
}

extension TesseractSlope {
  /// How a row lies: between the ends of its baseline.
  init(_ row: LayoutRow) {
    quarters = row.quarters
    guard let start = row.words.first?.baseline.first, let end = row.words.last?.baseline.last
    else {
      angle = 0
      length = 0
      return
    }
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    length = (dx * dx + dy * dy).squareRoot()
    angle = dx > 0 ? -atan2(dy, dx) : 0
  }
}

extension RecognizedLine {
  fileprivate func moved(x: Double, y: Double) -> RecognizedLine {
    var line = self
    line.quad = quad.moved(x: x, y: y)
    for index in line.words.indices { line.words[index].quad = words[index].quad.moved(x: x, y: y) }
    return line
  }
}
