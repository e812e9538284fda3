import CZstd
import Glibc
import QuireFlow
import QuireModel
import QuireTasks
import QuireWriters

/// The results of pages as workers gave them, one compressed file a page, written once:
/// `results/<document>/<page>.json.zst`. What resuming, writing and exporting read.
///
/// Files are not synced one by one. One that a power cut tore fails its checksum and counts as
/// missing, and the page is read again.
struct PageStore: Sendable {
  private let folder: BytePath

  /// What claims more is damaged.
  private static let largestPage = FrameChannel.largestPage
  private static let largestRecord = 16 << 20
  private static let compressionLevel: Int32 = 3

  /// - Parameter stateFolder: `OUT/.quire`.
  init(stateFolder: BytePath) { folder = stateFolder.appending("results") }

  /// Makes the folder of a document ready, and empties it when other engines filled it.
  func prepare(_ document: DocumentID, versions: EngineVersions) throws {
    let folder = folder(of: document)
    let stamp = try JSON.encode(versions)
    let stampFile = folder.appending("versions.json")
    let old = try? FileDescriptor(opening: stampFile, flags: O_RDONLY).readAll(
      limit: stamp.count + 1)
    if old == stamp { return }
    remove(document)
    try Folders.create(folder)
    try write(stamp, to: stampFile)
  }

  func save(_ page: Int, of document: DocumentID, json: [UInt8]) throws {
    try write(Self.compress(json), to: path(of: page, document))
  }

  /// The page, or `nil` when it is not there or not whole.
  func load(_ page: Int, of document: DocumentID) -> ScannedPage? {
    guard let file = try? FileDescriptor(opening: path(of: page, document), flags: O_RDONLY),
      let size = try? file.status().st_size, size > 0, size < Self.largestPage,
      let bytes = try? file.readAll(limit: Int(size)), let json = Self.decompress(bytes)
    else { return nil }
    return try? JSON.decode(ScannedPage.self, from: json)
  }

  /// A small picture of a page.
  enum Picture: String, Sendable { case preview, thumbnail }

  func save(
    _ picture: Picture, _ format: PreviewRequest.Format, ofPage page: Int, _ document: DocumentID,
    _ bytes: [UInt8]
  ) throws {
    try write(bytes, to: path(of: picture, format, page, document))
  }

  func hasPicture(
    _ picture: Picture, _ format: PreviewRequest.Format, ofPage page: Int, _ document: DocumentID
  ) -> Bool {
    PathCheck.exists(path(of: picture, format, page, document))
  }

  /// The preview of a page, of whatever format there is.
  func preview(ofPage page: Int, _ document: DocumentID) -> PagePicture? {
    for format in PreviewRequest.Format.allCases {
      let path = path(of: .preview, format, page, document)
      if let file = try? FileDescriptor(opening: path, flags: O_RDONLY),
        let bytes = try? file.readAll(limit: PreviewRequest.byteLimits.upperBound), !bytes.isEmpty
      {
        return PagePicture(mediaType: format.mediaType, bytes: bytes)
      }
    }
    return nil
  }

  private func path(
    of picture: Picture, _ format: PreviewRequest.Format, _ page: Int, _ document: DocumentID
  ) -> BytePath {
    folder(of: document).appending("\(page).\(picture.rawValue).\(format.fileExtension)")
  }

  /// How many pages of a document are stored and need not be read again. Reads them all.
  func completeCount(of document: DocumentID) -> Int {
    Folders.names(in: folder(of: document)).count { name in
      guard name.pathExtension == "zst", let page = Int(name.text.prefix { $0.isNumber }) else {
        return false
      }
      return load(page, of: document)?.isComplete ?? false
    }
  }

  /// Keeps what a lost ledger would need; see ``DocumentRecord``.
  func save(_ record: DocumentRecord, of input: BytePath) throws {
    try Folders.create(folder(of: record.id))
    let path =
      record.state == .duplicate
      ? duplicateFile(of: record.id, input) : folder(of: record.id).appending(Self.recordName)
    try write(JSON.encode(record), to: path)
  }

