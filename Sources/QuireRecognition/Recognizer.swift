package import QuireImaging
package import QuireModel

/// Reads the text on a page image.
///
/// A recogniser belongs to the one thread of its worker and starts no threads of its own:
/// parallelism is processes. To add one: a file in `Recognizers/` and a line in ``Recognizers/all``.
package protocol Recognizer: AnyObject, SendableMetatype {
  /// Lowercase, unique, such as `tesseract`; the name of an engine of the request.
  static var name: String { get }

  /// Names of the models it can load, sorted, and the folder they lie in.
  static var models: (folder: String, names: [String]) { get }

  /// Library name to version.
  static var libraries: [String: String] { get }

  /// Loads the models, which takes about 0.1 s each.
  init(settings: RecognizerSettings) throws(QuireError)

  /// - Throws: ``QuireError`` without a subject. The recogniser can be used again afterwards.
  ///
  /// - Parameter isWorthIt: Whether to look again, which takes longer than the first look, at a page of
  ///   which this little was read at first.
  func recognize(
    _ image: PageImage, lookingAgainIf isWorthIt: (RecognizedText) throws(QuireError) -> Bool
  ) throws(QuireError) -> RecognizedText

  /// Reads an image that shows a few lines, or one, and little else.
  func recognize(region image: PageImage) throws(QuireError) -> RecognizedText

  /// Reads an image only to compare how well it can be read one way or another: no second look where
  /// the first gives little.
  func recognize(sample image: PageImage) throws(QuireError) -> RecognizedText
}

extension Recognizer {
  package func recognize(_ image: PageImage) throws(QuireError) -> RecognizedText {
    try recognize(image) { _ in true }
  }

  package func recognize(sample image: PageImage) throws(QuireError) -> RecognizedText {
    try recognize(image)
  }

  package func recognize(region image: PageImage) throws(QuireError) -> RecognizedText {
    try recognize(image)
  }
}

package enum Recognizers {
  package static let all: [any Recognizer.Type] = [
    LineReaderRecognizer.self, TesseractRecognizer.self,
  ]

  package static func recognizer(named name: String) -> (any Recognizer.Type)? {
    all.first { $0.name == name }
  }

  /// The one that reads where the user did not choose.
  package static var standard: any Recognizer.Type { all[0] }
}

/// How large layout analysis sees pages.
package enum LayoutSize: Sendable {
  /// As large as they are, as libtesseract does, whose results these then are.
  case full
  /// At half their size where the type is large enough for it, again at full size where what was
  /// read is weak.
  case automatic
}

/// What distinguishes one loaded recogniser from another: changing any of it needs another load.
package struct RecognizerSettings: Sendable, Hashable {
  /// Model names, most likely first. At least one.
  package var models: [String]
  package var usesLanguageCorrection: Bool
  /// 1...10.
  package var maximumCandidates: Int
  /// More words for the dictionaries.
  package var customWords: [String]
  package var restriction: TextRestriction
  /// Whether ink is told from paper place by place where lines are looked for: always, never, or where
  /// what was read without is weak. Defaults to `auto`.
  package var binarisation = PreparationRequest.Use.auto
  /// Defaults to `automatic`; libtesseract's own recogniser knows but one.
  package var layoutSize = LayoutSize.automatic

  package init(
    models: [String], usesLanguageCorrection: Bool, maximumCandidates: Int,
    customWords: [String] = [], restriction: TextRestriction = .none
  ) {
    self.models = models
    self.usesLanguageCorrection = usesLanguageCorrection
    self.maximumCandidates = maximumCandidates
    self.customWords = customWords
    self.restriction = restriction
  }

  /// - Parameter models: Of the request's languages.
  package init(request: RecognitionRequest, models: [String], restriction: TextRestriction) {
    self.init(
      models: models, usesLanguageCorrection: request.usesLanguageCorrection,
      maximumCandidates: request.maximumCandidates, customWords: request.customWords,
      restriction: restriction)
    binarisation = request.prepare.binarisation
  }
}

/// The lines of a page in reading order, with quads on the grid of the image that was read.
package struct RecognizedText: Sendable, Hashable {
  package var lines: [RecognizedLine]
  /// Degrees, positive when lines fall to the right; `nil` when there are no lines.
  package var skew: Double?
  /// What the user should know of how the page was read.
  package var warnings: [String]
  /// Whether ink was told from paper place by place.
  package var isBinarised = false

  package init(lines: [RecognizedLine], skew: Double? = nil, warnings: [String] = []) {
    self.lines = lines
    self.skew = skew
    self.warnings = warnings
  }
}

/// A ``TextItem`` before it has a place in a document.
package struct RecognizedLine: Sendable, Hashable {
  package var text: String
  package var confidence: Confidence
  package var candidates: [TextCandidate]
  package var quad: Quad
  package var direction: ScriptDirection
  package var block: Int
  package var paragraph: Int
  package var words: [TextWord]
  /// Name of the model that most of it was read with; `nil` for text that was not read from an image.
  package var model: String?

  package init(
    text: String, confidence: Confidence, candidates: [TextCandidate], quad: Quad,
    direction: ScriptDirection, block: Int, paragraph: Int, words: [TextWord], model: String? = nil
  ) {
    self.text = text
    self.confidence = confidence
    self.candidates = candidates
    self.quad = quad
    self.direction = direction
    self.block = block
    self.paragraph = paragraph
    self.words = words
    self.model = model
  }
}
