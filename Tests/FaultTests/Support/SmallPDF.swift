/// PDF files written object by object, so that any of them can be wrong.
struct SmallPDF {
  /// Bodies by object number, from 1; the first is the catalogue.
  private(set) var objects: [[UInt8]] = []
  var head = Array("%PDF-1.5\n".utf8)
  var tail: [UInt8] = []
  var trailer = ""

  init() {}

  /// - Returns: The object's number.
  @discardableResult mutating func add(_ body: String) -> Int { add(Array(body.utf8)) }

  @discardableResult mutating func add(_ body: [UInt8]) -> Int {
    objects.append(body)
    return objects.count
  }

  @discardableResult mutating func add(stream: [UInt8], _ dictionary: String = "") -> Int {
    add(
      Array("<< \(dictionary) /Length \(stream.count) >>\nstream\n".utf8) + stream
        + Array("\nendstream".utf8))
  }

  /// The file with another body for one of its objects.
  func replacing(object number: Int, with body: String) -> SmallPDF {
    var file = self
    file.objects[number - 1] = Array(body.utf8)
    return file
  }

  var bytes: [UInt8] {
    var out = head
    var offsets: [Int] = []
    for (index, body) in objects.enumerated() {
      offsets.append(out.count)
      out += Array("\(index + 1) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
    }
    let table = out.count
    out += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      let padded = String(repeating: "0", count: 10 - digits.count) + digits
      out += Array("\(padded) 00000 n \n".utf8)
    }
    out += Array(
      "trailer << /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(table)\n%%EOF\n"
        .utf8)
    return out + tail
  }

  /// Pages of Letter size in Helvetica, one a text.
  static func text(_ pages: String...) -> [UInt8] { file(pages: pages.map { Page($0) }).bytes }

  /// The text of a good page: long enough that its text layer is trusted.
  static func words(_ name: String) -> String { "This page is about \(name) and says no more" }

  struct Page {
    var content: String
    var mediaBox = "[0 0 612 792]"
    var resources = "/Font << /F1 3 0 R >>"
    var extra = ""

    init(_ text: String) {
      content = "BT /F1 14 Tf 72 700 Td (\(text)) Tj ET"
    }

    init(content: String, resources: String = "/Font << /F1 3 0 R >>") {
      self.content = content
      self.resources = resources
    }
  }

  /// A file of these pages. Objects 1 to 3 are catalogue, page tree and font; those in `shared`
  /// follow from 4, then content and page by turns.
  static func file(pages: [Page], shared: [[UInt8]] = []) -> SmallPDF {
    var file = SmallPDF()
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    let first = 4 + shared.count
    let kids = pages.indices.map { "\(first + 2 * $0 + 1) 0 R" }.joined(separator: " ")
    file.add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for body in shared { file.add(body) }
    for page in pages {
      let content = file.add(stream: Array(page.content.utf8))
      file.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox \(page.mediaBox) /Contents \(content) 0 R"
          + " /Resources << \(page.resources) >> \(page.extra) >>")
    }
    return file
  }

  static func stream(_ bytes: [UInt8], _ dictionary: String = "") -> [UInt8] {
    Array("<< \(dictionary) /Length \(bytes.count) >>\nstream\n".utf8) + bytes
      + Array("\nendstream".utf8)
  }
}
