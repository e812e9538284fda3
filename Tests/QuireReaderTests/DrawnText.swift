import Glibc
import QuireFlow
import QuireParity
import QuireTestSupport

@testable import QuireRecognition

/// Text drawn with Pango, which sets any script, down the page too.
struct DrawnText {
  let text: String
  let font: String
  var options: [String] = []

  private static let program = "/usr/bin/pango-view"

  /// An image file in `folder`, or `nil` with a line on standard error where Pango's program is not
  /// installed.
  func draw(in folder: ScratchFolder) async throws -> BytePath? {
    guard access(Self.program, X_OK) == 0 else {
      Models.skip("no \(Self.program)")
      return nil
    }
    let source = try folder.write(text, to: "text.txt")
    let image = folder.appending("text.png")
    let arguments =
      ["--no-display", "--dpi=300", "--margin=60", "--font=\(font)", "-q"] + options + ["-o"]
    let result = try await Program.run(
      BytePath(Self.program), arguments.map { BytePath($0) } + [image, source])
    return result.status == 0 ? image : nil
  }
}

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
