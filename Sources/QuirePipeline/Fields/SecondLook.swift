package import QuireModel
package import QuireTasks

/// A part of a page that is read again for one field, with what the field says of its value.
package struct SecondLook: Sendable, Hashable {
  /// Index into the form.
  package var field: Int
  /// Counted from 1 in the document.
  package var page: Int
  package var source: Int
  package var pageInSource: Int
  package var size: PageSize
  package var quarterTurns: Int
  package var region: PageRegion
  /// What the value is said to stand in: the label, or the line that did not do.
  package var item: ItemID?
  /// How well a value in there would stand.
  var nearness: Double
}

extension FieldFiller {
  /// At most so many for a field, and for a document: reading a part costs about a tenth of a page.
  private static let mostLooks = (field: 4, document: 16)

  /// Where reading again may fill what stayed empty or unproven, the likeliest places first.
  package var secondLooks: [SecondLook] {
    var chosen: [SecondLook] = []
    for (index, definition) in definitions.enumerated() where needsLook(index, definition) {
      chosen += looks[index].sorted { $0.nearness > $1.nearness }.prefix(Self.mostLooks.field)
    }
    return Array(chosen.prefix(Self.mostLooks.document))
  }

  private func needsLook(_ index: Int, _ definition: FieldDefinition) -> Bool {
    guard let best = found[index].first else { return true }
    guard let type = definition.kind.contentType else { return false }
    return type.isUsuallyProven && !best.value.verified
  }

  /// Notes where a page would be looked at again for a field, now that its lines are known.
  mutating func noteLooks(_ page: ScannedPage, _ index: Int, rejected: [Candidate]) {
    let definition = definitions[index]
    // A text layer says what it says, and barcodes have their own second looks.
    guard page.status == .recognized, definition.kind != .barcode, let size = page.size else {
      return
    }
    func note(
      _ box: (left: Double, top: Double, right: Double, bottom: Double), _ item: ItemID?,
      _ nearness: Double
    ) {
      let look = SecondLook(
        field: index, page: page.number, source: page.source, pageInSource: page.pageInSource,
        size: size, quarterTurns: (page.orientation ?? 0) / 90,
        region: PageRegion(left: box.left, top: box.top, right: box.right, bottom: box.bottom),
        item: item, nearness: nearness)
      if !looks[index].contains(where: { $0.page == look.page && $0.region == look.region }) {
        looks[index].append(look)
      }
    }
    let unproven = found[index].first.map { [$0] } ?? []
    for candidate in rejected + unproven where candidate.value.page == page.number {
      note(Self.grown(candidate.value.quad.bounds), candidate.value.item, candidate.score)
    }
    if let region = definition.region {
      let (width, height) = (Double(size.width), Double(size.height))
      note(
        (region.left * width, region.top * height, region.right * width, region.bottom * height),
        nil, 2)
    } else {
      for place in LabelPlaces(definition.labels, page).places {
        let (box, item) = (place.bounds, page.items[place.item].id)
        let height = box.bottom - box.top
        note(
          (box.right, box.top - 0.4 * height, Double(size.width), box.bottom + 0.4 * height), item,
          2)
        // Below a line that says something behind its colon stands what belongs to another label.
        if place.isAnswered { continue }
        note(
          (
            box.left - height, box.bottom, max(box.right, box.left + 15 * height),
            box.bottom + 2.5 * height
          ), item, 1)
      }
    }
    looks[index] = Array(looks[index].prefix(Self.mostValues))
  }

  /// Adds what a second look found.
  package mutating func add(_ lines: [RereadLine], for look: SecondLook) {
    let definition = definitions[look.field]
    var candidates: [Candidate] = []
    for line in lines {
      switch definition.kind {
      case .content, .date:
        let type = definition.kind.contentType
        candidates += line.matches.filter { $0.type == type }.compactMap { match in
          definition.kind.part(of: match.value).flatMap {
            candidate(
              $0, match.text, match.quad, match.confidence, match.verified, look,
              bonus: match.verified ? 0.2 : 0)
          }
        }
      case .text, .code:
        // Where nothing is written, something is read all the same, but not surely.
        guard line.confidence.value >= Self.leastConfidence else { continue }
        let text = LabelledText.trimmed(line.text)
        let value = definition.kind == .code ? CodeWord.first(of: text) : text
        if let found = value.flatMap({
          candidate($0, text, line.quad, line.confidence, false, look)
        }) {
          candidates.append(found)
        }
      case .barcode: break
      }
    }
    // What was read first stands, unless the other reading is proven.
    if found[look.field].contains(where: { $0.value.secondLook == nil }) {
      candidates.removeAll { !$0.value.verified }
    }
    found[look.field] = Self.ordered(found[look.field] + candidates)
  }

  /// Half its height more on each side, for the parts of letters that stick out.
  private static func grown(
    _ box: (left: Double, top: Double, right: Double, bottom: Double)
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    let margin = (box.bottom - box.top) / 2
    return (box.left - margin, box.top - margin, box.right + margin, box.bottom + margin)
  }

  private static let leastConfidence = 0.6

  private func candidate(
    _ value: String, _ text: String, _ quad: Quad, _ confidence: Confidence, _ verified: Bool,
    _ look: SecondLook, bonus: Double = 0
  ) -> Candidate? {
    guard !value.isEmpty else { return nil }
    let value = DocumentField.Value(
      value: value, text: text, page: look.page, item: look.item, quad: quad,
      confidence: confidence, verified: verified, isSecondLook: true)
    return Self.fitted(
      Candidate(value: value, score: look.nearness + confidence.value + bonus),
      to: definitions[look.field].characters)
  }
}

extension ContentType {
  /// Whether what cannot be proven is more likely misread than not.
  fileprivate var isUsuallyProven: Bool {
    switch self {
    case .telephoneNumber, .shipmentTrackingNumber, .paymentReference: true
    default: false
    }
  }
}
