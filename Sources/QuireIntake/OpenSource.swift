import Glibc
package import QuireFlow
package import QuireModel

/// A source that has been opened once, without following links below its root, and stays open until
/// its document is done: everything about it is learnt from this descriptor.
package final class OpenSource: Sendable {
  package let file: FoundFile
  package let descriptor: FileDescriptor
  package let stamp: FileStamp

  /// - Throws: ``QuireError`` that names the file.
  package init(_ file: FoundFile) throws(QuireError) {
    self.file = file
    let isRegular: Bool
    do throws(SystemError) {
      descriptor = try Self.open(file)
      let facts = try descriptor.status()
      isRegular = facts.st_mode & S_IFMT == S_IFREG
      stamp = FileStamp(facts)
    } catch {
      throw error.reading(BytePath(file.display))
    }
    guard isRegular else {
      throw QuireError(.unreadable, file.display, detail: "not a regular file")
    }
    guard stamp.size > 0 else { throw QuireError(.empty, file.display) }
  }

  /// Opens a source that may be busy for a moment: being moved, locked, or on a server that hiccups.
  ///
  /// Sleeps between attempts; not for the cooperative pool.
  package static func patiently(_ file: FoundFile) throws(QuireError) -> OpenSource {
    for pause in pauses {
      do throws(QuireError) { return try OpenSource(file) } catch {
        guard error.code == .busy else { throw error }
        usleep(pause)
      }
    }
    return try OpenSource(file)
  }

  /// In microseconds.
  private static let pauses: [UInt32] = [250_000, 500_000, 1_000_000]

  /// The format by its first bytes, or `nil` when it is none that Quire reads.
  package func sniff() throws(QuireError) -> InputFormat? {
    do throws(SystemError) {
      return InputFormat(firstBytes: try descriptor.readAll(limit: InputFormat.sniffLength))
    } catch {
      throw error.reading(BytePath(file.display))
    }
  }

  /// The SHA-256 of the file, read to its end.
  package func hash() throws(QuireError) -> String {
    do throws(SystemError) { return try SHA256.hexadecimal(of: descriptor).digest } catch {
      throw error.reading(BytePath(file.display))
    }
  }

  /// Whether the file changed so lately that more of it may still come. A time in the future says
  /// nothing.
  package func hasArrived(within time: Duration) -> Bool {
    let age = stamp.age
    return age >= .zero && age < time
  }

  /// Throws `changed` when the open file is no longer what it was.
  package func checkUnchanged() throws(QuireError) {
    guard let facts = try? descriptor.status() else { return }
    let now = FileStamp(facts)
    // The change time also moves when the file is renamed or linked, which harms nobody.
    if now.size != stamp.size || now.modified != stamp.modified {
      throw QuireError(.changed, file.display)
    }
  }

  /// Goes down from the root folder by folder, so that a folder swapped for a link is noticed.
  private static func open(_ file: FoundFile) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_NONBLOCK
    if file.isNamed {
      return try FileDescriptor(opening: file.path, flags: flags)
    }
    var folder = try FileDescriptor(opening: file.root, flags: O_RDONLY | O_DIRECTORY)
    for component in file.relative.parent.components {
      folder = try FileDescriptor(
        opening: component, in: folder.raw, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    return try FileDescriptor(
      opening: file.relative.lastComponent, in: folder.raw, flags: flags | O_NOFOLLOW)
  }
}
