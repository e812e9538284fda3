import QuireModel
import QuireWriters

/// A part of a pipeline file, in the order of the flow.
enum SettingBlock: String, Sendable, CaseIterable {
  case source, prepare, recognize, extract, assemble, write, index, after

  var explanation: String {
    switch self {
    case .source: "Which files are taken."
    case .prepare: "What is done to a page before it is read: auto, on or off."
    case .recognize: "How pages are read."
    case .extract: "The form that is filled from each document."
    case .assemble: "Which files and pages make a document."
    case .write: "What is written for each document."
    case .after:
      "What follows a document: moving is for 'quire watch', telling for 'quire run' too."
    case .index: "The catalogue that 'quire search' looks in."
    }
  }
}

/// One key of a pipeline file: it reads, checks, explains and writes its value.
struct SettingKey: Sendable {
  let block: SettingBlock
  let name: String
  /// One line, for `quire pipeline show`.
  let explanation: String
  /// Completes "takes …".
  let expected: String
  /// Whether another value can change what a document's result is.
  let changesResult: Bool
  /// Whether its default is part of the fingerprint: `false` for keys that came later, so that what was
  /// read without them need not be read again.
  let countsFromDefault: Bool
  let value: @Sendable (PipelineSettings) -> SettingValue
  let set: @Sendable (YAMLNode, inout PipelineSettings) throws(SettingProblem) -> Void

  init<Value: Sendable>(
    _ block: SettingBlock, _ name: String,
    _ property: any WritableKeyPath<PipelineSettings, Value> & Sendable,
    _ type: SettingType<Value>, changesResult: Bool = false, countsFromDefault: Bool = true,
    _ explanation: String
  ) {
    self.block = block
    self.name = name
    self.explanation = explanation
    self.changesResult = changesResult
    self.countsFromDefault = countsFromDefault
    expected = type.expected
    value = { type.write($0[keyPath: property]) }
    set = { (node: YAMLNode, settings: inout PipelineSettings) throws(SettingProblem) in
      settings[keyPath: property] = try type.read(node)
    }
  }
}

