import Testing

@testable import QuireWorker

@Suite struct LibraryMessagesTests {
  @Test func allThatIsSaidOfDamagedDataIsOneSentence() {
    let said = [
      "Fax4Decode: Bad code word at line 30 of strip 2 (x 0).",
      "Error in pixReadStreamJpeg: read error at scanline 62; nwarn = 2", "Warning: odd",
    ]
    let words = LibraryMessages.inOurWords(said, told: [])
    #expect(words.count == 2 && words[0] == "Warning: odd")
    #expect(words[1].hasPrefix("The picture is damaged: "))
    #expect(LibraryMessages.inOurWords(said, told: [words[1]]) == ["Warning: odd"])
    #expect(LibraryMessages.ofTheWhole(said) == ["Warning: odd"])
  }

  @Test func ofAPDFTheFirstErrorIsNamed() {
    let said = ["Syntax error at position 20: Bad block", "Syntax error: Unknown filter"]
    #expect(
      LibraryMessages.inOurWords(said, told: [])
        == ["The PDF has errors here, and parts of the page may be missing (Bad block)."])
  }

  @Test func anErrorExplainsMoreThanAWarning() {
    let said = ["Warning in gifToPix: 2 images", "Error in pixReadMemGif: no colour map"]
    #expect(LibraryMessages.explanation(said) == "no colour map")
    #expect(LibraryMessages.explanation(["libtiff: bad strip"]) == "libtiff: bad strip")
  }

  @Test func healthyPagesAreToldNothing() {
    #expect(LibraryMessages.inOurWords([], told: []).isEmpty)
  }
}
