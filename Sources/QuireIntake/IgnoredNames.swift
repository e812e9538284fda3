package import QuireFlow

/// Names that are never scans: hidden files, and what systems and network stores leave behind.
package enum IgnoredNames {
  private static let names: Set<String> = [
    "thumbs.db", "desktop.ini", "@eadir", "#recycle", "$recycle.bin", "lost+found",
    "system volume information", "__macosx",
  ]

  package static func contains(_ name: BytePath) -> Bool {
    name.bytes.first == UInt8(ascii: ".") || names.contains(name.text.lowercased())
  }
}
