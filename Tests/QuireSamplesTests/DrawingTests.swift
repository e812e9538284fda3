import Testing

@testable import QuireSamples

@Suite struct DrawingTests {
  @Test(arguments: [
    ("one two", ["one", "two"]), ("co\u{AD}operate", ["co", "operate"]),
    ("am 7.\u{A0}Mai um", ["am", "7. Mai", "um"]), ("你好。再见", ["你", "好。", "再", "见"]),
    ("（一）二", ["（", "一）", "二"].joinedOpening), ("第12号 A", ["第", "12", "号", "A"]), ("", []),
  ])
  func cutsWhereLinesMayEnd(paragraph: String, parts: [String]) {
    #expect(LineBreaking.unbreakables(paragraph).map(\.text) == parts)
  }

  @Test func showsASoftHyphenOnlyAtTheEnd() {
    let parts = LineBreaking.unbreakables("an ex\u{AD}am\u{AD}ple")
    let lines = LineBreaking.lines(parts, width: 6) { Double($0.count) }
    #expect(lines.map(LineBreaking.text) == ["an ex-", "ample"])
  }

  @Test func aWordWiderThanTheLineStandsAlone() {
    let lines = LineBreaking.lines(LineBreaking.unbreakables("a monstrous b"), width: 3) {
      Double($0.count)
    }
    #expect(lines.map(LineBreaking.text) == ["a", "monstrous", "b"])
  }

  @Test func writesDownWhatIsPrinted() {
    let page = Canvas(width: 100, height: 100)
    page.line("Title", x: 50, y: 10, .sans(20), align: .center)
    page.row([Cell("Tea", 10), Cell("2.50", 90, .right)], y: 40, .sans(10))
    page.row([Cell("Cake", 10), Cell("3.00", 90, .right)], y: 44, .sans(10))
    page.line("Top of the next column", x: 60, y: 20, .sans(10))
    #expect(page.printed.text == "Title\n\nTea 2.50\nCake 3.00\n\nTop of the next column\n")
  }

  @Test func refusesABarcodeThatCannotHoldItsText() {
    let page = Canvas(width: 100, height: 100)
    let error = #expect(throws: SampleError.self) {
      try page.barcode(.code128, "", x: 0, y: 0, module: 1, height: 10)
    }
    #expect(error?.description.hasPrefix("no barcode for \"\"") == true)
  }
}

extension [String] {
  /// An opening bracket belongs to what follows it.
  fileprivate var joinedOpening: [String] { [self[0] + self[1]] + dropFirst(2) }
}
