import Glibc
package import QuireFlow

/// Where the package lies, and the executables built from it.
package enum Executables {
  package struct NotBuilt: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder of `Package.swift`.
  package static let packageRoot = BytePath("\(#filePath)").parent.parent.parent

  package static let samples = packageRoot.appending("samples")

  /// An executable of the build that the tests belong to.
  ///
  /// - Throws: ``NotBuilt``, with the command that builds it.
  package static func path(_ name: String) throws -> BytePath {
    let folders = [testBundleFolder, packageRoot.appending(".build/debug")]
    for folder in folders where isExecutable(folder.appending(name)) {
      return folder.appending(name)
    }
    throw NotBuilt(
      description: "no '\(name)' in \(folders[0]): build it with 'swift build --product \(name)'")
  }

  /// An optimised executable, or `nil` where there is none.
  package static func releasePath(_ name: String) -> BytePath? {
    let path = packageRoot.appending(".build/release").appending(name)
    return isExecutable(path) ? path : nil
  }

  /// The test bundle is itself an executable, beside those under test.
  private static var testBundleFolder: BytePath {
    guard let path = "/proc/self/exe".withCString({ realpath($0, nil) }) else { return .current }
    defer { free(path) }
    return BytePath(cString: path).parent
  }

  private static func isExecutable(_ path: BytePath) -> Bool {
    path.withCString { access($0, X_OK) } == 0
  }
}
