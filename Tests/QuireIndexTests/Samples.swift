import FoundationEssentials
import Glibc
import QuireFlow
import QuireIndex
import QuireModel

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
  let path: BytePath

  init() throws {
    let name = "quire-index-\(UUID().uuidString)"
    path = BytePath(FileManager.default.temporaryDirectory.path).appending(name)
    guard path.withCString({ mkdir($0, 0o700) }) == 0 else {
      throw QuireError(.notWritable, path.display)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path.text) }

  var index: BytePath { path.appending(Catalogue.fileName) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path.text)) ?? []).sorted()
  }
}

/// A document of one source, whose id follows from `name`.
func sampleDocument(
  _ name: String, pages: Int = 1, hash: String? = nil, status: ScannedDocument.Status = .complete
) -> ScannedDocument {
  let digits = name.utf8.reduce(into: "") { $0 += String($1, radix: 16) }
  let id = String((digits + String(repeating: "0", count: 64)).prefix(64))
  return ScannedDocument(
    id: DocumentID(id),
    sources: [
      DocumentSource(
        name: name, path: name, bytes: 1000, sha256: hash ?? String(id.reversed()), format: .pdf)
    ],
    pipeline: PipelineIdentity(name: "default", fingerprint: "f"),
    versions: EngineVersions(quire: "1", libraries: [:], models: [:]), status: status,
    languages: ["en"], pageCount: pages, warnings: ["a warning"])
}

/// A page whose words are parted by spaces, or by `|` where the script has none. The word of column
/// `c` in row `r` has its corner at (100 c, 50 r) and is 90 by 40 pixels.
func samplePage(_ document: ScannedDocument, number: Int = 1, _ lines: [String]) -> ScannedPage {
  let items = lines.enumerated().map { row, line in
    let words = line.split { $0 == " " || $0 == "|" }.enumerated().map { column, word in
      TextWord(
        text: String(word), confidence: Confidence(0.9), quad: wordQuad(row: row, column: column))
    }
    return TextItem(
      id: ItemID(document: document.id, page: number, position: row + 1),
      text: line.replacing("|", with: ""), confidence: Confidence(0.9), candidates: [],
      quad: Quad(left: 0, top: Double(row) * 50, right: 1000, bottom: Double(row) * 50 + 40),
      direction: .leftToRight, block: 0, paragraph: 0, words: words, correction: .on, source: .ocr)
  }
  return ScannedPage(
    number: number, pageInSource: number, status: .recognized,
    size: PageSize(width: 2480, height: 3508, dpi: 300), items: items)
}

func wordQuad(row: Int, column: Int) -> Quad {
  let (left, top) = (Double(column) * 100, Double(row) * 50)
  return Quad(left: left, top: top, right: left + 90, bottom: top + 40)
}

/// A catalogue in a folder of its own.
final class SampleCatalogue {
  let folder: TemporaryFolder
  let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue(creating: folder.index)
  }

  /// A catalogue of one-page documents named `0.pdf`, `1.pdf` and so on.
  convenience init(_ pages: String...) throws {
    try self.init()
    for (index, page) in pages.enumerated() {
      try add("\(index).pdf", page.split(separator: "\n").map(String.init))
    }
  }

  func add(_ path: String, _ lines: [String], hash: String? = nil) throws {
    let document = sampleDocument(path, hash: hash)
    try catalogue.begin(document: document, path: BytePath(path))
    try catalogue.add(page: samplePage(document, lines))
    try catalogue.finish(document, outputs: [path + ".txt"])
  }

  /// The paths of the pages that match, sorted.
  func paths(_ query: String) throws -> [String] {
    try catalogue.search(SearchQuery(query)).hits.map(\.path.text).sorted()
  }

  /// Whether the only page matches.
  func finds(_ query: String) throws -> Bool { try !paths(query).isEmpty }

  /// The first hit's snippet with its marks in brackets.
  func snippet(_ query: String) throws -> String? {
    try catalogue.search(SearchQuery(query)).hits.first?.snippet.marked("[", "]")
  }

  func export() throws -> String {
    var bytes: [UInt8] = []
    try catalogue.exportDocuments { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
