import QuireFlow
import QuireWriters

/// A file in an input folder that changes how that folder and all below it are read and written.
///
/// It comes with the scans and may be anybody's, so it can set no more than `recognize`, `extract` and `write`,
/// and of those nothing that runs a program.
package enum FolderOverrides {
  package static let fileName = ".quire.yaml"
  /// The largest such file, in bytes.
  package static let fileLimit = 64 << 10

  /// The bytes of a folder's ``fileName``; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - folder: A descriptor of the folder, which stays the caller's.
  ///   - file: The file as a person would name it.
  /// - Throws: When it is a link or anything but a regular file, larger than ``fileLimit``, or
  ///   cannot be read.
  package static func bytes(in folder: CInt, named file: String) throws(SettingsProblems)
    -> [UInt8]?
  {
    do throws(SettingProblem) {
      return try SettingsFile.bytes(
        BytePath(fileName), in: folder, limit: fileLimit, followsLink: false)
    } catch {
      throw SettingsProblems(file, [error])
    }
  }
}

extension PipelineSettings {
  /// These settings with those keys changed that a ``FolderOverrides/fileName`` names.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes, at most ``FolderOverrides/fileLimit``.
  ///   - file: The file as a person would name it, for the problems.
  ///   - formats: The names of the writers there are.
  /// - Throws: Everything that is wrong with the file.
  package func applying(
    overrides bytes: [UInt8], named file: String, formats: [String]
  ) throws(SettingsProblems) -> PipelineSettings {
    var settings = self
    var reader = SettingsReader(
      keys: SettingKey.all(formats: formats.filter { $0 != Writers.command }),
      allowed: [.recognize, .extract, .write],
      refusal: "cannot be set for a folder: a \(FolderOverrides.fileName) holds recognize, extract"
        + " and write"
    )
    reader.read(bytes, limit: FolderOverrides.fileLimit, into: &settings)
    guard reader.problems.isEmpty else { throw SettingsProblems(file, reader.problems) }
    if let problem = settings.conflict { throw SettingsProblems(file, [problem]) }
    return settings
  }
}
