package import QuireFlow
package import QuireModel
import QuirePipeline

/// The options of a command. The same table parses the command line and prints help, so that the
/// two cannot drift apart. `-h` and `--help` belong to every table.
package struct OptionTable<Options: Sendable>: Sendable {
  package let defaults: Options
  package let options: [Option<Options>]

  package init(defaults: Options, _ options: [Option<Options>]) {
    self.defaults = defaults
    self.options = options
  }

  /// Reads the words behind a command's name.
  ///
  /// `--name value`, `--name=value`, `-n value`, `-nvalue` and `-n=value` are the same; `--` ends the
  /// options; `-` alone is an operand. Words stay bytes unless an option reads them as text.
  ///
  /// - Throws: A usage error for the first word that is wrong.
  package func parse(_ arguments: [BytePath]) throws(QuireError) -> ParsedArguments<Options> {
    var parsed = ParsedArguments(options: defaults)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        parsed.operands += rest
        break
      }
      guard word.bytes.first == dash, word.bytes.count > 1 else {
        parsed.operands.append(word)
        continue
      }
      let (name, attached) = try split(word)
      if helpNames.contains(name) {
        parsed.wantsHelp = true
        break
      }
      guard let option = option(name) else { throw unknown(name) }
      guard option.placeholder != nil else {
        guard attached == nil else { throw QuireError(.usage, name, detail: "takes no value") }
        try option.apply(BytePath([]), name, &parsed.options)
        continue
      }
      let value = if let attached { attached } else { try valueBehind(name, option, &rest) }
      try option.apply(value, name, &parsed.options)
    }
    return parsed
  }

  /// What help says of the options.
  package var descriptions: [OptionDescription] {
    options.map { option in
      OptionDescription(
        names: option.names, placeholder: option.placeholder, help: option.help,
        shownDefault: option.shownDefault(defaults), isCompact: option.isCompact)
    }
  }

  private func option(_ name: String) -> Option<Options>? {
    options.first { $0.names.contains(name) }
  }

  /// The name that a word begins with, and the value in the same word.
  private func split(_ word: BytePath) throws(QuireError) -> (name: String, value: BytePath?) {
    let equals = word.bytes.firstIndex(of: UInt8(ascii: "="))
    let head = BytePath(word.bytes[..<(equals ?? word.bytes.endIndex)])
    let tail = equals.map { BytePath(word.bytes[($0 + 1)...]) }
    if word.bytes[1] == dash || word.bytes.count == 2 { return (head.display, tail) }
    let long = "-" + head.display
    guard long.count < 4 || option(long) == nil else {
      throw QuireError(
        .usage, head.display, detail: "unknown option", remedy: "did you mean '\(long)'?")
    }
    let short = BytePath(word.bytes.prefix(2)).display
    guard let option = option(short) else { return (head.display, tail) }
    let value = BytePath(word.bytes[(equals == 2 ? 3 : 2)...])
    guard option.placeholder != nil || equals == 2 else { throw unknown(head.display) }
    return (short, value)
  }

  /// The next word as a value, unless it is an option of this table and so was not meant as one.
  private func valueBehind(
    _ name: String, _ option: Option<Options>, _ rest: inout ArraySlice<BytePath>
  ) throws(QuireError) -> BytePath {
    guard let next = rest.popFirst() else { throw missingValue(name, option) }
    let word = next.display
    guard word != "--", !helpNames.contains(word), self.option(word) == nil else {
      throw missingValue(name, option, instead: next)
    }
    return next
  }

  private func missingValue(
    _ name: String, _ option: Option<Options>, instead next: BytePath? = nil
  ) -> QuireError {
    let joined = name.hasPrefix("--") ? "\(name)=" : name
    return QuireError(
      .usage, name, detail: "needs a value (\(option.placeholder ?? ""))",
      remedy: next.map { "write '\(joined)\($0)' if '\($0)' is meant as one" })
  }

  private func unknown(_ name: String) -> QuireError {
    let names = options.flatMap(\.names).filter { $0.hasPrefix("--") } + ["--help"]
    let nearest = name.count > 2 ? NearestName.find(name, in: names) : nil
    return QuireError(
      .usage, name, detail: "unknown option",
      remedy: nearest.map { "did you mean '\($0)'?" } ?? "'--help' lists those there are")
  }
}

private let dash = UInt8(ascii: "-")
private let helpNames = ["-h", "--help"]

extension BytePath {
  fileprivate static func == (word: BytePath, text: String) -> Bool {
    word.bytes.elementsEqual(text.utf8)
  }
}
