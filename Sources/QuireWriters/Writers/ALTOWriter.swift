import QuireModel

/// ALTO 4.2 of the Library of Congress: the layout of each page in pixels, words as `String`.
struct ALTOWriter: DocumentWriter {
  static let formatName = "alto"
  static let fileExtension = "alto.xml"

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    let name = XMLText.escape(document.sources.first?.name ?? "")
    let engine = document.versions.libraries.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4# \
      http://www.loc.gov/standards/alto/v4/alto-4-2.xsd">
      <Description>
      <MeasurementUnit>pixel</MeasurementUnit>
      <sourceImageInformation><fileName>\(name)</fileName></sourceImageInformation>
      <Processing ID="quire">
      <processingSoftware>
      <softwareName>quire</softwareName>
      <softwareVersion>\(XMLText.escape(document.versions.quire))</softwareVersion>
      <applicationDescription>\(XMLText.escape(engine))</applicationDescription>
      </processingSoftware>
      </Processing>
      </Description>
      <Layout>

      """.utf8)
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    let (width, height) = (page.size?.width ?? 0, page.size?.height ?? 0)
    let place = Self.place(PixelBox(width: width, height: height))
    var confidence = ""
    if let mean = page.meanConfidence { confidence = " PC=\"\(mean.value)\"" }
    var text =
      "<Page ID=\"page_\(page.number)\" PHYSICAL_IMG_NR=\"\(page.number)\" WIDTH=\"\(width)\""
      + " HEIGHT=\"\(height)\"\(confidence)>\n<PrintSpace \(place)>\n"
    for (index, block) in PageStructure(page).blocks.enumerated() {
      for (number, paragraph) in block.paragraphs.enumerated() {
        let id = "\(page.number)_\(index + 1)_\(number + 1)"
        text += "<TextBlock ID=\"block_\(id)\" \(Self.place(paragraph.box))>\n"
        for (line, item) in paragraph.lines.enumerated() {
          text += Self.line(item, id: "\(id)_\(line + 1)")
        }
        text += "</TextBlock>\n"
      }
    }
    return Array((text + "</PrintSpace>\n</Page>\n").utf8)
  }

  mutating func end() -> [UInt8] { Array("</Layout>\n</alto>\n".utf8) }

  private static func line(_ item: TextItem, id: String) -> String {
    var text = "<TextLine ID=\"line_\(id)\" \(place(PixelBox([item.quad])))>"
    for (index, word) in item.wordsOrLine.enumerated() {
      if index > 0 { text += "<SP/>" }
      text +=
        "<String ID=\"word_\(id)_\(index + 1)\" \(place(PixelBox([word.quad])))"
        + " WC=\"\(word.confidence.value)\" CONTENT=\"\(XMLText.escape(word.text))\"/>"
    }
    return text + "</TextLine>\n"
  }

  private static func place(_ box: PixelBox) -> String {
    "HPOS=\"\(box.left)\" VPOS=\"\(box.top)\" WIDTH=\"\(box.width)\" HEIGHT=\"\(box.height)\""
  }
}
