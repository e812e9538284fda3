import CYAML

/// An event of libyaml's parser, its strings copied.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias
    case scalar(String, isPlain: Bool)
    case listStart, listEnd, blockStart, blockEnd
  }

  let kind: Kind
  /// Whether an anchor or a tag stands before the value.
  let anchor: String?
  let tag: String?
  /// Counted from 1.
  let line: Int
  let column: Int
}

/// libyaml's parser over bytes in memory. Owns the C parser; used on one thread, synchronously.
struct YAMLEvents: ~Copyable {
  /// What the sentence begins with for what libyaml refuses.
  static let invalid = "not valid YAML"

  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// - Parameter bytes: UTF-8; has to stay in place as long as the parser lives.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(SettingProblem) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw SettingProblem(line: nil, "no memory is left to read it")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    self.parser = parser
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// After an error no more events can be had.
  mutating func next() throws(SettingProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    let (kind, anchor, tag) = Self.content(of: event)
    return YAMLEvent(
      kind: kind, anchor: anchor.map { String(cString: $0) }, tag: tag.map { String(cString: $0) },
      line: event.start_mark.line + 1, column: event.start_mark.column + 1)
  }

  private typealias CText = UnsafeMutablePointer<yaml_char_t>

  private static func content(of event: yaml_event_t) -> (YAMLEvent.Kind, CText?, CText?) {
    switch event.type {
    case YAML_STREAM_START_EVENT: return (.streamStart, nil, nil)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, nil, nil)
    case YAML_DOCUMENT_END_EVENT: return (.documentEnd, nil, nil)
    case YAML_ALIAS_EVENT: return (.alias, event.data.alias.anchor, nil)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return (.scalar(text, isPlain: isPlain), scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      return (.listStart, event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: return (.listEnd, nil, nil)
    case YAML_MAPPING_START_EVENT:
      return (.blockStart, event.data.mapping_start.anchor, event.data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: return (.blockEnd, nil, nil)
    default: return (.streamEnd, nil, nil)
    }
  }

  private var problem: SettingProblem {
    let reason = parser.pointee.problem.map { String(cString: $0) } ?? "unknown reason"
    let mark = parser.pointee.problem_mark
    // The reader, below the scanner, knows byte offsets alone.
    let line = parser.pointee.error == YAML_READER_ERROR ? nil : mark.line + 1
    return SettingProblem(
      line: line, "\(Self.invalid) (\(reason))",
      remedy: "check colons, quotes and indentation there"
    )
  }
}
