/// TIFF files (TIFF 6.0, little-endian) written directory by directory.
struct SmallTIFF {
  struct Directory {
    var width = 300
    var height = 80
    var bitsPerSample: [UInt32] = [8]
    /// 1 none, 5 LZW, 32773 PackBits.
    var compression: UInt32 = 1
    /// 0 white is zero, 1 black is zero, 2 RGB, 5 CMYK.
    var photometric: UInt32 = 1
    var data: [UInt8]
    /// Other entries: tag to one LONG.
    var extra: [UInt16: UInt32] = [:]

    init(seed: Int = 1) { data = SmallImages.bars(width: 300, height: 80, seed: seed) }
  }

  var directories: [Directory]
  /// Which directory the last one names as its next, counted from 0; `nil` ends the chain.
  var loopsTo: Int?

  /// Grey pages that differ.
  init(pages: Int) { directories = (0..<pages).map { Directory(seed: $0 + 1) } }
  init(_ directories: [Directory]) { self.directories = directories }

  var bytes: [UInt8] {
    var out: [UInt8] = [0x49, 0x49, 0x2A, 0, 0, 0, 0, 0]
    var link = 4
    var places: [Int] = []
    for directory in directories {
      let data = out.count
      out += directory.data
      if out.count % 2 == 1 { out.append(0) }
      let samples = out.count
      for bits in directory.bitsPerSample { out += Self.little(UInt16(bits)) }
      let place = out.count
      places.append(place)
      out.replaceSubrange(link..<link + 4, with: Self.little(UInt32(place)))
      let entries = entries(of: directory, data: data, samples: samples)
      out += Self.little(UInt16(entries.count)) + entries.flatMap { $0 }
      link = out.count
      out += [0, 0, 0, 0]
    }
    if let loopsTo {
      out.replaceSubrange(link..<link + 4, with: Self.little(UInt32(places[loopsTo])))
    }
    return out
  }

  private func entries(of directory: Directory, data: Int, samples: Int) -> [[UInt8]] {
    let count = UInt32(directory.bitsPerSample.count)
    var values: [UInt16: UInt32] = [
      256: UInt32(truncatingIfNeeded: directory.width),
      257: UInt32(truncatingIfNeeded: directory.height), 259: directory.compression,
      262: directory.photometric, 273: UInt32(data), 277: count,
      278: UInt32(truncatingIfNeeded: directory.height), 279: UInt32(directory.data.count),
    ]
    values.merge(directory.extra) { $1 }
    var entries = values.mapValues {
      Self.little(UInt16(4)) + Self.little(UInt32(1)) + Self.little($0)
    }
    // One or two samples' bits fit into the entry itself.
    let bits =
      count <= 2
      ? directory.bitsPerSample.flatMap { Self.little(UInt16($0)) } + (count == 1 ? [0, 0] : [])
      : Self.little(UInt32(samples))
    entries[258] = Self.little(UInt16(3)) + Self.little(count) + bits
    return entries.sorted { $0.key < $1.key }.map { Self.little($0.key) + $0.value }
  }

  private static func little(_ value: UInt16) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8)]
  }
  private static func little(_ value: UInt32) -> [UInt8] {
    little(UInt16(value & 0xFFFF)) + little(UInt16(value >> 16))
  }
}
