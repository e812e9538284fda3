import QuireDocumentAssembly
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// What a PDF is besides its pages' text stays as it is.
@Suite struct KeepingTests {
  private static var drawn: DrawnPage { DrawnPage.lines(["What the image shows"]) }

  private static func scan(pages: Int = 1) -> TinyPDF {
    let one = TinyPDF(page: drawn, dpi: 144)
    return TinyPDF(Array(repeating: one.pages[0], count: pages))
  }

  private static func text(_ words: String, page: Int = 1) -> PageText {
    var text = PageText.page([words], number: page)
    text.size = PageSize(width: drawn.width, height: drawn.height, dpi: 144)
    return text
  }

  private static func raw(_ path: BytePath) async throws -> String {
    try await Program.run(
      BytePath("/usr/bin/env"), ["pdftotext", "-raw", "\(path)", "-"].map { BytePath($0) }
    ).output
  }

  @Test func aPageLooksTheSame() async throws {
    let source = Self.scan(pages: 2).bytes
    let assembly = try Assembly(source, [Self.text("one", page: 1), Self.text("two", page: 2)])
    #expect(try await assembly.problems() == "")
    let folder = try TemporaryFolder()
    let before = try folder.write(source, to: BytePath("before.pdf"))
    var pictures: [[UInt8]] = []
    for (path, name) in [(before, "before"), (assembly.path, "after")] {
      let target = folder.path.appending(name)
      _ = try await Program.run(
        BytePath("/usr/bin/env"),
        [BytePath("pdftoppm"), BytePath("-r"), BytePath("72"), path, target])
      for page in 1...2 {
        let file = folder.path.appending("\(name)-\(page).ppm")
        pictures.append(try FileDescriptor(opening: file, flags: 0).readAll(limit: 1 << 24))
      }
    }
    #expect(pictures[0].count > 1000)
    #expect(pictures[0] == pictures[2] && pictures[1] == pictures[3])
    #expect(pictures[0].contains { $0 < 100 })
  }

  @Test func aSecondRunReplacesTheLayer() async throws {
    let first = try Assembly(Self.scan().bytes, [Self.text("first reading of it")])
    let second = try Assembly(try first.bytes, [Self.text("second reading, other codes")])
    let third = try Assembly(try second.bytes, [Self.text("second reading, other codes")])
    #expect(try await Self.raw(second.path) == "second reading, other codes\n\u{C}")
    #expect(try second.bytes.count == third.bytes.count)
    #expect(try await second.problems() == "")
  }

  @Test func layersOfPagesThatAreNotReadAgainStay() async throws {
    let texts = [Self.text("page one", page: 1), Self.text("page two", page: 2)]
    let first = try Assembly(Self.scan(pages: 2).bytes, texts)
    var kept = texts
    kept[0].lines = []
    kept[1] = Self.text("xyz", page: 2)
    let second = try Assembly(try first.bytes, kept)
    #expect(try await Self.raw(second.path) == "page one\n\u{C}xyz\n\u{C}")
  }

  @Test func aTrailerWithoutASizeGetsOne() async throws {
    let lost = String(decoding: Self.scan().bytes, as: UTF8.self).replacing("/Size", with: "/Siqe")
    let assembly = try Assembly(Array(lost.utf8), [Self.text("words")])
    #expect(try await assembly.problems() == "")
    #expect(!assembly.warnings.isEmpty)
  }

  @Test func equalInputGivesEqualBytes() throws {
    let make = { try Assembly(Self.scan().bytes, [Self.text("the same again")]).bytes }
    #expect(try make() == make())
  }

  @Test func pagesWithoutTextCostNothing() throws {
    let source = Self.scan(pages: 3).bytes
    let texts = (1...3).map { number in
      var text = Self.text("", page: number)
      text.lines = []
      return text
    }
    let bytes = try Assembly(source, texts).bytes
    #expect(bytes.count < source.count + 300)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("QuireText"))
  }

