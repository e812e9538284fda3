import QuireDecoding
import QuireFlow
import QuireImaging
import QuireModel
import QuirePreparation
import QuireRecognition

/// Prepares the image of a page and has it read, the right way up.
struct PageRecognition {
  let request: RecognitionRequest
  let recognizers: RecognizerPool

  /// A page as it was read, with quads on the grid of the page as scanned and turned upright.
  struct Reading {
    var text: RecognizedText
    /// Of the page as scanned and turned upright, in pixels.
    var size: (width: Int, height: Int)
    /// Clockwise, that set the scan upright.
    var quarterTurns: Int
    var orientationConfidence: Confidence
    /// By how many degrees lines fall to the right on the page as scanned.
    var skew: Double?
    var steps: [String]
    /// Whether there is nothing on the page that could have been read.
    var isBlank: Bool
  }

  /// Below this share of dark pixels a page without text counts as blank.
  private static let inkOfABlankPage = 0.0005

  /// A page read with less confidence than this may not be the right way up.
  private static let doubtful = 0.65
  /// With less, not even lines may have been found.
  private static let nonsense = 0.25

  /// - Parameter reduction: The factor that the level `fast` reduces the page by.
  func read(_ scan: PageImage, reduction: Double?) throws(QuireError) -> Reading {
    var way = OrientationTrial.Way(quarterTurns: 0)
    var confidence: Double?
    let use = request.prepare.orientation
    var page = PreparedPage(scan)
    let direction: LineDirection = use == .off ? .level : page.lineDirection()
    if use == .on || direction == .upright {
      var ways = [way, .init(quarterTurns: 1), .init(quarterTurns: 3)]
      if use == .on { ways.append(.init(quarterTurns: 2)) }
      (way, confidence) = try tried(ways + verticalWays, on: scan, usual: way)
    }
    if way.quarterTurns > 0 { page = PreparedPage(scan, quarterTurns: way.quarterTurns) }
    page = preparation.prepare(page)
    var (reading, sureness) = try read(page, way, reduction)
    let isDoubtful = confidence == nil && !reading.isBlank && sureness < Self.doubtful
    if isDoubtful, use == .auto || !verticalWays.isEmpty {
      var ways = [way] + verticalWays
      if use == .auto {
        ways.append(.init(quarterTurns: 2))
        if direction != .level || sureness < Self.nonsense {
          ways += [.init(quarterTurns: 1), .init(quarterTurns: 3)]
        }
      }
      let other: OrientationTrial.Way
      // What made its level lines ready holds for the page on its head, and is not done again.
      let isReady = ways.allSatisfy { $0.quarterTurns % 2 == 0 }
      (other, confidence) =
        try isReady
        ? tried(ways, on: page.image, usual: way, isReady: true)
        : tried(ways, on: scan, usual: way)
      if other != way {
        page = preparation.prepare(PreparedPage(scan, quarterTurns: other.quarterTurns))
        (reading, sureness) = try read(page, other, reduction)
      }
    }
    // Where there was no doubt, that it could be read is all that is known.
    reading.orientationConfidence = Confidence(confidence ?? sureness)
    return reading
  }

  /// Whether a line stands upright on the page that was read. Recognisers also read lines that run up
  /// or down, and take those for vertical text in languages that have none.
  private func isUpright(_ line: RecognizedLine) -> Bool {
    let (start, end) = (line.quad.topLeft, line.quad.topRight)
    guard end.x - start.x >= abs(end.y - start.y) else { return false }
    return line.direction != .topToBottom || hasVerticalScript
  }

  private var hasVerticalScript: Bool {
    request.recognitionLanguages.contains { tag in
      ["zh", "ja", "ko"].contains { tag.lowercased().hasPrefix($0) }
    }
  }

  private var preparation: Preparation { Preparation(request.prepare) }

