import QuireFlow
import QuireModel
import QuirePipeline
import Testing

let formats = ["text", "json"]

func settings(_ yaml: String) throws -> PipelineSettings {
  try PipelineSettings(yaml: Array(yaml.utf8), named: "x.yaml", formats: formats)
}

/// The problems of a file, as they are printed behind its name.
func problems(_ yaml: String) -> [String] { problems(Array(yaml.utf8)) }

func problems(_ yaml: [UInt8]) -> [String] {
  do {
    _ = try PipelineSettings(yaml: yaml, named: "x.yaml", formats: formats)
    return []
  } catch {
    return error.problems.map(\.description)
  }
}

@Suite struct SettingKeyTests {
  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "---\n...\n", "{}", "null", "recognize:\n"])
  func anEmptyFileGivesTheDefaults(yaml: String) throws {
    #expect(try settings(yaml) == PipelineSettings())
  }

  /// Every key, as a line that differs from its default, and as a line that says the default.
  static let lines: [(block: String, changed: String, usual: String)] = [
    ("source", "include: ['*.pdf', 2024/**]", "include: []"),
    ("source", "exclude: thumbs/", "exclude: []"),
    (
      "source", "temporaryNames: '*.new'",
      "temporaryNames: ['*.part', '*.tmp', '*.filepart', '*.crdownload', '~$*']"
    ),
    ("source", "settle: 0", "settle: 2s"),
    ("source", "patience: 0", "patience: 10m"),
    ("source", "rescanInterval: 5m", "rescanInterval: 30m"),
    ("source", "pollInterval: 1m", "pollInterval: 10"),
    ("source", "doneMarker: .done", "doneMarker: ''"),
    ("prepare", "split: off", "split: auto"),
    ("prepare", "orientation: off", "orientation: auto"),
    ("prepare", "captions: off", "captions: auto"),
    ("prepare", "pageBoundary: on", "pageBoundary: auto"),
    ("prepare", "crop: off", "crop: auto"),
    ("prepare", "punchHoles: on", "punchHoles: auto"),
    ("prepare", "inversion: off", "inversion: auto"),
    ("prepare", "enlargement: on", "enlargement: auto"),
    ("prepare", "deskew: off", "deskew: auto"),
    ("prepare", "rules: off", "rules: auto"),
    ("prepare", "background: on", "background: auto"),
    ("prepare", "despeckle: off", "despeckle: auto"),
    ("prepare", "binarisation: on", "binarisation: auto"),
    ("prepare", "verticalText: on", "verticalText: auto"),
    ("recognize", "engine: tesseract", "engine: lineReader"),
    ("recognize", "recognitionLevel: fast", "recognitionLevel: balanced"),
    ("recognize", "recognitionLanguages: [de, zh-hans]", "recognitionLanguages: en-US"),
    ("recognize", "usesLanguageCorrection: off", "usesLanguageCorrection: true"),
    ("recognize", "customWords: [Thistledown, ACME]", "customWords: []"),
    ("recognize", "characters: phonePad", "characters: any"),
    ("recognize", "maximumCandidates: 10", "maximumCandidates: 1"),
    ("recognize", "textLayer: only", "textLayer: prefer"),
    ("recognize", "pages: [1-3, 7]", "pages: all"),
    ("recognize", "dpi: 600", "dpi: 300"),
    ("recognize", "passwords: [one, 'two, three']", "passwords: []"),
    ("recognize", "pageTimeLimit: 1h", "pageTimeLimit: 2m"),
    ("recognize", "contentTypes: [URL, currency]", "contentTypes: []"),
    ("recognize", "symbologies: qr", "symbologies: []"),
    ("recognize", "countries: [de, AT]", "countries: []"),
    ("recognize", "referenceDate: '2024-02-29'", "referenceDate: ''"),
    ("recognize", "documentTimeLimit: 2h", "documentTimeLimit: 0"),
    ("extract", "fields: {total: {type: currency, label: [Total], page: last}}", "fields: {}"),
    ("assemble", "onPageFailure: fail", "onPageFailure: keep"),
    ("assemble", "toleratedPageFailures: 0.25", "toleratedPageFailures: 1"),
    ("assemble", "group: byTime", "group: none"),
    ("assemble", "groupPattern: '{name}-{number}'", "groupPattern: '{name}_{number}.{ext}'"),
    ("assemble", "groupWindow: 5m", "groupWindow: 60"),
    ("assemble", "groupMarker: .end", "groupMarker: .batch"),
    ("assemble", "collate: duplex", "collate: none"),
    ("assemble", "cutAt: [pageNumbers]", "cutAt: []"),
    ("assemble", "cutEvery: 2", "cutEvery: 0"),
    ("assemble", "blankPages: dropped", "blankPages: kept"),
    ("assemble", "barcodes: {PATCHT: {cut: drop}, 'ASN*': {field: asn}}", "barcodes: {}"),
    ("write", "formats: [json]", "formats: [text, json]"),
    ("write", "name: '{year}/{stem}'", "name: '{dir}/{stem}'"),
    ("write", "textLines: paragraphs", "textLines: asScanned"),
    ("write", "pageSeparator: pageNumber", "pageSeparator: formFeed"),
    ("write", "previews: webp", "previews: none"),
    ("write", "previewSize: 900", "previewSize: 1400"),
    ("write", "previewBytes: 50000", "previewBytes: 400000"),
    ("write", "thumbnailSize: 100", "thumbnailSize: 240"),
    ("write", "signedPDF: refuse", "signedPDF: copy"),
    ("write", "command: [convert, '-x']", "command: []"),
    ("write", "commandExtension: docx", "commandExtension: ''"),
    ("write", "commandTimeLimit: 1m", "commandTimeLimit: 5m"),
    ("index", "enabled: no", "enabled: yes"),
    ("after", "onSuccess: delete", "onSuccess: keep"),
    ("after", "onPartial: move", "onPartial: keep"),
    ("after", "onFailure: move", "onFailure: keep"),
    ("after", "doneFolder: /srv/done", "doneFolder: done"),
    ("after", "failedFolder: broken", "failedFolder: failed"),
    ("after", "command: [notify, '-q']", "command: []"),
    ("after", "commandOn: failure", "commandOn: [success, partial, failure]"),
    ("after", "commandTimeLimit: 5m", "commandTimeLimit: 60"),
    ("after", "commandRetries: 0", "commandRetries: 3"),
    ("after", "webhook: 'https://example.org/scans'", "webhook: ''"),
    ("after", "webhookOn: []", "webhookOn: [success, partial, failure]"),
    ("after", "webhookTimeLimit: 2s", "webhookTimeLimit: 1m"),
    ("after", "webhookRetries: 10", "webhookRetries: 3"),
  ]

  @Test(arguments: lines)
  func eachKeyChangesTheSettingsAndBack(block: String, changed: String, usual: String) throws {
    #expect(try settings("\(block):\n  \(changed)\n") != PipelineSettings())
    #expect(try settings("\(block):\n  \(usual)\n") == PipelineSettings())
  }

  @Test func everyKeyIsInTheTestAbove() {
    let shown = PipelineSettings().yaml(formats: formats).split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("  #") }
      .map { $0.split(separator: ":")[0].dropFirst(2) }
    #expect(shown == Self.lines.map { $0.changed.split(separator: ":")[0] })
  }

  @Test(arguments: ["''", ".", "./", "/", "..", "done/../x", "a/..", "{a: b}"])
  func foldersForWhatIsDoneAreOthers(folder: String) {
    #expect(problems("after:\n  doneFolder: \(folder)\n  failedFolder: \(folder)\n").count == 2)
  }

  @Test(arguments: [
    ("./done/", "done"), ("a//b/./c", "a/b/c"), ("/srv//done/", "/srv/done"), ("'..a'", "..a"),
  ])
  func foldersHaveOneSpelling(folder: String, plain: String) throws {
    #expect(try settings("after:\n  doneFolder: \(folder)\n").after.doneFolder == plain)
  }

  @Test(arguments: [
    "command: ['']", "command: {a: b}", "commandOn: later", "commandTimeLimit: 0",
    "webhook: ftp://x", "webhook: 'https://'", "webhook: 'http://a b'",
  ])
  func hooksThatCannotWorkAreRefused(line: String) {
    #expect(problems("after:\n  \(line)\n").count == 1)
  }

  @Test(arguments: [
    "contentTypes: phone", "symbologies: qrcode", "countries: Germany",
    "referenceDate: '2025-02-29'", "referenceDate: tomorrow", "referenceDate: '2025-02-28T24:10'",
  ])
  func whatIsLookedForHasToExist(line: String) {
    #expect(problems("recognize:\n  \(line)\n").count == 1)
  }

  @Test(arguments: [
    "groupPattern: '{name}'", "groupMarker: ''", "groupWindow: 0", "group: byMagic",
  ])
  func groupsThatCannotBeAreRefused(line: String) {
    #expect(problems("assemble:\n  \(line)\n").count == 1)
  }

  @Test func valuesAreReadAsTheyAreMeant() throws {
    let read = try settings(
      """
      recognize:
        recognitionLanguages: [zh-TW, en-GB, en-US]
        pages: 7,1-3
        pageTimeLimit: 1.5m
      write: {formats: text}
      """)
    #expect(read.recognize.recognitionLanguages == ["zh-Hant", "en"])
    #expect(read.recognize.pages == PageRanges("1-3,7"))
    #expect(read.recognize.pageTimeLimit == 90)
    #expect(read.write.formats == ["text"])
  }

  @Test(arguments: [
    ("90", 90.0), ("90s", 90), ("2m", 120), ("1h", 3600), ("0.5m", 30), ("'45'", 45), ("1", 1),
  ])
  func readsDurations(text: String, seconds: Double) throws {
    #expect(try settings("recognize: {pageTimeLimit: \(text)}").recognize.pageTimeLimit == seconds)
  }

  @Test func aFlagSetsAKeyByTheSameRules() throws {
    var read = PipelineSettings()
    try read.set("recognize.dpi", to: ["400"], flag: "--dpi", formats: formats)
    try read.set("recognize.recognitionLanguages", to: ["de", "fr"], flag: "-l", formats: formats)
    try read.set("write.formats", to: ["json"], flag: "--formats", formats: formats)
    #expect(read.recognize.dpi == 400)
    #expect(read.recognize.recognitionLanguages == ["de", "fr"])
    #expect(read.write.formats == ["json"])
    let error = #expect(throws: QuireError.self) {
      try read.set("recognize.recognitionLanguages", to: ["eng"], flag: "-l", formats: formats)
    }
    #expect(error?.subject == "-l")
    #expect(error?.code == .usage)
    #expect(error?.remedy == "write en")
    #expect(throws: QuireError.self) {
      try read.set("recognize.nothing", to: ["1"], flag: "-n", formats: formats)
    }
  }
}
