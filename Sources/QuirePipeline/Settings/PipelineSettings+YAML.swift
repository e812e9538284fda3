import QuireFlow
package import QuireModel

extension PipelineSettings {
  /// The largest pipeline file, in bytes.
  package static let fileLimit = 1 << 20

  /// Reads a pipeline file.
  ///
  /// - Parameters:
  ///   - yaml: The file's bytes, at most ``fileLimit``; no bytes give the defaults.
  ///   - file: The file as a person would name it, for the problems.
  ///   - formats: The names of the writers there are.
  /// - Throws: Everything that is wrong with the file.
  package init(yaml: [UInt8], named file: String, formats: [String]) throws(SettingsProblems) {
    self.init()
    var reader = SettingsReader(keys: SettingKey.all(formats: formats))
    reader.read(yaml, limit: Self.fileLimit, into: &self)
    guard reader.problems.isEmpty else { throw SettingsProblems(file, reader.problems) }
    if let problem = conflict { throw SettingsProblems(file, [problem]) }
  }

  /// Sets one key from a command-line flag, by the rules that hold for a pipeline file.
  ///
  /// - Parameters:
  ///   - key: As `recognize.dpi`.
  ///   - values: One, or several where the key takes a list.
  ///   - flag: The flag as it was given, for the error.
  /// - Throws: A usage error, also when there is no such key.
  package mutating func set(
    _ key: String, to values: [String], flag: String, formats: [String]
  ) throws(QuireError) {
    let known = SettingKey.all(formats: formats)
    guard let key = known.first(where: { "\($0.block.rawValue).\($0.name)" == key }) else {
      throw QuireError(.usage, flag, detail: "there is no setting \(quoted(key))")
    }
    let scalars = values.map {
      YAMLNode(content: .scalar($0, isPlain: true), line: 1, column: 1)
    }
    let node =
      scalars.count == 1
      ? scalars[0] : YAMLNode(content: .list(scalars), line: 1, column: 1)
    do throws(SettingProblem) {
      try key.set(node, &self)
    } catch {
      throw QuireError(.usage, flag, detail: error.what, remedy: error.remedy)
    }
    if let conflict {
      throw QuireError(.usage, flag, detail: conflict.what, remedy: conflict.remedy)
    }
  }

  /// What is wrong with keys that are right each by itself.
  var conflict: SettingProblem? {
    if write.lacksCommand {
      return SettingProblem(
        line: nil, "the format 'command' has no program to run",
        remedy: "name one and its arguments in the pipeline's write.command")
    }
    let names = form.map(\.name)
    if let missing = write.name.fields.first(where: { !names.contains($0) }) {
      return SettingProblem(
        line: nil, "'write.name' has the value of a field \(quoted(missing)), which there is not",
        remedy: NearestName.find(missing, in: names + NameTemplate.placeholders)
          .map { "did you mean '\($0)'?" } ?? "add it to extract.fields or assemble.barcodes")
    }
    return nil
  }

  /// A pipeline file that gives these settings: every key with its value, and a comment that says
  /// what it does, what it takes and what its default is. The name is not part of a file.
  ///
  /// - Parameter formats: The names of the writers there are.
  package func yaml(formats: [String]) -> String {
    let defaults = PipelineSettings()
    let keys = SettingKey.all(formats: formats)
    var text = "# The settings of the pipeline \(quoted(name)).\n"
    for block in SettingBlock.allCases {
      text += "\n# \(block.explanation)\n\(block.rawValue):\n"
      for key in keys where key.block == block {
        text += "  # \(key.explanation)\n"
        let usual = key.value(defaults).yaml
        let line = "  # Takes \(key.expected); default: \(usual).\n"
        text += line.count <= 100 ? line : "  # Default: \(usual).\n  # Takes \(key.expected).\n"
        text += "  \(key.name): \(key.value(self).yaml)\n"
      }
    }
    return text
  }

  /// JSON with sorted keys of all that can change a document's result: what a fingerprint is made
  /// of. How long a page may take, where results go and what the pipeline is called are not in it.
  package var canonicalForm: String { form(where: \.changesResult) }

  /// The same of all that can make another document of a source, have more of it read, or give it other
  /// outputs.
  var decisiveForm: String { form { $0.block != .source && $0.block != .after } }

  private func form(where isMeant: (SettingKey) -> Bool) -> String {
    let defaults = PipelineSettings()
    let members = SettingKey.all(formats: []).filter(isMeant)
      .filter { $0.countsFromDefault || $0.value(self) != $0.value(defaults) }
      .map { (path: "\($0.block.rawValue).\($0.name)", value: $0.value(self).json) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return "{\(members.map { "\"\($0.path)\":\($0.value)" }.joined(separator: ","))}"
  }
}
