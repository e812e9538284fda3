import Glibc
import QuireDatabase
import QuireFlow
import QuireIntake
import QuireModel

/// A row of the ledger's `inputs`.
struct LedgerInput: Sendable, Hashable {
  enum State: String, Sendable, Codable, CaseIterable {
    /// To be read by the next run, by request.
    case queued
    /// Begun; when no run is on, interrupted.
    case processing
    case written, partial, failed, duplicate

    /// Whether outputs lie in place, so that nothing is left to do for an unchanged input.
    var isDone: Bool { self == .written || self == .partial || self == .duplicate }
  }

  /// Absolute.
  var path: BytePath
  var stamp: FileStamp
  /// Empty where the file could not be read.
  var sha256: String
  var document: DocumentID
  /// With which it was looked at last, see ``FolderSettingsCache/key(for:)``; empty where that is not
  /// known.
  var settings: String
  /// Among the inputs of its document, from 0.
  var position = 0
  /// The outputs' common path below the output folder, without extensions.
  var base: BytePath
  /// What the document is called in the catalogue: its path below its input, unless another input
  /// has the same.
  var name: BytePath
  var state: State
  var pages: Int?
  var error: QuireError?
  /// What its pages were cut short by when it was last read to its end; while they are being read, what
  /// those that are stored may have been cut short by.
  var limits: ReadingLimits?
  /// Where Quire moved it to, or where it lay before Quire deleted it; `nil` where it lies at ``path``, or
  /// an older Quire did not note it. Only read: ``Ledger/markFiled(_:at:)`` writes it.
  private(set) var place: BytePath?

  /// Whether its document was, or is being, made from this input; duplicates of it do not own it.
  var ownsItsDocument: Bool { state == .processing || state == .written || state == .partial }

  /// Whether it was given up for a reason that another try would not mend.
  var hasFailedForGood: Bool { state == .failed && error.map { !$0.isTransient } ?? false }

  static let select = """
    SELECT path, device, inode, size, modified, changed, sha256, document, base, name, state,
      pages, error, position, limits, settings, iif(filed, place, NULL)
    FROM inputs
    """

  init(
    path: BytePath, stamp: FileStamp, sha256: String, document: DocumentID,
    settings: String = "", position: Int = 0, base: BytePath, name: BytePath, state: State,
    pages: Int? = nil, error: QuireError? = nil, limits: ReadingLimits? = nil
  ) {
    self.path = path
    self.stamp = stamp
    self.sha256 = sha256
    self.document = document
    self.settings = settings
    self.position = position
    self.base = base
    self.name = name
    self.state = state
    self.pages = pages
    self.error = error
    self.limits = limits
  }

  init(_ row: Row) {
    self.init(
      path: BytePath(row[0, as: [UInt8].self]),
      stamp: FileStamp(
        device: UInt64(bitPattern: row[1, as: Int64.self]),
        inode: UInt64(bitPattern: row[2, as: Int64.self]), size: row[3], modified: row[4],
        changed: row[5]),
      sha256: row[6], document: DocumentID(row[7]), settings: row[15], position: row[13],
      base: BytePath(row[8, as: [UInt8].self]),
      name: BytePath(row[9, as: [UInt8].self]), state: State(rawValue: row[10]) ?? .queued,
      pages: row[11],
      error: row[12, as: String?.self].flatMap { try? JSON.decode(QuireError.self, from: $0.utf8) },
      limits: row[14, as: String?.self].flatMap {
        try? JSON.decode(ReadingLimits.self, from: $0.utf8)
      })
    place = row[16, as: [UInt8]?.self].map { BytePath($0) }
  }
}

/// A row of the ledger's `outputs`.
struct LedgerOutput: Sendable, Hashable {
  /// Below the output folder.
  var path: BytePath
  /// See ``LedgerInput/base``.
  var base: BytePath
  /// Of the file as it was written.
  var sha256: String
  /// Of the file that was about to take its place when a run ended.
  var coming: String?

  static let select = "SELECT path, base, sha256, coming FROM outputs"

  init(path: BytePath, base: BytePath, sha256: String, coming: String? = nil) {
    self.path = path
    self.base = base
    self.sha256 = sha256
    self.coming = coming
  }

  init(_ row: Row) {
    self.init(
      path: BytePath(row[0, as: [UInt8].self]), base: BytePath(row[1, as: [UInt8].self]),
      sha256: row[2], coming: row[3])
  }

  /// Whether there is no file, since none could be made of the document.
  var isMissing: Bool { sha256.isEmpty }

  /// Whether the file is still byte for byte what Quire wrote: one that a person has changed since
  /// is not ours to overwrite.
  func isIntact(at place: BytePath) -> Bool {
    guard let file = try? FileDescriptor(opening: place, flags: O_RDONLY | O_NOFOLLOW),
      let hash = try? SHA256.hexadecimal(of: file)
    else { return false }
    return hash.digest == sha256 || hash.digest == coming
  }
}
