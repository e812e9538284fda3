/// Lines as Leptonica has them: samples of a byte, packed from the high byte of each 32-bit word down.
enum PackedSamples {
  /// Writes the samples of a line out in order.
  ///
  /// - Parameter count: How many; there is room for as many.
  static func unpack(
    _ line: UnsafePointer<UInt32>, _ count: Int, into samples: UnsafeMutablePointer<UInt8>
  ) {
    let bytes = UnsafeMutableRawPointer(samples)
    for word in 0..<count / 4 {
      bytes.storeBytes(of: line[word].bigEndian, toByteOffset: 4 * word, as: UInt32.self)
    }
    for index in count / 4 * 4..<count {
      samples[index] = UInt8(
        truncatingIfNeeded: line[index / 4] >> (24 - 8 * UInt32(index % 4)))
    }
  }

  /// Packs samples into a line; what is left over of its last word becomes 0.
  static func pack(
    _ samples: UnsafeRawPointer, _ count: Int, into line: UnsafeMutablePointer<UInt32>
  ) {
    for word in 0..<count / 4 {
      line[word] = UInt32(
        bigEndian: samples.loadUnaligned(fromByteOffset: word * 4, as: UInt32.self))
    }
    guard count % 4 > 0 else { return }
    line[count / 4] = (0..<4).reduce(0) { packed, byte in
      let index = count / 4 * 4 + byte
      let sample = index < count ? samples.load(fromByteOffset: index, as: UInt8.self) : 0
      return packed << 8 | UInt32(sample)
    }
  }
}
