package import QuireModel

/// What a run would do, and about how long it would take.
package struct RunForecast: Sendable {
  /// What a run would do with a document.
  package enum Step: String, Sendable, Hashable, CaseIterable, Encodable {
    /// Read it for the first time.
    case new
    /// Read it again, since its bytes or the settings are others.
    case changed
    /// Go on with it, where an earlier run stopped.
    case begun
    /// Try it again, since it failed for a reason that may be over, or was asked for.
    case again
    /// Name the document with the same bytes.
    case duplicate
    /// Nothing: read before.
    case unchanged
    /// Nothing: failed before for a reason that lasts.
    case failedBefore
    /// Say that it cannot be read.
    case fails
    /// Nothing: no scan.
    case passedOver

    /// Whether pages are read.
    package var reads: Bool { [.new, .changed, .begun, .again].contains(self) }
  }

  package struct Document: Sendable, Hashable {
    /// For people.
    package var path: String
    /// How many files it is made of.
    package var sources: Int
    package var step: Step
    /// All its pages; `nil` where nobody has looked.
    package var pages: Int?
    /// Those that a run would read.
    package var pagesToRead = 0
    /// Why, where that is more than the step says.
    package var reason: String?
  }

  /// In the order of a run, without those that are passed over.
  package var documents: [Document] = []
  package var counts: [Step: Int] = [:]
  /// Inputs and folders that cannot be read.
  package var problems: [QuireError] = []
  /// Sentences about files that wait for something.
  package var notices: [String] = []
  /// `nil` where no run with this pipeline has been measured.
  package var cost: PageCost?
  package var jobs: Int

  package var pagesToRead: Int { documents.map(\.pagesToRead).reduce(0, +) }

  /// `nil` where nothing has been measured. In seconds; pages are read by as many workers at a time as
  /// there are jobs.
  package var seconds: Double? {
    cost.map { $0.secondsAPage * Double(pagesToRead) / Double(max(1, min(jobs, pagesToRead))) }
  }

  mutating func add(_ document: Document) {
    counts[document.step, default: 0] += 1
    if document.step != .passedOver { documents.append(document) }
  }
}
