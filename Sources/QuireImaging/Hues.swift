import CLeptonica

extension PageImage {
  /// How far each cell of an image in colour is from grey, row after row.
  package struct Hues {
    package let redOverGreen: [Float]
    package let blueOverGreen: [Float]
  }

  /// Samples of a cell along a side: the noise of a camera goes down to a quarter in their mean.
  private static var samplesOfHue: Int { 4 }

  /// Looks at some pixels of each square cell; `nil` where the image is not in colour.
  ///
  /// - Parameters:
  ///   - side: Of a cell, in pixels.
  ///   - columns: And `rows`: cells that are looked at, no more than the image has.
  package func hues(of side: Int, columns: Int, rows: Int) -> Hues? {
    precondition(columns * side <= width && rows * side <= height, "cells lie on the image")
    guard depth == 32, let words = pixGetData(pix) else { return nil }
    let wordsALine = Int(pixGetWpl(pix))
    let count = min(Self.samplesOfHue, side)
    let offsets = (0..<count).map { ($0 * 2 + 1) * side / (2 * count) }
    var (red, blue): ([Float], [Float]) = ([], [])
    red.reserveCapacity(columns * rows)
    blue.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (r, b) = (0, 0)
        for y in offsets {
          let line = words + (row * side + y) * wordsALine + column * side
          for x in offsets {
            // Red in the highest byte.
            let pixel = line[x]
            let green = Int(pixel >> 16 & 0xFF)
            r += Int(pixel >> 24) - green
            b += Int(pixel >> 8 & 0xFF) - green
          }
        }
        red.append(Float(r) / Float(count * count))
        blue.append(Float(b) / Float(count * count))
      }
    }
    return Hues(redOverGreen: red, blueOverGreen: blue)
  }
}
