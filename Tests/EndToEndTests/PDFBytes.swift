import QuireFlow
import QuireModel

/// Small PDFs with something wrong with them, written out.
enum PDFBytes {
  static let withoutPages = file([
    "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>",
  ])

  /// Asks for a password: no user password fits the entries of its standard security handler.
  static let encrypted = file(
    [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
      "<< /Filter /Standard /V 1 /R 2 /P -4 /O <\(key)> /U <\(key)> >>",
    ], trailer: "/Encrypt 4 0 R /ID [<00112233> <00112233>]")

  /// Shows one image and nothing else, and nobody knows how that is compressed.
  static let unknownFilter = file([
    "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R"
      + " /Resources << /XObject << /Im 5 0 R >> >> >>",
    "<< /Length 30 >>\nstream\nq 200 0 0 200 0 0 cm /Im Do Q\nendstream",
    "<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray"
      + " /Filter /SecretDecode /Length 8 >>\nstream\nabcdefgh\nendstream",
  ])

  private static let key = String(repeating: "5A", count: 32)

  private static func file(_ objects: [String], trailer: String = "") -> [UInt8] {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\n"
    return Array((text + "startxref\n\(table)\n%%EOF\n").utf8)
  }
}
