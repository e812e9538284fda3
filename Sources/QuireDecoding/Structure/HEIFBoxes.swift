/// What the boxes of an HEIF file (ISO 14496-12, ISO 23008-12) say that libheif does not tell.
struct HEIFBoxes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Pictures that are others over again: stored in another way (`altr`), or as seen by the other eye
  /// (`ster`).
  var otherViews: Set<UInt32> {
    var others: Set<UInt32> = []
    for meta in boxes("meta", in: 0..<bytes.count) {
      for list in boxes("grpl", in: meta.dropFirst(4)) {
        for group in boxes(nil, in: list) where ["altr", "ster"].contains(name(before: group)) {
          // Version and flags, the group's number, how many there are.
          let start = group.lowerBound + 12
          guard start <= group.upperBound else { continue }
          let count = min(Int(number(start - 4)), (group.upperBound - start) / 4)
          for place in 0..<count where place > 0 { others.insert(number(start + 4 * place)) }
        }
      }
    }
    return others
  }

  /// How many pictures the track with most of them shows one after the other; 0 without a track.
  var longestTrack: Int {
    var most = 0
    for movie in boxes("moov", in: 0..<bytes.count) {
      for track in boxes("trak", in: movie) {
        for media in boxes("mdia", in: track) {
          for information in boxes("minf", in: media) {
            for table in boxes("stbl", in: information) {
              for sizes in boxes("stsz", in: table) where sizes.count >= 12 {
                most = max(most, Int(number(sizes.lowerBound + 8)))
              }
            }
          }
        }
      }
    }
    return most
  }

  /// The contents of the boxes of a name, or of all, that lie side by side in a part of the file.
  private func boxes(_ wanted: String?, in part: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = part.lowerBound
    while offset + 8 <= part.upperBound {
      let length = Int(number(offset))
      // 0: to the end. Of 64 bits are only the pictures' own data, in which nothing is looked for.
      let end = length == 0 ? part.upperBound : offset + (length == 1 ? large(offset) : length)
      guard end >= offset + 8, end <= part.upperBound else { break }
      if wanted == nil || name(before: offset + 8..<end) == wanted {
        found.append(offset + 8..<end)
      }
      offset = end
    }
    return found
  }

  private func large(_ offset: Int) -> Int {
    guard offset + 16 <= bytes.count, number(offset + 8) == 0 else { return 0 }
    return Int(number(offset + 12))
  }

  /// Of a box with this content.
  private func name(before content: Range<Int>) -> String {
    String(decoding: bytes[content.lowerBound - 4..<content.lowerBound], as: UTF8.self)
  }

  private func number(_ offset: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).byteSwapped
  }
}
