/// A thing found on a page.
public enum RecognizedItem: Sendable, Hashable {
  case text(TextItem)
  case barcode(BarcodeItem)

  public var id: ItemID {
    switch self {
    case .text(let item): item.id
    case .barcode(let item): item.id
    }
  }
}

/// What a run reports while it goes on, in the order it happens.
///
/// Documents are read side by side, so events of several interleave; those of one document keep
/// their order: `documentStarted`, its items and pages, `documentFinished`.
public enum RecognitionEvent: Sendable {
  /// Planning is done: this many documents will be looked at.
  case planned(documents: Int)
  case documentStarted(DocumentState)
  case added(RecognizedItem, document: DocumentID, page: Int)
  /// The item was taken back, because its document was given up after the page was read.
  case removed(ItemID, document: DocumentID, page: Int)
  case pageFinished(PageState)
  case documentFinished(DocumentState)
  /// A file of an input folder that is no scan and does not claim to be one.
  case passedOver(path: String)
  /// Something a person should know that belongs to no document.
  case notice(String)
  /// Something that went wrong and cost no document, such as a hook that failed.
  case warning(String)
}

/// A document at the moment of an event.
public struct DocumentState: Sendable, Hashable {
  public enum Outcome: Sendable, Hashable {
    case processing
    case written(ScannedDocument.Status)
    /// Read before and unchanged since.
    case unchanged(ScannedDocument.Status)
    /// The time budget ended before it was done; what is done of it is kept.
    case parked
    /// Holds the bytes of another document.
    case duplicate(of: String)
    case failed(QuireError)
    /// Failed in an earlier run for a reason that lasts; not tried again until it changes, or until
    /// `quire retry`.
    case failedBefore(QuireError)
  }

  public var id: DocumentID?
  /// For people; see ``DocumentSource/path``.
  public var path: String
  /// `nil` until the file has been probed.
  public var pageCount: Int?
  public var outcome: Outcome
  /// The files written, below the output folder.
  public var outputs: [String]
  /// Required fields of the form that nothing was found for.
  public var missingFields: [String] = []

  public init(
    id: DocumentID? = nil, path: String, pageCount: Int? = nil, outcome: Outcome,
    outputs: [String] = []
  ) {
    self.id = id
    self.path = path
    self.pageCount = pageCount
    self.outcome = outcome
    self.outputs = outputs
  }
}

/// A page that is finished, whatever came of it.
public struct PageState: Sendable, Hashable {
  public var document: DocumentID
  public var path: String
  /// Counted from 1.
  public var number: Int
  public var status: ScannedPage.Status
  public var meanConfidence: Confidence?
  public var warnings: [String]
  /// Whether a worker read it now; what an earlier run kept, and what is passed over, costs no time.
  public var isFresh: Bool

  public init(
    document: DocumentID, path: String, number: Int, status: ScannedPage.Status,
    meanConfidence: Confidence? = nil, warnings: [String] = [], isFresh: Bool = true
  ) {
    self.document = document
    self.path = path
    self.number = number
    self.status = status
    self.meanConfidence = meanConfidence
    self.warnings = warnings
    self.isFresh = isFresh
  }
}
