import QuireImaging
import QuireModel

/// Patch codes (Kodak A-61599): four bars, two of them wide, with narrow gaps between, that sheets between
/// documents tell scanners by. They lie along an edge of the sheet and are read from that edge inwards.
enum PatchCodeReader {
  struct Found: Equatable {
    /// 1, 2, 3, 4, 6 or T.
    var name: Character
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    func barcode(scale: Double) -> FoundBarcode {
      let payload = "PATCH\(name)"
      return FoundBarcode(
        symbology: .patchCode, payload: payload, bytes: Array(payload.utf8),
        quad: Quad(
          left: Double(left) * scale, top: Double(top) * scale, right: Double(right) * scale,
          bottom: Double(bottom) * scale),
        isGS1: false)
    }
  }

  /// By which bars are wide.
  private static let names: [UInt8: Character] = [
    0b1100: "1", 0b1001: "2", 0b1010: "3", 0b0110: "4", 0b0011: "6", 0b0101: "T",
  ]
  /// Wide bars have five halves of a narrow one's width: with the gaps a code is ten widths long.
  private static let length = 10
  /// In widths of a narrow bar, on either side: more than a wide space within other barcodes.
  private static let quietZone = 3.2
  /// In pixels; what is smaller is print.
  private static let leastWidth = 3
  /// Every so many rows and columns are looked at.
  private static let step = 8

  static func read(_ raster: GreyRaster) -> [Found] {
    let (width, height) = (raster.width, raster.height)
    guard width > 0, height > 0 else { return [] }
    return raster.pixels.withUnsafeBufferPointer { pixels in
      // Bars that stand upright are crossed by rows, and those that lie by columns.
      let upright = bars(pixels, along: width, stride: 1, across: height, stride: width).map {
        Found(
          name: $0.name, left: $0.from, top: $0.first, right: $0.to, bottom: $0.last)
      }
      let lying = bars(pixels, along: height, stride: width, across: width, stride: 1).map {
        Found(name: $0.name, left: $0.first, top: $0.from, right: $0.last, bottom: $0.to)
      }
      return upright + lying
    }
  }

  /// Where the same code was seen on line after line.
  private struct Band {
    var pattern: UInt8
    var from: Int
    var to: Int
    var first: Int
    var last: Int
    var lines: Int
    /// Where the last line had it: the sheet may lie askew.
    var lastFrom: Int
  }

  private static func bars(
    _ pixels: UnsafeBufferPointer<UInt8>, along: Int, stride: Int, across: Int, stride next: Int
  ) -> [(name: Character, from: Int, to: Int, first: Int, last: Int)] {
    var open: [Band] = []
    var done: [Band] = []
    var runs: [Int] = []
    for line in Swift.stride(from: 0, to: across, by: step) {
      let isLight = split(pixels, from: line * next, count: along, stride: stride, into: &runs)
      for hit in hits(runs, startsLight: isLight) {
        let slack = (hit.to - hit.from) / length
        if let index = open.firstIndex(where: {
          $0.pattern == hit.pattern && abs($0.lastFrom - hit.from) <= slack
            && abs($0.to - $0.from - hit.to + hit.from) <= 4 * slack
        }) {
          open[index].last = line
          open[index].lines += 1
          open[index].lastFrom = hit.from
          open[index].from = min(open[index].from, hit.from)
          open[index].to = max(open[index].to, hit.to)
        } else {
          open.append(
            Band(
              pattern: hit.pattern, from: hit.from, to: hit.to, first: line, last: line, lines: 1,
              lastFrom: hit.from))
        }
      }
      // A speck may hide it for some lines.
      done += open.filter { line - $0.last > 4 * step }
      open.removeAll { line - $0.last > 4 * step }
    }
    return (done + open).compactMap { band in
      let extent = band.last - band.first
      // The bars are at least about as long as the code is broad.
      guard extent * 4 >= (band.to - band.from) * 3, band.lines * step * 10 >= extent * 8 else {
        return nil
      }
      let isFromEnd = along - band.to < band.from
      let pattern = isFromEnd ? reversed(band.pattern) : band.pattern
      return names[pattern].map { ($0, band.from, band.to, band.first, band.last + 1) }
    }
  }

  private static func reversed(_ pattern: UInt8) -> UInt8 {
    (pattern & 1) << 3 | (pattern & 2) << 1 | (pattern & 4) >> 1 | (pattern & 8) >> 3
  }

  /// The lengths of light and dark stretches in turn.
  ///
  /// - Returns: Whether the first is light.
  private static func split(
    _ pixels: UnsafeBufferPointer<UInt8>, from start: Int, count: Int, stride: Int,
    into runs: inout [Int]
  ) -> Bool {
    runs.removeAll(keepingCapacity: true)
    var isLight = pixels[start] >= 128
    let first = isLight
    var length = 0
    var offset = start
    for _ in 0..<count {
      let light = pixels[offset] >= 128
      if light == isLight {
        length += 1
      } else {
        runs.append(length)
        (isLight, length) = (light, 1)
      }
      offset += stride
    }
    runs.append(length)
    return first
  }

  private static func hits(
    _ runs: [Int], startsLight: Bool
  ) -> [(pattern: UInt8, from: Int, to: Int)] {
    var hits: [(pattern: UInt8, from: Int, to: Int)] = []
    var position = 0
    for index in runs.indices {
      defer { position += runs[index] }
      let isDark = (index % 2 == 0) != startsLight
      guard isDark, index + 6 < runs.count, runs[index] >= leastWidth else { continue }
      let total = runs[index...index + 6].reduce(0, +)
      let width = Double(total) / Double(length)
      guard width >= Double(leastWidth) else { continue }
      // White on either side, or the edge of the sheet.
      if index > 0, Double(runs[index - 1]) < quietZone * width { continue }
      if index + 7 < runs.count, Double(runs[index + 7]) < quietZone * width { continue }
      var pattern: UInt8 = 0
      let fits = (0..<7).allSatisfy { place in
        let run = Double(runs[index + place]) / width
        if place % 2 == 1 { return (0.6...1.5).contains(run) }
        pattern <<= 1
        if (1.9...3.1).contains(run) {
          pattern |= 1
          return true
        }
        return (0.55...1.5).contains(run)
      }
      if fits, pattern.nonzeroBitCount == 2 { hits.append((pattern, position, position + total)) }
    }
    return hits
  }
}
