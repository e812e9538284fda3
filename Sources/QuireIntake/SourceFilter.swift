package import QuireFlow

/// Decides what is taken of an input folder, by paths below it.
package struct SourceFilter: Sendable {
  package var takesFile: @Sendable (BytePath) -> Bool
  package var entersFolder: @Sendable (BytePath) -> Bool

  /// Whether a folder is entered, and each one above it.
  func reaches(_ folder: BytePath) -> Bool {
    var path = BytePath([])
    return folder.components.allSatisfy { component in
      path = path.appending(component)
      return entersFolder(path)
    }
  }

  /// Takes everything unless told otherwise.
  package init(
    takesFile: @escaping @Sendable (BytePath) -> Bool = { _ in true },
    entersFolder: @escaping @Sendable (BytePath) -> Bool = { _ in true }
  ) {
    self.takesFile = takesFile
    self.entersFolder = entersFolder
  }
}
