import CLeptonica
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireRecognition

/// Patch codes as Kodak A-61599 specifies them, drawn at 100 dots per inch: bars of 8 and 20 pixels.
@Suite struct PatchCodeTests {
  private static let size = (width: 850, height: 1100)

  /// A sheet with bars from an edge inwards.
  private func sheet(_ wide: [Bool], isLying: Bool, at start: Int, isFromEnd: Bool = false)
    -> [UInt8]
  {
    let (width, height) = Self.size
    var grey = [UInt8](repeating: 240, count: width * height)
    var position = start
    for isWide in wide {
      for offset in 0..<(isWide ? 20 : 8) {
        let along =
          isFromEnd ? (isLying ? height : width) - 1 - position - offset : position + offset
        for across in 300..<500 {
          grey[isLying ? along * width + across : across * width + along] = 20
        }
      }
      position += (isWide ? 20 : 8) + 8
    }
    return grey
  }

  private func read(_ grey: [UInt8]) -> [PatchCodeReader.Found] {
    PatchCodeReader.read(
      GreyRaster(width: Self.size.width, height: Self.size.height, pixels: grey))
  }

  @Test(arguments: [
    ("1", [true, true, false, false]), ("2", [true, false, false, true]),
    ("3", [true, false, true, false]), ("4", [false, true, true, false]),
    ("6", [false, false, true, true]), ("T", [false, true, false, true]),
  ])
  func eachIsReadFromItsEdge(name: String, wide: [Bool]) throws {
    for isLying in [false, true] {
      for isFromEnd in [false, true] {
        let found = read(sheet(wide, isLying: isLying, at: 30, isFromEnd: isFromEnd))
        #expect(
          found.map { String($0.name) } == [name], "lying: \(isLying), from the end: \(isFromEnd)")
        let code = try #require(found.first)
        #expect((isLying ? code.bottom - code.top : code.right - code.left) == 80)
        #expect(code.barcode(scale: 2).payload == "PATCH\(name)")
      }
    }
  }

  @Test func whatHasOtherWidthsIsNone() {
    for wide in [
      [true, true, true, false], [false, false, false, false], [true, false, false, false],
    ] {
      let found = read(sheet(wide, isLying: true, at: 30))
      #expect(found.isEmpty, "\(wide)")
    }
    // Five bars: something stands too near.
    var grey = sheet([false, true, false, true], isLying: false, at: 60)
    for row in 300..<500 {
      for column in 44..<52 { grey[row * Self.size.width + column] = 20 }
    }
    #expect(read(grey).isEmpty)
  }

  @Test func theBarcodeReaderHasThemWhereTheyAreWanted() throws {
    // A sheet of A4 at 300 dots per inch.
    let page = DrawnPage(width: 2480, height: 3508)
    for (top, height) in [(150, 24), (198, 60), (282, 24), (330, 60)] {
      page.fill(left: 400, top: top, width: 1600, height: height)
    }
    let image = PageImage(owning: pixClone(page.pix))
    let found = BarcodeReader([.patchCode]).read(image)
    #expect(found.map(\.payload) == ["PATCHT"])
    let bounds = try #require(found.first?.quad.bounds)
    #expect(abs(bounds.top - 150) <= 4 && abs(bounds.bottom - 390) <= 4)
    #expect(BarcodeReader(Symbology.allCases).read(image).map(\.payload) == ["PATCHT"])
    #expect(BarcodeReader([.code128]).read(image).isEmpty)
  }
}
