/// What codes of one kind do to the documents they are found in.
package struct BarcodeRule: Sendable, Hashable {
  /// What becomes of the page that begins a document.
  package enum Cut: String, Sendable, Hashable, CaseIterable {
    /// A sheet that was laid between documents: it is in neither.
    case drop
    /// The first page of a document.
    case keep
  }

  package var pattern: PayloadPattern
  /// `nil` where the code cuts nothing.
  package var cut: Cut?
  /// The field that the code fills.
  package var field: String?

  package init(pattern: PayloadPattern, cut: Cut? = nil, field: String? = nil) {
    self.pattern = pattern
    self.cut = cut
    self.field = field
  }
}

/// What a barcode's payload looks like: as it is written, but for at most one star, which stands for
/// whatever is there.
package struct PayloadPattern: Sendable, Hashable {
  /// As it was written.
  package let text: String

  /// - Returns: `nil` with more stars than one, or with nothing.
  package init?(_ text: String) {
    guard !text.isEmpty, text.count(where: { $0 == "*" }) <= 1 else { return nil }
    self.text = text
  }

  /// What the star stands for, or all of a payload that has none; `nil` where the payload is another.
  package func value(of payload: String) -> String? {
    matched(payload).map { value in
      // "ASN 42" is as good as "ASN42".
      let rest = value.drop(while: \.isWhitespace)
      return String(String(rest.reversed()).drop(while: \.isWhitespace).reversed())
    }
  }

  private func matched(_ payload: String) -> String? {
    let sides = text.split(separator: "*", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return payload == text ? payload : nil }
    guard payload.utf8.count >= sides[0].utf8.count + sides[1].utf8.count,
      payload.hasPrefix(sides[0]), payload.hasSuffix(sides[1])
    else { return nil }
    return String(payload.dropFirst(sides[0].count).dropLast(sides[1].count))
  }
}

extension PipelineSettings {
  /// The form: the fields of `extract`, then those that barcodes fill.
  package var form: [FieldDefinition] {
    var fields = extract.fields
    for rule in assemble.barcodes {
      guard let name = rule.field,
        !fields.contains(where: { $0.name == name && $0.kind != .barcode })
      else { continue }
      var field = FieldDefinition(name: name, kind: .barcode)
      field.pattern = rule.pattern.text
      field.takesSeveral = true
      fields.append(field)
    }
    return fields
  }
}
