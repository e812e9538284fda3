import FoundationEssentials
import QuireDecoding
import QuireExtraction
import QuireFlow
import QuireImaging
import QuireModel
import QuireRecognition
import QuireTasks

/// What is found on a page beside its text: barcodes, and data of known types in both.
extension PageReading {
  /// Puts the data that is asked for to the lines and codes it begins in.
  func extract(_ page: inout ScannedPage) {
    guard !task.request.contentTypes.isEmpty else { return }
    let context = ExtractionContext(task.request)
    let matches = ContentExtraction.matches(
      in: page.items, page: page.number, types: task.request.contentTypes, context: context)
    let byItem = Dictionary(grouping: matches, by: \.item)
    for index in page.items.indices { page.items[index].matches = byItem[page.items[index].id] }
    for index in page.barcodes?.indices ?? 0..<0 {
      guard let barcode = page.barcodes?[index] else { continue }
      let matches = BarcodePayload.matches(
        in: barcode.payload, of: barcode.symbology, item: barcode.id, quad: barcode.quad,
        page: page.number,
        types: task.request.contentTypes, context: context)
      if !matches.isEmpty { page.barcodes?[index].matches = matches }
    }
  }

  /// The codes on a page's raster; `nil` where none are asked for.
  ///
  /// - Parameter scale: From the raster to the grid of the page.
  func barcodes(on image: PageImage, scale: Double = 1) -> [BarcodeItem]? {
    guard !task.request.symbologies.isEmpty else { return nil }
    return BarcodeReader(task.request.symbologies).read(image).enumerated().map { index, found in
      BarcodeItem(
        id: ItemID(document: task.document, page: task.pageNumber, code: index + 1),
        symbology: found.symbology, payload: found.payload,
        bytes: Data(found.bytes).base64EncodedString(),
        quad: found.quad.scaled(by: scale),
        fields: BarcodeFields.parse(found.payload, isGS1: found.isGS1))
    }
  }

  /// The codes on a page that is read from its text layer: it has to be drawn for them.
  func barcodes(on page: any SourcePage) throws(QuireError) -> [BarcodeItem]? {
    guard !task.request.symbologies.isEmpty else { return nil }
    let source = try page.image(dpi: task.request.dpi, pixelLimit: task.pixelLimit)
    let scale = page.sizeInPoints.map {
      $0.width * TextLayer.gridResolution / 72 / Double(source.image.width)
    }
    return barcodes(
      on: source.image, scale: scale ?? TextLayer.gridResolution / source.resolution.dpi)
  }
}

extension ExtractionContext {
  /// What a request says of where and when its documents were written.
  init(_ request: RecognitionRequest) {
    self.init(
      languages: request.recognitionLanguages, countries: request.countries,
      referenceDate: CalendarDate(String(request.referenceDate.prefix(10))),
      referenceSecond: Self.second(of: request.referenceDate))
  }

  /// Of its day, where a time such as 2026-11-30T14:30 is told.
  private static func second(of date: String) -> Int? {
    let clock = date.dropFirst(11).split(separator: ":").map { Int($0) }
    guard clock.count == 2, let hour = clock[0], let minute = clock[1] else { return nil }
    return (hour * 60 + minute) * 60
  }
}
