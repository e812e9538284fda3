import CLeptonica
import FoundationEssentials

/// A TIFF of Group 4 pages, as a fax server delivers it.
enum FaxFile {
  /// - Parameters:
  ///   - pages: grey.
  ///   - threshold: what is darker becomes black.
  static func bytes(pages: [Raster], threshold: UInt8) throws(SampleError) -> [UInt8] {
    // Leptonica appends pages to files only, so the file takes a detour through the disk.
    let url = FileManager.default.temporaryDirectory
      .appending(path: "quire-samples-\(UUID().uuidString).tif")
    defer { try? FileManager.default.removeItem(at: url) }
    for (index, page) in pages.enumerated() {
      let picture = try Picture(bitonal: page, threshold: threshold)
      guard pixWriteTiff(url.path, picture.pix, Int32(IFF_TIFF_G4), index == 0 ? "w" : "a") == 0
      else {
        throw SampleError("Leptonica cannot write TIFF page \(index + 1) to \(url.path)")
      }
    }
    do {
      return Array(try Data(contentsOf: url))
    } catch {
      throw SampleError("\(url.path): cannot be read back; check the space left there")
    }
  }
}
