/// The codes that stand for characters in the layers of one document, and what they mean: the
/// ToUnicode map.
///
/// Codes are given in the order of first use, so equal documents have equal maps.
struct CharacterCodes {
  private var codes: [String: UInt16] = [:]
  private var meanings: [String] = []

  /// What code 1, which every map has, means.
  static let space: UInt16 = 1
  private static let replacement: UInt16 = 2
  private static let highest = 0xFFFF

  init() {
    for meaning in [" ", "\u{FFFD}"] { add(meaning) }
  }

  /// Gives codes to all characters of a text that have none.
  mutating func add(contentsOf text: some Sequence<String>) {
    for character in text where codes[character] == nil { add(character) }
  }

  private mutating func add(_ meaning: String) {
    // Two bytes have no room for more, nor has any document so many characters.
    guard meanings.count < Self.highest else { return }
    meanings.append(meaning)
    codes[meaning] = UInt16(meanings.count)
  }

  func code(for character: String) -> UInt16 { codes[character] ?? Self.replacement }

  /// The codes of marks, which have no width.
  var widthless: [UInt16] {
    meanings.indices.filter { VisualOrder.isWidthless(meanings[$0]) }.map { UInt16($0 + 1) }
  }

  /// The map as PDF wants it: a CMap with the meaning of every code, in UTF-16.
  var toUnicodeMap: String {
    var map = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    // A section holds at most a hundred entries.
    for start in stride(from: 0, to: meanings.count, by: 100) {
      let section = meanings[start..<min(start + 100, meanings.count)]
      map += "\(section.count) beginbfchar\n"
      for (index, meaning) in zip(section.indices, section) {
        map += "<\(Self.hexadecimal(UInt16(index + 1)))> <"
        map += meaning.utf16.map(Self.hexadecimal).joined() + ">\n"
      }
      map += "endbfchar\n"
    }
    return map + """
      endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end

      """
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
