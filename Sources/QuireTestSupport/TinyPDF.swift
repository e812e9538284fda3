/// A PDF written by hand: as much of the format as tests need to know every object of.
package struct TinyPDF {
  package struct Image {
    package var width: Int
    package var height: Int
    /// Grey, row by row.
    package var pixels: [UInt8]
    /// Where it is drawn: the matrix of the `cm` operator.
    package var matrix: [Double]

    package init(width: Int, height: Int, pixels: [UInt8], matrix: [Double]) {
      self.width = width
      self.height = height
      self.pixels = pixels
      self.matrix = matrix
    }
  }

  package struct Page {
    /// In points.
    package var width = 612.0
    package var height = 792.0
    /// In degrees.
    package var rotation = 0
    /// What is displayed; all where it is `nil`.
    package var cropBox: [Double]?
    package var images: [Image] = []
    /// Operators behind the images; the font `/F` is Helvetica.
    package var content = ""

    package init() {}

    /// Adds a line in Helvetica.
    ///
    /// - Parameters:
    ///   - x: Of its beginning, in points from the left.
    ///   - y: Of its baseline, in points from the bottom.
    package mutating func add(_ text: String, x: Double, y: Double, size: Double = 12) {
      content += "BT /F \(size) Tf \(x) \(y) Td (\(text)) Tj ET\n"
    }
  }

  package var pages: [Page]
  /// Keys of the catalogue beside its own.
  package var catalogue = ""
  /// Keys of the information dictionary.
  package var information = ""

  package init(_ pages: [Page]) { self.pages = pages }

  /// A page that is one image.
  package init(page: DrawnPage, dpi: Double, rotation: Int = 0) {
    var sheet = Page()
    sheet.width = Double(page.width) * 72 / dpi
    sheet.height = Double(page.height) * 72 / dpi
    sheet.rotation = rotation
    sheet.images = [
      Image(
        width: page.width, height: page.height, pixels: page.pixels,
        matrix: [sheet.width, 0, 0, sheet.height, 0, 0])
    ]
    self.init([sheet])
  }

  package var bytes: [UInt8] {
    var objects: [[UInt8]] = [[], []]
    func add(_ object: [UInt8]) -> Int {
      objects.append(object)
      return objects.count
    }
    let font = add(Array("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".utf8))
    var kids: [Int] = []
    for page in pages {
      var (names, content) = ("", "")
      for (index, image) in page.images.enumerated() {
        let number = add(
          Self.stream(
            image.pixels,
            "/Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height)"
              + " /ColorSpace /DeviceGray /BitsPerComponent 8"))
        names += "/I\(index) \(number) 0 R "
        content +=
          "q \(image.matrix.map { "\($0)" }.joined(separator: " ")) cm /I\(index) Do Q\n"
      }
      let stream = add(Self.stream(Array((content + page.content).utf8), ""))
      kids.append(
        add(
          Array(
            ("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)]"
              + (page.cropBox.map { " /CropBox [\($0.map { "\($0)" }.joined(separator: " "))]" }
                ?? "")
              + " /Rotate \(page.rotation) /Contents \(stream) 0 R /Resources"
              + " << /Font << /F \(font) 0 R >> /XObject << \(names)>> >> >>").utf8)))
    }
    objects[0] = Array("<< /Type /Catalog /Pages 2 0 R \(catalogue) >>".utf8)
    let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
    objects[1] = Array("<< /Type /Pages /Count \(kids.count) /Kids [\(list)] >>".utf8)
    let details = information.isEmpty ? nil : add(Array("<< \(information) >>".utf8))
    return Self.file(objects, information: details)
  }

  private static func stream(_ bytes: [UInt8], _ keys: String) -> [UInt8] {
    Array("<< \(keys) /Length \(bytes.count) >>\nstream\n".utf8) + bytes
      + Array("\nendstream".utf8)
  }

  private static func file(_ objects: [[UInt8]], information: Int?) -> [UInt8] {
    var file = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = "\(file.count)"
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = file.count
    return file
      + Array(
        (table
          + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R\(information.map { " /Info \($0) 0 R" } ?? "")"
          + " >>\nstartxref\n\(start)\n%%EOF\n")
          .utf8)
  }
}
