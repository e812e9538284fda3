import QuireFlow
import QuireModel
import Testing

@Suite struct QuireErrorTests {
  private static let codes: [QuireError.Code] = [
    .usage, .notFound, .unreadable, .empty, .unsupported, .damaged, .encrypted, .noPages, .tooLarge,
    .changed, .engineFailed, .workerDied, .timedOut, .languageMissing, .engineMissing, .notWritable,
    .diskFull, .locked, .internalError,
  ]

  @Test(arguments: codes)
  func everyCodeMakesOneSentenceThatNamesTheSubject(code: QuireError.Code) {
    let sentence = QuireError(code, "post/a.pdf").description
    #expect(sentence.hasPrefix("post/a.pdf: "))
    #expect(sentence.count > "post/a.pdf: ".count + 8)
    #expect(!sentence.contains("\n") && !sentence.hasSuffix(".") && !sentence.contains("nil"))
  }

  @Test func noTwoCodesReadTheSame() {
    #expect(Set(Self.codes.map { QuireError($0, "a").description }).count == Self.codes.count)
  }

  @Test func saysPageDetailAndRemedy() {
    let error = QuireError(
      .damaged, "a.tif", page: 3, detail: "bad strip", remedy: "scan page 3 again")
    #expect(
      error.description == "a.tif, page 3: damaged or incomplete (bad strip); scan page 3 again")
  }

  @Test func theUsualRemedyStandsInForAMissingOne() {
    #expect(
      QuireError(.encrypted, "a.pdf").description
        == "a.pdf: needs a password; name it in recognize.passwords, or remove it with 'qpdf --decrypt'"
    )
  }

  @Test func aPageAloneIsAPlace() {
    #expect(
      QuireError(.timedOut, "", page: 2).description
        == "page 2: took too long; raise pageTimeLimit and run again")
    #expect(QuireError(.internalError, "").description == "internal error; please report it")
  }

  @Test func aWrongSettingIsExplainedByItsDetailAlone() {
    #expect(
      QuireError(.usage, "--jobs", detail: "must be at least 1").description
        == "--jobs: must be at least 1")
    #expect(QuireError(.usage, "--jobs").description == "--jobs: not a valid setting")
  }

  @Test func anEmptyDetailLeavesNoBrackets() {
    #expect(!QuireError(.damaged, "a", detail: "").description.contains("("))
  }

  @Test func aboutChangesNothingButTheSubject() {
    let error = QuireError(.tooLarge, "", page: 4, detail: "9 x 9", remedy: "do").about("b.png")
    #expect(error == QuireError(.tooLarge, "b.png", page: 4, detail: "9 x 9", remedy: "do"))
  }

  @Test(arguments: codes)
  func survivesJSON(code: QuireError.Code) throws {
    for error in [
      QuireError(code, "a"), QuireError(code, "ä/b", page: 1, detail: "x \"y\"", remedy: "z"),
    ] {
      #expect(try JSON.decode(QuireError.self, from: JSON.encode(error)) == error)
    }
  }

  @Test func aCodeOfALaterReleaseIsAnInternalError() throws {
    let json = #"{"code":"tomorrows","subject":"a"}"#
    #expect(try JSON.decode(QuireError.self, from: json.utf8) == QuireError(.internalError, "a"))
  }
}