  /// - Parameter isReady: Whether the image is prepared already.
  private func tried(
    _ ways: [OrientationTrial.Way], on image: PageImage, usual: OrientationTrial.Way,
    isReady: Bool = false
  ) throws(QuireError) -> (OrientationTrial.Way, Double) {
    var trial = OrientationTrial(image, usual: usual)
    let prepare = { isReady ? $0 : preparation.prepare(PreparedPage($0)).image }
    try trial.run(ways, prepare: prepare) { (sample, way) throws(QuireError) in
      let text = try recognizer(for: way).recognize(sample: sample)
      return OrientationTrial.Score(
        lines: text.lines.filter(isUpright)
          .map { ($0.text.unicodeScalars.count, $0.confidence.value) })
    }
    return (trial.best, trial.confidence)
  }

  private func read(
    _ page: PreparedPage, _ way: OrientationTrial.Way, _ reduction: Double?
  ) throws(QuireError) -> (Reading, sureness: Double) {
    var (image, scale, steps) = (page.image, 1.0, page.steps)
    if let reduction, let reduced = image.reduced(by: reduction) {
      (image, scale) = (reduced, 1 / reduction)
      steps.append("reduced")
    }
    if way.isVertical { steps.append("verticalText") }
    var text = try recognizer(for: way).recognize(image)
    if text.isBinarised { steps.append("binarised") }
    let characters = text.lines.reduce(0) { $0 + $1.text.unicodeScalars.count }
    let sum = text.lines.filter(isUpright).reduce(0.0) {
      $0 + Double($1.text.unicodeScalars.count) * $1.confidence.value
    }
    func onScan(_ quad: Quad) -> Quad {
      page.toScan.apply(quad.scaled(by: scale)).clamped(
        width: Double(page.scanSize.width), height: Double(page.scanSize.height))
    }
    for line in text.lines.indices {
      text.lines[line].quad = onScan(text.lines[line].quad)
      for word in text.lines[line].words.indices {
        text.lines[line].words[word].quad = onScan(text.lines[line].words[word].quad)
      }
    }
    let reading = Reading(
      text: text, size: page.scanSize, quarterTurns: page.quarterTurns,
      orientationConfidence: Confidence(0),
      skew: text.skew.map { (page.skew + $0).rounded(decimals: 2) }, steps: steps,
      isBlank: text.lines.isEmpty && page.image.inkCoverage < Self.inkOfABlankPage)
    return (reading, characters == 0 ? 0 : sum / Double(characters))
  }

  /// The way of a page with vertical lines, where the language has them and there is a model.
  private var verticalWays: [OrientationTrial.Way] {
    request.prepare.verticalText == .off || verticalModels.isEmpty
      ? [] : [OrientationTrial.Way(quarterTurns: 0, isVertical: true)]
  }

  private var verticalModels: [String] {
    let installed = Recognizers.standard.models.names
    return request.recognitionLanguages.compactMap { tag in
      Language(tag: tag).flatMap { Language(tag: $0.tag + "-x-vert") }?.model
    }.filter { $0.hasSuffix("_vert") && installed.contains($0) }
  }

  private func recognizer(
    for way: OrientationTrial.Way
  ) throws(QuireError) -> any Recognizer {
    var models = try Models.names(request)
    // Captions and page numbers of a vertical page run level.
    if way.isVertical { models = verticalModels + models }
    return try recognizers.recognizer(
      Recognizers.recognizer(named: request.engine.rawValue) ?? Recognizers.standard,
      for: RecognizerSettings(
        request: request, models: models, restriction: .characters(request.characters)))
  }
}

extension Quad {
  /// The corners moved onto a page: what was filled in beside it may have been read as something.
  fileprivate func clamped(width: Double, height: Double) -> Quad {
    func clamp(_ point: Point) -> Point {
      Point(x: min(max(point.x, 0), width), y: min(max(point.y, 0), height))
    }
    return Quad(
      topLeft: clamp(topLeft), topRight: clamp(topRight), bottomRight: clamp(bottomRight),
      bottomLeft: clamp(bottomLeft))
  }
}
