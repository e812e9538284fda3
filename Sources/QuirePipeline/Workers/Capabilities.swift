import QuireModel
package import QuireTasks

/// What this machine's worker can do, for commands that read nothing.
package enum Capabilities {
  /// - Throws: ``QuireError`` `engineMissing` when there is no worker that answers.
  package static func ask() async throws -> WorkerDescription {
    let workers = WorkerPool(size: 1, launcher: WorkerLauncher())
    do {
      let description = try await Engines.describe(models: [], workers: workers)
      await workers.stop()
      return description
    } catch {
      await workers.stop()
      throw error
    }
  }
}
