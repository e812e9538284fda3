import QuireParity
import QuireTestSupport

@testable import QuireRecognition

/// What is read in both ways on drawn text.
func readDrawn(
  _ drawn: DrawnText, model: String, candidates: Int = 1
) async throws -> (theirs: RecognizedText, ours: RecognizedText)? {
  guard TesseractRecognizer.models.names.contains(model) else {
    Models.skip("no model '\(model)'")
    return nil
  }
  let folder = try ScratchFolder()
  guard let image = try await drawn.draw(in: folder) else { return nil }
  let settings = RecognizerSettings(
    models: [model], usesLanguageCorrection: true, maximumCandidates: candidates)
  return try RecognizerPair(settings).read(image)
}
