package import QuireFlow
package import QuireModel

/// What a search found.
package struct SearchResults: Sendable {
  /// At most as many as the query's limit, in order.
  package var hits: [SearchHit]
  /// The pages that match, beyond the limit too.
  package var total: Int
  /// Best first; `false` when there are so many that ranking would take long: then what was entered
  /// last comes first.
  package var isRanked: Bool
}

/// A page that matches.
package struct SearchHit: Sendable {
  package var document: DocumentID
  /// The document's path in the catalogue.
  package var path: BytePath
  /// Counted from 1.
  package var page: Int
  /// The page's size in pixels, on whose grid the quads lie; `nil` when it could not be measured.
  package var size: (width: Int, height: Int)?
  /// Larger is better (BM25); 0 where hits are not ranked.
  package var score: Double
  /// The line that the first match of the snippet begins on.
  package var item: ItemID?
  package var snippet: Snippet
  /// The words that match, all over the page, in reading order.
  package var words: [MatchedWord]
}

/// A word of a page that is part of a match.
package struct MatchedWord: Sendable, Hashable {
  /// The line it stands on.
  package var item: ItemID
  /// As it was read; the whole line where the recogniser told no words apart.
  package var text: String
  package var quad: Quad
}

/// Some text around the matches, on one line.
package struct Snippet: Sendable, Hashable {
  /// Without control characters; `…` stands where it was cut.
  package var text: String
  /// The matches: half-open Unicode scalar offsets into ``text``, in order, apart from each other.
  package var marks: [Range<Int>]

  /// The text with each match between `open` and `close`; all of it first goes through `escape`.
  package func marked(
    _ open: String, _ close: String, escape: (String) -> String = { $0 }
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    func part(_ range: Range<Int>) -> String {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[range])
      return escape(String(part))
    }
    var result = ""
    var end = 0
    for mark in marks {
      result += part(end..<mark.lowerBound) + open + part(mark) + close
      end = mark.upperBound
    }
    return result + part(end..<scalars.count)
  }
}
