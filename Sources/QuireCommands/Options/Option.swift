import QuireFlow
import QuireModel
import QuirePipeline

/// One option of a command: its spelling, its help, and the property it sets.
package struct Option<Options: Sendable>: Sendable {
  /// As typed: `["-j", "--jobs"]`.
  package let names: [String]
  /// The word for the value in help; `nil` for a flag, which takes none.
  package let placeholder: String?
  package let help: String
  private(set) var isCompact = false
  let shownDefault: @Sendable (Options) -> String?
  /// Takes the value, and the name as it was typed, for the error.
  let apply: @Sendable (BytePath, String, inout Options) throws(QuireError) -> Void

  /// - Parameter names: Separated by a space, the short one first: `-q --quiet`.
  package static func flag(
    _ names: String, _ property: any WritableKeyPath<Options, Bool> & Sendable, _ help: String
  ) -> Self {
    Self(names, nil, help) { (_, _, options) throws(QuireError) in
      options[keyPath: property] = true
    }
  }

  /// Given more than once, the last one counts. Help shows the default.
  package static func value<Value: Sendable>(
    _ names: String, _ placeholder: String,
    _ property: any WritableKeyPath<Options, Value> & Sendable, _ type: OptionValue<Value>,
    _ help: String
  ) -> Self {
    Self(names, placeholder, help) {
      type.show($0[keyPath: property])
    } apply: { (word, name, options) throws(QuireError) in
      options[keyPath: property] = try type.value(of: word, for: name)
    }
  }

  /// For a property that is `nil` unless the option is given. The last one counts.
  package static func value<Value: Sendable>(
    _ names: String, _ placeholder: String,
    _ property: any WritableKeyPath<Options, Value?> & Sendable, _ type: OptionValue<Value>,
    _ help: String
  ) -> Self {
    Self(names, placeholder, help) { (word, name, options) throws(QuireError) in
      options[keyPath: property] = try type.value(of: word, for: name)
    }
  }

  /// Adds to a list each time it is given.
  ///
  /// - Parameter splitsAtCommas: Whether `a,b` adds two values; not for paths, which may hold commas.
  package static func list<Value: Sendable>(
    _ names: String, _ placeholder: String,
    _ property: any WritableKeyPath<Options, [Value]> & Sendable, _ type: OptionValue<Value>,
    splitsAtCommas: Bool = false, _ help: String
  ) -> Self {
    Self(names, placeholder, help) { (word, name, options) throws(QuireError) in
      let comma = UInt8(ascii: ",")
      let parts =
        splitsAtCommas
        ? word.bytes.split(separator: comma, omittingEmptySubsequences: false).map { BytePath($0) }
        : [word]
      for part in parts { options[keyPath: property].append(try type.value(of: part, for: name)) }
    }
  }

  /// The same option, which help names in a paragraph with others rather than on a line of its own.
  package var compact: Self {
    var option = self
    option.isCompact = true
    return option
  }

  private init(
    _ names: String, _ placeholder: String?, _ help: String,
    shownDefault: @escaping @Sendable (Options) -> String? = { _ in nil },
    apply: @escaping @Sendable (BytePath, String, inout Options) throws(QuireError) -> Void
  ) {
    self.names = names.split(separator: " ").map(String.init)
    self.placeholder = placeholder
    self.help = help
    self.shownDefault = shownDefault
    self.apply = apply
  }
}

extension OptionValue {
  fileprivate func value(of word: BytePath, for name: String) throws(QuireError) -> Value {
    guard let value = read(word) else {
      throw QuireError(
        .usage, name, detail: "takes \(expected), not '\(word)'",
        remedy: NearestName.find(word.display, in: choices).map { "did you mean '\($0)'?" })
    }
    return value
  }
}
