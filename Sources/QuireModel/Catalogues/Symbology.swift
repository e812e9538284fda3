/// A kind of barcode. The names are Vision's where Vision has one.
public enum Symbology: String, Sendable, Hashable, Codable, CaseIterable {
  case qr, microQR, aztec, dataMatrix, pdf417
  case code128, code39, code93, codabar
  case ean8
  /// With UPC-A, which is one with a leading 0.
  case ean13
  case upce
  case i2of5
  /// Interleaved 2 of 5 with 14 digits.
  case itf14
  case gs1DataBar, gs1DataBarExpanded
  case maxiCode
  /// Four bars on separator sheets, for scanners: 1, 2, 3, 4, 6 and T.
  case patchCode

  /// Whether it is an area of modules, and not bars that say the same all the way down.
  public var isArea: Bool {
    switch self {
    case .qr, .microQR, .aztec, .dataMatrix, .pdf417, .maxiCode: true
    default: false
    }
  }

  /// One line, for people.
  public var explanation: String {
    switch self {
    case .qr: "QR Code: links, payments, contacts"
    case .microQR: "Micro QR Code"
    case .aztec: "Aztec: tickets and boarding passes"
    case .dataMatrix: "Data Matrix: parts, medicines, postage"
    case .pdf417: "PDF417: boarding passes, cards, parcels"
    case .code128: "Code 128 and GS1-128: parcels, separator sheets"
    case .code39: "Code 39: archive numbers, parts"
    case .code93: "Code 93"
    case .codabar: "Codabar: libraries, laboratories"
    case .ean8: "EAN-8: small goods"
    case .ean13: "EAN-13, ISBN and UPC-A: goods and books"
    case .upce: "UPC-E: small goods"
    case .i2of5: "Interleaved 2 of 5"
    case .itf14: "ITF-14: boxes of goods"
    case .gs1DataBar: "GS1 DataBar: fresh goods, coupons"
    case .gs1DataBarExpanded: "GS1 DataBar Expanded"
    case .maxiCode: "MaxiCode: parcels"
    case .patchCode: "Patch code: separator sheets; PATCH1 to PATCH6 and PATCHT"
    }
  }

  /// What exists and is not read here.
  public static let unsupported = [
    "gs1DataBarLimited", "microPDF417", "msiPlessey", "rMQR", "telepen",
  ]
}
