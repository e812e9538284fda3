import CLeptonica

/// A Leptonica image made from a raster, to be written to a file format.
struct Picture: ~Copyable {
  let pix: quire_pix

  /// Eight bits a sample.
  init(_ raster: Raster) throws(SampleError) {
    try self.init(raster, depth: raster.samples == 1 ? 8 : 32)
    let wordsPerLine = Int(pixGetWpl(pix))
    guard let words = pixGetData(pix) else { return }
    let (width, samples) = (raster.width, raster.samples)
    raster.pixels.withUnsafeBufferPointer { buffer in
      guard var from = buffer.baseAddress else { return }
      var y = 0
      while y < raster.height {
        let line = words + y * wordsPerLine
        var x = 0
        while x < width {
          if samples == 1 {
            let shift = UInt32(24 &- (x & 3) &* 8)
            line[x &>> 2] |= UInt32(from[0]) &<< shift
          } else {
            line[x] =
              UInt32(from[0]) &<< 24 | UInt32(from[1]) &<< 16 | UInt32(from[2]) &<< 8
          }
          from += samples
          x += 1
        }
        y += 1
      }
    }
  }

  /// Black and white: black where a grey raster is darker than `threshold`.
  init(bitonal raster: Raster, threshold: UInt8) throws(SampleError) {
    precondition(raster.samples == 1, "only grey is made black and white")
    try self.init(raster, depth: 1)
    let wordsPerLine = Int(pixGetWpl(pix))
    guard let words = pixGetData(pix) else { return }
    let width = raster.width
    raster.pixels.withUnsafeBufferPointer { buffer in
      guard var from = buffer.baseAddress else { return }
      var y = 0
      while y < raster.height {
        let line = words + y * wordsPerLine
        var x = 0
        while x < width {
          if from[0] < threshold {
            line[x &>> 5] |= 0x8000_0000 &>> UInt32(x & 31)
          }
          from += 1
          x += 1
        }
        y += 1
      }
    }
  }

  private init(_ raster: Raster, depth: Int32) throws(SampleError) {
    guard let pix = pixCreate(Int32(raster.width), Int32(raster.height), depth) else {
      throw SampleError("no memory for a picture of \(raster.width) by \(raster.height) pixels")
    }
    self.pix = pix
    pixSetResolution(
      pix, Int32(raster.resolution.horizontal), Int32(raster.resolution.vertical))
  }

  deinit {
    var pix: quire_pix? = pix
    pixDestroy(&pix)
  }

  /// - Parameter quality: 1...100.
  borrowing func jpeg(quality: Int) throws(SampleError) -> [UInt8] {
    try Self.taken("JPEG") { data, size in
      pixWriteMemJpeg(data, size, pix, Int32(quality), 0)
    }
  }

  borrowing func png() throws(SampleError) -> [UInt8] {
    try Self.taken("PNG") { data, size in pixWriteMemPng(data, size, pix, 0) }
  }

  /// CCITT Group 4 rows without a file around them, as PDF holds them.
  borrowing func group4() throws(SampleError) -> Group4 {
    var compressed: UnsafeMutablePointer<L_COMP_DATA>?
    guard pixGenerateCIData(pix, Int32(L_G4_ENCODE), 0, 0, &compressed) == 0,
      let data = compressed?.pointee
    else { throw SampleError("Leptonica cannot write Group 4") }
    defer { l_CIDataDestroy(&compressed) }
    return Group4(
      bytes: Array(UnsafeBufferPointer(start: data.datacomp, count: data.nbytescomp)),
      width: Int(data.w), height: Int(data.h), blackIsOne: data.minisblack != 0)
  }

  private static func taken(
    _ format: String,
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>) ->
      Int32
  ) throws(SampleError) -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard write(&data, &size) == 0, let data else {
      throw SampleError("Leptonica cannot write \(format)")
    }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}

struct Group4 {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  /// Whether a set bit means black in the decoded rows.
  let blackIsOne: Bool
}
