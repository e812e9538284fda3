/// Applies the nodes of a settings file to settings, and collects everything wrong with them.
struct SettingsReader {
  let keys: [SettingKey]
  /// The blocks that this kind of file may hold.
  let allowed: [SettingBlock]
  /// Completes "'index' …" for a block that is not allowed.
  let refusal: String

  private(set) var problems: [SettingProblem] = []

  init(keys: [SettingKey], allowed: [SettingBlock] = SettingBlock.allCases, refusal: String = "") {
    self.keys = keys
    self.allowed = allowed
    self.refusal = refusal
  }

  mutating func read(_ bytes: [UInt8], limit: Int, into settings: inout PipelineSettings) {
    do {
      let document = try YAMLDocument(bytes, limit: limit)
      problems += document.problems
      guard let root = document.root, !root.isAbsent else { return }
      guard case .block(let entries) = root.content else {
        problems.append(
          SettingProblem(
            line: root.line, "the file has to hold blocks of keys, not \(root.found)",
            remedy: "the blocks are \(names(allowed))"))
        return
      }
      for entry in entries { readBlock(entry, into: &settings) }
    } catch {
      problems.append(error)
    }
  }

  private mutating func readBlock(_ entry: YAMLNode.Entry, into settings: inout PipelineSettings) {
    guard let block = SettingBlock(rawValue: entry.key) else {
      problems.append(unknownBlock(entry))
      return
    }
    guard allowed.contains(block) else {
      problems.append(SettingProblem(line: entry.line, "'\(block.rawValue)' \(refusal)"))
      return
    }
    guard !entry.value.isAbsent else { return }
    guard case .block(let entries) = entry.value.content else {
      problems.append(
        SettingProblem(
          line: entry.value.line,
          "'\(block.rawValue)' takes a block of keys, not \(entry.value.found)",
          remedy: "its keys are \(names(of: block))"))
      return
    }
    for entry in entries { readKey(entry, in: block, into: &settings) }
  }

  private mutating func readKey(
    _ entry: YAMLNode.Entry, in block: SettingBlock, into settings: inout PipelineSettings
  ) {
    guard let key = keys.first(where: { $0.block == block && $0.name == entry.key }) else {
      problems.append(unknownKey(entry, in: block))
      return
    }
    guard allowed.contains(.after) || !key.namesProgram else {
      problems.append(
        SettingProblem(
          line: entry.line,
          "'\(key.name)' cannot be set for a folder: no program is run on its word",
          remedy: "set it in the pipeline"))
      return
    }
    guard !entry.value.isAbsent else {
      problems.append(
        SettingProblem(
          line: entry.line, "'\(key.name)' has no value",
          remedy: "it takes \(key.expected); remove the line for the default"))
      return
    }
    do throws(SettingProblem) {
      try key.set(entry.value, &settings)
    } catch {
      problems.append(
        SettingProblem(line: error.line, "'\(key.name)' \(error.what)", remedy: error.remedy))
    }
  }

  private func unknownBlock(_ entry: YAMLNode.Entry) -> SettingProblem {
    if SettingKey.notYet["", default: []].contains(entry.key) { return notSupported(entry) }
    if let key = keys.first(where: { $0.name == entry.key && allowed.contains($0.block) }) {
      return SettingProblem(
        line: entry.line, "'\(key.name)' stands outside of its block",
        remedy: "indent it below '\(key.block.rawValue):'")
    }
    let nearest = NearestName.find(entry.key, in: allowed.map(\.rawValue))
    return SettingProblem(
      line: entry.line, "unknown block \(quoted(entry.key))",
      remedy: nearest.map { "did you mean '\($0)'?" } ?? "the blocks are \(names(allowed))")
  }

  private func unknownKey(_ entry: YAMLNode.Entry, in block: SettingBlock) -> SettingProblem {
    if SettingKey.notYet[block.rawValue, default: []].contains(entry.key) {
      return notSupported(entry)
    }
    if let other = keys.first(where: { $0.name == entry.key && allowed.contains($0.block) }) {
      return SettingProblem(
        line: entry.line, "'\(other.name)' is no key of '\(block.rawValue)'",
        remedy: "it belongs below '\(other.block.rawValue):'")
    }
    let nearest = NearestName.find(
      entry.key, in: keys.filter { $0.block == block }.map(\.name))
    return SettingProblem(
      line: entry.line, "\(quoted(entry.key)) is no key of '\(block.rawValue)'",
      remedy: nearest.map { "did you mean '\($0)'?" } ?? "its keys are \(names(of: block))")
  }

  private func notSupported(_ entry: YAMLNode.Entry) -> SettingProblem {
    SettingProblem(line: entry.line, "'\(entry.key)' is not supported by this version")
  }

  private func names(_ blocks: [SettingBlock]) -> String { listed(blocks.map(\.rawValue), "and") }

  private func names(of block: SettingBlock) -> String {
    listed(
      keys.filter { $0.block == block && (allowed.contains(.after) || !$0.namesProgram) }.map(
        \.name),
      "and")
  }
}