  /// The documents that have a folder in the store, in a fixed order.
  var documents: [DocumentID] { Folders.names(in: folder).map { DocumentID($0.text) } }

  /// The record of a finished document; `nil` where there is none, or a damaged one.
  func record(of document: DocumentID) -> DocumentRecord? {
    let path = folder(of: document).appending(Self.recordName)
    guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY),
      let bytes = try? file.readAll(limit: Self.largestRecord)
    else { return nil }
    return try? JSON.decode(DocumentRecord.self, from: bytes)
  }

  /// The records of all finished inputs, one after the other. What is damaged is passed over.
  func forEachRecord(_ body: (DocumentRecord) throws -> Void) throws {
    for document in Folders.names(in: folder).map(folder.appending) {
      for name in Folders.names(in: document)
      where name == Self.recordName || name.bytes.starts(with: Self.duplicatePrefix.utf8) {
        guard
          let file = try? FileDescriptor(opening: document.appending(name), flags: O_RDONLY),
          let bytes = try? file.readAll(limit: Self.largestRecord),
          let record = try? JSON.decode(DocumentRecord.self, from: bytes)
        else { continue }
        try body(record)
      }
    }
  }

  /// Removes the record of a duplicate.
  func remove(duplicate input: BytePath, of document: DocumentID) {
    _ = duplicateFile(of: document, input).withCString { unlink($0) }
  }

  /// Removes the records of a document and of its duplicates; its pages stay.
  func removeRecords(of document: DocumentID) {
    let folder = folder(of: document)
    for name in Folders.names(in: folder)
    where name == Self.recordName || name.bytes.starts(with: Self.duplicatePrefix.utf8) {
      _ = folder.appending(name).withCString { unlink($0) }
    }
  }

  /// Removes what is stored of a document.
  func remove(_ document: DocumentID) {
    let folder = folder(of: document)
    for name in Folders.names(in: folder) {
      _ = folder.appending(name).withCString { unlink($0) }
    }
    _ = folder.withCString { rmdir($0) }
  }

  private func folder(of document: DocumentID) -> BytePath {
    folder.appending(document.description)
  }

  private static let recordName = BytePath("document.json")
  private static let duplicatePrefix = "duplicate-"

  private func duplicateFile(of document: DocumentID, _ input: BytePath) -> BytePath {
    let name = SHA256.hexadecimal(of: input.bytes).prefix(16)
    return folder(of: document).appending("\(Self.duplicatePrefix)\(name).json")
  }

  private func path(of page: Int, _ document: DocumentID) -> BytePath {
    folder(of: document).appending("\(page).json.zst")
  }

  private func write(_ bytes: [UInt8], to path: BytePath) throws(QuireError) {
    let temporary = path.parent.appending(".\(path.lastComponent.text).new")
    do throws(SystemError) {
      let file = try FileDescriptor(opening: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC)
      try file.write(bytes)
      guard temporary.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else {
        throw SystemError()
      }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error.writing(path)
    }
  }

  private static func compress(_ bytes: [UInt8]) throws -> [UInt8] {
    let context = ZSTD_createCCtx()
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, compressionLevel)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    var compressed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = ZSTD_compress2(context, &compressed, compressed.count, bytes, bytes.count)
    guard ZSTD_isError(count) == 0 else {
      throw QuireError(
        .internalError, "", detail: "zstd: \(String(cString: ZSTD_getErrorName(count)))")
    }
    return Array(compressed.prefix(count))
  }

  private static func decompress(_ bytes: [UInt8]) -> [UInt8]? {
    let size = ZSTD_getFrameContentSize(bytes, bytes.count)
    guard size > 0, size < UInt64(largestPage) else { return nil }
    var json = [UInt8](repeating: 0, count: Int(size))
    let count = ZSTD_decompress(&json, json.count, bytes, bytes.count)
    return ZSTD_isError(count) == 0 && count == json.count ? json : nil
  }
}
