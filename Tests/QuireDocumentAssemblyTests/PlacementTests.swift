import QuireDocumentAssembly
import QuireModel
import QuireTestSupport
import Testing

/// Text is found where it stands on the page as displayed, however the page is turned, cut or tilted.
@Suite(.enabled(if: Validators.areInstalled, "run 'make deps-development'")) struct PlacementTests {
  /// Where a word of ``PageText/page(_:direction:number:source:slope:)`` is, in shares of the page.
  private static func box(left: Double, top: Double) -> [Double] {
    [left / 1200, top / 1600, (left + 160) / 1200, (top + 40) / 1600]
  }

  private static func distance(_ box: [Double], _ other: [Double]) -> Double {
    zip(box, other).map { abs($0 - $1) }.max() ?? 1
  }

  /// A page whose displayed part has 600 by 800 points, with its corner anywhere.
  private static func sheet(rotation: Int, crop: Bool) -> [UInt8] {
    let isTurned = rotation % 180 == 90
    let (width, height) = isTurned ? (800.0, 600.0) : (600.0, 800.0)
    var page = TinyPDF.Page()
    (page.width, page.height) = crop ? (width + 150, height + 90) : (width, height)
    page.rotation = rotation
    if crop { page.cropBox = [50, 30, 50 + width, 30 + height] }
    return TinyPDF([page]).bytes
  }

  @Test(arguments: [0, 90, 180, 270], [false, true])
  func aWordIsFoundInItsPlace(rotation: Int, isCropped: Bool) async throws {
    let assembly = try Assembly(
      Self.sheet(rotation: rotation, crop: isCropped),
      [.page(["Upper corner here", "second words"])])
    #expect(try await assembly.problems() == "")
    for (program, pages) in try await assembly.found().byProgram {
      for (word, left, top) in [("Upper", 100.0, 100.0), ("second", 100, 200), ("words", 300, 200)]
      {
        let found = try #require(pages[0].words.first { $0.text == word }, "\(program): \(word)")
        #expect(
          Self.distance(found.box, Self.box(left: left, top: top)) < 0.01,
          "\(program): \(word) at \(found.box)")
      }
      #expect(pages[0].plainText == "Upper corner here second words", "\(program)")
    }
  }

  /// Words of every length, a fifth of their height apart, wherever that falls between the layer's units.
  @Test(arguments: [4.0, 9, 17, 31], [false, true])
  func wordsThatStandCloseKeepTheirSpacesAndNoOthers(height: Double, isSpaced: Bool) async throws {
    var page = PageText.page([])
    var wanted: [String] = []
    for row in 0..<20 {
      var (left, pieces) = (30 + Double(row) * 1.37, [PageText.Piece]())
      for column in 0..<6 {
        let word = String(repeating: "n", count: 1 + (row * 7 + column * 5) % 11)
        // Type that is wide or narrow for its height.
        let width = height * Double(word.count) * (0.31 + Double((row + column) % 5) * 0.083)
        let top = 40 + Double(row) * 62.3
        pieces.append(
          .init(
            text: word,
            quad: Quad(left: left, top: top, right: left + width, bottom: top + height),
            isFollowedBySpace: isSpaced && column < 5))
        left += width + height * 0.2
      }
      page.lines.append(PageText.Line(direction: .leftToRight, pieces: pieces))
      wanted.append(pieces.map(\.text).joined(separator: isSpaced ? " " : ""))
    }
    let assembly = try Assembly(Self.sheet(rotation: 0, crop: false), [page])
    let raw = try await assembly.run("pdftotext", "-raw", "result.pdf", "-")
    #expect(raw.output == wanted.joined(separator: "\n") + "\n\u{C}")
    for word in try await assembly.found().poppler[0].words where isSpaced {
      let share = (word.box[3] - word.box[1]) * 1600 / height
      #expect(0.9 < share && share < 1.1, "\(word.text) is \(share) times as high")
    }
  }

  @Test(arguments: [0, 90, 180, 270])
  func aPhotoThatWasTurnedIsDisplayedUpright(orientation: Int) async throws {
    var text = PageText.page(["Upper corner here"])
    text.orientation = orientation
    let photo = DrawnPage(width: 120, height: 160).encoded(as: .png)
    let assembly = try Assembly(photo, format: .png, [text])
    #expect(try await assembly.problems() == "")
    for (program, pages) in try await assembly.found().byProgram {
      let found = try #require(pages[0].words.first { $0.text == "Upper" }, "\(program)")
      #expect(Self.distance(found.box, Self.box(left: 100, top: 100)) < 0.01, "\(program)")
    }
  }

  @Test func theTextOfAPageOnItsSideLiesOnItsSide() async throws {
    // A sheet that was scanned lying on its left: turned clockwise by a quarter it stands upright.
    var page = TinyPDF.Page()
    (page.width, page.height) = (800, 600)
    var text = PageText.page(["Upper corner here"])
    text.orientation = 90
    let assembly = try Assembly(TinyPDF([page]).bytes, [text])
    let found = try #require(
      try await assembly.found().poppler[0].words.first { $0.text == "Upper" })
    let wanted = [100.0 / 1600, 940.0 / 1200, 140.0 / 1600, 1100.0 / 1200]
    #expect(Self.distance(found.box, wanted) < 0.01, "\(found.box)")
  }

  @Test(arguments: [-3.0, -0.05, 0.5, 2, 7])
  func tiltedLinesKeepTheirWords(slope: Double) async throws {
    let text = PageText.page(["One line that is tilted"], slope: slope)
    let assembly = try Assembly(Self.sheet(rotation: 0, crop: false), [text])
    for (program, pages) in try await assembly.found().byProgram {
      #expect(pages[0].plainText == "One line that is tilted", "\(program)")
      let found = try #require(pages[0].words.first { $0.text == "tilted" })
      let bounds = PageText.quad(left: 900, top: 100, slope: slope).bounds
      let wanted = [
        bounds.left / 1200, bounds.top / 1600, bounds.right / 1200, bounds.bottom / 1600,
      ]
      #expect(Self.distance(found.box, wanted) < 0.015, "\(program): \(found.box)")
    }
  }

  @Test func linesThatRunDownwardsAreFound() async throws {
    var text = PageText.page([])
    text.lines = [
      PageText.Line(
        direction: .topToBottom,
        pieces: "縦書きの文".enumerated().map { index, character in
          let top = Double(200 + 50 * index)
          return PageText.Piece(
            text: String(character),
            quad: Quad(left: 900, top: top, right: 940, bottom: top + 40), isFollowedBySpace: false)
        })
    ]
    let assembly = try Assembly(Self.sheet(rotation: 0, crop: false), [text])
    for (program, pages) in try await assembly.found().byProgram {
      #expect(pages[0].plainText == "縦書きの文", "\(program)")
    }
  }

  @Test func lowPiecesStayInTheirLine() async throws {
    var text = PageText.page(["left right"])
    text.lines[0].pieces.insert(
      PageText.Piece(
        text: "-", quad: Quad(left: 270, top: 118, right: 290, bottom: 122),
        isFollowedBySpace: true), at: 1)
    let assembly = try Assembly(Self.sheet(rotation: 0, crop: false), [text])
    let found = try await assembly.found()
    #expect(found.poppler[0].text.hasPrefix("left - right\n"))
  }

  @Test func wordsThatTouchAreStillTwo() async throws {
    var text = PageText.page(["of River"])
    text.lines[0].pieces[0].quad = Quad(left: 100, top: 100, right: 170, bottom: 140)
    text.lines[0].pieces[1].quad = Quad(left: 172, top: 100, right: 300, bottom: 140)
    let assembly = try Assembly(Self.sheet(rotation: 0, crop: false), [text])
    for (program, pages) in try await assembly.found().byProgram {
      #expect(pages[0].plainText == "of River", "\(program)")
    }
  }
}
