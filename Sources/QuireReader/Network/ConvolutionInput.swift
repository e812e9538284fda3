/// The points of a line's image as the convolution wants them: for each point three words of three
/// activations, a column of its neighbourhood each, from the left and from the top.
///
/// Neighbours outside the image are noise that is drawn for each point by itself, in the order of
/// points by rows and of neighbours by columns.
struct ConvolutionInput {
  let width: Int
  let height: Int
  /// Activations column after column; three more bytes follow.
  private let columns: Scratch<Int8>
  /// Three words for each point of the top row, the bottom row, the left and the right column.
  private let edges: Scratch<UInt32>

  init(_ image: LineImage, noise: BorderNoise) {
    width = image.width
    height = image.height
    columns = Scratch(width * height + 3, filledWith: 0)
    edges = Scratch((width + height) * 6, filledWith: 0)
    fillColumns(image)
    drawEdges(noise)
  }

  private func fillColumns(_ image: LineImage) {
    let activations = InkContrast(of: image).activations
    let (width, height) = (width, height)
    let target = columns.start
    image.pixels.withUnsafeBufferPointer { pixels in
      activations.withUnsafeBufferPointer { activations in
        for y in 0..<height {
          for x in 0..<width {
            target[x * height + y] = activations[Int(pixels[y * width + x])]
          }
        }
      }
    }
  }

  /// Where the words of an edge point lie; the point must be at an edge.
  private func edgeOffset(_ x: Int, _ y: Int) -> Int {
    let place =
      if y == 0 { x } else if y == height - 1 { width + x } else if x == 0 { 2 * width + y } else {
        2 * width + height + y
      }
    return place * 3
  }

  private func drawEdges(_ noise: BorderNoise) {
    var noise = noise
    for y in 0..<height {
      // Between the edges only the first and the last point of a row have neighbours outside.
      let step = y == 0 || y == height - 1 ? 1 : max(width - 1, 1)
      for x in stride(from: 0, to: width, by: step) {
        let words = edges.start + edgeOffset(x, y)
        for column in 0..<3 {
          let isInside = (0..<width).contains(x + column - 1)
          var word: UInt32 = 0
          for row in 0..<3 {
            let value =
              isInside && (0..<height).contains(y + row - 1)
              ? columns.start[(x + column - 1) * height + y + row - 1] : noise.next()
            word |= UInt32(UInt8(bitPattern: value)) << UInt32(8 * row)
          }
          words[column] = word
        }
      }
    }
  }

  /// Writes the 27 words of each cell of the pool's column `column`, from the top.
  ///
  /// - Parameter words: Room for `height / 3` cells.
  func fillPatches(column: Int, _ words: UnsafeMutablePointer<UInt32>) {
    var next = words
    let pixels = UnsafeRawPointer(columns.start)
    defer { withExtendedLifetime((columns, edges)) {} }
    for cell in 0..<height / 3 {
      for y in cell * 3..<cell * 3 + 3 {
        for x in column * 3..<column * 3 + 3 {
          if x > 0, x < width - 1, y > 0, y < height - 1 {
            let place = (x - 1) * height + y - 1
            next[0] = pixels.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            next[1] = pixels.loadUnaligned(fromByteOffset: place + height, as: UInt32.self)
            next[2] = pixels.loadUnaligned(fromByteOffset: place + 2 * height, as: UInt32.self)
          } else {
            let edge = edges.start + edgeOffset(x, y)
            next[0] = edge[0]
            next[1] = edge[1]
            next[2] = edge[2]
          }
          next += 3
        }
      }
    }
  }
}
