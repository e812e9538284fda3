import QuireDecoding
import QuireFlow
import QuireImaging
import QuireModel
import QuireRecognition
import QuireTasks

/// One page from its source to its lines: the text layer where it is good, else preparation and
/// recognition.
struct PageReading {
  let task: RecognizeTask
  let recognizers: RecognizerPool

  func read(from source: any PageSource) throws(QuireError) -> ScannedPage {
    var page = try readText(from: source)
    extract(&page)
    return page
  }

  private func readText(from source: any PageSource) throws(QuireError) -> ScannedPage {
    let page = try source.page(task.pageInSource)
    if task.request.textLayer != .ignore, let layer = page.textLayer() {
      if TextLayerRule.isGood(layer)
        || (task.request.textLayer == .only && layer.characterCount > 0)
      {
        var scanned = scannedPage(layer, of: page)
        scanned.barcodes = try barcodes(on: page)
        return scanned
      }
    }
    if task.request.textLayer == .only {
      return emptyPage(.skipped, ["The page has no text layer, and textLayer is 'only'."])
    }
    return try recognize(page)
  }

  private func scannedPage(_ layer: TextLayer, of page: any SourcePage) -> ScannedPage {
    let points = page.sizeInPoints ?? (0, 0)
    let scale = TextLayer.gridResolution / 72
    return ScannedPage(
      number: task.pageNumber, source: task.sourceIndex, pageInSource: task.pageInSource,
      status: .textLayer,
      size: PageSize(
        width: Int((points.width * scale).rounded()),
        height: Int((points.height * scale).rounded()),
        widthInPoints: points.width, heightInPoints: points.height),
      resolution: PageResolution(dpi: TextLayer.gridResolution, origin: .nominal),
      items: items(TextLayerReader.read(layer), scale: 1, correction: .off, source: .textLayer))
  }

  private func recognize(_ page: any SourcePage) throws(QuireError) -> ScannedPage {
    let request = effectiveRequest
    let source = try page.image(dpi: request.dpi, pixelLimit: task.pixelLimit)
    var preparation = source.preparation
    var warnings = source.warnings
    if task.isGentle {
      preparation.insert(ScannedPage.gentleStep, at: 0)
      warnings.append(
        "Read at level fast with the first language alone, because other attempts at this page"
          + " crashed or took too long.")
    }
    var image = source.image
    var scale = 1.0
    if request.recognitionLevel == .fast, let factor = reduction(of: source),
      let reduced = image.reduced(by: factor)
    {
      image = reduced
      scale = 1 / factor
      preparation.append("reduced")
    }
    let recognizer = try recognizers.recognizer(
      Recognizers.recognizer(named: request.engine.rawValue) ?? Recognizers.standard,
      for: RecognizerSettings(
        models: try models(of: request), usesLanguageCorrection: request.usesLanguageCorrection,
        maximumCandidates: request.maximumCandidates))
    let text = try recognizer.recognize(image)
    var status = ScannedPage.Status.recognized
    if text.lines.isEmpty {
      if source.image.inkCoverage < Self.inkOfABlankPage {
        status = .blank
      } else {
        warnings.append("No text was found, although the page is not empty.")
      }
    }
    let (width, height) = (source.image.width, source.image.height)
    let points = page.sizeInPoints
    var scanned = ScannedPage(
      number: task.pageNumber, source: task.sourceIndex, pageInSource: task.pageInSource,
      status: status,
      size: points.map {
        PageSize(
          width: width, height: height, widthInPoints: $0.width, heightInPoints: $0.height)
      } ?? PageSize(width: width, height: height, dpi: source.resolution.dpi),
      resolution: source.resolution, skew: text.skew, preparation: preparation,
      items: items(
        text, scale: scale, correction: Toggle(request.usesLanguageCorrection), source: .ocr),
      warnings: warnings)
    scanned.barcodes = barcodes(on: source.image)
    return scanned
  }

  /// Below this share of dark pixels a page without text counts as blank.
  private static let inkOfABlankPage = 0.0005

  /// What the level `fast` reads at, in pixels per inch.
  private static let fastResolution = 150.0

  /// The request, or a gentler one on a page's last chance.
  private var effectiveRequest: RecognitionRequest {
    var request = task.request
    if task.isGentle {
      request.recognitionLevel = .fast
      request.recognitionLanguages = Array(request.recognitionLanguages.prefix(1))
      request.maximumCandidates = 1
    }
    return request
  }

  /// The factor from the image's resolution to that of the level `fast`, or `nil` when the image is
  /// not finer. An image that says nothing is taken for a sheet 8 inches wide.
  private func reduction(of source: SourceImage) -> Double? {
    let dpi =
      source.resolution.origin == .assumed
      ? Double(min(source.image.width, source.image.height)) / 8 : source.resolution.dpi
    let factor = Self.fastResolution / dpi
    return factor < 0.9 ? factor : nil
  }

  private func models(of request: RecognitionRequest) throws(QuireError) -> [String] {
    var models: [String] = []
    for tag in request.recognitionLanguages {
      guard let language = Language(tag: tag) else { throw QuireError(.languageMissing, tag) }
      models.append(language.model)
    }
    return models
  }

  private func items(
    _ text: RecognizedText, scale: Double, correction: Toggle, source: TextItem.Source
  ) -> [TextItem] {
    text.lines.enumerated().map { index, line in
      TextItem(
        id: ItemID(document: task.document, page: task.pageNumber, position: index + 1),
        text: line.text, confidence: line.confidence, candidates: line.candidates,
        quad: line.quad.scaled(by: scale), direction: line.direction, block: line.block,
        paragraph: line.paragraph,
        words: line.words.map { word in
          TextWord(
            text: word.text, confidence: word.confidence, quad: word.quad.scaled(by: scale))
        },
        correction: correction, source: source)
    }
  }

  private func emptyPage(_ status: ScannedPage.Status, _ warnings: [String]) -> ScannedPage {
    ScannedPage(
      number: task.pageNumber, source: task.sourceIndex, pageInSource: task.pageInSource,
      status: status, warnings: warnings)
  }
}
