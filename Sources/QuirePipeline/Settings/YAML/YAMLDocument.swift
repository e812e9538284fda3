/// Reads the one document of a YAML file into nodes.
///
/// Takes the part of YAML that settings need: blocks, lists and scalars. Anchors, aliases, tags and
/// further documents are refused, so that a small file cannot become a large value.
struct YAMLDocument {
  /// Deeper than any setting lies.
  static let depthLimit = 16

  /// `nil` when the file holds no value.
  let root: YAMLNode?
  /// What does not keep the rest from being read: keys that stand twice or are no text.
  let problems: [SettingProblem]

  /// - Throws: What keeps the file from being read at all.
  init(_ bytes: [UInt8], limit: Int) throws(SettingProblem) {
    guard bytes.count <= limit else {
      throw SettingProblem(line: nil, "larger than \(limit / 1024) KiB, the most that is read")
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes[3...] : bytes[...]
    try YAMLText.check(text)
    let result = text.withUnsafeBufferPointer { buffer in
      Result { () throws(SettingProblem) in
        var composer = YAMLComposer(events: try YAMLEvents(buffer))
        return (root: try composer.document(), problems: composer.problems)
      }
    }
    do {
      (root, problems) = try result.get()
    } catch {
      throw YAMLText.explained(error, in: text)
    }
  }
}

private struct YAMLComposer: ~Copyable {
  var events: YAMLEvents
  var problems: [SettingProblem] = []

  init(events: consuming YAMLEvents) { self.events = events }

  mutating func document() throws(SettingProblem) -> YAMLNode? {
    var root: YAMLNode?
    var count = 0
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart:
        count += 1
        guard count == 1 else {
          throw SettingProblem(
            line: event.line, "a second document begins here", remedy: "a file holds one")
        }
      case .streamStart, .documentEnd: continue
      default: root = try node(event, depth: 1)
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(SettingProblem) -> YAMLNode {
    guard depth <= YAMLDocument.depthLimit else {
      throw SettingProblem(
        line: event.line, "nested deeper than \(YAMLDocument.depthLimit) levels")
    }
    if case .alias = event.kind {
      throw SettingProblem(
        line: event.line, "aliases (\(quoted("*" + (event.anchor ?? "")))) are not supported",
        remedy: "write the value out")
    }
    if let anchor = event.anchor {
      throw SettingProblem(
        line: event.line, "anchors (\(quoted("&" + anchor))) are not supported",
        remedy: "write each value out")
    }
    if let tag = event.tag {
      throw SettingProblem(
        line: event.line, "tags (\(quoted(tag))) are not supported", remedy: "leave it out")
    }
    let content: YAMLNode.Content =
      switch event.kind {
      case .listStart: .list(try list(depth: depth))
      case .blockStart: .block(try block(depth: depth))
      case .scalar(let text, let isPlain): .scalar(text, isPlain: isPlain)
      default: .scalar("", isPlain: true)
      }
    return YAMLNode(content: content, line: event.line, column: event.column)
  }

  private mutating func list(depth: Int) throws(SettingProblem) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .listEnd = event.kind { return elements }
      elements.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func block(depth: Int) throws(SettingProblem) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var lines: [String: Int] = [:]
    while true {
      let event = try events.next()
      if case .blockEnd = event.kind { return entries }
      let key = try node(event, depth: depth + 1)
      let value = try node(try events.next(), depth: depth + 1)
      guard case .scalar(let name, _) = key.content else {
        problems.append(SettingProblem(line: key.line, "a key has to be a word, not \(key.found)"))
        continue
      }
      if let first = lines[name] {
        problems.append(
          SettingProblem(
            line: key.line, "\(quoted(name)) stands here a second time, after line \(first)",
            remedy: "remove one of the two"))
        continue
      }
      lines[name] = key.line
      entries.append(YAMLNode.Entry(key: name, line: key.line, value: value))
    }
  }
}
