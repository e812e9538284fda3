import CTIFF
import QuireFlow
import QuireImaging
import QuireModel

/// TIFF with any number of pages, each decoded on its own.
enum TIFFFormat: RasterFormat {
  static let formats: [InputFormat] = [.tiff]

  static func open(_ file: MappedFile, format: InputFormat) throws(QuireError) -> any PageSource {
    try TIFFSource(file: file)
  }
}

private final class TIFFSource: PageSource {
  private struct Directory {
    var offset: Int
    var width: Int
    var height: Int
    /// Counted from 0 in the file, reduced copies included.
    var index: Int
    /// Whether the file breaks off here: the page is counted, and cannot be read.
    var isMissing: Bool
  }

  private let file: MappedFile
  private let directories: [Directory]

  /// A book of this many pages is more than any scanner makes; a longer chain is an attack.
  private static let maximumPages = 65_536
  /// Sides of 32,767 pixels, the most that any decoder here takes.
  private static let largestPicture: UInt64 = 32_767 * 32_767

  init(file: MappedFile) throws(QuireError) {
    self.file = file
    let bytes = file.bytes.assumingMemoryBound(to: UInt8.self)
    var found = [quire_tiff_directory](repeating: .init(), count: 256)
    var count = quire_tiff_directories(bytes.baseAddress, bytes.count, &found, found.count)
    if count > found.count {
      found = [quire_tiff_directory](repeating: .init(), count: min(count, Self.maximumPages))
      count = quire_tiff_directories(bytes.baseAddress, bytes.count, &found, found.count)
    }
    let all = found.prefix(count).enumerated().map { index, directory in
      (
        isReduced: directory.is_reduced != 0,
        directory: Directory(
          offset: Int(directory.offset), width: Int(directory.width), height: Int(directory.height),
          index: index, isMissing: directory.is_missing != 0)
      )
    }
    let pages = all.filter { !$0.isReduced || $0.directory.isMissing }
    directories = (pages.isEmpty ? all : pages).map(\.directory)
    guard !directories.isEmpty else { throw Self.refusal(of: bytes) }
  }

  /// Why libtiff does not open a file: it stumbles over sizes that nothing could hold.
  private static func refusal(of bytes: UnsafeBufferPointer<UInt8>) -> QuireError {
    var (width, height) = (UInt32(0), UInt32(0))
    if quire_tiff_claimed_size(bytes.baseAddress, bytes.count, &width, &height) != 0,
      UInt64(width) * UInt64(height) > largestPicture
    {
      return QuireError(.tooLarge, "", detail: "\(width) x \(height)")
    }
    return QuireError(
      .damaged, "", detail: "the file breaks off: it does not reach the list of its pages")
  }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    directories.map { ($0.width, $0.height) }
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    guard directories.indices.contains(number - 1) else {
      throw QuireError(.noPages, "", page: number)
    }
    let directory = directories[number - 1]
    guard !directory.isMissing else {
      throw QuireError(.damaged, "", page: number, detail: "the file breaks off before this page")
    }
    return RasterPage(
      measure: { () throws(QuireError) in (directory.width, directory.height) },
      decode: { [file] () throws(QuireError) in
        try TIFFPicture.decode(
          file, directoryAt: directory.offset, isFirst: directory.index == 0)
      })
  }
}
