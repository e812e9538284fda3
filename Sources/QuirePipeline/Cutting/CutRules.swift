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

/// Every document has the same number of pages.
struct PageCountRule: CutRule {
  let count: Int

  func verdict(on page: ScannedPage, pagesBefore: Int) -> CutVerdict {
    pagesBefore >= count ? .begins(.pageCount) : .none
  }
}
