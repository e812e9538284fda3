import Glibc
package import QuireFlow

/// How outputs are called: a path below the output folder, without an extension, with parts of the
/// source's name and date in it.
package struct NameTemplate: Sendable, Hashable {
  /// As it was written.
  package let text: String
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// What stands in braces.
  private enum Placeholder: String, Sendable, Hashable, CaseIterable {
    /// The folders below the input.
    case dir
    /// The file's name without its extension.
    case stem
    /// Its extension, without the dot.
    case ext
    /// The day the file was last changed, in UTC: 2026-01-31, or a part of it.
    case date, year, month, day
  }

  /// The mirrored tree.
  package static let standard = NameTemplate("{dir}/{stem}")!

  package static var placeholders: [String] { Placeholder.allCases.map { "{\($0.rawValue)}" } }

  /// - Returns: `nil` without `{stem}`, which tells documents apart; with a name in braces that there is
  ///   not; or for a path that leads out of the output folder.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      guard let end = rest[brace...].firstIndex(of: "}"),
        let placeholder = Placeholder(rawValue: String(rest[rest.index(after: brace)..<end]))
      else { return nil }
      parts += [.text(String(rest[..<brace])), .placeholder(placeholder)]
      rest = rest[rest.index(after: end)...]
    }
    parts.append(.text(String(rest)))
    let isControlled = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    guard parts.contains(.placeholder(.stem)), !rest.contains("}"), !text.hasPrefix("/"),
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
  package func path(for relative: BytePath, modified: Int) -> BytePath {
    let bytes = parts.flatMap { part -> [UInt8] in
      switch part {
      case .text(let text): Array(text.utf8)
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
