import Glibc
package import QuireFlow
package import QuireImaging
package import QuireModel
package import QuireRecognition

/// libtesseract's recogniser and the line reader with one model, to read the same pages with.
package final class RecognizerPair {
  private let theirs: any Recognizer
  private let ours: any Recognizer

  package init(_ settings: RecognizerSettings) throws(QuireError) {
    var settings = settings
    settings.layoutSize = .full
    theirs = try Self.recognizer("tesseract").init(settings: settings)
    ours = try Self.recognizer("lineReader").init(settings: settings)
  }

  package convenience init(model: String) throws(QuireError) {
    try self.init(
      RecognizerSettings(models: [model], usesLanguageCorrection: true, maximumCandidates: 1))
  }

  private static func recognizer(_ name: String) -> any Recognizer.Type {
    Recognizers.recognizer(named: name)!  // In the list, or nothing here makes sense.
  }

  package func read(
    _ image: PageImage
  ) throws(QuireError) -> (theirs: RecognizedText, ours: RecognizedText) {
    (try theirs.recognize(image), try ours.recognize(image))
  }

  /// - Parameter path: An image file that Leptonica reads.
  package func read(
    _ path: BytePath
  ) throws -> (theirs: RecognizedText, ours: RecognizedText) {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    let bytes = try file.readAll(limit: Int(try file.status().st_size))
    let image = try bytes.withUnsafeBytes { bytes throws(QuireError) in
      try PageImage.decode(bytes)
    }
    return try read(image)
  }
}
