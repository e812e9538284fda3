import Testing

@testable import QuireSamples

@Suite struct ScanningTests {
  private func page(samples: Int = 1) -> Raster {
    var raster = Raster(width: 40, height: 30, samples: samples, resolution: .dpi(300))
    for x in 10..<20 { for s in 0..<samples { raster.pixels[(15 * 40 + x) * samples + s] = 0 } }
    return raster
  }

  @Test(arguments: [1, 3])
  func theSeedDecidesTheNoise(samples: Int) {
    var (one, same, other) = (
      page(samples: samples), page(samples: samples), page(samples: samples)
    )
    ScanEffects(noise: 5, seed: 1).apply(to: &one)
    ScanEffects(noise: 5, seed: 1).apply(to: &same)
    ScanEffects(noise: 5, seed: 2).apply(to: &other)
    #expect(one.pixels == same.pixels)
    #expect(one.pixels != other.pixels)
  }

  @Test func tintsInkAndPaper() {
    var raster = page()
    ScanEffects(
      ink: Color(grey: 0.2), paper: Color(grey: 0.8), blur: 0, noise: 0, speckles: 0, seed: 1
    ).apply(to: &raster)
    #expect(raster.pixels[0] == 204)
    #expect(raster.pixels[15 * 40 + 12] == 51)
  }

  @Test func blursAcrossAndDown() {
    var raster = Raster(width: 9, height: 9, samples: 1, resolution: .dpi(300))
    raster.pixels[4 * 9 + 4] = 0
    ScanEffects(
      ink: .black, paper: .white, blur: 1, noise: 0, speckles: 0, seed: 1
    ).apply(to: &raster)
    #expect(raster.pixels[4 * 9 + 4] == 192)
    #expect(raster.pixels[4 * 9 + 3] == raster.pixels[4 * 9 + 5])
    #expect(raster.pixels[3 * 9 + 4] == raster.pixels[5 * 9 + 4])
    #expect(raster.pixels[3 * 9 + 4] == raster.pixels[4 * 9 + 3])
    #expect(raster.pixels[2 * 9 + 4] == 255)
  }

  @Test func lightFallsOffTowardsACorner() {
    var raster = Raster(width: 50, height: 50, samples: 1, resolution: .dpi(300))
    ScanEffects(
      ink: .black, paper: .white, blur: 0, light: (1, 1, 0.5, 1), noise: 0, speckles: 0, seed: 1
    ).apply(to: &raster)
    #expect(raster.pixels[0] == 255)
    #expect((125...135).contains(raster.pixels[49 * 50 + 49]))
  }

  @Test func aLevelCameraSeesThePictureAsItIs() {
    let raster = page(samples: 3)
    let seen = raster.seen(corners: [(0, 0), (1, 0), (1, 1), (0, 1)], width: 40, height: 30)
    let worst = zip(seen.pixels, raster.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(worst ?? 255 <= 2)
  }
}
