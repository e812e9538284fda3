/// What came of one page.
public struct ScannedPage: Sendable, Hashable, Codable {
  public enum Status: String, Sendable, Hashable, Codable {
    /// Read by a recogniser.
    case recognized
    /// Read from the text layer of a PDF.
    case textLayer
    /// Nothing to read on it.
    case blank
    /// Not finished within the page's time limit, gentler settings included.
    case timedOut
    /// Could not be decoded or recognised; see ``ScannedPage/warnings``.
    case failed
    /// Left out by the pipeline's page ranges, or without a text layer where only those are read.
    case skipped
  }

  /// Counted from 1 in the document.
  public var number: Int
  /// Index into the document's sources, from 0.
  public var source: Int
  /// Counted from 1 in that source.
  public var pageInSource: Int
  /// Which half of a page of the source this is, where that shows an open book; `nil` for whole pages. Its
  /// size and its quads are those of the whole.
  public var spread: SpreadHalf?
  public var status: Status
  /// `nil` when the page could not be measured.
  public var size: PageSize?
  public var resolution: PageResolution?
  /// By how many degrees the scan was turned clockwise to stand upright: 0, 90, 180 or 270; `nil`
  /// for pages that were not read by a recogniser.
  public var orientation: Int?
  /// How sure that is: of the ways tried, the share of the best in what was read of it.
  public var orientationConfidence: Confidence?
  /// Degrees between the lines of text and the horizontal, positive when they fall to the right.
  public var skew: Double?
  /// Steps taken between the scan and the recogniser, in order, such as `reduced`; ``gentleStep`` first
  /// where the page was read with less than was asked for.
  public var preparation: [String]
  public var meanConfidence: Confidence?
  /// The least sure line of the page: one bad line hides in a mean.
  public var worstLineConfidence: Confidence?
  public var items: [TextItem]
  public var warnings: [String]
  /// From the top left to the bottom right; `nil` where none were looked for.
  public var barcodes: [BarcodeItem]?

  public init(
    number: Int, source: Int = 0, pageInSource: Int, status: Status, size: PageSize? = nil,
    resolution: PageResolution? = nil, orientation: Int? = nil,
    orientationConfidence: Confidence? = nil, skew: Double? = nil, preparation: [String] = [],
    items: [TextItem] = [], warnings: [String] = []
  ) {
    self.number = number
    self.source = source
    self.pageInSource = pageInSource
    self.status = status
    self.size = size
    self.resolution = resolution
    self.orientation = orientation
    self.orientationConfidence = orientationConfidence
    self.skew = skew
    self.preparation = preparation
    self.items = items
    self.warnings = warnings
    let confidences = items.map(\.confidence.value)
    if let worst = confidences.min() {
      meanConfidence = Confidence(confidences.reduce(0, +) / Double(confidences.count))
      worstLineConfidence = Confidence(worst)
    }
  }

  /// Says in ``preparation`` that other attempts at the page failed, and that this one was made at level
  /// `fast` with the first language alone.
  public static let gentleStep = "gentle"
  public var isGentle: Bool { preparation.contains(Self.gentleStep) }

  /// Whether the page counts as read: nothing on it was given up.
  public var isComplete: Bool {
    switch status {
    case .recognized, .textLayer, .blank, .skipped: true
    case .timedOut, .failed: false
    }
  }

  /// The data found on the page, in reading order.
  public var matches: [ContentMatch] {
    items.flatMap { $0.matches ?? [] } + (barcodes ?? []).flatMap { $0.matches ?? [] }
  }

  /// The lines of the page, one a row, with an empty row between paragraphs.
  public var text: String {
    var text = ""
    for (index, item) in items.enumerated() {
      if index > 0 {
        text += items[index - 1].paragraph == item.paragraph ? "\n" : "\n\n"
      }
      text += item.text
    }
    return text
  }
}

/// The page as scanned and turned upright.
public struct PageSize: Sendable, Hashable, Codable {
  /// In pixels; every quad of the page lies on this grid.
  public var width: Int
  public var height: Int
  /// In points, 1/72 inch, to two decimals.
  public var widthInPoints: Double
  public var heightInPoints: Double

  public init(width: Int, height: Int, widthInPoints: Double, heightInPoints: Double) {
    self.width = width
    self.height = height
    self.widthInPoints = widthInPoints.rounded(decimals: 2)
    self.heightInPoints = heightInPoints.rounded(decimals: 2)
  }

  /// The size of a page of `width` by `height` pixels at `dpi`.
  public init(width: Int, height: Int, dpi: Double) {
    self.init(
      width: width, height: height, widthInPoints: Double(width) * 72 / dpi,
      heightInPoints: Double(height) * 72 / dpi)
  }
}

/// Pixels per inch of the page's grid, and where that number came from.
public struct PageResolution: Sendable, Hashable, Codable {
  public enum Origin: String, Sendable, Hashable, Codable {
    /// Written in the image file.
    case file
    /// From the pixels of a PDF page's one image and the size it is drawn at.
    case image
    /// The resolution a PDF page was drawn at.
    case rendered
    /// The 300 dpi grid of pages read from a text layer.
    case nominal
    /// The file said nothing credible; taken as 300.
    case assumed
  }

  public var dpi: Double
  public var origin: Origin

  public init(dpi: Double, origin: Origin) {
    self.dpi = dpi.rounded(decimals: 1)
    self.origin = origin
  }
}
