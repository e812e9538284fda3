import QuireModel

/// E-mail addresses (RFC 5321) under domains that exist. An address that was read with spaces about its
/// sign, or that is broken over a line, is put together again where the domain proves it.
enum EmailAddressExtractor: ContentTypeExtractor {
  static let type = ContentType.emailAddress

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    let folded = text.folded
    var matches: [FoundMatch] = []
    var floor = 0
    for at in folded.indices where folded[at] == "@" {
      guard let match = match(at: at, floor: floor, text) else { continue }
      floor = match.range.upperBound
      matches.append(match)
    }
    return matches
  }

  private static func match(at: Int, floor: Int, _ text: PageText) -> FoundMatch? {
    let folded = text.folded
    let limit = min(folded.count, at + 260)
    var local = at
    var mended = false
    if local > floor, folded[local - 1] == 0x20 {
      local -= 1
      mended = true
    }
    let localEnd = local
    while local > floor, localEnd - local < 65, isLocal(folded[local - 1]) { local -= 1 }
    if local > floor, isLocal(folded[local - 1]) { return nil }
    while local < localEnd, folded[local] == "." || folded[local] == "'" || folded[local] == "-" {
      if folded[local] == "." { return nil }
      local += 1
    }
    guard localEnd > local, folded[localEnd - 1] != "." else { return nil }
    for index in local..<localEnd - 1 where folded[index] == "." && folded[index + 1] == "." {
      return nil
    }

    var start = at + 1
    if start + 1 < limit, folded[start] == 0x20 || folded[start] == 0x0A && start == at + 1 {
      start += 1
      mended = true
    }
    guard var host = HostName.read(folded, from: start, until: limit) else { return nil }
    // A name that stops at the end of its line goes on in the next one, if only so it has an end.
    var broken: Range<Int>?
    if HostName.withKnownEnd(host, in: folded) == nil,
      let next = continuation(after: host.upperBound, text)
    {
      broken = next
    }
    var domain: [Scalar]
    if let broken {
      domain = Array(folded[host]) + (folded[host.upperBound] == "." ? [0x2E] : []) + folded[broken]
      guard let whole = HostName.withKnownEnd(0..<domain.count, in: domain),
        whole.count == domain.count
      else {
        return nil
      }
      host = host.lowerBound..<broken.upperBound
      mended = true
    } else {
      guard let whole = HostName.withKnownEnd(host, in: folded) else { return nil }
      if whole.upperBound < folded.count, folded[whole.upperBound] == "_" { return nil }
      host = whole
      domain = Array(folded[whole])
    }
    if mended, domain.filter({ $0 == "." }).isEmpty { return nil }
    let name = String(
      scalars: text.scalars[local..<localEnd].map { $0 < 0x80 ? $0 : Folding.fold($0) })
    let domainText = String(scalars: domain)
    return FoundMatch(
      range: local..<host.upperBound, value: "\(name)@\(domainText)",
      components: ["local": name, "domain": domainText], certainty: mended ? 0.8 : 0.98,
      verified: false)
  }

  /// The host labels at the start of the next line, when this one ends here.
  private static func continuation(after end: Int, _ text: PageText) -> Range<Int>? {
    let folded = text.folded
    var index = end
    if index < folded.count, folded[index] == "." { index += 1 }
    guard index + 1 < folded.count, folded[index] == 0x0A, folded[index + 1] != 0x0A else {
      return nil
    }
    return HostName.read(folded, from: index + 1, until: min(folded.count, index + 255))
  }

  private static func isLocal(_ scalar: Scalar) -> Bool {
    if scalar.isAlphanumeric { return true }
    switch scalar {
    case ".", "_", "-", "+", "'", "&", "=", "#", "%", "~", "!", "*", "/", "?", "^", "{", "}", "|",
      "$":
      return true
    default: return false
    }
  }
}
