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
/// A page is looked at reduced first, which reads what is printed for scanners and costs little. Only
/// where something like a code was seen and not read, or the page is small, it is looked at as it is and
/// in other sizes.
package struct BarcodeReader {
  private let kinds: UInt32
  private let wanted: Set<Symbology>

  package init(_ symbologies: [Symbology]) {
    wanted = Set(symbologies)
    kinds = symbologies.reduce(0) { $0 | Self.kinds($1) }
  }

  package static var libraryVersion: String { String(cString: quire_barcodes_version()) }

  /// The longer side of the image that is looked at first.
  private static let firstSize = 1600.0
  /// Images of no more pixels are looked at thoroughly: photographs and cuttings rather than pages.
  private static let smallImage = 1_500_000

  /// In reading order, each code once.
  package func read(_ image: PageImage) -> [FoundBarcode] {
    let size = Double(max(image.width, image.height))
    let isSmall = image.width * image.height <= Self.smallImage
    var found = Found()
    if wanted.contains(.patchCode) {
      let factor = isSmall ? 1 : min(1, Self.firstFactor(size))
      let reduced = factor < 1 ? image.reduced(by: factor) : image
      for code in reduced.flatMap(PatchCodeReader.read) ?? [] {
        found.add(code.barcode(scale: 1 / factor))
      }
    }
    guard kinds != 0 else { return found.barcodes }
    if isSmall {
      look(at: image, scale: 1, thoroughly: true, &found)
      if found.isEmpty || found.hasUnread {
        for factor in [0.5, 2, 0.25]
        where size * factor >= 60 && size * factor <= 2 * Self.firstSize {
          guard let other = image.resized(by: factor) else { continue }
          look(at: other, scale: 1 / factor, thoroughly: true, &found)
          if !found.isEmpty { break }
        }
      }
    } else {
      let factor = Self.firstFactor(size)
      if let reduced = factor < 1 ? image.reduced(by: factor) : image {
        // Bars that are low are missed by a quick look, which costs most of its time on codes in squares.
        look(at: reduced, scale: 1 / factor, thoroughly: false, kinds & ~Self.bars, &found)
        look(at: reduced, scale: 1 / factor, thoroughly: true, kinds & Self.bars, &found)
      }
      if found.hasUnread {
        look(at: image, scale: 1, thoroughly: true, &found)
        if found.isEmpty, let half = image.reduced(by: 0.5) {
          look(at: half, scale: 2, thoroughly: true, &found)
        }
      }
    }
    return found.barcodes.filter { wanted.contains($0.symbology) }.sorted {
      let (a, b) = ($0.quad.bounds, $1.quad.bounds)
      return (a.top, a.left) < (b.top, b.left)
    }
  }

  /// A whole number of pixels made one keeps thin bars apart that other factors blur: at 300 dots per inch
  /// half the size of a sheet.
  private static func firstFactor(_ size: Double) -> Double {
    let whole = (size / (1.125 * firstSize)).rounded(.up)
    return size / whole >= 0.875 * firstSize ? 1 / whole : min(1, firstSize / size)
  }

  private struct Found {
    var barcodes: [FoundBarcode] = []
    var hasUnread = false
    /// Nothing but patch codes, which are looked for by themselves.
    var isEmpty: Bool { barcodes.allSatisfy { $0.symbology == .patchCode } }

    mutating func add(_ barcode: FoundBarcode) {
      let isKnown = barcodes.contains {
        $0.symbology == barcode.symbology && $0.bytes == barcode.bytes
          && $0.quad.touches(barcode.quad)
      }
      if !isKnown { barcodes.append(barcode) }
    }
  }

  private static let bars = [
    Symbology.code128, .code39, .code93, .codabar, .ean8, .ean13, .upce, .i2of5,
  ]
  .reduce(0) { $0 | kinds($1) }

  private func look(at image: PageImage, scale: Double, thoroughly: Bool, _ found: inout Found) {
    look(at: image, scale: scale, thoroughly: thoroughly, kinds, &found)
  }

  private func look(
    at image: PageImage, scale: Double, thoroughly: Bool, _ kinds: UInt32, _ found: inout Found
  ) {
    guard kinds != 0, let grey = image.greyBytes() else { return }
    var how = Int32(QUIRE_BARCODES_TRY_ROTATED | QUIRE_BARCODES_REPORT_UNREAD)
    if thoroughly { how |= Int32(QUIRE_BARCODES_TRY_HARDER) }
    var list: UnsafeMutablePointer<quire_barcode>?
    var count = 0
    let status = grey.withUnsafeBufferPointer {
      quire_barcodes_read(
        $0.baseAddress, Int32(image.width), Int32(image.height), Int32(image.width), kinds, how,
        &list, &count)
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
      let xs = [barcode.x.0, barcode.x.1, barcode.x.2, barcode.x.3].map { Double($0) * scale }
      let ys = [barcode.y.0, barcode.y.1, barcode.y.2, barcode.y.3].map { Double($0) * scale }
      let quad = Quad(
        topLeft: Point(x: xs[0], y: ys[0]), topRight: Point(x: xs[1], y: ys[1]),
        bottomRight: Point(x: xs[2], y: ys[2]), bottomLeft: Point(x: xs[3], y: ys[3]))
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
  /// The pixels as grey bytes, 0 black, row by row.
  func greyBytes() -> [UInt8]? {
    guard let grey = pixConvertTo8(pix, 0) else { return nil }
    let image = PageImage(owning: grey)
    guard let words = pixGetData(image.pix) else { return nil }
    let (width, height, stride) = (image.width, image.height, Int(pixGetWpl(image.pix)))
    return [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        let line = words + row * stride
        for column in 0..<width {
          // Leptonica packs pixels from the high byte of each 32-bit word down.
          buffer[row * width + column] = UInt8(
            truncatingIfNeeded: line[column >> 2] >> UInt32(24 - 8 * (column & 3)))
        }
      }
      count = width * height
    }
  }

  /// Larger or smaller, for codes whose modules are too small or too large.
  func resized(by factor: Double) -> PageImage? {
    guard let pix = pixConvertTo8(pix, 0) else { return nil }
    let grey = PageImage(owning: pix)
    guard let scaled = pixScale(grey.pix, Float(factor), Float(factor)) else { return nil }
    return PageImage(owning: scaled)
  }
}

extension Quad {
  /// Whether the upright rectangles around two quads have something in common.
  fileprivate func touches(_ other: Quad) -> Bool {
    let (a, b) = (bounds, other.bounds)
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
  }
}
