import CBarcodeReading
import CLeptonica
package import QuireImaging
package import QuireModel

/// A barcode as it lies on an image.
package struct FoundBarcode: Sendable {
  package var symbology: Symbology
  package var payload: String
  package var bytes: [UInt8]
  package var quad: Quad
  package var isGS1: Bool
}

/// Finds barcodes on a page's raster (ZXing; patch codes ourselves).
///
/// A page is reduced, and the library looks at those regions of it alone that look like codes (see
/// ``CodeRegions``). Where it reads none there, it gets the region as it was scanned, and in other sizes.
/// Small images are looked at all over.
package struct BarcodeReader {
  private let kinds: UInt32
  private let wanted: Set<Symbology>

  package init(_ symbologies: [Symbology]) {
    wanted = Set(symbologies)
    kinds = symbologies.reduce(0) { $0 | Self.kinds($1) }
  }

  package static var libraryVersion: String { String(cString: quire_barcodes_version()) }

  /// The longer side of a raster is reduced to this by a whole number, which keeps thin bars apart that other
  /// factors blur: at 300 dots per inch half the size of a sheet.
  private static let longestSide = 2500
  /// Images of no more pixels are looked at all over: cuttings, where there is no telling codes from text.
  private static let cutting = 500_000

  /// In reading order, each code once.
  package func read(_ image: PageImage) -> [FoundBarcode] {
    let (size, area) = (max(image.width, image.height), image.width * image.height)
    let factor = (size + Self.longestSide - 1) / Self.longestSide
    guard let raster = GreyRaster(image, reducedBy: factor) else { return [] }
    var found = Found()
    if kinds == 0 {
      // Patch codes alone.
    } else if area <= Self.cutting {
      lookAllOver(image, raster, &found)
    } else {
      look(at: CodeRegions(raster), of: image, raster, factor, &found)
    }
    if wanted.contains(.patchCode) {
      let patches = PatchCodeReader.read(raster).map { $0.barcode(scale: Double(factor)) }
      for patch in patches where !found.barcodes.contains(where: { $0.quad.touches(patch.quad) }) {
        found.add(patch)
      }
    }
    return found.barcodes.filter { wanted.contains($0.symbology) }.sorted {
      let (a, b) = ($0.quad.bounds, $1.quad.bounds)
      return (a.top, a.left) < (b.top, b.left)
    }
  }

  private struct Found {
    var barcodes: [FoundBarcode] = []
    var hasUnread = false
    var isEmpty: Bool { barcodes.isEmpty }

    mutating func add(_ barcode: FoundBarcode) {
      let isKnown = barcodes.contains {
        $0.symbology == barcode.symbology && $0.bytes == barcode.bytes
          && $0.quad.touches(barcode.quad)
      }
      if !isKnown { barcodes.append(barcode) }
    }
  }

  /// At any size where one was not read.
  private func lookAllOver(_ image: PageImage, _ raster: GreyRaster, _ found: inout Found) {
    look(at: Sight(raster), kinds, reportsUnread: true, &found)
    guard found.isEmpty || found.hasUnread else { return }
    let size = Double(max(image.width, image.height))
    for factor in [0.5, 2, 0.25] where (60...3200).contains(size * factor) {
      guard let other = image.resized(by: factor).flatMap({ GreyRaster($0) }) else { continue }
      look(at: Sight(other, scale: 1 / factor), kinds, reportsUnread: true, &found)
      if !found.isEmpty { break }
    }
  }

  private func look(
    at codes: CodeRegions, of image: PageImage, _ raster: GreyRaster, _ factor: Int,
    _ found: inout Found
  ) {
    var failed: [CodeRegions.Region] = []
    for region in codes.regions {
      // What was read of a larger one.
      if found.barcodes.contains(where: { $0.lies(on: region, scale: Double(factor)) }) { continue }
      if failed.contains(where: {
        4 * region.area > $0.area && $0.common(with: region) == region.area
      }) {
        continue
      }
      var here = look(at: codes.surroundings(of: region, on: raster), of: image, raster, factor)
      if here.isEmpty, region.isAlone {
        // Of this the library finds no place: it has to be all there is.
        look(
          at: Sight(raster, region, scale: Double(factor)), kinds & Self.kinds(.maxiCode),
          reportsUnread: false, &here)
      }
      for barcode in here.barcodes { found.add(barcode) }
      if here.isEmpty { failed.append(region) }
    }
  }

  /// Reduced first; as it was scanned, and in other sizes, only where nothing was read. What is small is no stack
  /// of bars, and too small to be read reduced.
  private func look(
    at region: CodeRegions.Region, of image: PageImage, _ raster: GreyRaster, _ factor: Int
  ) -> Found {
    var here = Found()
    let kinds =
      region.isSmall
      ? self.kinds & ~Self.bars
      : region.isBars ? self.kinds & (Self.bars | Self.kinds(.pdf417)) : self.kinds
    if !region.isSmall || factor == 1 {
      look(at: Sight(raster, region, scale: Double(factor)), kinds, reportsUnread: false, &here)
    }
    // A code that fills much of a sheet has modules of many pixels.
    let isLarge = region.area * 12 > raster.width * raster.height
    var sizes: [Double] = factor > 1 && !isLarge ? [1] : []
    // Small modules; what was seen at a level above has large ones.
    if region.level == 0, region.isSmall == (factor > 1) { sizes.append(2) }
    if region.level > 0 { sizes.append(0.5 / Double(factor)) }
    let (left, top) = (region.left * factor, region.top * factor)
    for size in sizes where here.isEmpty {
      guard
        let part = part(of: image, region, factor),
        let other = (size == 1 ? part : part.resized(by: size)).flatMap({ GreyRaster($0) })
      else { continue }
      let sight = Sight(other, scale: 1 / size, left: Double(left), top: Double(top))
      look(at: sight, kinds, reportsUnread: false, &here)
    }
    if here.isEmpty, abs(region.turn) > Self.mostTurn, let part = part(of: image, region, factor),
      let turned = TurnedImage(part, by: region.turn), let other = GreyRaster(turned.image)
    {
      look(at: Sight(other), kinds & Self.bars, reportsUnread: false, &here)
      for index in here.barcodes.indices {
        here.barcodes[index].quad = turned.quad(
          here.barcodes[index].quad, left: Double(left), top: Double(top))
      }
    }
    return here
  }

  private func part(
    of image: PageImage, _ region: CodeRegions.Region, _ factor: Int
  ) -> PageImage? {
    image.cropped(
      left: region.left * factor, top: region.top * factor, width: region.width * factor,
      height: region.height * factor)
  }

  /// The library reads bars at turns of fewer degrees.
  private static let mostTurn = 8.0

  private static let bars = [
    Symbology.code128, .code39, .code93, .codabar, .ean8, .ean13, .upce, .i2of5, .gs1DataBar,
    .gs1DataBarExpanded,
  ]
  .reduce(0) { $0 | kinds($1) }

  /// What the library gets to see, and where that lies on the image.
  private struct Sight {
    var raster: GreyRaster
    /// The first pixel of it in the raster.
    var start = 0
    var width: Int
    var height: Int
    /// Pixels of the image for one of the raster.
    var scale: Double
    var left: Double
    var top: Double

    init(_ raster: GreyRaster, scale: Double = 1, left: Double = 0, top: Double = 0) {
      self.raster = raster
      (width, height) = (raster.width, raster.height)
      (self.scale, self.left, self.top) = (scale, left, top)
    }

    init(_ raster: GreyRaster, _ region: CodeRegions.Region, scale: Double) {
      self.raster = raster
      start = region.top * raster.width + region.left
      (width, height) = (region.width, region.height)
      (left, top) = (Double(region.left) * scale, Double(region.top) * scale)
      self.scale = scale
    }

    func point(_ x: Int32, _ y: Int32) -> Point {
      Point(x: left + Double(x) * scale, y: top + Double(y) * scale)
    }
  }

  /// - Parameter reportsUnread: Looks once more for what is only like a code, where no code is.
  private func look(
    at sight: Sight, _ kinds: UInt32, reportsUnread: Bool, _ found: inout Found
  ) {
    guard kinds != 0 else { return }
    var how = Int32(QUIRE_BARCODES_TRY_ROTATED | QUIRE_BARCODES_TRY_HARDER)
    if reportsUnread { how |= Int32(QUIRE_BARCODES_REPORT_UNREAD) }
    var list: UnsafeMutablePointer<quire_barcode>?
    var count = 0
    let status = sight.raster.pixels.withUnsafeBufferPointer {
      quire_barcodes_read(
        $0.baseAddress! + sight.start, Int32(sight.width), Int32(sight.height),
        Int32(sight.raster.width), kinds, how, &list, &count)
    }
    guard status == 0, let list else { return }
    defer { quire_barcodes_free(list, count) }
    for index in 0..<count {
      let barcode = list[index]
      guard barcode.is_unread == 0, let text = barcode.text else {
        found.hasUnread = true
        continue
      }
      let bytes = Array(UnsafeBufferPointer(start: barcode.bytes, count: barcode.byte_count))
      let payload = String(
        decoding: UnsafeRawBufferPointer(start: text, count: barcode.text_length), as: UTF8.self)
      guard let symbology = Self.symbology(barcode.kind, payload: payload) else { continue }
      let quad = Quad(
        topLeft: sight.point(barcode.x.0, barcode.y.0),
        topRight: sight.point(barcode.x.1, barcode.y.1),
        bottomRight: sight.point(barcode.x.2, barcode.y.2),
        bottomLeft: sight.point(barcode.x.3, barcode.y.3))
      found.add(
        FoundBarcode(
          symbology: symbology,
          payload: barcode.kind == UInt32(QUIRE_BARCODE_UPCA) && payload.utf8.count == 12
            ? "0" + payload : payload,
          bytes: bytes, quad: quad, isGS1: barcode.is_gs1 != 0))
    }
  }

  private static func kinds(_ symbology: Symbology) -> UInt32 {
    switch symbology {
    case .qr: UInt32(QUIRE_BARCODE_QR)
    case .microQR: UInt32(QUIRE_BARCODE_MICRO_QR)
    case .aztec: UInt32(QUIRE_BARCODE_AZTEC)
    case .dataMatrix: UInt32(QUIRE_BARCODE_DATA_MATRIX)
    case .pdf417: UInt32(QUIRE_BARCODE_PDF417)
    case .code128: UInt32(QUIRE_BARCODE_CODE128)
    case .code39: UInt32(QUIRE_BARCODE_CODE39)
    case .code93: UInt32(QUIRE_BARCODE_CODE93)
    case .codabar: UInt32(QUIRE_BARCODE_CODABAR)
    case .ean8: UInt32(QUIRE_BARCODE_EAN8)
    case .ean13: UInt32(QUIRE_BARCODE_EAN13 | QUIRE_BARCODE_UPCA)
    case .upce: UInt32(QUIRE_BARCODE_UPCE)
    case .i2of5, .itf14: UInt32(QUIRE_BARCODE_ITF)
    case .gs1DataBar: UInt32(QUIRE_BARCODE_DATABAR)
    case .gs1DataBarExpanded: UInt32(QUIRE_BARCODE_DATABAR_EXPANDED)
    case .maxiCode: UInt32(QUIRE_BARCODE_MAXICODE)
    // ZXing does not know it: see PatchCodeReader.
    case .patchCode: 0
    }
  }

  private static func symbology(_ kind: UInt32, payload: String) -> Symbology? {
    if kind == UInt32(QUIRE_BARCODE_ITF) { return payload.utf8.count == 14 ? .itf14 : .i2of5 }
    return Symbology.allCases.first { kinds($0) & kind != 0 }
  }
}

extension PageImage {
  /// Larger or smaller, for codes whose modules are too small or too large.
  func resized(by factor: Double) -> PageImage? {
    guard let grey = pixConvertTo8(pix, 0).map(PageImage.init(owning:)),
      let scaled = pixScale(grey.pix, Float(factor), Float(factor))
    else { return nil }
    return PageImage(owning: scaled)
  }
}

extension FoundBarcode {
  /// Whether it is what a region shows: it covers its middle, of which a stack of bars may be read in one line.
  ///
  /// - Parameter scale: Pixels of the image for one of the region's.
  fileprivate func lies(on region: CodeRegions.Region, scale: Double) -> Bool {
    let bounds = quad.bounds
    let (width, height) = (Double(region.width) / 4 * scale, Double(region.height) / 4 * scale)
    return bounds.left <= Double(region.right) * scale - width
      && bounds.right >= Double(region.left) * scale + width
      && bounds.top <= Double(region.bottom) * scale - height
      && bounds.bottom >= Double(region.top) * scale + height
  }
}

extension Quad {
  /// Whether the upright rectangles around two quads have something in common.
  fileprivate func touches(_ other: Quad) -> Bool {
    let (a, b) = (bounds, other.bounds)
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
  }
}
