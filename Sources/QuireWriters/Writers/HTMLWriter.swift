import QuireModel

/// One HTML file to look at a document with: each page's picture with its data and its lines outlined, by type
/// and by how sure they are, and its text beside it. It needs no network and no other file.
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
      \(HTMLParts.typeStyle)
      </style>
      </head>
      <body class="both">
      <header><h1>\(title)</h1>
      <p>\(HTMLParts.help)</p>
      \(HTMLParts.highlights)</header>
      <main>
      \(Self.form(of: document))
      """.utf8)
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] { self.page(page, picture: nil) }

  mutating func page(_ page: ScannedPage, picture: PagePicture?) -> [UInt8] {
    let parts = HTMLPage(page)
    var html = "<section class=\"page\" id=\"page-\(page.number)\" tabindex=\"-1\">\n"
    html += "<h2>Page \(page.number)</h2>\n"
    let text = parts.text + parts.data
    if !text.isEmpty || picture != nil { html += "<div class=\"spread\">\n" }
    var bytes = Array(html.utf8)
    if let picture { bytes += Self.view(of: parts, picture) }
    var rest = text.isEmpty ? "" : "<div class=\"text\">\n\(text)</div>\n"
    if !text.isEmpty || picture != nil { rest += "</div>\n" }
    for warning in page.warnings {
      rest += "<p class=\"warning\">\(XMLText.escape(warning))</p>\n"
    }
    return bytes + Array((rest + "</section>\n").utf8)
  }

  mutating func end() -> [UInt8] {
    Array("</main>\n<script>\n\(HTMLParts.script)\n</script>\n</body>\n</html>\n".utf8)
  }

  private static func view(of page: HTMLPage, _ picture: PagePicture) -> [UInt8] {
    var bytes = Array(
      "<div class=\"view\"><img alt=\"Page \(page.page.number)\" src=\"data:\(picture.mediaType);base64,"
        .utf8)
    bytes += Base64.encode(picture.bytes)
    return bytes + Array(("\">\n" + page.outlines + "</div>\n").utf8)
  }

  /// The filled form, where there is one, and what is to be known of the document as a whole.
  private static func form(of document: ScannedDocument) -> String {
    var html = ""
    if let fields = document.fields, !fields.isEmpty {
      html += "<table class=\"form\">\n<tr><th>Field<th>Value<th>Page<th>Confidence</tr>\n"
      for field in fields {
        let name = "<tr><th scope=\"row\">\(XMLText.escape(field.name))</th>"
        if field.values.isEmpty {
          let state = field.required ? "<span class=\"warning\">missing</span>" : ""
          html += "\(name)<td>\(state)</td><td></td><td></td></tr>\n"
        }
        for value in field.values {
          let proved = value.verified ? ", proved" : ""
          html += "\(name)<td><a href=\"#page-\(value.page)\""
          html += value.item.map { " data-item=\"\(XMLText.escape($0.description))\"" } ?? ""
          html += ">"
          html += "\(XMLText.escape(value.value))</a></td><td>\(value.page)</td>"
          html += "<td>\(value.confidence.percent) %\(proved)</td></tr>\n"
        }
      }
      html += "</table>\n"
    }
    for warning in document.warnings {
      html += "<p class=\"warning\">\(XMLText.escape(warning))</p>\n"
    }
    return html
  }
}
