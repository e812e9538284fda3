import Glibc
package import QuireFlow

/// Text drawn with Pango, which sets any script, down the page too.
package struct DrawnText: Sendable {
  package let text: String
  package let font: String
  package var options: [String]

  /// From top to bottom, in columns from right to left.
  package static let down = ["--rotate=270", "--gravity=east"]

  package init(text: String, font: String, options: [String] = []) {
    self.text = text
    self.font = font
    self.options = options
  }

  private static let program = "/usr/bin/pango-view"

  /// An image file in `folder`, or `nil` with a line on standard error where Pango's program is not
  /// installed.
  package func draw(in folder: ScratchFolder) async throws -> BytePath? {
    guard access(Self.program, X_OK) == 0 else {
      let line = "skipped: no \(Self.program) on this machine\n"
      _ = line.withCString { write(2, $0, strlen($0)) }
      return nil
    }
    let source = try folder.write(text, to: "text.txt")
    let image = folder.appending("text.png")
    let arguments =
      ["--no-display", "--dpi=300", "--margin=60", "--font=\(font)", "-q"] + options + ["-o"]
    let result = try await Program.run(
      BytePath(Self.program), arguments.map { BytePath($0) } + [image, source])
    return result.status == 0 ? image : nil
  }
}
