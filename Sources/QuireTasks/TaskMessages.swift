package import QuireModel

/// What a worker can be asked. Sources travel as open descriptors beside the message, never as paths.
package enum TaskRequest: Sendable, Codable {
  case describe(DescribeTask)
  case check(CheckTask)
  case probe(ProbeTask)
  case recognize(RecognizeTask)
  case reread(RereadTask)
  case render(RenderTask)
  case assemble(AssembleTask)

  /// The file it is about, where it is about one.
  package var source: SourceReference? {
    switch self {
    case .describe, .assemble: nil
    case .check(let task): task.source
    case .probe(let task): task.source
    case .recognize(let task): task.source
    case .reread(let task): task.source
    case .render(let task): task.source
    }
  }
}

/// What the worker's libraries can do, and what the models of these names hash to.
package struct DescribeTask: Sendable, Codable {
  package var models: [String]

  package init(models: [String]) { self.models = models }
}

/// The file that descriptor 0 of a message has open.
package struct SourceReference: Sendable, Hashable, Codable {
  /// Equal for equal files: a worker keeps a source open across its pages.
  package var key: String
  package var format: InputFormat

  package init(key: String, format: InputFormat) {
    self.key = key
    self.format = format
  }
}

/// Is the file structurally whole?
package struct CheckTask: Sendable, Codable {
  package var source: SourceReference

  package init(source: SourceReference) { self.source = source }
}

/// Read no more than the headers: format, pages, sizes. Only pages that are wide enough for an open book
/// are looked at, where those are to be divided.
package struct ProbeTask: Sendable, Codable {
  package var source: SourceReference
  package var request: RecognitionRequest
  /// Whether pages that are tall enough for an open book on its side are looked at, too: most are no
  /// books, so that this is asked only of sources with one such page.
  package var looksSideways: Bool

  package init(source: SourceReference, request: RecognitionRequest, looksSideways: Bool = false) {
    self.source = source
    self.request = request
    self.looksSideways = looksSideways
  }
}

/// Read one page.
package struct RecognizeTask: Sendable, Codable {
  package var source: SourceReference
  package var document: DocumentID
  /// Counted from 1 in the document.
  package var pageNumber: Int
  /// Index into the document's sources, from 0.
  package var sourceIndex: Int
  /// Counted from 1 in the source.
  package var pageInSource: Int
  /// Which half of that page, where it shows an open book.
  package var spread: SpreadHalf?
  /// Whether it was not looked at yet for an open book on its side.
  package var mayShowSpread = false
  package var request: RecognitionRequest
  /// The second chance of a page that crashed or hung a worker: a reduced image, one language.
  package var isGentle: Bool
  package var pixelLimit: Int

  package init(
    source: SourceReference, document: DocumentID, pageNumber: Int, sourceIndex: Int = 0,
    pageInSource: Int, request: RecognitionRequest, isGentle: Bool = false,
    pixelLimit: Int = RecognizeTask.defaultPixelLimit
  ) {
    self.source = source
    self.document = document
    self.pageNumber = pageNumber
    self.sourceIndex = sourceIndex
    self.pageInSource = pageInSource
    self.request = request
    self.isGentle = isGentle
    self.pixelLimit = pixelLimit
  }

  /// An A0 sheet at 300 dpi has 140 million pixels.
  package static let defaultPixelLimit = 150_000_000
}

