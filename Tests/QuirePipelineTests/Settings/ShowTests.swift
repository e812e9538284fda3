import QuireModel
import QuirePipeline
import Testing

import struct FoundationEssentials.Data
import class FoundationEssentials.JSONDecoder
import class FoundationEssentials.JSONEncoder

@Suite struct ShowTests {
  static let samples: [PipelineSettings] = {
    var all = SettingKeyTests.lines.compactMap { try? settings("\($0.block):\n  \($0.changed)\n") }
    var odd = PipelineSettings()
    odd.name = "two\nlines: [*]"
    odd.source.include = [
      "*.pdf", "a, b", "it's \"q\" \\\\", "# x", "no", "null", "Ü?", "a: b", "1",
    ]
    .compactMap(GlobPattern.init)
    odd.recognize.pageTimeLimit = 1.25
    all.append(odd)
    return all + [PipelineSettings()]
  }()

  @Test(arguments: samples)
  func whatIsShownReadsBackAsTheSame(original: PipelineSettings) throws {
    var read = try settings(original.yaml(formats: formats))
    read.name = original.name
    #expect(read == original)
  }

  @Test func everyKeyIsExplained() {
    let lines = PipelineSettings().yaml(formats: formats).split(separator: "\n")
    let keys = lines.indices.filter { lines[$0].hasPrefix("  ") && !lines[$0].hasPrefix("  #") }
    #expect(keys.count == SettingKeyTests.lines.count)
    for index in keys {
      #expect(lines[index - 1].hasPrefix("  # Takes "))
      #expect(lines[index - 2].hasPrefix("  # "))
    }
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains("  # Takes a whole number from 72 to 600; default: 300."))
  }

  @Test func theCanonicalFormHoldsWhatChangesAResultAndNothingElse() throws {
    let usual = PipelineSettings().canonicalForm
    for (block, changed, _) in SettingKeyTests.lines {
      let form = try settings("\(block):\n  \(changed)\n").canonicalForm
      let matters =
        ["prepare", "recognize", "extract"].contains(block) && !changed.contains("TimeLimit")
        && !changed.hasPrefix("passwords")
        || changed.hasPrefix("barcodes") || changed.hasPrefix("cut")
        || changed.hasPrefix("blankPages")
      #expect((form != usual) == matters, "\(changed)")
    }
    var renamed = PipelineSettings()
    renamed.name = "other"
    #expect(renamed.canonicalForm == usual)
    #expect(
      usual
        == #"{"prepare.background":"auto","prepare.crop":"auto","prepare.deskew":"auto","#
        + #""prepare.despeckle":"auto","prepare.enlargement":"auto","prepare.inversion":"auto","#
        + #""prepare.orientation":"auto","prepare.pageBoundary":"auto","prepare.punchHoles":"auto","#
        + #""prepare.verticalText":"auto","#
        + #""recognize.characters":"any","recognize.customWords":[],"recognize.dpi":300,"#
        + #""recognize.engine":"lineReader","recognize.maximumCandidates":1,"#
        + #""recognize.pages":"all","recognize.recognitionLanguages":["en"],"#
        + #""recognize.recognitionLevel":"balanced","recognize.textLayer":"prefer","#
        + #""recognize.usesLanguageCorrection":true}"#)
  }

  /// A property of the request that has no key would be missing from the fingerprint.
  @Test func everyPropertyOfTheRequestHasAKey() throws {
    struct Name: CodingKey {
      let stringValue: String
      let intValue: Int? = nil
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Names: Decodable {
      let names: Set<String>
      init(from decoder: any Decoder) throws {
        names = Set(try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue))
      }
    }
    let encoded = try JSONEncoder().encode(RecognitionRequest())
    let names = try JSONDecoder().decode(Names.self, from: encoded).names
    // The document's time limit is the run's affair and no property of the request.
    let keys = SettingKeyTests.lines
      .filter { $0.block == "recognize" && !$0.changed.hasPrefix("documentTimeLimit") }
      .map { String($0.changed.prefix { $0 != ":" }) }
    #expect(names.subtracting(["prepare"]) == Set(keys))
    let steps = SettingKeyTests.lines.filter { $0.block == "prepare" }
    #expect(steps.count == PreparationRequest.switches.count)
  }
}
