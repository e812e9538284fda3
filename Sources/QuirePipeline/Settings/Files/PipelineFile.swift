package import QuireFlow

/// Finds and reads the pipeline that `-p` or an operand of `quire pipeline` names.
package enum PipelineFile {
  /// - Parameters:
  ///   - argument: A path, or the name of a file in one of the folders, with or without `.yaml`. A
  ///     file at the path wins.
  ///   - formats: The names of the writers there are.
  /// - Throws: Everything that is wrong with the file, or that there is none and which there are.
  package static func load(
    _ argument: BytePath, folders: PipelineFolders = .standard, formats: [String]
  ) throws(SettingsProblems) -> PipelineSettings {
    let path = try locate(argument, folders: folders)
    let bytes: [UInt8]?
    do throws(SettingProblem) {
      bytes = try SettingsFile.bytes(path, limit: PipelineSettings.fileLimit)
    } catch {
      throw SettingsProblems(path.display, [error])
    }
    guard let bytes else { throw missing(argument, folders) }
    var settings = try PipelineSettings(yaml: bytes, named: path.display, formats: formats)
    settings.name = path.stem.text
    return settings
  }

  /// What `quire pipeline check` prints: `FILE: ok`, or a line for every problem.
  package static func check(
    _ argument: BytePath, folders: PipelineFolders = .standard, formats: [String]
  ) -> (report: String, isValid: Bool) {
    do throws(SettingsProblems) {
      _ = try load(argument, folders: folders, formats: formats)
      return ("\(try locate(argument, folders: folders)): ok", true)
    } catch {
      return (error.description, false)
    }
  }

  /// The path of the file that ``load(_:folders:formats:)`` reads.
  package static func locate(
    _ argument: BytePath, folders: PipelineFolders = .standard
  ) throws(SettingsProblems) -> BytePath {
    guard !argument.isEmpty, !argument.bytes.contains(0) else { throw missing(argument, folders) }
    let isName = !argument.bytes.contains(UInt8(ascii: "/"))
    guard isName, !SettingsFile.exists(argument) else { return argument }
    guard let file = folders.file(argument) else { throw missing(argument, folders) }
    return file
  }

  private static func missing(_ argument: BytePath, _ folders: PipelineFolders) -> SettingsProblems
  {
    let names = folders.names
    let remedy: String
    if let nearest = NearestName.find(argument.stem.display, in: names) {
      remedy = "did you mean '\(nearest)'? There are \(shown(names))"
    } else if names.isEmpty {
      remedy = "give the path of a pipeline file"
    } else {
      remedy = "give a path, or one of \(shown(names))"
    }
    return SettingsProblems(
      argument.display, [SettingProblem(line: nil, "no such pipeline", remedy: remedy)])
  }

  private static func shown(_ names: [String]) -> String {
    let limit = 20
    return names.count <= limit
      ? listed(names, "and") : names.prefix(limit).joined(separator: ", ") + " and others"
  }
}
