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
    /// See ``FolderSettingsCache/key(for:)``.
    var key: String
  }

  init(base: PipelineSettings) { self.base = base }

  /// - Throws: ``QuireError`` that names the file at fault.
  mutating func settings(for file: FoundFile) throws(QuireError) -> Effective {
    try result(for: file).get()
  }

  /// Tells apart all settings with which a file can come out as another document, or with other
  /// outputs; those that cannot be used are told apart too.
  mutating func key(for file: FoundFile) -> String {
    switch result(for: file) {
    case .success(let effective): effective.key
    case .failure(let problem): Self.key(of: problem)
    }
  }

  /// The key of settings that cannot be used.
  static func key(of problem: QuireError) -> String { "\(unusable)\(problem)" }

  static func isUnusable(key: String) -> Bool { key.hasPrefix(unusable) }

  private static let unusable = "unusable: "

  private mutating func result(for file: FoundFile) -> Result<Effective, QuireError> {
    if let result = known[file.folderSettings] { return result }
    let result = evaluate(file.folderSettings)
    // Folders whose settings are edited again and again.
    if known.count >= Self.mostKept { known = [:] }
    known[file.folderSettings] = result
    return result
  }

  private static let mostKept = 1000

  private func evaluate(_ files: [FolderSettings]) -> Result<Effective, QuireError> {
    if let problem = files.compactMap(\.problem).first { return .failure(problem) }
    var settings = base
    do throws(SettingsProblems) {
      for file in files {
        settings = try settings.applying(
          overrides: file.bytes, named: file.path.display, formats: Writers.formatNames)
      }
      return .success(
        Effective(
          settings: settings, fingerprint: settings.fingerprint,
          key: SHA256.hexadecimal(of: settings.decisiveForm.utf8)))
    } catch {
      return .failure(error.errors[0])
    }
  }
}