extension SettingKey {
  /// Every key, block by block. A line here is all that a new key needs.
  ///
  /// - Parameter formats: The names of the writers there are.
  static func all(formats: [String]) -> [SettingKey] {
    typealias Limits = RecognitionRequest
    return [
      SettingKey(
        .source, "include", \.source.include, .patterns,
        "Patterns of the files taken from a folder; an empty list takes all that are scans."),
      SettingKey(
        .source, "exclude", \.source.exclude, .patterns,
        "Patterns of files and folders passed over, whatever include says."),
      SettingKey(
        .source, "temporaryNames", \.source.temporaryNames, .patterns,
        "Patterns of names that files have while they are on their way."),
      SettingKey(
        .source, "settle", \.source.settle, .duration(0...3600),
        "How long a file has to stay the same before it is read."),
      SettingKey(
        .source, "patience", \.source.patience, .duration(0...86_400),
        "How long a file whose end is missing is waited for before it is read as it is."),
      SettingKey(
        .source, "rescanInterval", \.source.rescanInterval, .duration(10...86_400),
        "How often everything in a watched folder is looked at, whatever was heard of it."),
      SettingKey(
        .source, "pollInterval", \.source.pollInterval, .duration(1...3600),
        "How often folders are looked at that tell of no changes, as on network shares."),
      SettingKey(
        .source, "doneMarker", \.source.doneMarker, .text,
        "What a sender puts behind a name, in a file beside it, when it is complete; empty: nothing."
      ),
      SettingKey(
        .prepare, "split", \.recognize.prepare.split, .choice(), changesResult: true,
        countsFromDefault: false,
        "Open books, scanned as one page: made two. On: every wide page is."),
      SettingKey(
        .prepare, "orientation", \.recognize.prepare.orientation, .choice(), changesResult: true,
        "Quarter turns that set text upright, found by reading a part of a page in doubt."),
      SettingKey(
        .prepare, "captions", \.recognize.prepare.captions, .choice(), changesResult: true,
        countsFromDefault: false,
        "White strips that libraries add below scans to say where they come from: painted over."),
      SettingKey(
        .prepare, "pageBoundary", \.recognize.prepare.pageBoundary, .choice(), changesResult: true,
        "A photographed sheet: its edges are found, and it is cut out and laid flat."),
      SettingKey(
        .prepare, "crop", \.recognize.prepare.crop, .choice(), changesResult: true,
        "Dark borders that a scanner leaves around a sheet: painted over."),
      SettingKey(
        .prepare, "punchHoles", \.recognize.prepare.punchHoles, .choice(), changesResult: true,
        "The holes of binders and punches: painted over."),
      SettingKey(
        .prepare, "inversion", \.recognize.prepare.inversion, .choice(), changesResult: true,
        "White print on black, on a page or in boxes: turned into black on white."),
      SettingKey(
        .prepare, "enlargement", \.recognize.prepare.enlargement, .choice(), changesResult: true,
        "Type that has too few pixels: given more."),
      SettingKey(
        .prepare, "deskew", \.recognize.prepare.deskew, .choice(), changesResult: true,
        "Lines that fall or rise: the page is turned until they are level."),
      SettingKey(
        .prepare, "rules", \.recognize.prepare.rules, .choice(), changesResult: true,
        countsFromDefault: false,
        "Lines below words or across a form: taken away; on takes those down the page too."),
      SettingKey(
        .prepare, "background", \.recognize.prepare.background, .choice(), changesResult: true,
        "Tinted or unevenly lit paper, and what shines through: made white."),
      SettingKey(
        .prepare, "despeckle", \.recognize.prepare.despeckle, .choice(), changesResult: true,
        "Dust and grains: taken away where there are many."),
      SettingKey(
        .prepare, "binarisation", \.recognize.prepare.binarisation, .choice(), changesResult: true,
        countsFromDefault: false,
        "Telling ink from paper place by place to find lines: auto tries it where little was read."),
      SettingKey(
        .prepare, "verticalText", \.recognize.prepare.verticalText, .choice(), changesResult: true,
        "Lines from top to bottom: found, and read with the model for them where there is one."),
      SettingKey(
        .recognize, "engine", \.recognize.engine, .choice(), changesResult: true,
        "What reads: lineReader, or tesseract, which takes a multiple of the time."),
      SettingKey(
        .recognize, "recognitionLevel", \.recognize.recognitionLevel, .choice(notYet: ["accurate"]),
        changesResult: true,
        "How closely is read: fast reads a reduced image, for large clear type."
      ),
      SettingKey(
        .recognize, "recognitionLanguages", \.recognize.recognitionLanguages, .languages,
        changesResult: true, "The languages of the text, most likely first; each one costs time."),
      SettingKey(
        .recognize, "usesLanguageCorrection", \.recognize.usesLanguageCorrection, .flag,
        changesResult: true,
        "Whether dictionaries help; turn it off for codes and serial numbers."),
      SettingKey(
        .recognize, "customWords", \.recognize.customWords, .expectedWords, changesResult: true,
        "Words to expect that are in no dictionary, such as names; with language correction."),
      SettingKey(
        .recognize, "characters", \.recognize.characters, .choice(), changesResult: true,
        "What may be read: for pages of figures alone, or of a language without accents."),
      SettingKey(
        .recognize, "maximumCandidates", \.recognize.maximumCandidates,
        .wholeNumber(Limits.candidateLimits), changesResult: true,
        "How many readings of a line are kept, best first."),
      SettingKey(
        .recognize, "textLayer", \.recognize.textLayer, .choice(), changesResult: true,
        "Text a PDF brings along: taken where it is good, never, or without OCR for other pages."),
      SettingKey(
        .recognize, "pages", \.recognize.pages, .pages, changesResult: true,
        "The pages of each file that are read; the others are reported as skipped."),
      SettingKey(
        .recognize, "dpi", \.recognize.dpi, .wholeNumber(Limits.dpiLimits), changesResult: true,
        "Dots per inch at which PDF pages are drawn that are not one image."),
      SettingKey(
        .recognize, "passwords", \.recognize.passwords, .passwords,
        "Tried on locked PDFs, one after the other; 'quire retry' tries what was locked before."),
      SettingKey(
        .recognize, "pageTimeLimit", \.recognize.pageTimeLimit, .duration(Limits.pageTimeLimits),
        "The processor time one attempt at a page may take, on however busy a machine."),
      SettingKey(
        .recognize, "contentTypes", \.recognize.contentTypes, .choices(listing: "quire types"),
        changesResult: true, countsFromDefault: false,
        "The types of data looked for in the text; 'quire types' explains them; empty: none."),
      SettingKey(
        .recognize, "symbologies", \.recognize.symbologies, .choices(listing: "quire symbologies"),
        changesResult: true, countsFromDefault: false,
        "The kinds of barcodes looked for; 'quire symbologies' explains them; empty: none."),
      SettingKey(
        .recognize, "countries", \.recognize.countries, .countries, changesResult: true,
        countsFromDefault: false,
        "Where documents come from, such as [DE, AT]: how numbers and dates there are written."),
      SettingKey(
        .recognize, "referenceDate", \.recognize.referenceDate, .day, changesResult: true,
        countsFromDefault: false,
        "What 'tomorrow' is relative to, as YYYY-MM-DD or YYYY-MM-DDThh:mm; empty: nothing."),
      SettingKey(
        .recognize, "documentTimeLimit", \.documentTimeLimit, .duration(0...604_800),
        "The time all pages of a document may take together; 0 for as long as it needs."),
      SettingKey(
        .extract, "fields", \.extract.fields, .fields, changesResult: true,
        countsFromDefault: false,
        "Fields by type, label, region and page; they come out in the JSON and in fields.csv."),
      SettingKey(
        .assemble, "onPageFailure", \.assemble.onPageFailure, .choice(),
        "What a page that is given up does to its document: keep writes it with a gap."),
      SettingKey(
        .assemble, "toleratedPageFailures", \.assemble.toleratedPageFailures, .number(0...1),
        "The share of pages that may be given up before a document that is kept fails."),
      SettingKey(
        .assemble, "group", \.assemble.group, .choice(),
        "Which files make one document: each its own, or those of a name, folder, time or marker."),
      SettingKey(
        .assemble, "groupPattern", \.assemble.groupPattern, .namePattern,
        "byName: how names are made; files of one name and ext are put in the order of their number."
      ),
      SettingKey(
        .assemble, "groupWindow", \.assemble.groupWindow, .duration(1...86_400),
        "byTime: the longest pause within a document; watching: how long any group stays open."),
      SettingKey(
        .assemble, "groupMarker", \.assemble.groupMarker, .filledText,
        "byMarker: what the name of a file ends with that closes the group of those before it."),
      SettingKey(
        .assemble, "collate", \.assemble.collate, .choice(),
        "duplex: two stacks, as _front and _back, become one; backs were scanned in reverse order."),
      SettingKey(
        .assemble, "cutAt", \.assemble.cutAt, .choices(), changesResult: true,
        countsFromDefault: false,
        "Where one scan is cut into documents: at blankPages, at pageNumbers such as Page 1 of 3."),
      SettingKey(
        .assemble, "cutEvery", \.assemble.cutEvery, .wholeNumber(0...10_000), changesResult: true,
        countsFromDefault: false,
        "How many pages each document has that a scan is cut into; 0 for all of them."),
      SettingKey(
        .assemble, "blankPages", \.assemble.blankPages, .choice(), changesResult: true,
        countsFromDefault: false,
        "Pages with nothing on them: kept, kept and named in a warning (flagged), or dropped."),
      SettingKey(
        .assemble, "barcodes", \.assemble.barcodes, .barcodeRules, changesResult: true,
        countsFromDefault: false,
        "What barcodes do, by payload: {PATCHT: {cut: drop}, 'ASN*': {cut: keep, field: asn}}."),
      SettingKey(
        .write, "formats", \.write.formats, .names(formats),
        "The files written for each document, in this order."),
      SettingKey(
        .write, "name", \.write.name, .nameTemplate,
        "What outputs are called below the output folder; namesakes are told apart."),
      SettingKey(
        .write, "textLines", \.write.options.textLines, .choice(),
        "text: rows are the page's lines, or paragraphs whose lines are joined."),
      SettingKey(
        .write, "pageSeparator", \.write.options.pageSeparator, .choice(),
        "text: what stands between two pages."),
      SettingKey(
        .write, "previews", \.write.previews, .choice(),
        "Small pictures of pages, kept with the results: a preview and a thumbnail each."),
      SettingKey(
        .write, "previewSize", \.write.previewSize, .wholeNumber(PreviewRequest.sideLimits),
        "Pixels of a preview's longer side, also within html."),
      SettingKey(
        .write, "previewBytes", \.write.previewBytes, .wholeNumber(PreviewRequest.byteLimits),
        "Bytes that a preview has at most: it is made coarser, then smaller."),
      SettingKey(
        .write, "thumbnailSize", \.write.thumbnailSize, .wholeNumber(PreviewRequest.sideLimits),
        "Pixels of a thumbnail's longer side."),
      SettingKey(
        .write, "signedPDF", \.write.signedPDF, .choice(),
        "pdf: what becomes of a PDF that is signed, whose signature a text layer would break."),
      SettingKey(
        .write, "command", \.write.command, .words,
        "command: a program and its arguments, which gets the JSON as its input; no shell is involved."
      ),
      SettingKey(
        .write, "commandExtension", \.write.commandExtension, .fileExtension,
        "command: of the output that takes what the program prints; empty: it prints none."),
      SettingKey(
        .write, "commandTimeLimit", \.write.commandTimeLimit, .duration(1...3600),
        "command: the time the program may take for a document before it is ended."),
      SettingKey(
        .index, "enabled", \.index.isEnabled, .flag,
        "Whether documents are entered in index.sqlite, to be found by 'quire search'."),
      SettingKey(
        .after, "onSuccess", \.after.onSuccess, .choice(),
        "What happens to a source whose document is written, or was already."),
      SettingKey(
        .after, "onPartial", \.after.onPartial, .choice(),
        "What happens to a source whose document has gaps; move puts it with those done."),
      SettingKey(
        .after, "onFailure", \.after.onFailure, .choice(),
        "What happens to a source that could not be read."),
      SettingKey(
        .after, "doneFolder", \.after.doneFolder, .folder,
        "Where sources are moved that are done, below the watched folder unless absolute."),
      SettingKey(
        .after, "failedFolder", \.after.failedFolder, .folder,
        "Where sources are moved that could not be read."),
      SettingKey(
        .after, "command", \.after.command, .words,
        "A program and its arguments, run behind each document; empty: none. No shell is involved."),
      SettingKey(
        .after, "commandOn", \.after.commandRule.statuses, .choices(),
        "How a document has to have ended for the command to be run."),
      SettingKey(
        .after, "commandTimeLimit", \.after.commandRule.timeLimit, .duration(1...3600),
        "The time one attempt at the command may take before it is ended."),
      SettingKey(
        .after, "commandRetries", \.after.commandRule.retries, .wholeNumber(0...10),
        "How often a command that failed is tried again, with growing pauses."),
      SettingKey(
        .after, "webhook", \.after.webhook, .webAddress,
        "An address that is sent the facts of each document as JSON, by POST; empty: none."),
      SettingKey(
        .after, "webhookOn", \.after.webhookRule.statuses, .choices(),
        "How a document has to have ended for the address to be told."),
      SettingKey(
        .after, "webhookTimeLimit", \.after.webhookRule.timeLimit, .duration(1...3600),
        "The time one attempt to reach the address may take."),
      SettingKey(
        .after, "webhookRetries", \.after.webhookRule.retries, .wholeNumber(0...10),
        "How often an address that was not reached is tried again, with growing pauses."),
    ]
  }

  /// Keys that name programs, which a file that comes with the scans must not.
  var namesProgram: Bool { name.hasPrefix("command") }

  /// Keys that the design of pipelines names and this version does not read yet, by block; those of
  /// the file's top level stand under the empty name.
  static let notYet: [String: [String]] = [
    "": ["split", "keepResults"],
    "recognize": [
      "minimumTextHeight", "regionOfInterest", "recognizesMultipleItems", "prepare",
    ],
  ]
}
