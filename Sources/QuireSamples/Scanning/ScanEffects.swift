/// What paper, lamp and sensor do to a clean page, with the same result for the same seed.
struct ScanEffects {
  /// What black comes out as.
  var ink = Color(grey: 0.12)
  /// What white comes out as.
  var paper = Color(grey: 0.96)
  /// How many times neighbouring pixels are mixed.
  var blur = 1
  /// The brightness in the corners: top left, top right, bottom right, bottom left.
  var light = (1.0, 1.0, 1.0, 1.0)
  /// Standard deviation of the sensor's noise, in levels of 255.
  var noise = 2.0
  /// Grains of dust on the page.
  var speckles = 40
  var seed: UInt64

  /// A flatbed scanner in good order: the far edge is a little darker.
  static func flatbed(seed: UInt64) -> ScanEffects {
    ScanEffects(light: (1, 0.985, 0.96, 0.975), seed: seed)
  }

  func apply(to raster: inout Raster) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<blur { Self.mixNeighbours(in: &raster) }
    expose(&raster, using: &random)
    for _ in 0..<speckles { drawSpeckle(on: &raster, using: &random) }
  }

  /// Weights 1, 2, 1 across and then down.
  private static func mixNeighbours(in raster: inout Raster) {
    let (width, height, samples) = (raster.width, raster.height, raster.samples)
    let row = width * samples
    raster.withPixels { pixels in
      for y in 0..<height {
        for sample in 0..<samples {
          mixLine(pixels + y * row + sample, count: width, step: samples)
        }
      }
      for column in 0..<row { mixLine(pixels + column, count: height, step: row) }
    }
  }

  /// Mixes `count` values that lie `step` apart; the first and the last stay as they are.
  private static func mixLine(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
    var previous = Int(line[0])
    var index = step
    let last = (count - 1) * step
    while index < last {
      let here = Int(line[index])
      let mixed = previous &+ 2 &* here &+ Int(line[index + step]) &+ 2
      line[index] = UInt8(truncatingIfNeeded: mixed &>> 2)
      previous = here
      index += step
    }
  }

  private func expose(_ raster: inout Raster, using random: inout SeededGenerator) {
    let tones = Self.tones(ink: ink, paper: paper, samples: raster.samples)
    let grain = (0..<4096).map { _ in Int((random.normal() * noise).rounded()) }
    let (width, height, samples) = (raster.width, raster.height, raster.samples)
    raster.withPixels { pixels in
      tones.withUnsafeBufferPointer { tones in
        grain.withUnsafeBufferPointer { grain in
          guard let tones = tones.baseAddress, let grain = grain.baseAddress else { return }
          var at = 0
          var y = 0
          while y < height {
            let down = Double(y) / Double(height)
            let left = light.0 + (light.3 - light.0) * down
            let right = light.1 + (light.2 - light.1) * down
            var brightness = Int(left * 65536)
            let step = Int((right - left) * 65536) / width
            var x = 0
            while x < width {
              let bits = random.next()
              var sample = 0
              while sample < samples {
                let tone = tones[Int(pixels[at]) &+ sample &* 256]
                let place = Int(truncatingIfNeeded: bits &>> UInt64(sample &* 12) & 4095)
                let value = (tone &* brightness) &>> 16 &+ grain[place]
                pixels[at] = value < 0 ? 0 : value > 255 ? 255 : UInt8(truncatingIfNeeded: value)
                at += 1
                sample += 1
              }
              brightness += step
              x += 1
            }
            y += 1
          }
        }
      }
    }
  }

  /// For each sample of a pixel, what each of the 256 levels becomes.
  private static func tones(ink: Color, paper: Color, samples: Int) -> [Int] {
    let ends = [(ink.red, paper.red), (ink.green, paper.green), (ink.blue, paper.blue)]
    return ends.prefix(samples).flatMap { ink, paper in
      (0..<256).map { Int((ink * 255 + (paper - ink) * Double($0)).rounded()) }
    }
  }

  private func drawSpeckle(on raster: inout Raster, using random: inout SeededGenerator) {
    let (width, height, samples) = (raster.width, raster.height, raster.samples)
    let size = 1 + random.index(below: 3)
    let (left, top) = (random.index(below: width - size), random.index(below: height - size))
    let darkness = random.number(in: 0.25...0.75)
    for y in top..<(top + size) {
      for x in left..<(left + size) where random.index(below: 4) > 0 {
        for sample in 0..<samples {
          let at = (y * width + x) * samples + sample
          raster.pixels[at] = UInt8(Double(raster.pixels[at]) * darkness)
        }
      }
    }
  }
}

extension Canvas {
  /// The page as a scanner delivers it.
  func scanned(_ effects: ScanEffects, color: Bool = false) throws(SampleError) -> Raster {
    var raster = try raster(color: color)
    effects.apply(to: &raster)
    return raster
  }
}
