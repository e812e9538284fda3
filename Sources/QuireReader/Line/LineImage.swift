/// A line cut from a page, upright and scaled to the height that a model reads.
package struct LineImage: Sendable {
  package let width: Int
  package let height: Int
  /// Grey, 0 is black, row after row from the top; `width` x `height`.
  package let pixels: [UInt8]

  /// The line with black and white exchanged, where that is not simply each grey's complement.
  private let invertedPixels: [UInt8]?

  /// - Parameter invertedPixels: For a line that was cut in colour, which is turned round before it
  ///   is turned grey.
  package init(width: Int, height: Int, pixels: [UInt8], invertedPixels: [UInt8]? = nil) {
    precondition(pixels.count == width * height, "a pixel for each place")
    precondition(invertedPixels.map { $0.count == pixels.count } ?? true, "likewise")
    self.invertedPixels = invertedPixels
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The line with black and white exchanged.
  package var inverted: LineImage {
    LineImage(width: width, height: height, pixels: invertedPixels ?? pixels.map { 255 - $0 })
  }
}
