/// A grey image to be sampled between its pixels; the centre of the first pixel lies at (0, 0).
struct GreySamples {
  let pixels: [UInt8]
  let width: Int
  let height: Int
  /// The grey of what lies outside.
  let fill: UInt8

  init(_ image: PageImage, fill: UInt8) {
    pixels = image.greyPixels
    (width, height) = (image.width, image.height)
    self.fill = fill
  }

  /// Between the centres of four pixels.
  func value(_ x: Double, _ y: Double) -> UInt8 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return fill }
    // In 1/256 of a pixel, from a pixel outside on so that rounding goes down.
    let (fixedX, fixedY) = (Int((x + 1) * 256), Int((y + 1) * 256))
    let (left, top) = (fixedX >> 8 - 1, fixedY >> 8 - 1)
    let (across, down) = (fixedX & 255, fixedY & 255)
    let upper = sample(left, top) * (256 - across) + sample(left + 1, top) * across
    let lower = sample(left, top + 1) * (256 - across) + sample(left + 1, top + 1) * across
    return UInt8(truncatingIfNeeded: (upper * (256 - down) + lower * down) >> 16)
  }

  private func sample(_ x: Int, _ y: Int) -> Int {
    guard x >= 0, y >= 0, x < width, y < height else { return Int(fill) }
    return Int(pixels[y * width + x])
  }
}

/// Samples along straight lines through an image.
///
/// Where a line is nearly level and steps by nearly a pixel, as in a page that is straightened, eight
/// neighbours are taken at once, since theirs are neighbours too, in two rows or three.
struct GreyRuns {
  private static let count = 8
  private static let lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)

  private let samples: GreySamples
  private let step: (x: Double, y: Double)
  private let isLevel: Bool
  /// How far each of eight has moved, in 1/65536 of a pixel: beyond whole columns, and down.
  private let drifts: (x: SIMD8<Int32>, y: SIMD8<Int32>)

  init(_ samples: GreySamples, step: (x: Double, y: Double)) {
    self.samples = samples
    self.step = step
    // Over eight pixels the line crosses from one row into the next once at most.
    isLevel = abs(step.x - 1) < 1 / 16 && abs(step.y) < 1 / 8
    drifts =
      isLevel
      ? (Self.lanes &* Int32((step.x - 1) * 65_536), Self.lanes &* Int32(step.y * 65_536))
      : (.zero, .zero)
  }

  /// Fills a line with samples, of which the first lies at `start`.
  func fill(_ line: inout [UInt8], from start: (x: Double, y: Double)) {
    samples.pixels.withUnsafeBytes { pixels in
      line.withUnsafeMutableBytes { line in
        var column = 0
        while column < line.count {
          let (x, y) = (start.x + Double(column) * step.x, start.y + Double(column) * step.y)
          if isLevel, column + Self.count <= line.count, let run = values(pixels, x, y) {
            line.storeBytes(of: run, toByteOffset: column, as: SIMD8<UInt8>.self)
            column += Self.count
          } else {
            line[column] = samples.value(x, y)
            column += 1
          }
        }
      }
    }
  }

  /// Eight samples from a place on, or `nil` where not all have their neighbours, or not in eight
  /// columns side by side.
  private func values(
    _ pixels: UnsafeRawBufferPointer, _ x: Double, _ y: Double
  ) -> SIMD8<UInt8>? {
    guard x >= 1, x < Double(samples.width - Self.count - 2), y >= 2,
      y < Double(samples.height - 3)
    else { return nil }
    let (left, top) = (Int(x), Int(y))
    let across = drifts.x &+ Int32((x - Double(left)) * 65_536)
    guard (0..<65_536).contains(across[Self.count - 1]) else { return nil }
    let down = drifts.y &+ Int32((y - Double(top)) * 65_536)
    let shares = (
      x: SIMD8<UInt32>(truncatingIfNeeded: across &>> 8),
      y: SIMD8<UInt32>(truncatingIfNeeded: (down &>> 8) & 255)
    )
    let first = blend(pixels, left, top, shares.x, shares.y)
    let rows = down &>> 16
    let last = Int(rows[Self.count - 1])
    guard last != 0 else { return SIMD8<UInt8>(truncatingIfNeeded: first) }
    let second = blend(pixels, left, top + last, shares.x, shares.y)
    return SIMD8<UInt8>(truncatingIfNeeded: first.replacing(with: second, where: rows .!= 0))
  }

  private func blend(
    _ pixels: UnsafeRawBufferPointer, _ left: Int, _ top: Int, _ across: SIMD8<UInt32>,
    _ down: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let upper = row(pixels, left, top, across)
    let lower = row(pixels, left, top + 1, across)
    return (upper &* (256 &- down) &+ lower &* down) &>> 16
  }

  /// Eight samples of a row between two columns each, in 1/256.
  private func row(
    _ pixels: UnsafeRawBufferPointer, _ left: Int, _ row: Int, _ across: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let start = row * samples.width + left
    let here = pixels.loadUnaligned(fromByteOffset: start, as: SIMD8<UInt8>.self)
    let next = pixels.loadUnaligned(fromByteOffset: start + 1, as: SIMD8<UInt8>.self)
    return SIMD8<UInt32>(truncatingIfNeeded: here) &* (256 &- across)
      &+ SIMD8<UInt32>(truncatingIfNeeded: next) &* across
  }
}
