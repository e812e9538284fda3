/// Why an input, a page, or a run could not be processed: one sentence with what, where, and what
/// to do.
///
/// Switch on ``code`` to react; print ``description`` to explain. New codes may appear in any
/// release, so keep a `default`.
public struct QuireError: Error, Sendable, Hashable, CustomStringConvertible {
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    enum Storage: String {
      case usage, notFound, unreadable, busy, empty, incomplete, unsupported, damaged, encrypted,
        noPages,
        tooLarge
      case changed, engineFailed, workerDied, timedOut, languageMissing, engineMissing
      case unconfined
      case notSearchable
      case notWritable, diskFull, locked, internalError
    }
    let storage: Storage

    public var description: String { storage.rawValue }

    /// The command line or a pipeline file is wrong.
    public static var usage: Self { .init(storage: .usage) }
    /// An input named by the user does not exist.
    public static var notFound: Self { .init(storage: .notFound) }
    /// The file or folder cannot be opened or read.
    public static var unreadable: Self { .init(storage: .unreadable) }
    /// The file cannot be read now, and perhaps a moment later.
    public static var busy: Self { .init(storage: .busy) }
    /// The file has no bytes.
    public static var empty: Self { .init(storage: .empty) }
    /// The file's end is missing, and it came so lately that it may still arrive.
    public static var incomplete: Self { .init(storage: .incomplete) }
    /// The bytes are no format that Quire reads.
    public static var unsupported: Self { .init(storage: .unsupported) }
    /// The bytes begin like a known format and cannot be decoded.
    public static var damaged: Self { .init(storage: .damaged) }
    /// The document needs a password.
    public static var encrypted: Self { .init(storage: .encrypted) }
    /// The document is whole and has no pages.
    public static var noPages: Self { .init(storage: .noPages) }
    /// A page has more pixels than the limit.
    public static var tooLarge: Self { .init(storage: .tooLarge) }
    /// The source changed while it was read.
    public static var changed: Self { .init(storage: .changed) }
    /// A library reported a failure; see ``QuireError/detail`` for its words.
    public static var engineFailed: Self { .init(storage: .engineFailed) }
    /// A worker process ended or answered nonsense.
    public static var workerDied: Self { .init(storage: .workerDied) }
    /// A step ran past its time limit.
    public static var timedOut: Self { .init(storage: .timedOut) }
    /// A language has no model on this machine.
    public static var languageMissing: Self { .init(storage: .languageMissing) }
    /// The worker or a library it needs is missing.
    public static var engineMissing: Self { .init(storage: .engineMissing) }
    /// The kernel cannot confine a worker as the user demands.
    public static var unconfined: Self { .init(storage: .unconfined) }
    /// No searchable PDF can be made of the document.
    public static var notSearchable: Self { .init(storage: .notSearchable) }
    /// The output folder or a file in it cannot be written.
    public static var notWritable: Self { .init(storage: .notWritable) }
    public static var diskFull: Self { .init(storage: .diskFull) }
    /// Another run holds the output folder.
    public static var locked: Self { .init(storage: .locked) }
    /// A defect of Quire.
    public static var internalError: Self { .init(storage: .internalError) }
  }

  public let code: Code
  /// What it is about, as a person would name it: a file, a folder, a language. May be empty.
  public let subject: String
  /// Counted from 1.
  public let page: Int?
  /// What a library or the system said.
  public let detail: String?
  /// What to do, where that is not the same for every error of this code.
  public let remedy: String?

  public init(
    _ code: Code, _ subject: String, page: Int? = nil, detail: String? = nil, remedy: String? = nil
  ) {
    self.code = code
    self.subject = subject
    self.page = page
    self.detail = detail
    self.remedy = remedy
  }

  public var description: String {
    var place = subject
    if let page { place += place.isEmpty ? "page \(page)" : ", page \(page)" }
    // What is wrong with a setting is all in its detail.
    let isPlain = code == .usage && detail != nil
    var sentence = (place.isEmpty ? "" : "\(place): ") + (isPlain ? "" : reason.what)
    if let detail, !detail.isEmpty { sentence += isPlain ? detail : " (\(detail))" }
    if let remedy = remedy ?? reason.remedy { sentence += "; \(remedy)" }
    return sentence
  }

  /// The same failure, said of `subject`.
  public func about(_ subject: String) -> QuireError { about(subject, page: page) }

  /// The same failure, said of a page of `subject`, or of all of it.
  public func about(_ subject: String, page: Int?) -> QuireError {
    QuireError(code, subject, page: page, detail: detail, remedy: remedy)
  }

  private var reason: (what: String, remedy: String?) {
    switch code.storage {
    case .usage: ("not a valid setting", nil)
    case .notFound: ("no such file or folder", "check the spelling")
    case .unreadable: ("cannot be read", "check its permissions")
    case .busy: ("cannot be read now", "run again later")
    case .empty: ("the file is empty", "scan or copy it again")
    case .incomplete:
      (
        "damaged or incomplete",
        "run again once all of it has arrived, or scan or copy it again; with 'source.patience: 0' it is"
          + " read as it is"
      )
    case .unsupported:
      ("not a scan that Quire can read", "give it a PDF, TIFF, PNG, JPEG or another image file")
    case .damaged: ("damaged or incomplete", "scan or copy it again")
    case .encrypted:
      ("needs a password", "name it in recognize.passwords, or remove it with 'qpdf --decrypt'")
    case .noPages: ("has no pages", "check the program that made it")
    case .tooLarge: ("has too many pixels", "scan it at a lower resolution")
    case .changed: ("changed while it was being read", "run again once it is complete")
    case .engineFailed: ("could not be recognised", nil)
    case .workerDied: ("the worker process ended unexpectedly", nil)
    case .timedOut: ("took too long", "raise pageTimeLimit and run again")
    case .languageMissing: ("no model for this language", "'quire doctor' says how to install it")
    case .engineMissing: ("not installed", "'quire doctor' says how to install it")
    case .unconfined:
      ("cannot be confined as required", "'--sandbox best' goes on with what there is")
    case .notSearchable: ("no searchable PDF can be made of it", nil)
    case .notWritable: ("cannot be written", "check that the folder exists and its permissions")
    case .diskFull: ("no space left", "make room and run again: what is done is kept")
    case .locked: ("another run is using this output folder", "wait for it to end")
    case .internalError: ("internal error", "please report it")
    }
  }
}

extension QuireError: Codable {
  private enum CodingKeys: CodingKey { case code, subject, page, detail, remedy }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .code)
    self.init(
      Code(storage: Code.Storage(rawValue: name) ?? .internalError),
      try container.decode(String.self, forKey: .subject),
      page: try container.decodeIfPresent(Int.self, forKey: .page),
      detail: try container.decodeIfPresent(String.self, forKey: .detail),
      remedy: try container.decodeIfPresent(String.self, forKey: .remedy))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code.storage.rawValue, forKey: .code)
    try container.encode(subject, forKey: .subject)
    try container.encodeIfPresent(page, forKey: .page)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(remedy, forKey: .remedy)
  }
}
