/// How pages are read. The names are Vision's where Vision has one.
public struct RecognitionRequest: Sendable, Hashable, Codable {
  public enum Level: String, Sendable, Hashable, Codable, CaseIterable {
    /// Reads a reduced image: about twice as fast, for large clear type.
    case fast
    /// Reads the page at its own resolution.
    case balanced
  }

  public enum TextLayer: String, Sendable, Hashable, Codable, CaseIterable {
    /// A page's text layer where it is good, OCR otherwise, decided page by page.
    case prefer
    /// OCR on every page.
    case ignore
    /// Text layers alone; pages without one come out as `skipped`.
    case only
  }

  public enum Engine: String, Sendable, Hashable, Codable, CaseIterable {
    /// Quire's own reader of lines, over Tesseract's models and layout analysis.
    case lineReader
    /// libtesseract. Takes over by itself where the line reader does not run a model.
    case tesseract
  }

  /// Defaults to `lineReader`.
  public var engine = Engine.lineReader
  /// Defaults to `balanced`.
  public var recognitionLevel = Level.balanced
  /// BCP 47 tags, most likely first. Defaults to English.
  public var recognitionLanguages = ["en"]
  /// Whether dictionaries take part. Defaults to true; turn it off for codes and serial numbers.
  public var usesLanguageCorrection = true
  /// Words to expect beside those of the dictionaries, as they are written; they take part only where
  /// dictionaries do. Defaults to none.
  public var customWords: [String] = []
  /// The characters that may be read. Defaults to all.
  public var characters = ReadableCharacters.any
  /// How many readings of a line are kept, 1...10. Defaults to 1.
  public var maximumCandidates = 1
  /// Defaults to `prefer`.
  public var textLayer = TextLayer.prefer
  /// The pages read, counted from 1; the others come out as `skipped`. Defaults to all.
  public var pages = PageRanges.all
  /// The resolution at which PDF pages that are not one image are drawn, 72...600. Defaults to 300.
  public var dpi = 300
  /// Tried on documents that are locked, behind the empty password. Defaults to none.
  public var passwords: [String] = []
  /// What is done to a page before it is read.
  public var prepare = PreparationRequest()
  /// Seconds of processor time that one attempt at a page may take, and that it may stand still,
  /// 1...3600; ten times as many by the clock. Defaults to 120.
  public var pageTimeLimit = 120.0

  /// The types of data looked for in the text. Defaults to none.
  public var contentTypes: [ContentType] = []
  /// The kinds of barcodes looked for. Defaults to none: they cost time.
  public var symbologies: [Symbology] = []
  /// Where documents come from, as ISO 3166-1 codes, most likely first: how telephone numbers without a
  /// country code, dates of numbers alone and shared names of currencies are understood. Defaults to what
  /// the languages suggest.
  public var countries: [String] = []
  /// What "tomorrow" and dates without a year are relative to, as YYYY-MM-DD, and with a time behind it,
  /// as YYYY-MM-DDThh:mm, what "in five minutes" is; without it such words are not looked for. Defaults
  /// to none.
  public var referenceDate = ""

  public init() {}

  public static let candidateLimits = 1...10
  public static let dpiLimits = 72...600
  public static let pageTimeLimits = 1.0...3600.0
}
