import QuireFlow

/// Bounds how many documents are in work, letters and books apart: a letter does not wait until a
/// book is done, and a folder of books does not keep out the letters behind it.
struct DocumentLanes: Sendable {
  private let probing: Gate
  private let letters: Gate
  private let books: Gate

  /// Documents that have been planned and wait for their lane, each with its file open.
  static let mostInFlight = 128
  private static let pagesOfABook = 20
  private static let mostBooks = 2

  /// - Parameter jobs: Pages read at the same time.
  init(jobs: Int) {
    // One more than there are workers, so that none waits while a document is being written.
    probing = Gate(capacity: jobs + 1)
    letters = Gate(capacity: jobs + 1)
    books = Gate(capacity: Self.mostBooks)
  }

  func probe<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await probing.withAdmission(weight: 1, body)
  }

  func read<Result: Sendable>(
    pages: Int, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await (pages < Self.pagesOfABook ? letters : books).withAdmission(weight: 1, body)
  }
}
