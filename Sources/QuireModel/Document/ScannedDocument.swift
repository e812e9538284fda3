/// Everything about a document but its pages, which are stored and streamed one by one.
///
/// The public JSON of a document is this with `pages` in it. Its version is ``schema``: a new
/// optional key leaves it as it is; a key removed or with another meaning raises it.
public struct ScannedDocument: Sendable, Hashable, Codable {
  public static let schema = "quire/1"

  public enum Status: String, Sendable, Hashable, Codable {
    case complete
    /// Written, but some pages were given up; each says so.
    case partial
    case failed
  }

  public var schema = Self.schema
  public var id: DocumentID
  public var sources: [DocumentSource]
  public var pipeline: PipelineIdentity
  public var versions: EngineVersions
  public var status: Status
  /// BCP 47 tags the pages were read with.
  public var languages: [String]
  public var pageCount: Int
  public var pages: [ScannedPage]
  public var warnings: [String]
  /// The form of the pipeline, filled; `nil` where it has none.
  public var fields: [DocumentField]?
  /// Which part it is of what was read together; `nil` where that is one document.
  public var part: DocumentPart?

  public init(
    id: DocumentID, sources: [DocumentSource], pipeline: PipelineIdentity,
    versions: EngineVersions, status: Status, languages: [String], pageCount: Int,
    pages: [ScannedPage] = [], warnings: [String] = []
  ) {
    self.id = id
    self.sources = sources
    self.pipeline = pipeline
    self.versions = versions
    self.status = status
    self.languages = languages
    self.pageCount = pageCount
    self.pages = pages
    self.warnings = warnings
  }
}

/// 64 lowercase hexadecimal digits: the SHA-256 of the document's key, which is its ordered list of
/// (source hash, page range) with the pipeline's fingerprint.
public struct DocumentID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public static func < (left: DocumentID, right: DocumentID) -> Bool {
    left.description < right.description
  }
}

/// A file as it arrived.
public struct DocumentSource: Sendable, Hashable, Codable {
  /// The file's name, for people; bytes that are not UTF-8 are replaced in it.
  public var name: String
  /// The name in base64, where it is not valid UTF-8.
  public var nameBytes: String?
  /// The path below the input it was found in; the name for a file named on its own.
  public var path: String
  public var bytes: Int
  /// Lowercase hexadecimal.
  public var sha256: String
  public var format: InputFormat

  public init(
    name: String, nameBytes: String? = nil, path: String, bytes: Int, sha256: String,
    format: InputFormat
  ) {
    self.name = name
    self.nameBytes = nameBytes
    self.path = path
    self.bytes = bytes
    self.sha256 = sha256
    self.format = format
  }
}

/// The settings a document was read with.
public struct PipelineIdentity: Sendable, Hashable, Codable {
  public var name: String
  /// SHA-256 over the settings that can change a result, in lowercase hexadecimal.
  public var fingerprint: String

  public init(name: String, fingerprint: String) {
    self.name = name
    self.fingerprint = fingerprint
  }
}

/// What read the document.
public struct EngineVersions: Sendable, Hashable, Codable {
  public var quire: String
  /// Library name to version: `leptonica`, `poppler`, `tesseract`, and `zxing` where barcodes are looked
  /// for.
  public var libraries: [String: String]
  /// Model name to the first 16 digits of the SHA-256 of its file.
  public var models: [String: String]

  public init(quire: String, libraries: [String: String], models: [String: String]) {
    self.quire = quire
    self.libraries = libraries
    self.models = models
  }

  /// Its version says nothing of a document that was not searched for barcodes.
  package static let barcodeLibrary = "zxing"
}
