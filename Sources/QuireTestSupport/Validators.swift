import Glibc
package import QuireFlow

/// Programs in Python that look at outputs, in `Tests/Validators`. What they import is installed by
/// `make deps-development`, outside of the sources.
package enum Validators {
  /// Whether they can be run here.
  package static var areInstalled: Bool { PathCheck.exists(python) }

  /// - Throws: What the validator says against its input.
  @discardableResult
  package static func run(
    _ script: String, _ arguments: [BytePath]
  ) async throws -> ProgramResult {
    let result = try await Program.run(
      python, [BytePath("-B"), folder.appending(script)] + arguments)
    guard result.status == 0 else {
      throw Objection(description: "\(script): \(result.errors)\(result.output)")
    }
    return result
  }

  /// Opens an HTML file as a browser does, without laying it out, and presses its keys.
  ///
  /// - Throws: What does not happen on them.
  package static func pressKeys(in html: BytePath) async throws {
    let script = folder.appending("press_keys.js")
    let result = try await Program.run(
      BytePath("/usr/bin/env"),
      [BytePath("NODE_PATH=/usr/share/nodejs"), BytePath("node"), script, html])
    guard result.status == 0 else {
      throw Objection(description: "press_keys.js: \(result.errors)\(result.output)")
    }
  }

  package struct Objection: Error, CustomStringConvertible {
    package let description: String
  }

  private static var root: BytePath { BytePath(#filePath).parent.parent.parent }
  private static var folder: BytePath { root.appending("Tests").appending("Validators") }
  private static var python: BytePath { root.appending(".build/validators/bin/python") }
}
