import QuireFlow
import QuireImaging
import QuireModel
import QuirePreparation
import QuireRecognition

/// Finds out which way up a scan is to be read, and whether its lines run down the page.
struct PageOrientation {
  let request: RecognitionRequest
  let recognizers: RecognizerPool

  /// The ways in which a scan may have to be read, by how its lines run as it lies: the usual way first.
  func ways(of direction: LineDirection) -> [OrientationTrial.Way] {
    // Signs that stand in a grid alternate along the lines as much as across.
    if readsVertical { return Self.ways([0, 1, 3, 2], vertical: [0, 1, 3, 2]) }
    return switch direction {
    case .level: Self.ways([0, 2], vertical: [])
    case .upright: Self.ways([0, 1, 3], vertical: [])
    case .unknown: Self.ways([0, 1, 2, 3], vertical: [])
    }
  }

  static func ways(_ level: [Int], vertical: [Int]) -> [OrientationTrial.Way] {
    level.map { OrientationTrial.Way(quarterTurns: $0) }
      + vertical.map { OrientationTrial.Way(quarterTurns: $0, isVertical: true) }
  }

  /// The best of several ways, by a part of the scan.
  ///
  /// - Parameters:
  ///   - usual: The way that is taken unless another is clearly better.
  ///   - isReady: Whether the image is prepared already.
  func best(
    of ways: [OrientationTrial.Way], on image: PageImage, usual: OrientationTrial.Way,
    isReady: Bool = false
  ) throws(QuireError) -> (way: OrientationTrial.Way, confidence: Double) {
    var trial = OrientationTrial(image, usual: usual)
    let preparation = Preparation(request.prepare)
    let prepare = { isReady ? $0 : preparation.prepare(PreparedPage($0)).image }
    try trial.run(ways, prepare: prepare) { (sample, way) throws(QuireError) in
      let text = try recognizer(for: way).recognize(sample: sample)
      return OrientationTrial.Score(text.lines.filter(Self.isUpright), of: text)
    }
    return (trial.best, trial.confidence)
  }

  /// Whether a line stands upright on the page that was read. Recognisers also read lines that run up
  /// or down, and take those for vertical text; it is, where it took a model of vertical text. A page
  /// of vertical text on its side has level lines that only such a model can read.
  static func isUpright(_ line: RecognizedLine) -> Bool {
    let (start, end) = (line.quad.topLeft, line.quad.topRight)
    guard end.x - start.x >= abs(end.y - start.y) else { return false }
    guard let model = line.model else { return true }
    return Language.isVertical(model: model) == (line.direction == .topToBottom)
  }

  /// By how many quarters a page is to be turned whose lines were read surely where they lie; `nil` where they
  /// are upright already, or run this way and that.
  static func turns(settingUpright text: RecognizedText) -> Int? {
    var characters: [Int: Int] = [:]
    for line in text.lines
    where line.confidence.value >= sure && !(line.model.map(Language.isVertical(model:)) ?? false) {
      let (start, end) = (line.quad.topLeft, line.quad.topRight)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let turns =
        line.direction == .topToBottom || dy > abs(dx) ? 3 : -dy > abs(dx) ? 1 : dx < 0 ? 2 : 0
      characters[turns, default: 0] += line.characterCount
    }
    guard let most = characters.max(by: { $0.value < $1.value }), most.key != 0,
      most.value * 2 > text.lines.characterCount
    else { return nil }
    return most.key
  }

  /// How sure a recogniser is of lines that are no chance.
  private static let sure = 0.8

  /// Whether a language has vertical lines, and there is a model for them.
  var readsVertical: Bool { request.prepare.verticalText != .off && !verticalModels.isEmpty }

  private var verticalModels: [String] {
    let installed = Recognizers.standard.models.names
    return request.recognitionLanguages.compactMap { tag in
      Language(tag: tag).flatMap { Language(tag: $0.tag + "-x-vert") }?.model
    }.filter { Language.isVertical(model: $0) && installed.contains($0) }
  }

  func recognizer(for way: OrientationTrial.Way) throws(QuireError) -> any Recognizer {
    var models = try Models.names(request)
    // Captions and page numbers of a vertical page run level.
    if way.isVertical { models = verticalModels + models }
    return try recognizers.recognizer(
      Recognizers.recognizer(named: request.engine.rawValue) ?? Recognizers.standard,
      for: RecognizerSettings(
        request: request, models: models, restriction: .characters(request.characters)))
  }
}

extension OrientationTrial.Score {
  /// - Parameter lines: Those of a text that count.
  init(_ lines: [RecognizedLine], of text: RecognizedText) {
    self.init(
      lines: lines.map { ($0.characterCount, $0.confidence.value) },
      others: text.lines.characterCount - lines.characterCount)
  }
}

extension RecognizedLine {
  var characterCount: Int { text.unicodeScalars.count }
}

extension [RecognizedLine] {
  var characterCount: Int { reduce(0) { $0 + $1.characterCount } }
}
