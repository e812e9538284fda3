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
    /// How the scan was read.
    var way: OrientationTrial.Way
    /// Whether there is nothing on the page that could have been read.
    var isBlank: Bool
  }

  /// A page read with less confidence than this may not be the right way up.
  private static let doubtful = 0.65
  /// Read with less at first sight, it is no use to look at it again the same way up.
  private static let hopeless = 0.5
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
      let ways = orientation.ways(of: use == .on ? .unknown : direction)
      let usual = way
      (way, confidence) = try orientation.best(of: ways, on: scan, usual: usual)
      // Columns of figures alternate down the page as well as across.
      if use == .auto, way == usual {
        (way, confidence) = try orientation.best(
          of: orientation.ways(of: .level), on: scan, usual: usual)
      }
    }
    if way.quarterTurns > 0 { page = PreparedPage(scan, quarterTurns: way.quarterTurns) }
    page = preparation.prepare(page)
    let mayDiffer = confidence == nil && (use == .auto || orientation.readsVertical)
    /// Tries other ways; whether one is better.
    func isOtherwise(_ sureness: Double) throws(QuireError) -> Bool {
      let ways =
        use == .off
        ? PageOrientation.ways([0], vertical: [0])
        : orientation.ways(of: sureness < Self.nonsense ? .unknown : direction)
      // What made its level lines ready holds for the page on its head, and is not done again.
      let isReady = ways.allSatisfy { $0.quarterTurns % 2 == 0 }
      let usual = way
      (way, confidence) = try orientation.best(
        of: ways, on: isReady ? page.image : scan, usual: usual, isReady: isReady)
      return way != usual
    }
    var (reading, sureness) = try read(page, way, reduction) { (text) throws(QuireError) in
      let sureness = Self.sureness(of: text)
      guard mayDiffer, !text.lines.isEmpty, sureness < Self.hopeless else { return true }
      return try !isOtherwise(sureness)
    }
    if reading.text.lines.isEmpty, request.prepare.background != .off, page.blackenWriting() {
      (reading, sureness) = try read(page, reading.way, reduction)
    }
    if page.wasFaint, !reading.isBlank, sureness < Self.doubtful,
      try showsItsBack(page, reading.way)
    {
      reading.text.lines = []
      reading.steps.append("bleedRemoved")
      (reading.isBlank, reading.skew) = (true, nil)
      reading.orientationConfidence = Confidence(sureness)
      return reading
    }
    let isDoubtful = !reading.isBlank && sureness < Self.doubtful
    if mayDiffer, isDoubtful, confidence == nil { _ = try isOtherwise(sureness) }
    if way != reading.way {
      page = preparation.prepare(PreparedPage(scan, quarterTurns: way.quarterTurns))
      (reading, sureness) = try read(page, way, reduction)
    }
    // Lines that are read well tell how they lie, where samples told nothing.
    if use == .auto, sureness < Self.nonsense, !way.isVertical,
      let turns = PageOrientation.turns(settingUpright: reading.text)
    {
      let turned = OrientationTrial.Way(quarterTurns: (way.quarterTurns + turns) % 4)
      let other = try read(
        preparation.prepare(PreparedPage(scan, quarterTurns: turned.quarterTurns)), turned,
        reduction)
      if other.sureness > sureness { (reading, sureness, confidence) = (other.0, other.1, nil) }
    }
    // Where there was no doubt, that it could be read is all that is known.
    reading.orientationConfidence = Confidence(confidence ?? sureness)
    return reading
  }

  private var preparation: Preparation { Preparation(request.prepare) }
  var orientation: PageOrientation {
    PageOrientation(request: request, recognizers: recognizers)
  }

  private func read(
    _ page: PreparedPage, _ way: OrientationTrial.Way, _ reduction: Double?,
    lookingAgainIf isWorthIt: (RecognizedText) throws(QuireError) -> Bool = { _ in true }
  ) throws(QuireError) -> (Reading, sureness: Double) {
    var (image, scale, steps) = (page.image, 1.0, page.steps)
    if let reduction, let reduced = image.reduced(by: reduction) {
      (image, scale) = (reduced, 1 / reduction)
      steps.append("reduced")
    }
    if way.isVertical { steps.append("verticalText") }
    var text = try orientation.recognizer(for: way).recognize(image, lookingAgainIf: isWorthIt)
    if text.isBinarised { steps.append("binarised") }
    let sureness = Self.sureness(of: text)
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
      skew: text.skew.map { (page.skew + $0).rounded(decimals: 2) }, steps: steps, way: way,
      isBlank: text.lines.isEmpty && page.isEmpty)
    return (reading, sureness)
  }

  /// Whether all that is seen of a page is the print of its back.
  private func showsItsBack(
    _ page: PreparedPage, _ way: OrientationTrial.Way
  ) throws(QuireError) -> Bool {
    let recognizer = try orientation.recognizer(for: way)
    return try MirrorTrial(page.image).isMirrored { (sample) throws(QuireError) in
      let text = try recognizer.recognize(sample: sample)
      return OrientationTrial.Score(text.lines, of: text)
    }
  }

  /// For each character, of those of lines that do not stand upright as well; 0...1.
  private static func sureness(of text: RecognizedText) -> Double {
    let characters = text.lines.characterCount
    let sum = text.lines.filter(PageOrientation.isUpright).reduce(0.0) {
      $0 + Double($1.characterCount) * $1.confidence.value
    }
    return characters == 0 ? 0 : sum / Double(characters)
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
