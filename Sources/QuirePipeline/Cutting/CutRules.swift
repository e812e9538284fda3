import QuireModel

/// A blank page divides two documents.
struct BlankPageRule: CutRule {
  func verdict(on page: ScannedPage, pagesBefore: Int) -> CutVerdict {
    page.status == .blank ? .separates(.blankPage) : .none
  }
}

/// A page that says to be the first of several begins a document.
struct PageNumberRule: CutRule {
  func verdict(on page: ScannedPage, pagesBefore: Int) -> CutVerdict {
    PageNumber(printedOn: page)?.number == 1 ? .begins(.pageNumber) : .none
  }
}

/// Codes that say so begin a document: on its first page, or on a sheet of their own before it.
struct BarcodeCutRule: CutRule {
  private let rules: [BarcodeRule]

  /// - Returns: `nil` where no code cuts.
  init?(_ rules: [BarcodeRule]) {
    self.rules = rules.filter { $0.cut != nil }
    if self.rules.isEmpty { return nil }
  }

  func verdict(on page: ScannedPage, pagesBefore: Int) -> CutVerdict {
    let cuts = (page.barcodes ?? []).flatMap { code in
      rules.filter { $0.pattern.value(of: code.payload) != nil }.compactMap(\.cut)
    }
    // A sheet that one of its codes says to be one is dropped.
    if cuts.contains(.drop) { return .separates(.barcode) }
    return cuts.isEmpty ? .none : .begins(.barcode)
  }
}

/// Every document has the same number of pages.
struct PageCountRule: CutRule {
  let count: Int

  func verdict(on page: ScannedPage, pagesBefore: Int) -> CutVerdict {
    pagesBefore >= count ? .begins(.pageCount) : .none
  }
}
