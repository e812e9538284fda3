/// What makes different spellings of the same thing equal, one scalar for one: small letters without
/// marks, full-width forms as ASCII, one kind of dash, space and apostrophe.
enum Folding {
  static func fold(_ scalar: Scalar) -> Scalar {
    if scalar < 0x250 { return latin[Int(scalar)] }
    switch scalar {
    case 0xFF01...0xFF5E: return latin[Int(scalar - 0xFEE0)]
    case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 0x20
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return 0x2D
    case 0x2018, 0x2019, 0x2032: return 0x27
    case 0x201C...0x201E: return 0x22
    case 0x301C, 0x223C: return 0x7E
    case 0xFFE5: return 0xA5
    case 0xFFE1: return 0xA3
    case 0xFFE6: return 0x20A9
    case 0x370...0x1FFF:
      guard let unicode = Unicode.Scalar(scalar) else { return scalar }
      let lower = unicode.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first!.value : scalar
    default: return scalar
    }
  }

  static func fold(_ text: String) -> [Scalar] { text.unicodeScalars.map { fold($0.value) } }

  private static let latin: [Scalar] = {
    var table = (0..<0x250).map { Scalar($0) }
    for letter in 0x41...0x5A { table[letter] = Scalar(letter + 0x20) }
    table[0xA0] = 0x20
    table[0xAD] = 0x2D
    table[0xB4] = 0x27
    let marked: [(base: Unicode.Scalar, forms: String)] = [
      ("a", "àáâãäåÀÁÂÃÄÅāăąĀĂĄ"), ("c", "çÇćĉċčĆĈĊČ"), ("d", "ďĎđĐ"), ("e", "èéêëÈÉÊËēĕėęěĒĔĖĘĚ"),
      ("g", "ĝğġģĜĞĠĢ"), ("h", "ĥħĤĦ"), ("i", "ìíîïÌÍÎÏĩīĭįıĨĪĬĮİ"), ("j", "ĵĴ"), ("k", "ķĶ"),
      ("l", "ĺļľŀłĹĻĽĿŁ"), ("n", "ñÑńņňŃŅŇ"), ("o", "òóôõöøÒÓÔÕÖØōŏőŌŎŐ"), ("r", "ŕŗřŔŖŘ"),
      ("s", "śŝşšŚŜŞŠ"), ("t", "ţťŧŢŤŦ"), ("u", "ùúûüÙÚÛÜũūŭůűųŨŪŬŮŰŲ"), ("w", "ŵŴ"),
      ("y", "ýÿÝŷŶŸ"),
      ("z", "źżžŹŻŽ"),
    ]
    for (base, forms) in marked {
      for form in forms.unicodeScalars { table[Int(form.value)] = base.value }
    }
    table[0xC6] = 0xE6
    table[0x152] = 0x153
    return table
  }()
}
