import CArchive
import QuireFlow
import QuireImaging
import QuireModel

/// A ZIP or CBZ of images, as one document: a page each, in the order of their names.
enum ArchiveFormat: SourceFormat {
  static let formats: [InputFormat] = [.zip]

  static func open(
    _ file: consuming FileDescriptor, format: InputFormat, passwords: [String]
  ) throws(QuireError) -> any PageSource {
    try open(MappedFile(file))
  }

  static func open(_ file: MappedFile) throws(QuireError) -> any PageSource {
    try ArchiveSource(file)
  }
}

private final class ArchiveSource: ContainerSource {
  private struct Member {
    /// In the order of the archive.
    let index: Int
    let name: String
    let format: InputFormat
    let sizes: [(width: Int, height: Int)]
    /// Why it cannot be read, where that is known.
    var failure: QuireError?
    /// Pages before its first.
    var before = 0
  }

  private(set) var warnings: [String] = []

  private let file: MappedFile
  private let members: [Member]
  /// The member read last: page follows page.
  private var open: (index: Int, source: any PageSource)?
  private var unpacked: (index: Int, file: MappedFile)?
  /// Stands behind the file unpacked last: members are mostly wanted in the order in which they lie there,
  /// and to begin anew for each would make a large archive cost the square of its members.
  private var reader: ArchiveReader?

  /// An archive of more files is none of scans.
  private static let mostMembers = 10_000

  init(_ file: MappedFile) throws(QuireError) {
    self.file = file
    var members: [Member] = []
    let reader = try ArchiveReader(file)
    var end: QuireError?
    func next() -> ArchiveReader.Entry? {
      do throws(QuireError) { return try reader.next() } catch {
        end = error
        return nil
      }
    }
    while let entry = next() {
      guard entry.index < Self.mostMembers else {
        throw QuireError(
          .tooLarge, "", detail: "the archive holds more than \(Self.mostMembers) files",
          remedy: "make several of it")
      }
      guard entry.isFile, !entry.name.hasPrefix("__MACOSX/"),
        // Hidden ones; names may also begin with ./
        !entry.name.split(separator: "/").contains(where: {
          $0.hasPrefix(".") && $0 != "." && $0 != ".."
        })
      else { continue }
      // Of a damaged one what it begins with is there.
      var bytes: [UInt8] = []
      var failure: QuireError?
      do throws(QuireError) { try reader.read(into: &bytes) } catch { failure = error }
      // Text files and lists of contents lie beside images in comic books.
      let format = InputFormat(firstBytes: bytes.prefix(InputFormat.sniffLength))
      let kind = SourceFormats.raster.first { format.map($0.formats.contains) ?? false }
      guard let format, let kind else {
        // What cannot be looked at is an image where it is called one.
        if let failure, InputFormat.isClaimed(byExtension: entry.suffix) {
          members.append(
            Member(
              index: entry.index, name: entry.name, format: .jpeg, sizes: [(1, 1)],
              failure: failure))
        }
        continue
      }
      if failure?.code == .damaged {
        warnings.append("\(entry.name) is damaged in the archive: what there is of it was read.")
        failure = nil
      }
      let source = try? kind.open(MappedFile(bytes), format: format)
      // An image that cannot be read is a page that fails, and not one that never was.
      let sizes = (try? source?.measurePages(dpi: 300)) ?? [(1, 1)]
      members.append(
        Member(
          index: entry.index, name: entry.name, format: format, sizes: sizes, failure: failure))
    }
    if let end, members.isEmpty { throw end }
    if let locked = members.first?.failure, members.allSatisfy({ $0.failure == locked }) {
      throw locked
    }
    guard !members.isEmpty else {
      throw QuireError(
        .noPages, "", detail: "the archive holds no image that Quire can read",
        remedy: "put the images into it as they are")
    }
    members.sort { NaturalOrder.precedes($0.name, $1.name) }
    if end != nil {
      members.append(
        Member(
          index: .max, name: "", format: .jpeg, sizes: [(1, 1)],
          failure: QuireError(.damaged, "", detail: "the archive breaks off before this page")))
    }
    var pages = 0
    for index in members.indices {
      members[index].before = pages
      pages += members[index].sizes.count
    }
    self.members = members
  }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    members.flatMap(\.sizes)
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    let (member, page) = try place(ofPage: number)
    if let failure = member.failure { throw failure }
    return try source(of: member).page(page)
  }

  func member(
    ofPage number: Int
  ) throws(QuireError) -> (file: MappedFile, format: InputFormat, page: Int) {
    let (member, page) = try place(ofPage: number)
    return (try contents(of: member), member.format, page)
  }

  private func place(ofPage number: Int) throws(QuireError) -> (member: Member, page: Int) {
    // The last one that begins before the page.
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].before < number { low = middle + 1 } else { high = middle }
    }
    guard low > 0, number <= members[low - 1].before + members[low - 1].sizes.count else {
      throw QuireError(.noPages, "", page: number)
    }
    return (members[low - 1], number - members[low - 1].before)
  }

  private func source(of member: Member) throws(QuireError) -> any PageSource {
    if let open, open.index == member.index { return open.source }
    let kind = SourceFormats.raster.first { $0.formats.contains(member.format) }!
    let source = try kind.open(contents(of: member), format: member.format)
    open = (member.index, source)
    return source
  }

  private func contents(of member: Member) throws(QuireError) -> MappedFile {
    if let unpacked, unpacked.index == member.index { return unpacked.file }
    unpacked = nil
    let ahead = reader
    // Not kept where it fails: it may stand anywhere.
    reader = nil
    let reader: ArchiveReader
    if let ahead, ahead.count <= member.index {
      reader = ahead
    } else {
      reader = try ArchiveReader(file)
    }
    while let entry = try reader.next() {
      guard entry.index == member.index else { continue }
      var bytes: [UInt8] = []
      do throws(QuireError) {
        try reader.read(into: &bytes)
        self.reader = reader
      } catch {
        // It was looked at before: this is all there is of it.
        guard error.code == .damaged, !bytes.isEmpty else { throw error }
      }
      let file = MappedFile(bytes)
      unpacked = (member.index, file)
      return file
    }
    throw QuireError(.damaged, "", detail: "\(member.name) is missing from the archive")
  }
}

