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
      let ways = orientation.ways(of: use == .on ? .unknown : direction)
      (way, confidence) = try orientation.best(of: ways, on: scan, usual: way)
    }
    if way.quarterTurns > 0 { page = PreparedPage(scan, quarterTurns: way.quarterTurns) }
    page = preparation.prepare(page)
    var (reading, sureness) = try read(page, way, reduction)
    let isDoubtful = confidence == nil && !reading.isBlank && sureness < Self.doubtful
    if isDoubtful, use == .auto || orientation.readsVertical {
      let ways =
        use == .off
        ? PageOrientation.ways([0], vertical: [0])
        : orientation.ways(of: sureness < Self.nonsense ? .unknown : direction)
      let other: OrientationTrial.Way
      // What made its level lines ready holds for the page on its head, and is not done again.
      let isReady = ways.allSatisfy { $0.quarterTurns % 2 == 0 }
      (other, confidence) = try orientation.best(
        of: ways, on: isReady ? page.image : scan, usual: way, isReady: isReady)
      if other != way {
        page = preparation.prepare(PreparedPage(scan, quarterTurns: other.quarterTurns))
        (reading, sureness) = try read(page, other, reduction)
      }
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
    _ page: PreparedPage, _ way: OrientationTrial.Way, _ reduction: Double?
  ) throws(QuireError) -> (Reading, sureness: Double) {
    var (image, scale, steps) = (page.image, 1.0, page.steps)
    if let reduction, let reduced = image.reduced(by: reduction) {
      (image, scale) = (reduced, 1 / reduction)
      steps.append("reduced")
    }
    if way.isVertical { steps.append("verticalText") }
    var text = try orientation.recognizer(for: way).recognize(image)
    if text.isBinarised { steps.append("binarised") }
    let characters = text.lines.reduce(0) { $0 + $1.text.unicodeScalars.count }
    let sum = text.lines.filter(PageOrientation.isUpright).reduce(0.0) {
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
