import QuireFlow
import Testing

@testable import QuirePipeline

@Suite struct NamePatternTests {
  private func match(_ pattern: String, _ name: String) -> String? {
    NamePattern(pattern)?.match(BytePath(name)).map {
      "\($0.name.display)|\($0.number)|\($0.ext.display)"
    }
  }

  @Test(arguments: [
    ("{name}_{number}.{ext}", "invoice_001.png", "invoice|1|png"),
    ("{name}_{number}.{ext}", "scan_2024_012.PNG", "scan_2024|12|png"),
    ("{name}_{number}.{ext}", "a_b.c_10.tif", "a_b.c|10|tif"),
    ("{name}{number}.{ext}", "page12.png", "page|12|png"),
    ("{name}-{number}-{ext}", "x-7-pdf", "x|7|pdf"),
    ("{number} {name}.{ext}", "003 letter.pdf", "letter|3|pdf"),
    ("{name}.{number}", "fax.0042", "fax|42|"),
  ])
  func takesNamesApart(pattern: String, name: String, expected: String) {
    #expect(match(pattern, name) == expected)
  }

  @Test(arguments: [
    "invoice.png", "invoice_.png", "_001.png", "invoice_x1.png", "invoice_1234567890.png",
    "invoice_001", "invoice_001.", "",
  ])
  func otherNamesAreNoMatch(name: String) {
    #expect(match("{name}_{number}.{ext}", name) == nil)
  }

  @Test func bytesThatAreNoTextAreKept() {
    let name = BytePath([0xFF, 0xFE] + Array("_7.png".utf8))
    let found = NamePattern("{name}_{number}.{ext}")?.match(name)
    #expect(found?.name == BytePath([0xFF, 0xFE]))
    #expect(found?.number == 7)
  }

  @Test(arguments: [
    "", "{name}", "{number}", "x_{number}.png", "{name}_{number}_{number}", "{name}/{number}",
    "{name}_{nummer}.{ext}{number}",
  ])
  func patternsThatTellNothingAreRefused(pattern: String) {
    #expect(NamePattern(pattern) == nil)
  }
}
