package import QuireModel

/// Cuts pages that were read together into documents: fed page after page, it holds numbers only.
package struct DocumentCutting {
  /// The pages of one document, counted from 1 as they were read.
  package struct Part: Sendable, Hashable {
    package var cut: DocumentPart.Cut
    package var pages: [Int] = []
    /// Blank pages of it that do not come out.
    package var dropped: [Int] = []
    /// Blank pages of it that do.
    package var blank: [Int] = []
    /// The sheet with barcodes that was laid before it, and is in no document.
    package var sheet: Int?
    /// Whether no page of it was given up.
    package var isComplete = true
  }

  private let rules: [any CutRule]
  private let dropsBlankPages: Bool
  private var parts: [Part] = []
  private var current = Part(cut: .start)
  private var pagesBefore = 0
  private var pending: DocumentPart.Cut?
  private var sheet: Int?
  private var total = 0
  private var isComplete = true

  package init(_ settings: AssembleSettings) {
    var rules: [any CutRule] = settings.cutAt.map { mark in
      switch mark {
      case .blankPages: BlankPageRule()
      case .pageNumbers: PageNumberRule()
      }
    }
    if let rule = BarcodeCutRule(settings.barcodes) { rules.append(rule) }
    if settings.cutEvery > 0 { rules.append(PageCountRule(count: settings.cutEvery)) }
    self.init(rules, dropsBlankPages: settings.blankPages == .dropped)
  }

  package init(_ rules: [any CutRule], dropsBlankPages: Bool = false) {
    self.rules = rules
    self.dropsBlankPages = dropsBlankPages
  }

  /// Whether pages may come out otherwise than all of them as one document.
  package static func isNeeded(_ settings: AssembleSettings) -> Bool {
    !settings.cutAt.isEmpty || settings.cutEvery > 0 || settings.blankPages != .kept
      || settings.barcodes.contains { $0.cut != nil }
  }

  /// - Parameter page: The next one.
  package mutating func add(_ page: ScannedPage) {
    total += 1
    isComplete = isComplete && page.isComplete
    let verdicts = rules.map { $0.verdict(on: page, pagesBefore: pagesBefore) }
    for verdict in verdicts {
      if case .separates(let cut) = verdict {
        pending = cut
        if cut == .barcode { sheet = page.number }
        return
      }
    }
    for verdict in verdicts {
      if case .begins(let cut) = verdict, pending == nil { pending = cut }
    }
    if let cut = pending {
      begin(cut)
      pending = nil
    }
    pagesBefore += 1
    if page.status == .blank {
      if dropsBlankPages {
        current.dropped.append(page.number)
        return
      }
      current.blank.append(page.number)
    }
    current.pages.append(page.number)
    current.isComplete = current.isComplete && page.isComplete
  }

  private mutating func begin(_ cut: DocumentPart.Cut) {
    // What comes before the first page of all begins nothing.
    defer {
      current.sheet = sheet
      sheet = nil
      pagesBefore = 0
    }
    guard !current.pages.isEmpty else { return }
    parts.append(current)
    current = Part(cut: cut)
  }

  /// The documents, at least one: where nothing but separators and blank pages was scanned, they are a
  /// document all the same.
  package func finished() -> [Part] {
    let all = parts + (current.pages.isEmpty ? [] : [current])
    guard all.isEmpty else { return all }
    return [
      Part(cut: .start, pages: Array(1...max(1, total)), blank: [], isComplete: isComplete)
    ]
  }
}
