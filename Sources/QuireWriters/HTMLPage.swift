import QuireModel

/// What an HTML file shows of a page: its lines with the data in them marked, its barcodes, and all of their
/// outlines.
struct HTMLPage {
  let page: ScannedPage

  /// A piece of data, or a part of one, within an item.
  private struct Mark {
    var match: ContentMatch
    /// Names the match within the file.
    var name: String
    var range: ScalarRange?
    var quad: Quad
  }

  /// By the item they lie in.
  private let marks: [ItemID: [Mark]]

  init(_ page: ScannedPage) {
    self.page = page
    var marks: [ItemID: [Mark]] = [:]
    for (index, match) in page.matches.enumerated() {
      let whole = ContentMatch.Part(item: match.item, range: match.range, quad: match.quad)
      for part in match.parts ?? [whole] {
        marks[part.item, default: []].append(
          Mark(
            match: match, name: "\(page.number)-\(index + 1)", range: part.range, quad: part.quad))
      }
    }
    self.marks = marks
  }

  /// The lines, paragraph by paragraph.
  var text: String {
    var html = ""
    for paragraph in PageStructure(page).blocks.flatMap(\.paragraphs) {
      html += "<p>\n"
      for item in paragraph.lines {
        let direction = item.direction == .rightToLeft ? " dir=\"rtl\"" : ""
        html += "<span class=\"line \(Self.sureness(item.confidence))\" tabindex=\"0\"\(direction)"
        html += " data-item=\"\(Self.name(item.id))\""
        html += " title=\"\(item.confidence.percent) %\">\(marked(item))</span>\n"
      }
      html += "</p>\n"
    }
    return html
  }

  /// The barcodes and the values of the data, as a list.
  var data: String {
    var html = ""
    for barcode in page.barcodes ?? [] {
      let name = marks[barcode.id]?.first.map { " data-match=\"\($0.name)\"" } ?? ""
      html += "<li class=\"code\" tabindex=\"0\" data-item=\"\(Self.name(barcode.id))\"\(name)>"
      html += "<span class=\"match type-barcode\">\(barcode.symbology.rawValue)</span>"
      html += " \(XMLText.escape(barcode.payload))</li>\n"
    }
    for (index, match) in page.matches.enumerated() {
      html += "<li data-match=\"\(page.number)-\(index + 1)\">"
      html += "<span class=\"match type-\(match.type.rawValue)\">\(match.type.rawValue)</span>"
      html += " \(XMLText.escape(match.value))\(match.verified ? " (proved)" : "")</li>\n"
    }
    return html.isEmpty ? "" : "<h3>Data</h3>\n<ul class=\"data\">\n\(html)</ul>\n"
  }

  /// Over the page's picture; none where it was not measured.
  var outlines: String {
    guard let size = page.size, size.width > 0, size.height > 0 else { return "" }
    var html = "<svg viewBox=\"0 0 \(size.width) \(size.height)\" preserveAspectRatio=\"none\">\n"
    for item in page.items {
      html += Self.outline(
        item.quad, Self.sureness(item.confidence), "data-item=\"\(Self.name(item.id))\"")
    }
    for barcode in page.barcodes ?? [] {
      html += Self.outline(
        barcode.quad, "match type-barcode", "data-item=\"\(Self.name(barcode.id))\"")
    }
    for item in page.items {
      for mark in marks[item.id] ?? [] {
        html += Self.outline(
          mark.quad, "match type-\(mark.match.type.rawValue)", "data-match=\"\(mark.name)\"")
      }
    }
    return html + "</svg>\n"
  }

  /// A line with its data marked. Of data that overlaps, the first is.
  private func marked(_ item: TextItem) -> String {
    let scalars = Array(item.text.unicodeScalars)
    func piece(_ start: Int, _ end: Int) -> String {
      XMLText.escape(String(String.UnicodeScalarView(scalars[start..<end])))
    }
    var html = ""
    var end = 0
    let places = (marks[item.id] ?? []).compactMap { mark in mark.range.map { (mark, $0) } }
      .sorted { $0.1.start < $1.1.start }
    for (mark, range) in places
    where range.start >= end && range.end > range.start && range.end <= scalars.count {
      let type = mark.match.type.rawValue
      html += piece(end, range.start)
      html += "<mark class=\"match type-\(type)\" data-match=\"\(mark.name)\""
      html += " title=\"\(type): \(XMLText.escape(mark.match.value))\">"
      html += "\(piece(range.start, range.end))</mark>"
      end = range.end
    }
    return html + piece(end, scalars.count)
  }

  private static func outline(_ quad: Quad, _ kind: String, _ name: String) -> String {
    let points = quad.corners.map { "\(number($0.x)),\(number($0.y))" }
    return "<polygon class=\"\(kind)\" \(name) points=\"\(points.joined(separator: " "))\"/>\n"
  }

  private static func name(_ id: ItemID) -> String { XMLText.escape(id.description) }

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
