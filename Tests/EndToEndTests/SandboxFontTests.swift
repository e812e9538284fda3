import Foundation
import Testing

/// What libraries load late is still there in a confined worker.
@Suite struct SandboxFontTests {
  /// A page with the text in a font that is not embedded.
  private static func pdf(font: String, others: [String] = [], show: String) -> String {
    let content = "BT /F 24 Tf 40 300 Td \(show) Tj ET"
    let objects =
      [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 400] /Contents 4 0 R"
          + " /Resources << /Font << /F 5 0 R >> >> >>",
        "<< /Length \(content.utf8.count) >> stream\n\(content)\nendstream", font,
      ] + others
    var text = "%PDF-1.4\n"
    var table = "0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(text.utf8.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let count = objects.count + 1
    return text + "xref\n0 \(count)\n\(table)trailer << /Size \(count) /Root 1 0 R >>\n"
      + "startxref\n\(text.utf8.count)\n%%EOF\n"
  }

  private static func latin(_ name: String) -> String {
    pdf(
      font: "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) >>",
      show: "(The quick brown fox jumps)")
  }

  /// "中文文件没有字体", by its code points, which UniGB-UCS2-H maps to glyphs.
  private static let chinese = pdf(
    font: """
      << /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H \
      /DescendantFonts [6 0 R] >>
      """,
    others: [
      """
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 7 0 R \
      /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>
      """,
      """
      << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] \
      /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>
      """,
    ], show: "<4E2D658765874EF66CA167095B574F53>")

  @Test(arguments: ["Helvetica", "Times-Roman", "Courier"])
  func latinFontsAreFound(name: String) async throws {
    let text = try await Self.sameTextInEveryMode(Self.latin(name), language: "en")
    #expect(text.contains("The quick brown fox jumps"))
  }

  @Test func chineseFontsAndEncodingsAreFound() async throws {
    let text = try await Self.sameTextInEveryMode(Self.chinese, language: "zh-Hans")
    #expect(text.filter { "中文件没有字体".contains($0) }.count >= 5, "\(text)")
  }

  /// Fonts in a folder of the user's own, and no place for fontconfig's caches.
  @Test func fontsOfTheUsersOwnAreFound() async throws {
    let program = try SandboxProgram()
    let fonts = program.folder.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
      toPath: fonts.appending(path: "DejaVuSans.ttf").path)
    let configuration = try program.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(fonts.path)</dir><cachedir>/proc/none</cachedir></fontconfig>
      """, to: "fonts.conf")
    let text = try await Self.sameTextInEveryMode(
      Self.latin("Helvetica"), language: "en", in: program,
      environment: ["FONTCONFIG_FILE": configuration])
    #expect(text.contains("The quick brown fox jumps"))
  }

  @Test func modelsBehindLinksAreFound() async throws {
    let program = try SandboxProgram()
    let files = FileManager.default
    let models = program.folder.appending(path: "models")
    try files.createDirectory(at: models, withIntermediateDirectories: true)
    let folder = "/usr/share/tesseract-ocr"
    let version = try #require(files.contentsOfDirectory(atPath: folder).first)
    try files.copyItem(
      atPath: "\(folder)/\(version)/tessdata/eng.traineddata", toPath: program.path("english"))
    try files.createSymbolicLink(
      atPath: models.appending(path: "eng.traineddata").path,
      withDestinationPath: program.path("english"))
    let text = try await Self.sameTextInEveryMode(
      Self.latin("Helvetica"), language: "en", in: program,
      environment: ["TESSDATA_PREFIX": models.path])
    #expect(text.contains("The quick brown fox jumps"))
  }

  /// Draws and reads the page with and without sandbox.
  ///
  /// - Returns: The text, once it has been found that both gave the same, without warnings.
  private static func sameTextInEveryMode(
    _ pdf: String, language: String, in program: SandboxProgram? = nil,
    environment: [String: String] = [:]
  ) async throws -> String {
    let program = try program ?? SandboxProgram()
    try program.write(pdf, to: "page.pdf")
    var documents: [String] = []
    for mode in ["required", "off"] {
      let result = try await program.run(
        "quire",
        [
          "run", "page.pdf", "-o", mode, "--settle", "0", "--sandbox", mode, "--text-layer",
          "ignore", "-l",
          language,
        ],
        environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      documents.append(try program.text(of: "\(mode)/page.json"))
    }
    #expect(documents[0] == documents[1])
    #expect(!documents[0].contains(#""warnings":[""#), "\(documents[0])")
    return try program.text(of: "required/page.txt")
  }
}
