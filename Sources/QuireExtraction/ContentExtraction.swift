package import QuireModel

/// Finds data of known types in the lines of a page.
package enum ContentExtraction {
  /// The matches of each type, in the order of the text, each at the item it begins in.
  ///
  /// Where lines have several candidates, one that holds something proven wins over a first reading that
  /// holds nothing of that type.
  package static func matches(
    in items: [TextItem], page: Int, types: [ContentType], context: ExtractionContext
  ) -> [ContentMatch] {
    guard !items.isEmpty else { return [] }
    let wanted = ContentTypeExtractors.all.filter { types.contains($0.type) }
    let text = PageText(items)
    var context = context
    context.languages = LanguageGuess.adding(to: context.languages, for: text)
    var placement = MatchPlacement(text: text, items: items, page: page)
    var matches: [ContentMatch] = []
    for extractor in wanted {
      for found in extractor.matches(in: text, context) {
        if let match = placement.place(found, extractor.type) { matches.append(match) }
      }
    }
    matches += candidates(items, page: page, wanted, context, known: matches)
    let order = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.id, $0) })
    return matches.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (order[a.item] ?? 0, a.range?.start ?? 0, left.offset)
        < (order[b.item] ?? 0, b.range?.start ?? 0, right.offset)
    }.map(\.element)
  }

  /// What other readings of single lines prove.
  private static func candidates(
    _ items: [TextItem], page: Int, _ wanted: [any ContentTypeExtractor.Type],
    _ context: ExtractionContext,
    known: [ContentMatch]
  ) -> [ContentMatch] {
    var matches: [ContentMatch] = []
    var found: [ItemID: Set<ContentType>] = [:]
    for match in known {
      found[match.item, default: []].insert(match.type)
      for part in match.parts ?? [] { found[part.item, default: []].insert(match.type) }
    }
    for item in items where item.candidates.count > 1 {
      for extractor in wanted where found[item.id]?.contains(extractor.type) != true {
        for candidate in item.candidates.dropFirst()
        where isLikely(candidate, of: item, for: extractor.type) {
          let text = PageText([(candidate.text, 0)])
          let found = extractor.matches(in: text, context).filter { match in
            match.verified && !isTaken(match, extractor.type, item, known)
          }
          guard !found.isEmpty else { continue }
          for match in found {
            let length = item.text.unicodeScalars.count
            let range = ScalarRange(
              min(match.range.lowerBound, length), min(match.range.upperBound, length))
            matches.append(
              ContentMatch(
                type: extractor.type, text: text.text(match.range), value: match.value,
                components: match.components.merging(["candidate": candidate.text]) { own, _ in own
                }, page: page,
                parts: [.init(item: item.id, range: range, quad: item.quad)],
                confidence: Confidence(match.certainty * candidate.confidence.value),
                verified: true,
                alternatives: match.alternatives))
          }
          break
        }
      }
    }
    return matches
  }

  /// Whether a reading may stand against the first one: plans take so many numbers that one of them nearly always
  /// is among the unlikely readings, while a check digit or a real date seldom comes by chance.
  private static func isLikely(
    _ candidate: TextCandidate, of item: TextItem, for type: ContentType
  ) -> Bool {
    type != .telephoneNumber || candidate.confidence.value >= 0.05 * item.confidence.value
  }

  /// Whether the first reading proves something else at that place: numbering plans prove little, and the
  /// misread sign of a date makes a number of it.
  private static func isTaken(
    _ match: FoundMatch, _ type: ContentType, _ item: TextItem, _ known: [ContentMatch]
  ) -> Bool {
    type == .telephoneNumber
      && known.contains {
        guard $0.verified, $0.item == item.id, let range = $0.range else { return false }
        return range.start < match.range.upperBound && match.range.lowerBound < range.end
      }
  }

  /// The matches in text that lies nowhere: the payload of a barcode.
  package static func matches(
    in payload: String, types: [ContentType], context: ExtractionContext
  ) -> [(
    type: ContentType, value: String, text: String, components: [String: String], verified: Bool
  )] {
    let text = PageText([(payload, 0)])
    return ContentTypeExtractors.all.filter { types.contains($0.type) }.flatMap { extractor in
      extractor.matches(in: text, context).map {
        (extractor.type, $0.value, text.text($0.range), $0.components, $0.verified)
      }
    }
  }
}
