import QuireModel

/// One HTML file to look at a document with: each page's picture with its lines outlined by how sure they
/// are, and its text beside it. It needs no network and no other file.
struct HTMLWriter: DocumentWriter {
  static let formatName = "html"
  static let fileExtension = "html"
  static let wantsPictures = true

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    let title = XMLText.escape(document.sources.first?.name ?? "")
    let language = XMLText.escape(document.languages.first ?? "und")
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(HTMLParts.style)
      </style>
      </head>
      <body>
      <header><h1>\(title)</h1>
      <p>\(HTMLParts.help)</p></header>
      <main>

      """.utf8)
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] { self.page(page, picture: nil) }

  mutating func page(_ page: ScannedPage, picture: PagePicture?) -> [UInt8] {
    var html = "<section class=\"page\" id=\"page-\(page.number)\" tabindex=\"-1\">\n"
    html += "<h2>Page \(page.number)</h2>\n"
    if !page.items.isEmpty || picture != nil { html += "<div class=\"spread\">\n" }
    var bytes = Array(html.utf8)
    if let picture { bytes += Self.view(of: page, picture) }
    var rest = Self.text(of: page)
    for warning in page.warnings {
      rest += "<p class=\"warning\">\(XMLText.escape(warning))</p>\n"
    }
    if !page.items.isEmpty || picture != nil { rest += "</div>\n" }
    return bytes + Array((rest + "</section>\n").utf8)
  }

  mutating func end() -> [UInt8] {
    Array("</main>\n<script>\n\(HTMLParts.script)\n</script>\n</body>\n</html>\n".utf8)
  }

  private static func view(of page: ScannedPage, _ picture: PagePicture) -> [UInt8] {
    let (width, height) = (page.size?.width ?? 0, page.size?.height ?? 0)
    var bytes = Array(
      "<div class=\"view\"><img alt=\"Page \(page.number)\" src=\"data:\(picture.mediaType);base64,"
        .utf8)
    bytes += Base64.encode(picture.bytes)
    var html = "\">\n"
    if width > 0, height > 0 {
      html += "<svg viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"none\">\n"
      for (index, item) in page.items.enumerated() {
        let points = item.quad.corners.map { "\(number($0.x)),\(number($0.y))" }
        html +=
          "<polygon class=\"\(sureness(item.confidence))\" data-line=\"\(page.number)-\(index + 1)\""
        html += " points=\"\(points.joined(separator: " "))\"/>\n"
      }
      html += "</svg>\n"
    }
    return bytes + Array((html + "</div>\n").utf8)
  }

  private static func text(of page: ScannedPage) -> String {
    guard !page.items.isEmpty else { return "" }
    var html = "<div class=\"text\">\n"
    var index = 0
    for paragraph in PageStructure(page).blocks.flatMap(\.paragraphs) {
      html += "<p>\n"
      for item in paragraph.lines {
        index += 1
        let direction = item.direction == .rightToLeft ? " dir=\"rtl\"" : ""
        html += "<span class=\"line \(sureness(item.confidence))\" tabindex=\"0\"\(direction)"
        html += " id=\"line-\(page.number)-\(index)\" data-line=\"\(page.number)-\(index)\""
        html += " title=\"\(item.confidence.percent) %\">\(XMLText.escape(item.text))</span>\n"
      }
      html += "</p>\n"
    }
    return html + "</div>\n"
  }

  private static func sureness(_ confidence: Confidence) -> String {
    switch confidence.value {
    case 0.9...: "sure"
    case 0.7...: "likely"
    default: "unsure"
    }
  }

  /// Without an exponent, which SVG knows but attributes get long by, and within any page.
  private static func number(_ value: Double) -> String {
    value.isFinite && abs(value) < 1_000_000 ? "\(value.rounded(decimals: 1))" : "0"
  }
}
