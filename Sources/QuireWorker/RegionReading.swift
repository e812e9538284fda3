import QuireDecoding
import QuireExtraction
import QuireImaging
import QuireModel
import QuirePreparation
import QuireRecognition
import QuireTasks

/// A region of a page, read by itself from the page as it was prepared.
struct RegionReading {
  let task: RereadTask
  let recognizers: RecognizerPool

  func read(from source: any PageSource) throws(QuireError) -> [RereadLine] {
    let scan = try source.page(task.pageInSource)
      .image(dpi: task.request.dpi, pixelLimit: task.pixelLimit).image
    guard task.width > 0, task.height > 0 else {
      throw QuireError(.internalError, "", detail: "a region of a page without a size")
    }
    let page = Preparation(task.request.prepare)
      .prepare(PreparedPage(scan, quarterTurns: (task.quarterTurns % 4 + 4) % 4))
    let scale = (
      x: Double(page.scanSize.width) / Double(task.width),
      y: Double(page.scanSize.height) / Double(task.height)
    )
    guard let place = place(on: page, scale),
      let region = page.image.clipped(
        left: place.left, top: place.top, right: place.right, bottom: place.bottom)
    else { return [] }
    func onPage(_ quad: Quad) -> Quad {
      page.toScan.apply(quad.moved(x: Double(place.left), y: Double(place.top)))
        .scaled(x: 1 / scale.x, y: 1 / scale.y)
    }
    let recognizer = try recognizers.recognizer(
      Recognizers.standard,
      for: RecognizerSettings(
        request: task.request, models: try Models.names(task.request),
        restriction: task.restriction))
    let lines = try recognizer.recognize(region: region).lines.map { line in
      var line = line
      line.quad = onPage(line.quad)
      for word in line.words.indices { line.words[word].quad = onPage(line.words[word].quad) }
      return line
    }
    return extracted(from: lines)
  }

  /// The upright rectangle of the prepared image that the region lies in; `nil` where that is none.
  private func place(
    on page: PreparedPage, _ scale: (x: Double, y: Double)
  ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    let (width, height) = (Double(page.scanSize.width), Double(page.scanSize.height))
    let (left, right) = (
      max(0, task.region.left * scale.x), min(width, task.region.right * scale.x)
    )
    let (top, bottom) = (
      max(0, task.region.top * scale.y), min(height, task.region.bottom * scale.y)
    )
    guard left < right, top < bottom, let fromScan = page.toScan.inverse else { return nil }
    let bounds = fromScan.apply(Quad(left: left, top: top, right: right, bottom: bottom)).bounds
    func within(_ value: Double, _ length: Int) -> Int {
      Int(min(max(0, value), Double(length)))
    }
    return (
      within(bounds.left.rounded(.down), page.image.width),
      within(bounds.top.rounded(.down), page.image.height),
      within(bounds.right.rounded(.up), page.image.width),
      within(bounds.bottom.rounded(.up), page.image.height)
    )
  }

  /// The lines with the data in them. Lines of a region belong to no document: their numbers are names
  /// enough to tell them apart.
  private func extracted(from lines: [RecognizedLine]) -> [RereadLine] {
    let document = DocumentID(String(repeating: "0", count: 64))
    let items = lines.enumerated().map { index, line in
      TextItem(
        id: ItemID(document: document, page: 1, position: index + 1), text: line.text,
        confidence: line.confidence, candidates: line.candidates, quad: line.quad,
        direction: line.direction, block: line.block, paragraph: line.paragraph,
        words: line.words, correction: Toggle(task.request.usesLanguageCorrection), source: .ocr)
    }
    let matches = Dictionary(
      grouping: ContentExtraction.matches(
        in: items, page: 1, types: task.request.contentTypes,
        context: ExtractionContext(task.request)), by: \.item)
    return items.map { item in
      var line = RereadLine(
        text: item.text, confidence: item.confidence, candidates: item.candidates,
        quad: item.quad, words: item.words)
      line.matches = (matches[item.id] ?? []).map { RereadMatch($0) }
      return line
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
