package import QuireFlow

/// Names that are never scans: hidden files, what systems and network stores leave behind, and
/// uploads that are still going on.
package enum IgnoredNames {
  private static let names: Set<String> = [
    "thumbs.db", "desktop.ini", "@eadir", "#recycle", "$recycle.bin", "lost+found",
    "system volume information", "__macosx",
  ]
  private static let unfinished: [String] = [".part", ".tmp", ".filepart", ".crdownload"]

  package static func contains(_ name: BytePath) -> Bool {
    if name.bytes.first == UInt8(ascii: ".") || name.bytes.starts(with: "~$".utf8) { return true }
    let lowercased = name.text.lowercased()
    return names.contains(lowercased) || unfinished.contains { lowercased.hasSuffix($0) }
  }
}
