import Glibc
package import QuireFlow
package import QuireModel

/// How outputs are called: a path below the output folder, without an extension, with parts of the
/// source's name and date in it, and values of the form that was filled from it.
package struct NameTemplate: Sendable, Hashable {
  /// As it was written.
  package let text: String
  private let parts: [Part]

  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
    /// The best value of a field of the form.
    case field(String)
  }

  /// What stands in braces, beside the name of a field, with `field.` before it or, where it is none of
  /// these, without.
  fileprivate enum Placeholder: String, Sendable, Hashable, CaseIterable {
    /// The folders below the input.
    case dir
    /// The file's name without its extension.
    case stem
    /// Its extension, without the dot.
    case ext
    /// The day the file was last changed, in UTC: 2026-01-31, or a part of it.
    case date, year, month, day
  }

  fileprivate static let fieldPrefix = "field."
  /// Stands for a field without a value, and for all fields of a document that is not read yet.
  private static let noValue = "unknown"
  /// Bytes that a value may take in a name.
  private static let longestValue = 100

  /// The mirrored tree.
  package static let standard = NameTemplate("{dir}/{stem}")!

  /// The fields that it has the values of.
  package var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// What can stand in braces beside fields.
  package static var placeholders: [String] { Placeholder.allCases.map(\.rawValue) }

  /// - Returns: `nil` without `{stem}` or a field, which tell documents apart; with what is no name in
  ///   braces; or for a path that leads out of the output folder.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      guard let end = rest[brace...].firstIndex(of: "}"),
        let part = Part(inBraces: rest[rest.index(after: brace)..<end])
      else { return nil }
      parts += [.text(String(rest[..<brace])), part]
      rest = rest[rest.index(after: end)...]
    }
    parts.append(.text(String(rest)))
    let isControlled = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    guard parts.contains(where: \.tellsApart), !rest.contains("}"), !text.hasPrefix("/"),
      !text.split(separator: "/").contains(".."), !isControlled
    else { return nil }
    self.text = text
    self.parts = parts
  }

  /// The path for a source, below the output folder.
  ///
  /// - Parameters:
  ///   - relative: The source's path below its input.
  ///   - modified: When it was last changed, in nanoseconds since 1970.
  ///   - fields: The form, where it has been filled.
  package func path(
    for relative: BytePath, modified: Int, fields: [DocumentField] = []
  ) -> BytePath {
    let bytes = parts.flatMap { part -> [UInt8] in
      switch part {
      case .text(let text): Array(text.utf8)
      case .field(let name): Self.value(of: fields.first { $0.name == name })
      case .placeholder(let placeholder): Self.value(placeholder, relative, modified)
      }
    }
    let slash = UInt8(ascii: "/")
    let components = bytes.split(separator: slash).map { component in
      // A part may come out as a name that means a folder.
      component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8)
        ? Array("_".utf8) : Array(component)
    }
    return BytePath(Array(components.joined(separator: [slash])))
  }

  /// As a part of one name, on whatever file system: what some forbid becomes an underscore.
  private static func value(of field: DocumentField?) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in CleanText.line(field?.values.first?.value ?? "").unicodeScalars {
      let isForbidden = "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      let next = isForbidden ? Array("_".utf8) : Array(String(scalar).utf8)
      guard bytes.count + next.count <= longestValue else { break }
      bytes += next
    }
    // Nor hidden, nor with spaces that nobody sees.
    let margin = " .".utf8
    let kept = bytes.drop { margin.contains($0) }
    let end = kept.lastIndex { !margin.contains($0) }.map { $0 + 1 } ?? kept.startIndex
    return kept.startIndex == end ? Array(noValue.utf8) : Array(kept[..<end])
  }

  private static func value(
    _ placeholder: Placeholder, _ relative: BytePath, _ modified: Int
  ) -> [UInt8] {
    switch placeholder {
    case .dir: return relative.parent.bytes
    case .stem: return relative.stem.bytes
    case .ext: return Array(relative.pathExtension.utf8)
    case .date, .year, .month, .day: break
    }
    var seconds = time_t(modified / 1_000_000_000)
    var day = tm()
    gmtime_r(&seconds, &day)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = "\(max(0, number))"
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let (year, month, date) = (
      digits(day.tm_year + 1900, 4), digits(day.tm_mon + 1, 2), digits(day.tm_mday, 2)
    )
    return switch placeholder {
    case .year: Array(year.utf8)
    case .month: Array(month.utf8)
    case .day: Array(date.utf8)
    default: Array("\(year)-\(month)-\(date)".utf8)
    }
  }
}

extension NameTemplate.Part {
  fileprivate init?(inBraces text: Substring) {
    if let placeholder = NameTemplate.Placeholder(rawValue: String(text)) {
      self = .placeholder(placeholder)
    } else {
      let isPrefixed = text.hasPrefix(NameTemplate.fieldPrefix)
      let name = isPrefixed ? text.dropFirst(NameTemplate.fieldPrefix.count) : text
      guard FieldName.isOne(String(name)), !name.contains("{") else { return nil }
      self = .field(String(name))
    }
  }

  fileprivate var tellsApart: Bool {
    if case .field = self { true } else { self == .placeholder(.stem) }
  }
}
