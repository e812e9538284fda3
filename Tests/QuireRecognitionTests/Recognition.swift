import CLeptonica
import Glibc
import QuireImaging
import QuireModel
import QuireTestSupport

@testable import QuireRecognition

/// Reads a drawn page with libtesseract.
func recognize(
  _ page: DrawnPage, models: [String] = ["eng"], correction: Bool = true, candidates: Int = 1
) throws -> RecognizedText {
  OpenMP.silence()
  let recognizer = try TesseractRecognizer(
    settings: RecognizerSettings(
      models: models, usesLanguageCorrection: correction, maximumCandidates: candidates))
  return try recognizer.recognize(PageImage(owning: pixClone(page.pix)))
}
