import QuireImaging
import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct RecognizerPoolTests {
  /// Loads nothing, and refuses a model called `missing`.
  private final class Idle: Recognizer {
    static let name = "idle"
    static let models = (folder: "/", names: ["eng"])
    static let libraries: [String: String] = [:]

    init(settings: RecognizerSettings) throws(QuireError) {
      if settings.models == ["missing"] { throw QuireError(.languageMissing, "missing") }
    }

    func recognize(
      _ image: PageImage, lookingAgainIf isWorthIt: (RecognizedText) throws(QuireError) -> Bool
    ) throws(QuireError) -> RecognizedText {
      RecognizedText(lines: [])
    }
  }

  private static func settings(
    _ model: String, correction: Bool = true, candidates: Int = 1
  ) -> RecognizerSettings {
    RecognizerSettings(
      models: [model], usesLanguageCorrection: correction, maximumCandidates: candidates)
  }

  @Test func equalSettingsShareOne() throws {
    let pool = RecognizerPool()
    let first = try pool.recognizer(Idle.self, for: Self.settings("a"))
    #expect(try pool.recognizer(Idle.self, for: Self.settings("a")) === first)
  }

  @Test func anyOtherSettingHasItsOwn() throws {
    let pool = RecognizerPool()
    let all = try [
      Self.settings("a"), Self.settings("b"), Self.settings("a", correction: false),
      Self.settings("a", candidates: 2),
    ].map { ObjectIdentifier(try pool.recognizer(Idle.self, for: $0)) }
    #expect(Set(all).count == 4)
  }

  @Test func theLeastRecentlyUsedGoesFirst() throws {
    let pool = RecognizerPool()
    var held: [String: any Recognizer] = [:]
    for model in ["a", "b", "c", "d"] {
      held[model] = try pool.recognizer(Idle.self, for: Self.settings(model))
    }
    _ = try pool.recognizer(Idle.self, for: Self.settings("a"))
    _ = try pool.recognizer(Idle.self, for: Self.settings("e"))
    #expect(try pool.recognizer(Idle.self, for: Self.settings("a")) === held["a"])
    #expect(try pool.recognizer(Idle.self, for: Self.settings("b")) !== held["b"])
  }

  @Test func oneIsLoadedAnewAfterManyPages() throws {
    let pool = RecognizerPool()
    let first = try pool.recognizer(Idle.self, for: Self.settings("a"))
    for _ in 2...500 { #expect(try pool.recognizer(Idle.self, for: Self.settings("a")) === first) }
    #expect(try pool.recognizer(Idle.self, for: Self.settings("a")) !== first)
  }

  @Test func whatCannotBeLoadedIsNotKept() throws {
    let pool = RecognizerPool()
    for _ in 0..<2 {
      #expect(throws: QuireError.self) {
        try pool.recognizer(Idle.self, for: Self.settings("missing"))
      }
    }
    _ = try pool.recognizer(Idle.self, for: Self.settings("a"))
  }
}
