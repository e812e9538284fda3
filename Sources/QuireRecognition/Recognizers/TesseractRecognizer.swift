import CTesseract
import QuireImaging
import QuireModel

/// libtesseract's LSTM recogniser through its C API.
///
/// OpenMP must be off before the process starts (`OMP_THREAD_LIMIT=1` in its environment): nothing
/// done later silences it.
final class TesseractRecognizer: Recognizer {
  static let name = "tesseract"
  static var models: (folder: String, names: [String]) {
    (Tesseract.modelFolder, Tesseract.models)
  }
  static var libraries: [String: String] {
    ["tesseract": Tesseract.version, "leptonica": Leptonica.version]
  }

  private let handle: TesseractHandle
  private let maximumCandidates: Int
  /// Whether ink is told from paper place by place.
  private let isBinarised: Bool
  private static let sauvola = "2"
  /// Whether words were given that it cannot be told.
  private let ignoresWords: Bool

  init(settings: RecognizerSettings) throws(QuireError) {
    var variables: [String: String] = [:]
    // load_system_dawg does nothing to the LSTM recogniser, which loads dictionaries of its own;
    // this takes them out of its search.
    if !settings.usesLanguageCorrection { variables["lstm_use_matrix"] = "0" }
    // Alternatives of symbols cost 7 % time, so they are collected only when asked for.
    if settings.maximumCandidates > 1 { variables["lstm_choice_mode"] = "2" }
    if let characters = settings.restriction.characters.scalars {
      let allowed = characters.sorted().map(String.init).joined()
      variables["tessedit_char_whitelist"] = allowed
    }
    isBinarised = settings.binarisation == .on
    if isBinarised { variables["thresholding_method"] = Self.sauvola }
    ignoresWords = settings.usesLanguageCorrection && !settings.customWords.isEmpty
    handle = try TesseractHandle(models: settings.models, variables: variables)
    maximumCandidates = settings.maximumCandidates
    TessBaseAPISetPageSegMode(handle.raw, PSM_AUTO)
  }

  /// Looks once.
  func recognize(
    _ image: PageImage, lookingAgainIf isWorthIt: (RecognizedText) throws(QuireError) -> Bool
  ) throws(QuireError) -> RecognizedText {
    TessBaseAPISetImage2(handle.raw, image.pix)
    defer { TessBaseAPIClear(handle.raw) }
    guard TesseractTurns.take({ TessBaseAPIRecognize(handle.raw, nil) }) == 0 else {
      throw QuireError(.engineFailed, "", detail: "Tesseract gave up on the page")
    }
    // No iterator means no text.
    guard let iterator = TessBaseAPIGetIterator(handle.raw) else {
      return RecognizedText(lines: [])
    }
    defer { TessResultIteratorDelete(iterator) }
    var lines = TesseractLines(iterator: iterator, maximumCandidates: maximumCandidates)
    var text = lines.read()
    text.isBinarised = isBinarised
    if ignoresWords {
      text.warnings.append("Read without customWords, which the engine tesseract does not take.")
    }
    return text
  }
}