/// Make a small picture of a page.
package struct RenderTask: Sendable, Codable {
  package enum Stage: String, Sendable, Codable {
    /// In its colours, turned as ``RenderTask/quarterTurns`` says.
    case source
    /// As scanned and turned upright: the grid of all quads.
    case upright
    /// As the recogniser gets it.
    case prepared
  }

  package var source: SourceReference
  /// Counted from 1 in the source.
  package var pageInSource: Int
  package var preview: PreviewRequest
  /// Tried on a locked source.
  package var passwords: [String]
  package var pixelLimit: Int
  package var stage = Stage.source
  /// How the page was read, for the later stages.
  package var request: RecognitionRequest?
  /// Clockwise, that set the scan upright.
  package var quarterTurns = 0
  /// Which half of it is prepared, where the page is one.
  package var spread: SpreadHalf?

  package init(
    source: SourceReference, pageInSource: Int, preview: PreviewRequest, passwords: [String] = [],
    pixelLimit: Int = RecognizeTask.defaultPixelLimit
  ) {
    self.source = source
    self.pageInSource = pageInSource
    self.preview = preview
    self.passwords = passwords
    self.pixelLimit = pixelLimit
  }
}

/// Make one searchable PDF of a document's sources.
///
/// Three descriptors come with it: the file that holds the sources, the text of the pages
/// (``PageTextReader``), and the file to write.
package struct AssembleTask: Sendable, Codable {
  package var sources: [AssemblySource]
  package var pageCount: Int
  package var signedPDF: SignedPDF
  /// Whether the pages are not all of the sources.
  package var isPart: Bool
  /// Tried on locked sources.
  package var passwords: [String]

  package init(
    sources: [AssemblySource], pageCount: Int, signedPDF: SignedPDF, isPart: Bool = false,
    passwords: [String] = []
  ) {
    self.isPart = isPart
    self.sources = sources
    self.pageCount = pageCount
    self.signedPDF = signedPDF
    self.passwords = passwords
  }

  /// Seconds: for a file, and for each page of it.
  package var timeLimit: Int { 120 + pageCount }
}

package enum TaskReply: Sendable, Codable {
  case described(WorkerDescription)
  /// What is missing of a file that is not whole; `nil` for one that is.
  case checked(missing: String?)
  case probed(SourceProbe)
  /// The body of the frame is the ``ScannedPage`` as JSON, exactly as it is stored.
  case recognized
  /// The page shows an open book on its side: to be probed for that, and read as two.
  case showsSpread
  case reread([RereadLine])
  /// The body of the frame is the picture.
  case rendered
  /// Written, with what people should know of it.
  case assembled(warnings: [String])
  /// The input is at fault, or a library said no; the worker is well.
  case failed(QuireError)
}

package struct WorkerDescription: Sendable, Hashable, Codable {
  /// Library name to version.
  package var libraries: [String: String]
  /// Where models are looked for.
  package var modelFolder: String
  /// Names of the models there, sorted.
  package var models: [String]
  /// The first 16 digits of the SHA-256 of each model asked for that is there.
  package var modelHashes: [String: String]
  package var sandbox: SandboxReport

  package init(
    libraries: [String: String], modelFolder: String, models: [String],
    modelHashes: [String: String], sandbox: SandboxReport = .off
  ) {
    self.libraries = libraries
    self.modelFolder = modelFolder
    self.models = models
    self.modelHashes = modelHashes
    self.sandbox = sandbox
  }
}

/// What the headers of a source say.
package struct SourceProbe: Sendable, Hashable, Codable {
  package var format: InputFormat
  package var pages: [PageProbe]
  package var warnings: [String]

  package init(format: InputFormat, pages: [PageProbe], warnings: [String] = []) {
    self.format = format
    self.pages = pages
    self.warnings = warnings
  }
}

/// The size of the image a page will be read from, as far as headers tell.
package struct PageProbe: Sendable, Hashable, Codable {
  package var width: Int
  package var height: Int
  /// Where the page shows an open book.
  package var spread: Spread?

  package init(width: Int, height: Int, spread: Spread? = nil) {
    self.spread = spread
    self.width = width
    self.height = height
  }

  /// The pages that it is: one whole page, or two halves of it in reading order.
  package var halves: [SpreadHalf?] { spread?.halves ?? [nil] }

  /// At most `Int.max`: headers may lie.
  package var pixels: Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : pixels
  }
}
