import QuireDecoding
import QuireFlow
import QuireImaging
import QuireModel
import QuirePreparation
import QuireRecognition
import QuireTasks

/// One page from its source to its lines: the text layer where it is good, else preparation and
/// recognition.
struct PageReading {
  let task: RecognizeTask
  let recognizers: RecognizerPool

  /// - Returns: `nil` for an open book on its side, which is two pages.
  func read(from source: any PageSource) throws(QuireError) -> ScannedPage? {
    guard var page = try readText(from: source) else { return nil }
    extract(&page)
    return page
  }

  private func readText(from source: any PageSource) throws(QuireError) -> ScannedPage? {
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
      items: items(TextLayerReader.read(layer), correction: .off, source: .textLayer))
  }

  private func recognize(_ page: any SourcePage) throws(QuireError) -> ScannedPage? {
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
    var (book, scan) = (source.image, source.image)
    if let half = task.spread {
      guard let upright = book.turned(by: half.quarterTurns), let page = upright.half(half) else {
        throw QuireError(.engineFailed, "", detail: "no memory to divide the page")
      }
      preparation += half.quarterTurns == 0 ? ["split"] : ["turned", "split"]
      (book, scan) = (upright, page)
    }
    var codes = barcodes(on: scan)
    let recognition = PageRecognition(request: request, recognizers: recognizers)
    var reading = try recognition.read(
      withoutSymbols(codes ?? [], scan),
      reduction: request.recognitionLevel == .fast ? reduction(of: source) : nil)
    if showsSpread(scan, reading.quarterTurns, recognition.orientation) { return nil }
    let place = task.spread.map {
      SpreadPlace($0, scan: book, quarterTurns: reading.quarterTurns)
    }
    if codes?.isEmpty == false { reading.isBlank = false }
    if source.isDamaged, reading.text.lines.isEmpty, codes?.isEmpty != false {
      // What is left of it may be anything, and blank pages may be left out.
      throw QuireError(
        .damaged, "", page: task.pageInSource, detail: "nothing that could be read is left of it")
    }
    if let place { reading.move(to: place) }
    warnings += reading.text.warnings
    if reading.text.lines.isEmpty, !reading.isBlank {
      warnings.append("No text was found, although the page is not empty.")
    }
    let (width, height) = reading.size
    let quarterTurns = (reading.quarterTurns + (task.spread?.quarterTurns ?? 0)) % 4
    let isOnItsSide = quarterTurns % 2 == 1
    var scanned = ScannedPage(
      number: task.pageNumber, source: task.sourceIndex, pageInSource: task.pageInSource,
      status: reading.isBlank ? .blank : .recognized,
      size: page.sizeInPoints.map {
        PageSize(
          width: width, height: height, widthInPoints: isOnItsSide ? $0.height : $0.width,
          heightInPoints: isOnItsSide ? $0.width : $0.height)
      } ?? PageSize(width: width, height: height, dpi: source.resolution.dpi),
      resolution: source.resolution, orientation: quarterTurns * 90,
      orientationConfidence: reading.orientationConfidence, skew: reading.skew,
      preparation: preparation + reading.steps,
      items: items(
        reading.text, correction: Toggle(request.usesLanguageCorrection), source: .ocr),
      warnings: warnings)
    scanned.spread = task.spread
    if codes != nil, reading.quarterTurns > 0 {
      codes = barcodes(on: scan.turned(by: reading.quarterTurns) ?? scan)
    }
    if let place {
      codes = codes?.map { code in
        var code = code
        code.quad = place.quad(code.quad)
        return code
      }
    }
    scanned.barcodes = codes
    return scanned
  }

  /// Whether a scan that was read on its side shows two pages of a book.
  private func showsSpread(
    _ scan: PageImage, _ quarterTurns: Int, _ orientation: PageOrientation
  ) -> Bool {
    let use = task.request.prepare.split
    guard task.mayShowSpread, !task.isGentle, use != .off, quarterTurns % 2 == 1,
      OpenBook.mayShow(width: scan.height, height: scan.width),
      let upright = scan.turned(by: quarterTurns)
    else { return false }
    return OpenBook(upright, isForced: use == .on, mayRunDown: orientation.readsVertical) != nil
  }

  /// Of the shorter side of a symbol, what is hidden around it: its corners are found to within a module or
  /// two, and paper is white around it for as much.
  private static let symbolMargin = 0.04

  /// The scan without codes that are areas: layout analysis takes them for pictures, and the text beside them
  /// for a part of those. Bars are found on some of their length alone, and are left.
  private func withoutSymbols(_ codes: [BarcodeItem], _ scan: PageImage) -> PageImage {
    let symbols = codes.filter { $0.symbology.isArea }
    guard !symbols.isEmpty else { return scan }
    return scan.hiding(symbols.map(\.quad), margin: Self.symbolMargin) ?? scan
  }

  /// What the level `fast` reads at, in pixels per inch.
  private static let fastResolution = 150.0

  /// The request, or a gentler one on a page's last chance.
  private var effectiveRequest: RecognitionRequest {
    var request = task.request
    if task.isGentle {
      request.recognitionLevel = .fast
      request.recognitionLanguages = Array(request.recognitionLanguages.prefix(1))
      request.maximumCandidates = 1
      request.prepare = .none
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

  private func items(
    _ text: RecognizedText, correction: Toggle, source: TextItem.Source
  ) -> [TextItem] {
    text.lines.enumerated().map { index, line in
      TextItem(
        id: ItemID(document: task.document, page: task.pageNumber, position: index + 1),
        text: line.text, confidence: line.confidence, candidates: line.candidates,
        quad: line.quad, direction: line.direction, block: line.block,
        paragraph: line.paragraph,
        words: line.words, correction: correction, source: source)
    }
  }

  private func emptyPage(_ status: ScannedPage.Status, _ warnings: [String]) -> ScannedPage {
    ScannedPage(
      number: task.pageNumber, source: task.sourceIndex, pageInSource: task.pageInSource,
      status: status, warnings: warnings)
  }
}

extension PageRecognition.Reading {
  /// Puts what was read of a page of an open book on the grid of the scan of both.
  fileprivate mutating func move(to place: SpreadPlace) {
    size = place.size
    for line in text.lines.indices {
      text.lines[line].quad = place.quad(text.lines[line].quad)
      for word in text.lines[line].words.indices {
        text.lines[line].words[word].quad = place.quad(text.lines[line].words[word].quad)
      }
    }
  }
}
