package import QuireFlow
package import QuireModel

/// A file that may be a scan, where it was found, and what its folders say about it.
package struct FoundFile: Sendable, Hashable {
  /// The input folder; the folder of the file for one named on its own.
  package var root: BytePath
  /// Below ``root``: what the outputs mirror.
  package var relative: BytePath
  /// Whether the user named this very file, rather than a folder around it.
  package var isNamed: Bool
  /// The `.quire.yaml` files that apply, outermost first.
  package var folderSettings: [FolderSettings]

  package init(
    root: BytePath, relative: BytePath, isNamed: Bool, folderSettings: [FolderSettings] = []
  ) {
    self.root = root
    self.relative = relative
    self.isNamed = isNamed
    self.folderSettings = folderSettings
  }

  /// Where it lies.
  package var path: BytePath { root.appending(relative) }

  /// As a person would name it.
  package var display: String {
    root == .current ? relative.display : path.display
  }
}

/// A `.quire.yaml` as found, not yet understood.
package struct FolderSettings: Sendable, Hashable {
  package static let fileName = BytePath(".quire.yaml")
  /// Settings longer than this are refused.
  package static let sizeLimit = 64 << 10

  package var path: BytePath
  package var bytes: [UInt8]
  /// Why it could not be read: nothing it stands for is read with settings that are not meant.
  package var problem: QuireError?

  package init(path: BytePath, bytes: [UInt8], problem: QuireError? = nil) {
    self.path = path
    self.bytes = bytes
    self.problem = problem
  }
}
