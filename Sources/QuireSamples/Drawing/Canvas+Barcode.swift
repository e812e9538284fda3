import CBarcodeDrawing

enum Symbology {
  case code128, pdf417, aztec, qr

  fileprivate var code: quire_symbology {
    switch self {
    case .code128: QUIRE_SYMBOLOGY_CODE128
    case .pdf417: QUIRE_SYMBOLOGY_PDF417
    case .aztec: QUIRE_SYMBOLOGY_AZTEC
    case .qr: QUIRE_SYMBOLOGY_QR
    }
  }
}

extension Canvas {
  /// Draws a barcode without quiet zone.
  /// - Parameters:
  ///   - x: millimetres, the left edge.
  ///   - y: millimetres, the upper edge.
  ///   - module: the width of the narrowest bar in millimetres.
  ///   - height: of a linear barcode in millimetres; the others follow from `module`.
  func barcode(
    _ symbology: Symbology, _ payload: String, x: Double, y: Double, module: Double,
    height: Double = 0
  ) throws(SampleError) {
    var modules = quire_modules()
    var reason = [CChar](repeating: 0, count: 200)
    guard
      quire_barcode_encode(symbology.code, payload, &modules, &reason, reason.count) == 0,
      let bytes = modules.bytes
    else {
      let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      throw SampleError("no barcode for \"\(payload)\": \(text)")
    }
    defer { quire_modules_free(&modules) }
    let columns = Int(modules.width)
    let rowHeight = modules.height == 1 ? height : module
    for row in 0..<Int(modules.height) {
      var column = 0
      while column < columns {
        let start = column
        while column < columns, bytes[row * columns + column] == 1 { column += 1 }
        if column > start {
          fill(
            x: x + Double(start) * module, y: y + Double(row) * rowHeight,
            width: Double(column - start) * module, height: rowHeight, .black)
        }
        column += 1
      }
    }
  }
}
