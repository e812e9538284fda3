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
  private let reader: LineUnitReader
  /// What reads instead, where a model calls for it.
  private let substitute: TesseractRecognizer?

  init(settings: RecognizerSettings) throws(QuireError) {
    layout = try LayoutAnalyzer()
    var readers: [LineReader] = []
    var substitute: TesseractRecognizer?
    do throws(QuireError) {
      for name in settings.models {
        readers.append(
          try LineReader(
            try Self.model(name),
            LineReader.Options(usesDictionary: settings.usesLanguageCorrection)))
      }
    } catch {
      guard error.code == .unsupported else { throw error }
      substitute = try TesseractRecognizer(settings: settings)
    }
    reader = LineUnitReader(readers: readers, maximumCandidates: settings.maximumCandidates)
    self.substitute = substitute
  }

  private static func model(_ name: String) throws(QuireError) -> LineModel {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(
        opening: BytePath("\(models.folder)/\(name).traineddata"), flags: O_RDONLY)
    } catch {
      throw QuireError(.languageMissing, name, detail: error.message)
    }
    do throws(QuireError) { return try LineModel(file) } catch {
      throw error.about("model \(name)")
    }
  }

  func recognize(_ image: PageImage) throws(QuireError) -> RecognizedText {
    if let substitute { return try substitute.recognize(image) }
    let rows = try layout.rows(of: image)
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
    ReadRow.order(&read)
    let slopes = read.map { TesseractSlope($0.row) }
    let lines = zip(read, slopes).map { line($0, $1) }
    return RecognizedText(
      lines: lines, skew: lines.isEmpty ? nil : TesseractSlope.skew(of: slopes))
  }

  private func line(_ read: ReadRow, _ slope: TesseractSlope) -> RecognizedLine {
    let (row, words) = (read.row, read.words)
    let texts = words.map { word in
      TextWord(
        text: word.text, confidence: Confidence(Double(word.word.confidence) / 100),
        quad: slope.quad(inside: Self.corners(row.frame.imageBox(word.box))))
    }
    let mean = words.reduce(0) { $0 + $1.word.certainty * 7 } / Float(words.count)
    let confidence = Confidence(Double(min(max(100 + 5 * mean, 0), 100)) / 100)
    let text = WordJoining.join(texts.map(\.text))
    return RecognizedLine(
      text: text, confidence: confidence,
      candidates: candidates(read.units, TextCandidate(text: text, confidence: confidence)),
      quad: slope.quad(around: texts.map(\.quad)),
      direction: read.isRightToLeft ? .rightToLeft : row.direction,
      block: row.block, paragraph: row.paragraph, words: texts)
  }

  /// The line's own reading and the likeliest others.
  private func candidates(
    _ units: [LineUnitReader.Reading], _ first: TextCandidate
  ) -> [TextCandidate] {
    guard reader.maximumCandidates > 1 else { return [first] }
    var parts: [LineCandidates.Alternatives] = []
    for unit in units {
      if !parts.isEmpty { parts.append([(" ", 1)]) }
      parts.append(unit.alternatives)
    }
    let others = LineCandidates.best(
      reader.maximumCandidates, of: parts, lineConfidence: first.confidence
    ).filter { $0.text != first.text }
    return Array(([first] + others).prefix(reader.maximumCandidates))
  }

  private static func corners(
    _ box: (left: Int, top: Int, right: Int, bottom: Int)
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    (Double(box.left), Double(box.top), Double(box.right), Double(box.bottom))
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
