import QuireDocumentAssembly
import QuireModel
import QuireTestSupport
import Testing

/// Text of every kind of script comes back from the PDF as it went in.
@Suite(.enabled(if: Validators.areInstalled, "run 'make deps-development'")) struct ScriptTests {
  private static let sheet: [UInt8] = {
    var page = TinyPDF.Page()
    (page.width, page.height) = (600, 800)
    return TinyPDF([page]).bytes
  }()

  static let leftToRight = [
    "The quick brown fox jumps", "Größe Straße Übermut naïve façade",
    "(brackets) back\\slash a&b <c>",
    "発票 東京都 新宿区 京都", "发票号码 云河市 普通发票", "Ελληνικά Русский Українська", "한국어 문서 번호",
    "cafe\u{301} nai\u{308}ve", "नमस्ते दुनिया", "ครับ ที่นี่", "fine 😀 𠮷野家", "100 €12.50 £3 ½",
  ]
  static let rightToLeft = [
    "שלום עולם טוב", "مرحبا بالعالم الجديد", "מספר 12345 בדיקה", "رقم 2025 تاريخ", "בְּרֵאשִׁית בָּרָא",
  ]

  @Test(arguments: leftToRight)
  func textIsFoundByOtherPrograms(line: String) async throws {
    let assembly = try Assembly(Self.sheet, [.page([line])])
    #expect(try await assembly.problems() == "")
    for (program, pages) in try await assembly.found().byProgram {
      #expect(pages[0].plainText == line, "\(program)")
    }
  }

  @Test(arguments: rightToLeft)
  func textThatRunsToTheLeftIsFound(line: String) async throws {
    let assembly = try Assembly(Self.sheet, [.page([line], direction: .rightToLeft)])
    #expect(try await assembly.problems() == "")
    for (program, pages) in try await assembly.found().byProgram {
      // pdf.js sees no space where the next word stands to the left.
      let wanted = program == "pdf.js" ? line.split(separator: " ").joined() : line
      #expect(pages[0].plainText == wanted, "\(program)")
    }
  }
}
