/// What a searchable file needs of a page: where on it which text is. Much smaller than
/// ``ScannedPage``, which it is made from.
package struct PageText: Sendable, Hashable {
  /// A word, or a part of one where the script has no spaces.
  package struct Piece: Sendable, Hashable {
    package var text: String
    package var quad: Quad
    /// Whether a space belongs between this piece and the next.
    package var isFollowedBySpace: Bool

    package init(text: String, quad: Quad, isFollowedBySpace: Bool) {
      self.text = text
      self.quad = quad
      self.isFollowedBySpace = isFollowedBySpace
    }
  }

  package struct Line: Sendable, Hashable {
    package var direction: ScriptDirection
    package var pieces: [Piece]

    package init(direction: ScriptDirection, pieces: [Piece]) {
      self.direction = direction
      self.pieces = pieces
    }
  }

  /// Index into the document's sources, from 0.
  package var source: Int
  /// Counted from 1 in that source.
  package var pageInSource: Int
  /// `nil` when the page could not be measured.
  package var size: PageSize?
  /// By how many degrees the page was turned clockwise to stand upright: 0, 90, 180 or 270.
  package var orientation: Int
  /// Empty where nothing was recognised, and where the page's own text was taken.
  package var lines: [Line]

  package init(
    source: Int, pageInSource: Int, size: PageSize?, orientation: Int = 0, lines: [Line]
  ) {
    self.source = source
    self.pageInSource = pageInSource
    self.size = size
    self.orientation = orientation
    self.lines = lines
  }
}

extension PageText {
  /// The recognised text of a page. Lines from the page's own text layer are left out: they are in
  /// the file already.
  package init(_ page: ScannedPage) {
    self.init(
      source: page.source, pageInSource: page.pageInSource, size: page.size,
      orientation: page.orientation ?? 0,
      lines: page.items.filter { $0.source == .ocr }.map(Line.init).filter { !$0.pieces.isEmpty })
  }
}

extension PageText.Line {
  /// The words of a line, with the spaces that its text has between them.
  fileprivate init(_ item: TextItem) {
    direction = item.direction
    pieces = []
    var rest = item.text[...]
    for word in item.words where !word.text.isEmpty {
      if let place = rest.firstRange(of: word.text) {
        if !pieces.isEmpty {
          pieces[pieces.count - 1].isFollowedBySpace = place.lowerBound > rest.startIndex
        }
        rest = rest[place.upperBound...]
      }
      pieces.append(.init(text: word.text, quad: word.quad, isFollowedBySpace: true))
    }
    // A line without words, as some recognisers give it, is one piece.
    if pieces.isEmpty, !item.text.isEmpty {
      pieces = [.init(text: item.text, quad: item.quad, isFollowedBySpace: false)]
    }
    if !pieces.isEmpty { pieces[pieces.count - 1].isFollowedBySpace = false }
  }
}
