import QuireModel

/// The font of the layers of a document, with the map from its codes to what they mean.
struct LayerFont {
  /// In the resources of pages, with the slash. It says which map belongs to it, so that layers of two
  /// runs can lie in one file.
  let name: String
  /// The object's number.
  let object: Int

  init(
    _ codes: CharacterCodes, in file: PDFFile, _ producers: StreamProducers
  ) throws(QuireError) {
    let map = codes.toUnicodeMap
    name = "/QuireText" + Self.digest(map)
    let program = BlankFont.bytes
    let programStream = try file.addStream(
      "<< /Length1 \(program.count) >>", id: producers.add { $0.write(program) }, compresses: true)
    let widthless = codes.widthless
    let glyphs = try file.addStream(
      "<< >>", id: producers.add { $0.write(Self.glyphs(widthless: widthless)) },
      compresses: true)
    let widths = widthless.map { "\($0) [0]" }.joined(separator: " ")
    let mapStream = try file.addStream(
      "<< >>", id: producers.add { $0.write(map) }, compresses: true)
    let (ascent, descent) = (BlankFont.ascent, BlankFont.descent)
    let descriptor = try file.add(
      "<< /Type /FontDescriptor /FontName /QuireText /Flags 5 /FontBBox"
        + " [0 \(descent) \(BlankFont.advance) \(ascent)] /ItalicAngle 0 /Ascent \(ascent)"
        + " /Descent \(descent) /CapHeight \(ascent) /StemV 80 /FontFile2 \(programStream) 0 R >>")
    let descendant = try file.add(
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /QuireText /CIDSystemInfo"
        + " << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor"
        + " \(descriptor) 0 R /DW \(BlankFont.advance) /W [\(widths)] /CIDToGIDMap \(glyphs) 0 R >>"
    )
    object = try file.add(
      "<< /Type /Font /Subtype /Type0 /BaseFont /QuireText /Encoding /Identity-H"
        + " /DescendantFonts [\(descendant) 0 R] /ToUnicode \(mapStream) 0 R >>")
  }

  /// FNV-1a over the map, in 8 hexadecimal digits: it has to tell maps apart, not to keep them safe.
  private static func digest(_ map: String) -> String {
    let hash = map.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The glyph of every code, in two bytes each.
  private static func glyphs(widthless: [UInt16]) -> [UInt8] {
    var glyphs = [UInt8](repeating: 0, count: 2 * 0x10000)
    for code in 0..<0x10000 { glyphs[2 * code + 1] = BlankFont.glyphWithWidth }
    for code in widthless { glyphs[2 * Int(code) + 1] = BlankFont.glyphWithoutWidth }
    return glyphs
  }
}
