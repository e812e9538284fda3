import QuireModel
import QuireTasks

/// What the workers' libraries are, asked once for each choice of languages.
actor Engines {
  private let workers: WorkerPool
  private var known: [[String]: EngineVersions] = [:]
  private var description: WorkerDescription?

  private static let describeLimit = Duration.seconds(30)

  init(workers: WorkerPool) { self.workers = workers }

  /// - Parameter languages: BCP 47.
  /// - Throws: ``QuireError`` `languageMissing` for the first that has no model here.
  func versions(for languages: [String]) async throws -> EngineVersions {
    if let versions = known[languages] { return versions }
    var models: [String] = []
    for tag in languages {
      guard let language = Language(tag: tag) else { throw QuireError(.languageMissing, tag) }
      models.append(language.model)
    }
    let description = try await Self.describe(models: models, workers: workers)
    self.description = description
    for tag in languages {
      guard let language = Language(tag: tag), !description.models.contains(language.model) else {
        continue
      }
      throw QuireError(
        .languageMissing, "\(tag) (\(language.englishName))",
        remedy: "install it with 'apt-get install \(language.package)'")
    }
    let versions = EngineVersions(
      quire: QuireVersion.current, libraries: description.libraries,
      models: description.modelHashes)
    known[languages] = versions
    return versions
  }

  /// Sees to it that these languages can be read.
  ///
  /// - Returns: What the workers said of themselves.
  func check(_ languages: [String]) async throws -> WorkerDescription? {
    _ = try await versions(for: languages)
    return description
  }

  /// Asks a worker.
  ///
  /// - Throws: ``QuireError`` `engineMissing`, or `unconfined` when it is not as the user demands.
  static func describe(models: [String], workers: WorkerPool) async throws -> WorkerDescription {
    var attempts = PageAttempts()
    while true {
      do {
        let answer = try await workers.perform(
          .describe(DescribeTask(models: models)), limit: describeLimit)
        if case .failed(let error) = answer.reply { throw error }
        guard case .described(let description) = answer.reply else {
          throw WorkerFailure.garbage("an answer to another question")
        }
        return description
      } catch let failure as WorkerFailure {
        if case .tryAgain(.normal) = attempts.verdict(after: failure) {
          try await Task.sleep(for: attempts.pause)
          continue
        }
        throw QuireError(.engineMissing, "quire-worker", detail: failure.explanation)
      }
    }
  }
}
