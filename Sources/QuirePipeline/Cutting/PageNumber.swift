import QuireModel

/// What a page says of itself, such as "Page 1 of 3".
struct PageNumber: Hashable {
  let number: Int
  let count: Int

  private static let words: Set<String> = [
    "page", "p", "pg", "sheet", "seite", "s", "blatt", "pagina", "página", "pág", "pag", "side",
    "sida", "strona", "str", "stran", "sivu", "лист", "стр", "страница",
  ]
  private static let links: Set<String> = [
    "of", "von", "de", "di", "sur", "af", "av", "van", "z", "ze", "из", "/",
  ]
  /// How many lines at the head and at the foot of a page can be its running title.
  private static let titleLines = 5

  init?(printedOn page: ScannedPage) {
    let lines = page.items.map(\.text)
    let count = Self.titleLines
    let outer = Array(lines.prefix(count) + lines.dropFirst(count).suffix(count))
    guard let found = outer.lazy.compactMap(PageNumber.init(in:)).first else { return nil }
    self = found
  }

  /// - Parameter line: Of text.
  init?(in line: String) {
    guard let found = Self.spelt(line) ?? Self.eastern(line), found.number >= 1,
      found.number <= found.count
    else { return nil }
    self = found
  }

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// A word for page, a number, a word for "of", a number.
  private static func spelt(_ line: String) -> PageNumber? {
    var tokens: [String] = []
    var token = ""
    for character in line.lowercased() {
      let isKept = character.isLetter || character.isNumber
      if isKept, token.isEmpty || token.last!.isNumber == character.isNumber {
        token.append(character)
        continue
      }
      if !token.isEmpty { tokens.append(token) }
      token = isKept ? String(character) : ""
      if character == "/" { tokens.append("/") }
    }
    if !token.isEmpty { tokens.append(token) }
    for start in tokens.indices.dropLast(3) where words.contains(tokens[start]) {
      if let number = Int(tokens[start + 1]), links.contains(tokens[start + 2]),
        let count = Int(tokens[start + 3])
      {
        return PageNumber(number: number, count: count)
      }
    }
    return nil
  }

  /// As in 第1页 共3页 and in 1/3ページ.
  private static func eastern(_ line: String) -> PageNumber? {
    let isPage = ["页", "頁", "ページ", "페이지", "쪽"].contains { line.contains($0) }
    guard isPage else { return nil }
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    let isOfSeveral = ["共", "全", "/", "中", "총"].contains { line.contains($0) }
    guard numbers.count == 2, isOfSeveral else { return nil }
    let isCountFirst =
      ["共", "全", "총"].contains { mark in
        guard let place = line.firstIndex(of: Character(mark)) else { return false }
        return line[..<place].allSatisfy { !$0.isNumber }
      }
    return isCountFirst
      ? PageNumber(number: numbers[1], count: numbers[0])
      : PageNumber(number: numbers[0], count: numbers[1])
  }
}
