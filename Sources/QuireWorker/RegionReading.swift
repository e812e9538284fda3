import QuireDecoding
import QuireImaging
import QuireModel
import QuireRecognition
import QuireTasks

/// A region of a page, read by itself.
struct RegionReading {
  let task: RereadTask
  let recognizers: RecognizerPool

  func read(from source: any PageSource) throws(QuireError) -> [RereadLine] {
    let page = try source.page(task.pageInSource)
      .image(dpi: task.request.dpi, pixelLimit: task.pixelLimit).image
    guard task.width > 0, task.height > 0 else {
      throw QuireError(.internalError, "", detail: "a region of a page without a size")
    }
    let scale = (
      x: Double(page.width) / Double(task.width), y: Double(page.height) / Double(task.height)
    )
    let (left, top) = (
      max(0, (task.region.left * scale.x).rounded(.down)),
      max(0, (task.region.top * scale.y).rounded(.down))
    )
    guard
      let region = page.clipped(
        left: Int(min(left, Double(page.width))), top: Int(min(top, Double(page.height))),
        right: Int(min(max(0, (task.region.right * scale.x).rounded(.up)), Double(page.width))),
        bottom: Int(min(max(0, (task.region.bottom * scale.y).rounded(.up)), Double(page.height))))
    else { return [] }
    let recognizer = try recognizers.recognizer(
      Recognizers.standard,
      for: RecognizerSettings(
        request: task.request, models: try Models.names(task.request),
        restriction: task.restriction))
    return try recognizer.recognize(region: region).lines.map { line in
      RereadLine(
        text: line.text, confidence: line.confidence, candidates: line.candidates,
        quad: line.quad.moved(x: left, y: top).scaled(x: 1 / scale.x, y: 1 / scale.y),
        words: line.words.map { word in
          var word = word
          word.quad = word.quad.moved(x: left, y: top).scaled(x: 1 / scale.x, y: 1 / scale.y)
          return word
        })
    }
  }
}

/// The models that a request's languages are read with.
enum Models {
  static func names(_ request: RecognitionRequest) throws(QuireError) -> [String] {
    var models: [String] = []
    for tag in request.recognitionLanguages {
      guard let language = Language(tag: tag) else { throw QuireError(.languageMissing, tag) }
      models.append(language.model)
    }
    return models
  }
}
