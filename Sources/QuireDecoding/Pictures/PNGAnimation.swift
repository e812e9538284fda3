/// PNG files that hold an animation beside their picture (PNG Third Edition, 11.3.6).
enum PNGAnimation {
  /// How many pictures there are beside the one that every program shows.
  static func others(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    // Until the first data: a control of a frame before it says that it is the first of them.
    for chunk in ChunkWalk.PNGChunks(bytes) {
      switch chunk.name {
      case "acTL" where chunk.data.count >= 4:
        count = Int(
          bytes.loadUnaligned(fromByteOffset: chunk.data.lowerBound, as: UInt32.self).byteSwapped)
      case "fcTL": return max(0, count - 1)
      case "IDAT": return count
      default: continue
      }
    }
    return 0
  }
}
