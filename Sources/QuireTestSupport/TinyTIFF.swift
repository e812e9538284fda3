/// An uncompressed TIFF written by hand, for what libraries do not write: reduced copies, chains
/// that end nowhere, sizes that are lies.
package struct TinyTIFF {
  package struct Directory {
    package var width: Int
    package var height: Int
    /// Grey, row by row; two bytes a pixel, the lower one first, where there are 16 bits of each.
    package var pixels: [UInt8]
    package var bits = 8
    /// NewSubfileType bit 0.
    package var isReduced = false
    /// As in the tag, 1...8; left out where it is `nil`.
    package var orientation: Int?
    /// Whether 0 is white and not black.
    package var startsWithWhite = false
    /// Red of all colours, green of all, blue of all, for pixels that are numbers of colours; as many
    /// as there can be.
    package var palette: [UInt16] = []
    /// Whether the pixels are one tile, whose sides have to be multiples of 16.
    package var isTiled = false
    /// The sides of that tile where they are not the picture's; the pixels are then all of the tile's.
    package var tileSides: (width: Int, height: Int)?
    /// Whether a pixel has four samples, for the inks of print.
    package var isPrint = false

    package init(width: Int, height: Int, pixels: [UInt8]) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }

    /// - Parameter shade: Of every pixel.
    package init(width: Int, height: Int, shade: UInt8) {
      self.init(
        width: width, height: height, pixels: .init(repeating: shade, count: width * height))
    }
  }

  package enum End { case proper, behindTheFile, atTheFirst }

  package var directories: [Directory]
  /// Where the last directory says that the next one is.
  package var end = End.proper

  package init(_ directories: [Directory]) { self.directories = directories }

  package var bytes: [UInt8] {
    var file: [UInt8] = [0x49, 0x49, 0x2A, 0] + Self.number(8)
    for (index, directory) in directories.enumerated() {
      let entries = Self.entries(of: directory, pixelsAt: 0)
      let length = 2 + entries.count * 12 + 4
      let start = file.count
      file += [UInt8(entries.count), 0]
      file += Self.entries(of: directory, pixelsAt: start + length).flatMap { tag, kind, value in
        [UInt8(tag & 0xFF), UInt8(tag >> 8), UInt8(kind), 0]
          + Self.number(tag == Self.listTag(of: directory) ? Self.list(of: directory).count : 1)
          + Self.number(value)
      }
      let next = start + length + directory.pixels.count + 2 * Self.list(of: directory).count
      let isLast = index == directories.count - 1
      file += Self.number(isLast ? offset(behind: next) : next)
      file += directory.pixels
      file += Self.list(of: directory).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    return file
  }

  private func offset(behind next: Int) -> Int {
    switch end {
    case .proper: 0
    case .behindTheFile: next + 1000
    case .atTheFirst: 8
    }
  }

  private static let (palette, bitsPerSample) = (320, 258)

  /// The tag whose value is a list behind the pixels, and that list.
  private static func listTag(of directory: Directory) -> Int {
    directory.isPrint ? bitsPerSample : palette
  }

  private static func list(of directory: Directory) -> [UInt16] {
    directory.isPrint ? .init(repeating: UInt16(directory.bits), count: 4) : directory.palette
  }

  /// Tag, type (3 is a short, 4 a long) and value, in ascending order of the tags.
  private static func entries(of directory: Directory, pixelsAt offset: Int) -> [(Int, Int, Int)] {
    var entries = [
      (254, 4, directory.isReduced ? 1 : 0), (256, 4, directory.width), (257, 4, directory.height),
      (bitsPerSample, 3, directory.isPrint ? offset + directory.pixels.count : directory.bits),
      (259, 3, 1), (262, 3, meaning(of: directory)), (277, 3, directory.isPrint ? 4 : 1),
    ]
    if !directory.palette.isEmpty {
      entries.append((palette, 3, offset + directory.pixels.count))
    }
    if let orientation = directory.orientation { entries.append((274, 3, orientation)) }
    entries +=
      directory.isTiled
      ? [
        (322, 4, directory.tileSides?.width ?? directory.width),
        (323, 4, directory.tileSides?.height ?? directory.height), (324, 4, offset),
        (325, 4, directory.pixels.count),
      ] : [(273, 4, offset), (278, 4, directory.height), (279, 4, directory.pixels.count)]
    return entries.sorted { $0.0 < $1.0 }
  }

  /// PhotometricInterpretation.
  private static func meaning(of directory: Directory) -> Int {
    if directory.isPrint { return 5 }
    if !directory.palette.isEmpty { return 3 }
    return directory.startsWithWhite ? 0 : 1
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
