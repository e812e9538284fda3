import QuireModel

/// hOCR 1.2: XHTML with the places of areas, paragraphs, lines and words in `title` attributes.
struct HOCRWriter: DocumentWriter {
  static let formatName = "hocr"
  static let fileExtension = "hocr"

  private var sources: [DocumentSource] = []
  /// Counted through the document, as ids have to be unique in it.
  private var counts: [String: Int] = [:]

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    sources = document.sources
    let title = XMLText.escape(document.sources.first?.name ?? "")
    let language = XMLText.escape(document.languages.first ?? "und")
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \
      "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="\(language)" lang="\(language)">
      <head>
      <title>\(title)</title>
      <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
      <meta name="ocr-system" content="quire \(XMLText.escape(document.versions.quire))"/>
      <meta name="ocr-number-of-pages" content="\(document.pageCount)"/>
      <meta name="ocr-langs" content="\(XMLText.escape(document.languages.joined(separator: " ")))"/>
      <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word"/>
      </head>
      <body>

      """.utf8)
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    let box = PixelBox(width: page.size?.width ?? 0, height: page.size?.height ?? 0)
    let name = sources.indices.contains(page.source) ? sources[page.source].name : ""
    var properties = ["image \(Self.quoted(name))", Self.place(box), "ppageno \(page.number - 1)"]
    if let dpi = page.resolution?.dpi {
      let whole = Int(min(max(dpi.rounded(), 0), 100_000))
      properties.append("scan_res \(whole) \(whole)")
    }
    var text =
      "<div class=\"ocr_page\" id=\"page_\(page.number)\" title=\"\(Self.title(properties))\">\n"
    for block in PageStructure(page).blocks {
      text += element("div", "ocr_carea", "block", block.box) + "\n"
      for paragraph in block.paragraphs {
        text += element("p", "ocr_par", "par", paragraph.box) + "\n"
        for line in paragraph.lines { text += self.line(line) }
        text += "</p>\n"
      }
      text += "</div>\n"
    }
    return Array((text + "</div>\n").utf8)
  }

  mutating func end() -> [UInt8] { Array("</body>\n</html>\n".utf8) }

  private mutating func line(_ item: TextItem) -> String {
    var text = element(
      "span", "ocr_line", "line", PixelBox([item.quad]),
      ["x_wconf \(item.confidence.percent)"], direction: item.direction)
    let words = item.wordsOrLine.map { word in
      element(
        "span", "ocrx_word", "word", PixelBox([word.quad]), ["x_wconf \(word.confidence.percent)"])
        + XMLText.escape(word.text) + "</span>"
    }
    text += words.joined(separator: " ")
    return text + "</span>\n"
  }

  private mutating func element(
    _ name: String, _ kind: String, _ id: String, _ box: PixelBox, _ properties: [String] = [],
    direction: ScriptDirection = .leftToRight
  ) -> String {
    counts[id, default: 0] += 1
    let dir = direction == .rightToLeft ? " dir=\"rtl\"" : ""
    return "<\(name) class=\"\(kind)\" id=\"\(id)_\(counts[id, default: 0])\"\(dir)"
      + " title=\"\(Self.title([Self.place(box)] + properties))\">"
  }

  private static func place(_ box: PixelBox) -> String {
    "bbox \(box.left) \(box.top) \(box.right) \(box.bottom)"
  }

  private static func title(_ properties: [String]) -> String {
    XMLText.escape(properties.joined(separator: "; "))
  }

  /// Properties end at semicolons, and strings at quotation marks.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { ["\"", ";", "\\"].contains($0) ? "_" : String($0) }.joined() + "\""
  }
}