  @Test func catalogueAndAttachmentsAreKept() async throws {
    let folder = try TemporaryFolder()
    var scan = Self.scan()
    scan.catalogue = """
      /Outlines << /Type /Outlines /Count 1 >> /Lang (en-GB) /ViewerPreferences << /Direction /L2R >> \
      /AcroForm << /Fields [ << /FT /Tx /T (name) /V (Holloway) >> ] >> \
      /PageLabels << /Nums [0 << /S /r >>] >>
      """
    scan.information = "/Title (A scan) /Author (A scanner)"
    let plain = try folder.write(scan.bytes, to: BytePath("plain.pdf"))
    let note = try folder.write("attached", to: "note.txt")
    let full = folder.path.appending("full.pdf")
    _ = try await Program.run(
      BytePath("/usr/bin/env"),
      [BytePath("qpdf"), plain, BytePath("--add-attachment"), note, BytePath("--"), full])
    let source = try FileDescriptor(opening: full, flags: 0).readAll(limit: 1 << 24)
    let assembly = try Assembly(source, [Self.text("words")])
    #expect(try await assembly.problems() == "")
    #expect(
      try await assembly.run("qpdf", "--list-attachments", "result.pdf").output.contains("note.txt")
    )
    let attached = try await assembly.run(
      "qpdf", "--show-attachment=note.txt", "result.pdf")
    #expect(attached.output == "attached")
    let objects = try await assembly.run("qpdf", "--json", "result.pdf").output
    for kept in ["en-GB", "Holloway", "/Outlines", "/PageLabels", "/L2R", "A scan", "A scanner"] {
      #expect(objects.contains(kept), "\(kept)")
    }
  }

  @Test(arguments: ["40", "128", "256"]) func encryptionIsKept(bits: String) async throws {
    let folder = try TemporaryFolder()
    let plain = try folder.write(Self.scan().bytes, to: BytePath("plain.pdf"))
    let closed = folder.path.appending("closed.pdf")
    let strength = bits == "256" ? [] : [BytePath("--allow-weak-crypto")]
    _ = try await Program.run(
      BytePath("/usr/bin/env"),
      [BytePath("qpdf")] + strength
        + ["--encrypt", "", "owner", bits, "--print=none", "--"].prefix(bits == "40" ? 4 : 5).map {
          BytePath($0)
        } + (bits == "40" ? [BytePath("--print=n")] : []) + [BytePath("--"), plain, closed])
    let source = try FileDescriptor(opening: closed, flags: 0).readAll(limit: 1 << 24)
    let assembly = try Assembly(source, [Self.text("behind a lock")])
    #expect(try await assembly.problems() == "")
    let before = try await Program.run(
      BytePath("/usr/bin/env"), [BytePath("qpdf"), BytePath("--show-encryption"), closed])
    let after = try await assembly.run("qpdf", "--show-encryption", "result.pdf")
    #expect(before.output.contains("P = ") && before.output == after.output)
    #expect(try await Self.raw(assembly.path) == "behind a lock\n\u{C}")
  }

  @Test func aSignatureIsSeen() throws {
    var scan = Self.scan()
    func isSigned(page: String = "") throws -> Bool {
      let folder = try TemporaryFolder()
      // Found again where it has moved.
      let text = String(decoding: scan.bytes, as: UTF8.self).replacing(
        "/Type /Page ", with: "/Type /Page \(page) ")
      let path = try folder.write(Array(text.utf8), to: BytePath("scan.pdf"))
      return try DocumentAssembler(
        try FileDescriptor(opening: path, flags: 0),
        sources: [AssemblySource(format: .pdf, offset: 0, length: text.utf8.count)],
        texts: NoTexts()
      ).isSigned()
    }
    #expect(try !isSigned())
    // A field that waits for a signature is not one.
    scan.catalogue = "/AcroForm << /SigFlags 1 /Fields [ << /FT /Sig /T (here) >> ] >>"
    #expect(try !isSigned())
    // One that the form does not name.
    let signature = "<< /FT /Sig /T (here) /V << /Type /Sig /Filter /Adobe.PPKLite >> >>"
    #expect(try isSigned(page: "/Annots [ \(signature) ]"))
    scan.catalogue = """
      /AcroForm << /SigFlags 3 /Fields [ << /T (group) /Kids [ << /FT /Sig /T (here) \
      /V << /Type /Sig /Filter /Adobe.PPKLite >> >> ] >> ] >>
      """
    #expect(try isSigned())
  }
}

private final class NoTexts: PageTexts {
  var count: Int { 0 }
  func page(_ index: Int) throws(QuireError) -> PageText {
    throw QuireError(.noPages, "")
  }
}
