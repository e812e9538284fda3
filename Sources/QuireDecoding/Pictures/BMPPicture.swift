import QuireImaging
import QuireModel

/// BMP in all the ways that Windows and OS/2 write it (BITMAPCOREHEADER to BITMAPV5HEADER), also where it
/// breaks off: Leptonica reads the plain ones alone, and those only whole.
struct BMPPicture {
  let width: Int
  let height: Int
  /// Of a pixel.
  let bits: Int
  private let bytes: UnsafeRawBufferPointer
  private let isTopDown: Bool
  private let coding: Coding
  private let colours: [UInt32]
  private let masks: [Mask]
  private let data: Int
  /// Pixels a metre.
  private let density: Int

  private enum Coding: Int {
    case plain = 0
    case runs8, runs4, masks
    case masksWithOpacity = 6
  }

  /// Where the bits of a colour lie in a pixel.
  private struct Mask {
    let shift: UInt32
    let most: UInt32

    init(_ mask: UInt32) {
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      most = mask >> shift
    }

    func value(_ pixel: UInt32) -> UInt32 {
      most == 0 ? 0 : ((pixel >> shift) & most) * 255 / most
    }
  }

  /// `nil` for what is no BMP of these kinds.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 26 else { return nil }
    func long(_ offset: Int) -> UInt32 {
      offset + 4 <= bytes.count ? bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) : 0
    }
    func short(_ offset: Int) -> Int { Int(long(offset) & 0xFFFF) }
    let header = Int(long(14))
    let isOld = header == 12
    let (width, height) =
      isOld
      ? (short(18), short(20))
      : (Int(Int32(bitPattern: long(18))), Int(Int32(bitPattern: long(22))))
    let bits = isOld ? short(24) : short(28)
    guard width > 0, height != 0, [1, 2, 4, 8, 16, 24, 32].contains(bits),
      let coding = Coding(rawValue: isOld ? 0 : Int(long(30)))
    else { return nil }
    switch coding {
    case .runs8: guard bits == 8, height > 0 else { return nil }
    case .runs4: guard bits == 4, height > 0 else { return nil }
    case .masks, .masksWithOpacity: guard bits == 16 || bits == 32 else { return nil }
    case .plain: break
    }
    let hasMasks = coding == .masks || coding == .masksWithOpacity
    // In the header from its second version on, behind it in the first.
    let maskCount = header >= 56 || coding == .masksWithOpacity ? 4 : 3
    let raw: [UInt32] =
      hasMasks
      ? (0..<maskCount).map { long(54 + 4 * $0) }
      : bits == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF0000, 0xFF00, 0xFF]
    let behind = 14 + header + (hasMasks && header == 40 ? 4 * maskCount : 0)
    let entry = isOld ? 3 : 4
    let claimed = isOld ? 0 : Int(long(46))
    let entries = bits > 8 ? 0 : claimed > 0 ? min(claimed, 1 << bits) : 1 << bits
    colours = (0..<entries).map { long(behind + entry * $0) & 0xFFFFFF }
    let offset = Int(long(10))
    data = offset >= 26 && offset < bytes.count ? offset : behind + entry * entries
    (self.width, self.height) = (width, abs(height))
    (self.bytes, self.bits, self.coding) = (bytes, bits, coding)
    isTopDown = height < 0
    masks = raw.map(Mask.init)
    density = isOld ? 0 : max(0, Int(Int32(bitPattern: long(38))))
  }

  /// - Throws: `damaged`, without a subject, where not one line is there.
  func decode() throws(QuireError) -> DecodedPicture {
    guard let image = PageImage(colourWidth: width, height: height) else {
      throw QuireError(.engineFailed, "", detail: "no memory for the picture")
    }
    let lines: Int
    switch coding {
    case .runs4, .runs8: lines = unpackRuns(into: image)
    case .plain, .masks, .masksWithOpacity: lines = copy(into: image)
    }
    guard lines > 0 else { throw Damage.refusal(of: bytes, .bmp) }
    let inchesAMetre = 39.37
    if density > 0 { image.setResolution(Double(density) / inchesAMetre) }
    return DecodedPicture(
      image: try image.onPaper(),
      warnings: lines < height
        ? [Damage.warning(lines: lines, of: height, isUpper: !isTopDown)] : [])
  }

  /// Lines are stored from the bottom up, unless their number is negative.
  private func row(_ line: Int) -> Int { isTopDown ? line : height - 1 - line }

  private func colour(_ index: Int) -> UInt32 { index < colours.count ? colours[index] : 0 }

  private func copy(into image: PageImage) -> Int {
    let bytesALine = (width * bits + 31) / 32 * 4
    // The last line may lack what only fills it up.
    let needed = (width * bits + 7) / 8
    let there = bytes.count - data
    let lines = there < needed ? 0 : min(height, (there - needed) / bytesALine + 1)
    let isSeen = masks.count < 4 || masks[3].most == 0 || !hasOpacity(lines, bytesALine)
    for line in 0..<lines {
      let start = data + line * bytesALine
      image.setColourRow(row(line)) { column in
        guard bits > 8 else {
          let byte = Int(bytes[start + column * bits / 8])
          return colour(byte >> (8 - bits - column * bits % 8) & (1 << bits - 1))
        }
        let pixel = value(at: start + column * bits / 8)
        let parts = masks[..<3].map { $0.value(pixel) }
        guard !isSeen else { return parts[0] << 16 | parts[1] << 8 | parts[2] }
        let opacity = masks[3].value(pixel)
        let over = parts.map { ($0 * opacity + 255 * (255 - opacity)) / 255 }
        return over[0] << 16 | over[1] << 8 | over[2]
      }
    }
    return lines
  }

  private func value(at offset: Int) -> UInt32 {
    (0..<bits / 8).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }

  /// Whether anything is covered: many programs write an opacity of 0 everywhere, and mean none.
  private func hasOpacity(_ lines: Int, _ bytesALine: Int) -> Bool {
    (0..<lines).contains { line in
      (0..<width).contains { column in
        masks[3].value(value(at: data + line * bytesALine + column * bits / 8)) > 0
      }
    }
  }

  /// Runs of pixels of one colour, and what stands between them as it is (BI_RLE4, BI_RLE8).
  private func unpackRuns(into image: PageImage) -> Int {
    var (offset, column, line) = (data, 0, 0)
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width)
    func put(_ index: Int) {
      if column < width { pixels[column] = colour(index) }
      column += 1
    }
    func end() {
      if line < height { image.setColourRow(row(line)) { pixels[$0] } }
      pixels = [UInt32](repeating: 0xFFFFFF, count: width)
      (column, line) = (0, line + 1)
    }
    while line < height, offset + 2 <= bytes.count {
      let (count, value) = (Int(bytes[offset]), Int(bytes[offset + 1]))
      offset += 2
      if count > 0 {
        for place in 0..<count { put(bits == 8 ? value : place % 2 == 0 ? value >> 4 : value & 15) }
        continue
      }
      switch value {
      case 0: end()
      case 1:
        // What the end leaves out is empty.
        if column > 0 { end() }
        return height
      case 2:
        guard offset + 2 <= bytes.count else { return line }
        let (right, up) = (Int(bytes[offset]), Int(bytes[offset + 1]))
        offset += 2
        let place = column + right
        for _ in 0..<up where line < height { end() }
        column = place
      default:
        let length = bits == 8 ? value : (value + 1) / 2
        guard offset + length <= bytes.count else { return line }
        for place in 0..<value {
          let byte = Int(bytes[offset + place * bits / 8])
          put(bits == 8 ? byte : place % 2 == 0 ? byte >> 4 : byte & 15)
        }
        offset += length + length % 2
      }
    }
    // The last line needs no end.
    if column > 0 { end() }
    return min(line, height)
  }
}
