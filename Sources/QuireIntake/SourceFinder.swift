import CSystem
import Glibc
package import QuireFlow
package import QuireModel

/// Finds the files that may be scans below the inputs.
///
/// Links inside a folder are not followed, so nothing outside it is read; a link that the user named
/// is. Blocking; not for the cooperative pool.
package struct SourceFinder {
  package struct Result: Sendable {
    /// In the order of the inputs, each input's in path order.
    package var files: [FoundFile] = []
    /// Inputs and folders that cannot be read; the others are listed all the same.
    package var problems: [QuireError] = []
    /// Links in folders, which are not followed.
    package var linkCount = 0
  }

  private var result = Result()
  private var seen: Set<Place> = []
  /// The output folder may lie below an input; what Quire wrote is no input.
  private let outputFolder: FileIdentity?
  private let filter: SourceFilter

  /// Where a file lies, however its folder was named.
  private struct Place: Hashable {
    let folder: FileIdentity?
    let name: BytePath
  }

  /// Deeper than any archive; a bound against mounts that contain themselves.
  private static let depthLimit = 128

  /// - Parameters:
  ///   - outputFolder: Not entered when it lies below an input.
  ///   - filter: Decides about files and folders below an input folder; files that the user named
  ///     are always taken.
  package static func find(
    _ inputs: [BytePath], outputFolder: BytePath, filter: SourceFilter = SourceFilter()
  ) -> Result {
    var finder = SourceFinder(outputFolder: FileIdentity(of: outputFolder), filter: filter)
    for input in inputs { finder.add(input) }
    return finder.result
  }

  /// The files that lie in one folder below a root, and not further below, in path order. What cannot
  /// be listed gives none.
  ///
  /// - Parameters:
  ///   - folder: Below the root; empty for the root.
  ///   - names: Of the files that matter; `nil` for all.
  package static func list(
    _ folder: BytePath, of root: BytePath, filter: SourceFilter, names: [BytePath]? = nil
  ) -> [FoundFile] {
    guard filter.reaches(folder), !folder.components.contains(where: IgnoredNames.contains) else {
      return []
    }
    var finder = SourceFinder(outputFolder: nil, filter: filter)
    var settings = finder.settings(inFolder: root)
    var path = root
    for component in folder.components {
      path = path.appending(component)
      settings += finder.settings(inFolder: path)
    }
    for name in names?.sorted() ?? Folders.names(in: path) where !IgnoredNames.contains(name) {
      let relative = folder.appending(name)
      guard PathCheck.isFile(path.appending(name)), filter.takesFile(relative) else { continue }
      finder.append(
        FoundFile(root: root, relative: relative, isNamed: false, folderSettings: settings),
        in: FileIdentity(of: path))
    }
    return finder.result.files
  }

  private init(outputFolder: FileIdentity?, filter: SourceFilter) {
    self.outputFolder = outputFolder
    self.filter = filter
  }

  private mutating func add(_ input: BytePath) {
    var facts = stat()
    guard input.withCString({ stat($0, &facts) }) == 0 else {
      result.problems.append(SystemError().reading(input))
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR:
      do throws(SystemError) {
        let folder = try FileDescriptor(opening: input, flags: O_RDONLY | O_DIRECTORY)
        walk(folder, root: input, below: BytePath([]), settings: [], depth: 0)
      } catch {
        result.problems.append(error.reading(input))
      }
    case S_IFREG:
      let parent = input.parent.isEmpty ? BytePath.current : input.parent
      append(
        FoundFile(
          root: parent, relative: input.lastComponent, isNamed: true,
          folderSettings: settings(inFolder: parent)), in: FileIdentity(of: parent))
    default:
      result.problems.append(
        QuireError(.unreadable, input.display, detail: "not a regular file or folder"))
    }
  }

  private mutating func append(_ file: FoundFile, in folder: FileIdentity?) {
    let place = Place(folder: folder, name: file.relative.lastComponent)
    if seen.insert(place).inserted { result.files.append(file) }
  }

  private mutating func walk(
    _ folder: borrowing FileDescriptor, root: BytePath, below relative: BytePath,
    settings: [FolderSettings], depth: Int
  ) {
    let identity = FileIdentity(of: folder)
    if let outputFolder, identity == outputFolder {
      if depth == 0 {
        result.problems.append(
          QuireError(
            .usage, root.display, detail: "this input is the output folder",
            remedy: "name another output folder with -o"))
      }
      return
    }
    guard depth < Self.depthLimit else {
      result.problems.append(
        QuireError(
          .unreadable, root.appending(relative).display, detail: "folders nested too deeply"))
      return
    }
    guard let names = Self.names(in: folder) else {
      result.problems.append(SystemError().reading(root.appending(relative)))
      return
    }
    var settings = settings
    let settingsPath = root.appending(relative).appending(FolderSettings.fileName)
    if names.contains(FolderSettings.fileName) {
      settings += readSettings(in: folder, path: settingsPath)
    }
    for name in names where !IgnoredNames.contains(name) {
      let path = relative.appending(name)
      var facts = stat()
      guard name.withCString({ fstatat(folder.raw, $0, &facts, AT_SYMLINK_NOFOLLOW) }) == 0 else {
        // One that is gone since it was listed is none of ours.
        if errno != ENOENT { result.problems.append(SystemError().reading(root.appending(path))) }
        continue
      }
      switch facts.st_mode & S_IFMT {
      case S_IFDIR where filter.entersFolder(path):
        do throws(SystemError) {
          let child = try FileDescriptor(
            opening: name, in: folder.raw, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
          walk(child, root: root, below: path, settings: settings, depth: depth + 1)
        } catch {
          result.problems.append(error.reading(root.appending(path)))
        }
      case S_IFREG where filter.takesFile(path):
        append(
          FoundFile(root: root, relative: path, isNamed: false, folderSettings: settings),
          in: identity)
      case S_IFLNK: result.linkCount += 1
      default: break
      }
    }
  }

  /// Sorted by bytes; `nil` with `errno` set when the folder cannot be listed.
  private static func names(in folder: borrowing FileDescriptor) -> [BytePath]? {
    let copy = fcntl(folder.raw, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return nil }
    defer { closedir(stream) }
    var names: [BytePath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // Also `nil` when the disk failed half-way; the folder is then not said to be read.
        return errno == 0 ? names.sorted() : nil
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { BytePath($0.prefix { $0 != 0 }) }
      if name != BytePath("."), name != BytePath("..") { names.append(name) }
    }
  }

  private func settings(inFolder path: BytePath) -> [FolderSettings] {
    let file = path.appending(FolderSettings.fileName)
    guard FileIdentity(of: file) != nil,
      let folder = try? FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    else { return [] }
    return readSettings(in: folder, path: file)
  }

  private func readSettings(
    in folder: borrowing FileDescriptor, path: BytePath
  ) -> [FolderSettings] {
    do throws(SystemError) {
      let file = try FileDescriptor(
        opening: FolderSettings.fileName, in: folder.raw,
        flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard try file.status().st_mode & S_IFMT == S_IFREG else { throw SystemError(ELOOP) }
      // One byte over the limit, so that what is too long can be told from what just fits.
      let bytes = try file.readAll(limit: FolderSettings.sizeLimit + 1)
      return [FolderSettings(path: path, bytes: bytes)]
    } catch {
      let problem =
        error.number == ELOOP
        ? QuireError(
          .usage, path.display, detail: "settings of a folder have to be a file, and no link",
          remedy: "put the file itself there")
        : error.reading(path)
      return [FolderSettings(path: path, bytes: [], problem: problem)]
    }
  }
}
