import QuireTestSupport

/// A drawn page as the bare stream of a fax code, for PDF files to hold.
struct FaxData {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// - Parameter encoding: `tiffG3` or `tiffG4`.
  init(_ page: DrawnPage, as encoding: DrawnPage.Encoding) {
    (width, height) = (page.width, page.height)
    bytes = Self.strip(of: page.encoded(as: encoding))
  }

  /// The same image as JBIG2 in PDF has it (ITU-T T.88, segments without a file header): its generic
  /// regions may hold the fax code of group 4.
  static func jbig2(_ page: DrawnPage) -> [UInt8] {
    let fax = FaxData(page, as: .tiffG4)
    let size = Deflate.bigEndian(UInt32(fax.width)) + Deflate.bigEndian(UInt32(fax.height))
    let resolution = [UInt8](repeating: 0, count: 8)
    let region = size + [0, 0, 0, 0, 0, 0, 0, 0, 0] + [1] + fax.bytes
    return segment(0, type: 48, size + resolution + [0, 0, 0]) + segment(1, type: 38, region)
  }

  private static func segment(_ number: UInt32, type: UInt8, _ data: [UInt8]) -> [UInt8] {
    Deflate.bigEndian(number) + [type, 0, 1] + Deflate.bigEndian(UInt32(data.count)) + data
  }

  /// The one strip of a little-endian TIFF.
  private static func strip(of file: [UInt8]) -> [UInt8] {
    func number(_ place: Int, _ length: Int) -> Int {
      file[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    precondition(file.starts(with: [0x49, 0x49]), "written by another machine")
    let directory = number(4, 4)
    var values: [Int: Int] = [:]
    for index in 0..<number(directory, 2) {
      let entry = directory + 2 + 12 * index
      precondition(number(entry, 2) != 273 || number(entry + 4, 4) == 1, "in one strip")
      values[number(entry, 2)] = number(entry + 8, number(entry + 2, 2) == 3 ? 2 : 4)
    }
    return Array(file[values[273]!..<values[273]! + values[279]!])
  }
}
