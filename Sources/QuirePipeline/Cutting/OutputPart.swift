import QuireFlow
import QuireModel

/// One document as it is written: all pages that were read, or some of them.
struct OutputPart: Sendable {
  /// With the number of its own pages.
  var document: ScannedDocument
  /// Its pages as the store has them, which counts them from 1 over all sources.
  var pages: [Int]
  /// The sheet with barcodes that was laid before it, as the store has it: in no document, but what its
  /// codes say holds for this one.
  private(set) var sheet: Int?
  /// The common path of its files, below the output folder.
  var base: BytePath
  /// Its name in the catalogue.
  var name: BytePath
  /// Whether pages that were read are in no document.
  private(set) var dropsPages = false

  /// A document that was not cut.
  init(whole document: ScannedDocument, as planned: PlannedDocument) {
    self.document = document
    pages = document.pageCount > 0 ? Array(1...document.pageCount) : []
    (base, name) = (planned.base, planned.name)
  }

  /// As it was written before.
  init(_ kept: DocumentRecord.Part, base: BytePath, name: BytePath) {
    document = kept.document
    pages = kept.pages
    dropsPages = kept.dropsPages
    self.base = kept.base.flatMap { BytePath(base64: $0) } ?? Self.path(base, document.part)
    self.name = Self.name(name, document.part)
  }

  private init(document: ScannedDocument, of all: Int, pages: [Int], base: BytePath, name: BytePath)
  {
    (self.document, self.pages, self.base, self.name) = (document, pages, base, name)
    dropsPages = pages.count < all
  }

  /// The documents that one which was read is cut into.
  static func all(
    of whole: ScannedDocument, cut: [DocumentCutting.Part], as planned: PlannedDocument,
    flagsBlankPages: Bool
  ) -> [OutputPart] {
    cut.enumerated().map { index, part in
      var document = whole
      document.pageCount = part.pages.count
      if flagsBlankPages, !part.blank.isEmpty {
        document.warnings.append(Self.sentence(about: part.blank, "blank"))
      }
      if !part.dropped.isEmpty {
        document.warnings.append(Self.sentence(about: part.dropped, "blank and left out"))
      }
      guard cut.count > 1 else {
        var output = OutputPart(
          document: document, of: whole.pageCount, pages: part.pages, base: planned.base,
          name: planned.name)
        output.sheet = part.sheet
        return output
      }
      let place = DocumentPart(
        number: index + 1, count: cut.count, cut: part.cut, pages: part.pages)
      document.id = DocumentID(partOf: whole.id, pages: part.pages)
      document.part = place
      document.status = part.isComplete ? .complete : .partial
      var output = OutputPart(
        document: document, of: whole.pageCount, pages: part.pages,
        base: path(planned.base, place), name: name(planned.name, place))
      output.sheet = part.sheet
      return output
    }
  }

  private static func sentence(about pages: [Int], _ what: String) -> String {
    let list = pages.map(String.init).joined(separator: ", ")
    return pages.count == 1 ? "Page \(list) is \(what)." : "Pages \(list) are \(what)."
  }

  /// Outputs of parts bear their number, as in `scan.2.txt`.
  private static func path(_ base: BytePath, _ part: DocumentPart?) -> BytePath {
    part.map { base.adding(extension: String($0.number)) } ?? base
  }

  /// Names the files after another base.
  mutating func rename(as planned: PlannedDocument) {
    base = Self.path(planned.base, document.part)
  }

  /// Names the files differently, where others have the names.
  mutating func tellApart(by sha256: String) {
    base = BytePath(base.bytes + Array("~\(sha256.prefix(8))".utf8))
  }

  /// `#` keeps the name apart from that of a file called like the outputs of a part.
  private static func name(_ name: BytePath, _ part: DocumentPart?) -> BytePath {
    part.map { BytePath(name.bytes + Array("#\($0.number)".utf8)) } ?? name
  }

  /// Whether pages of the sources are left out.
  var isIncomplete: Bool { document.part != nil || dropsPages }

  /// A page of the store as it comes out in this document.
  func page(_ stored: ScannedPage, at index: Int) -> ScannedPage {
    guard document.part != nil || stored.number != index + 1 else { return stored }
    return stored.renumbered(as: index + 1, in: document.id)
  }
}

extension DocumentID {
  /// The id of a document that is some pages of another.
  init(partOf whole: DocumentID, pages: [Int]) {
    let key = "\(whole):\(pages.map(String.init).joined(separator: ","))"
    self.init(SHA256.hexadecimal(of: key.utf8))
  }
}

extension ScannedPage {
  /// The page with another number, in another document, which its items are named after.
  fileprivate func renumbered(as number: Int, in document: DocumentID) -> ScannedPage {
    var page = self
    page.number = number
    var names: [ItemID: ItemID] = [:]
    for index in page.items.indices {
      let id = ItemID(document: document, page: number, position: index + 1)
      names[page.items[index].id] = id
      page.items[index].id = id
    }
    var barcodes = page.barcodes ?? []
    for index in barcodes.indices {
      let id = ItemID(document: document, page: number, code: index + 1)
      names[barcodes[index].id] = id
      barcodes[index].id = id
    }
    for index in page.items.indices {
      page.items[index].matches = page.items[index].matches?.map { $0.moved(to: number, names) }
    }
    for index in barcodes.indices {
      barcodes[index].matches = barcodes[index].matches?.map { $0.moved(to: number, names) }
    }
    if page.barcodes != nil { page.barcodes = barcodes }
    return page
  }
}

extension ContentMatch {
  fileprivate func moved(to page: Int, _ names: [ItemID: ItemID]) -> ContentMatch {
    var match = self
    match.page = page
    match.item = names[item] ?? item
    match.parts = parts?.map { part in
      var part = part
      part.item = names[part.item] ?? part.item
      return part
    }
    return match
  }
}
