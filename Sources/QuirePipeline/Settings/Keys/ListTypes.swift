import QuireModel
import QuireWriters

extension SettingType where Value == [GlobPattern] {
  /// An empty list is a value.
  static var patterns: Self {
    let expected = "file patterns such as *.pdf or 2024/**"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      var patterns: [GlobPattern] = []
      for (text, node) in try node.texts(expected) {
        guard let pattern = GlobPattern(text) else { throw node.mismatch(expected) }
        patterns.append(pattern)
      }
      return patterns
    } write: {
      .list($0.map(\.description))
    }
  }
}

extension SettingType where Value == [String] {
  /// One or more of `names`, each once.
  static func names(_ names: [String]) -> Self {
    let expected = "one or more of \(names.joined(separator: ", "))"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      var chosen: [String] = []
      for (text, node) in try node.texts(expected) {
        guard names.contains(text) else {
          throw node.mismatch(expected, nearest: NearestName.find(text, in: names))
        }
        guard !chosen.contains(text) else {
          throw SettingProblem(line: node.line, "names \(quoted(text)) twice")
        }
        chosen.append(text)
      }
      guard !chosen.isEmpty else { throw node.emptyList(expected) }
      return chosen
    } write: {
      .list($0)
    }
  }

  /// BCP 47 tags, kept in the form of ``Language/tag`` and each once.
  static var languages: Self {
    let expected = "BCP 47 language tags such as en or zh-Hans"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      var tags: [String] = []
      for (text, node) in try node.texts(expected) {
        let tag = try language(text, node).tag
        if !tags.contains(tag) { tags.append(tag) }
      }
      guard !tags.isEmpty else { throw node.emptyList(expected) }
      return tags
    } write: {
      .list($0)
    }
  }

  private static func language(_ text: String, _ node: YAMLNode) throws(SettingProblem) -> Language
  {
    if let language = Language(tag: text) { return language }
    if text == "auto" {
      throw SettingProblem(
        line: node.line, "does not take 'auto' in this version", remedy: "name the languages")
    }
    let models = text.split(separator: "+").map { name in
      name.hasPrefix("script/")
        ? Language(model: name.dropFirst(7)) : Language(model: name.lowercased())
    }
    if !models.isEmpty, !models.contains(nil) {
      let tags = models.compactMap { $0?.tag }
      throw SettingProblem(
        line: node.line, "names \(quoted(text)) as Tesseract does",
        remedy: "write \(tags.count == 1 ? tags[0] : "[\(tags.joined(separator: ", "))]")")
    }
    throw SettingProblem(
      line: node.line, "takes BCP 47 language tags such as en or zh-Hans, not \(quoted(text))",
      remedy: Language.all.first { $0.englishName.lowercased() == text.lowercased() }.map {
        "write \($0.tag)"
      } ?? "'quire languages' lists them")
  }
}

extension YAMLNode {
  fileprivate func emptyList(_ expected: String) -> SettingProblem {
    SettingProblem(line: line, "takes \(expected), not an empty list")
  }
}

extension SettingType where Value == [String] {
  /// ISO 3166-1 codes, kept as capitals and each once; an empty list for none.
  static var countries: Self {
    let expected = "ISO 3166 codes of countries such as DE or [US, CA]"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      var codes: [String] = []
      for (text, node) in try node.texts(expected) {
        let code = text.uppercased()
        guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
          throw node.mismatch(expected)
        }
        if !codes.contains(code) { codes.append(code) }
      }
      return codes
    } write: {
      .list($0)
    }
  }

  /// A program and its arguments, as they are; an empty list for none.
  static var words: Self {
    let expected = "a program and its arguments, such as [notify, --quiet]"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      let words = try node.texts(expected).map(\.text)
      guard words.first != "", !words.contains(where: { $0.contains("\0") }) else {
        throw node.mismatch(expected)
      }
      return words
    } write: {
      .list($0)
    }
  }
}

extension SettingType where Value == [String] {
  /// Words without white space, each once; an empty list for none.
  static var expectedWords: Self {
    let expected = "words without spaces, such as [Thistledown, ACME]"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      var words: [String] = []
      for (text, node) in try node.texts(expected) {
        guard !text.isEmpty, !text.contains(where: \.isWhitespace) else {
          throw node.mismatch(expected)
        }
        if !words.contains(text) { words.append(text) }
      }
      return words
    } write: {
      .list($0)
    }
  }
}

extension SettingType where Value == [String] {
  /// Any texts, as they are; an empty list for none.
  static var passwords: Self {
    let expected = "passwords, such as ['secret']"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      let texts = try node.texts(expected).map(\.text)
      guard !texts.contains(where: { $0.contains("\0") }) else { throw node.mismatch(expected) }
      return texts
    } write: {
      .list($0)
    }
  }
}

extension SettingType {
  /// Some of an enum's cases, each once; an empty list for none.
  ///
  /// - Parameter listing: The command that lists them, where they are too many for a sentence.
  static func choices<Element>(listing: String? = nil) -> Self
  where
    Value == [Element], Element: RawRepresentable & CaseIterable & Equatable & Sendable,
    Element.RawValue == String
  {
    let names = Element.allCases.map(\.rawValue)
    let expected =
      listing.map { "names that '\($0)' lists" } ?? "some of \(names.joined(separator: ", "))"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      var chosen: [Element] = []
      for (text, node) in try node.texts(expected) {
        guard let value = Element(rawValue: text) else {
          throw node.mismatch(expected, nearest: NearestName.find(text, in: names))
        }
        if !chosen.contains(value) { chosen.append(value) }
      }
      return chosen
    } write: {
      .list($0.map(\.rawValue))
    }
  }
}

extension SettingType where Value == String {
  /// What the name of an output ends with, or empty.
  static var fileExtension: Self {
    let expected = "letters and digits such as xml, that no other format has"
    let longest = 15
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content, text.utf8.count <= longest,
        text.unicodeScalars.allSatisfy({
          $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }), !Writers.fileExtensions.contains(text)
      else { throw node.mismatch(expected) }
      return text
    } write: {
      .text($0)
    }
  }
}

extension SettingType where Value == NameTemplate {
  static var nameTemplate: Self {
    let expected =
      "a path with {stem} or a field's {NAME}, {dir}, {ext}, {date}, {year}, {month} or {day}"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content, let template = NameTemplate(text) else {
        throw node.mismatch(expected)
      }
      return template
    } write: {
      .text($0.text)
    }
  }
}