/// Walks through the files of a ZIP archive. Sole owner of libarchive's handle.
private final class ArchiveReader {
  struct Entry {
    let index: Int
    let name: String
    let isFile: Bool

    var suffix: Substring { name.split(separator: ".").last ?? "" }
  }

  private let raw: OpaquePointer
  private let file: MappedFile
  /// Files that it has come to.
  private(set) var count = 0

  /// In bytes: no picture of a page is larger, and a bomb is.
  private static let largestMember = 256 << 20

  init(_ file: MappedFile) throws(QuireError) {
    guard let raw = archive_read_new() else {
      throw QuireError(.engineFailed, "", detail: "no memory for libarchive")
    }
    archive_read_support_format_zip(raw)
    guard archive_read_open_memory(raw, file.bytes.baseAddress, file.bytes.count) == ARCHIVE_OK
    else {
      archive_read_free(raw)
      throw QuireError(.damaged, "", detail: "what is in the archive cannot be unpacked")
    }
    self.raw = raw
    self.file = file
  }

  deinit { archive_read_free(raw) }

  /// `nil` behind the last.
  func next() throws(QuireError) -> Entry? {
    var entry: OpaquePointer?
    switch archive_read_next_header(raw, &entry) {
    case ARCHIVE_OK, ARCHIVE_WARN: break
    case ARCHIVE_EOF: return nil
    default: throw failure
    }
    defer { count += 1 }
    // Names may be in any encoding; they only put pages in order.
    let name = archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
    return Entry(index: count, name: name, isFile: archive_entry_filetype(entry) == 0o100000)
  }

  /// Appends what the entry that came last holds, up to where it is damaged.
  func read(into bytes: inout [UInt8]) throws(QuireError) {
    while true {
      var (block, count, offset) = (UnsafeRawPointer?.none, 0, la_int64_t(0))
      // Not into a buffer of ours: what came before the damage would be lost with it.
      switch archive_read_data_block(raw, &block, &count, &offset) {
      case ARCHIVE_OK: break
      case ARCHIVE_EOF: return
      default: throw failure
      }
      guard bytes.count + count <= Self.largestMember else {
        throw QuireError(.tooLarge, "", detail: "a file in the archive is larger than 256 MB")
      }
      bytes += UnsafeRawBufferPointer(start: block, count: count)
    }
  }

  private var failure: QuireError {
    let isLocked = archive_read_has_encrypted_entries(raw) > 0
    return QuireError(
      isLocked ? .encrypted : .damaged, "",
      detail: isLocked ? nil : "what is in the archive cannot be unpacked",
      remedy: isLocked ? "pack it again without a password" : nil)
  }
}

/// Names as people count: `page 2` before `page 10`.
enum NaturalOrder {
  static func precedes(_ left: String, _ right: String) -> Bool {
    var (one, other) = (left.lowercased()[...], right.lowercased()[...])
    while let first = one.first, let second = other.first {
      if first.isASCII, second.isASCII, first.isNumber, second.isNumber {
        let (a, b) = (one.prefix(while: \.isNumber), other.prefix(while: \.isNumber))
        let (x, y) = (a.drop { $0 == "0" }, b.drop { $0 == "0" })
        if x != y { return (x.count, String(x)) < (y.count, String(y)) }
        one = one.dropFirst(a.count)
        other = other.dropFirst(b.count)
      } else {
        guard first == second else { return first < second }
        one = one.dropFirst()
        other = other.dropFirst()
      }
    }
    return one.isEmpty && !other.isEmpty
  }
}
