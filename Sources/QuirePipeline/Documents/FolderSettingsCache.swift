import QuireFlow
import QuireIntake
import QuireModel
import QuireWriters

/// A run's settings as the `.quire.yaml` files of folders change them, worked out once for each
/// combination.
struct FolderSettingsCache {
  let base: PipelineSettings
  private var known: [[FolderSettings]: Result<Effective, QuireError>] = [:]

  struct Effective: Sendable {
    var settings: PipelineSettings
    var fingerprint: String
  }

  init(base: PipelineSettings) { self.base = base }

  /// - Throws: ``QuireError`` that names the file at fault.
  mutating func settings(for file: FoundFile) throws(QuireError) -> Effective {
    if let result = known[file.folderSettings] { return try result.get() }
    let result = evaluate(file.folderSettings)
    known[file.folderSettings] = result
    return try result.get()
  }

  private func evaluate(_ files: [FolderSettings]) -> Result<Effective, QuireError> {
    if let problem = files.compactMap(\.problem).first { return .failure(problem) }
    var settings = base
    do throws(SettingsProblems) {
      for file in files {
        settings = try settings.applying(
          overrides: file.bytes, named: file.path.display, formats: Writers.formatNames)
      }
      return .success(Effective(settings: settings, fingerprint: settings.fingerprint))
    } catch {
      return .failure(error.errors[0])
    }
  }
}
