import QuireFlow
import QuireModel
import Testing

@testable import QuirePipeline

@Suite struct DocumentIDTests {
  /// Ids name stored results and items, so they must not change from one release to the next.
  @Test func isStable() {
    let id = DocumentID(sources: ["aa", "bb"], fingerprint: "cc")
    #expect(id == DocumentID(SHA256.hexadecimal(of: "quire/1\naa:all\nbb:all\ncc".utf8)))
    #expect(id.description.count == 64)
  }

  @Test func dependsOnSourcesTheirOrderAndTheSettings() {
    let ids: Set<DocumentID> = [
      DocumentID(sources: ["aa", "bb"], fingerprint: "cc"),
      DocumentID(sources: ["bb", "aa"], fingerprint: "cc"),
      DocumentID(sources: ["aa"], fingerprint: "cc"),
      DocumentID(sources: ["aa", "bb"], fingerprint: "cd"),
      DocumentID(sources: [], fingerprint: "cc"),
    ]
    #expect(ids.count == 5)
  }

  @Test func everySettingThatChangesAResultChangesTheFingerprint() {
    var seen: Set<String> = [PipelineSettings().fingerprint]
    func changed(_ change: (inout RecognitionRequest) -> Void) -> Bool {
      var settings = PipelineSettings()
      change(&settings.recognize)
      return seen.insert(settings.fingerprint).inserted
    }
    #expect(changed { $0.recognitionLevel = .fast })
    #expect(changed { $0.recognitionLanguages = ["en", "de"] })
    #expect(changed { $0.recognitionLanguages = ["de", "en"] })
    #expect(changed { $0.usesLanguageCorrection = false })
    #expect(changed { $0.maximumCandidates = 3 })
    #expect(changed { $0.textLayer = .ignore })
    #expect(changed { $0.dpi = 200 })
    #expect(changed { $0.contentTypes = [.url] })
    #expect(changed { $0.symbologies = [.qr] })
    #expect(changed { $0.countries = ["DE"] })
    #expect(changed { $0.referenceDate = "2025-01-31" })
    #expect(changed { $0.pages = PageRanges("2-") ?? .all })
  }
}
