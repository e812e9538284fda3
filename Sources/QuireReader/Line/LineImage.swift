/// A line cut from a page, upright and scaled to the height that a model reads.
package struct LineImage: Sendable {
  package let width: Int
  package let height: Int
  /// Grey, 0 is black, row after row from the top; `width` x `height`.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height, "a pixel for each place")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The line with black and white exchanged.
  package var inverted: LineImage {
    LineImage(width: width, height: height, pixels: pixels.map { 255 - $0 })
  }
}
