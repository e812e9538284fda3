import CBarcodeDrawing
import CLeptonica
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

/// A barcode with its quiet zone, drawn as printers do.
struct DrawnCode {
  let symbology: Symbology
  let payload: String
  private let modules: [[Bool]]

  init(_ symbology: Symbology, _ payload: String) throws {
    self.symbology = symbology
    self.payload = payload
    var drawn = quire_modules()
    try #require(quire_barcode_encode(Self.code(symbology), payload, &drawn, nil, 0) == 0)
    defer { quire_modules_free(&drawn) }
    let (width, bytes) = (Int(drawn.width), try #require(drawn.bytes))
    modules = (0..<Int(drawn.height)).map { row in
      (0..<width).map { bytes[row * width + $0] == 1 }
    }
  }

  /// - Parameters:
  ///   - module: Pixels.
  ///   - height: Of bars, in pixels.
  ///   - degrees: Clockwise.
  func image(module: Int, height: Int, turned degrees: Double) throws -> DrawnPage {
    let quiet = 10 * module
    let rowHeight = modules.count == 1 ? height : module
    let page = DrawnPage(
      width: modules[0].count * module + 2 * quiet, height: modules.count * rowHeight + 2 * quiet)
    for (row, line) in modules.enumerated() {
      for (column, isDark) in line.enumerated() where isDark {
        page.fill(
          left: quiet + column * module, top: quiet + row * rowHeight, width: module,
          height: rowHeight)
      }
    }
    if degrees.truncatingRemainder(dividingBy: 90) == 0 {
      return page.turned(quarters: Int(degrees) / 90)
    }
    return DrawnPage(
      owning: try #require(
        pixRotate(
          page.pix, Float(degrees * .pi / 180), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE),
          Int32(page.width), Int32(page.height))))
  }

  private static func code(_ symbology: Symbology) -> quire_symbology {
    switch symbology {
    case .qr: QUIRE_SYMBOLOGY_QR
    case .aztec: QUIRE_SYMBOLOGY_AZTEC
    case .dataMatrix: QUIRE_SYMBOLOGY_DATA_MATRIX
    case .pdf417: QUIRE_SYMBOLOGY_PDF417
    case .code128: QUIRE_SYMBOLOGY_CODE128
    case .code39: QUIRE_SYMBOLOGY_CODE39
    case .code93: QUIRE_SYMBOLOGY_CODE93
    case .codabar: QUIRE_SYMBOLOGY_CODABAR
    case .ean8: QUIRE_SYMBOLOGY_EAN8
    case .ean13: QUIRE_SYMBOLOGY_EAN13
    case .upce: QUIRE_SYMBOLOGY_UPCE
    case .i2of5, .itf14: QUIRE_SYMBOLOGY_ITF
    case .microQR, .gs1DataBar, .gs1DataBarExpanded, .maxiCode, .patchCode:
      preconditionFailure("the library draws no \(symbology)")
    }
  }
}
