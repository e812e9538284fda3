package import QuireModel

/// Loaded recognisers by their settings, so that a page does not pay for loading a model again.
package final class RecognizerPool {
  private struct Entry {
    let settings: RecognizerSettings
    let recognizer: any Recognizer
    var pages = 0
  }

  /// Least recently used first.
  private var entries: [Entry] = []
  private let kind: any Recognizer.Type

  /// Enough for a run that mixes languages by folder; each costs some tens of megabytes.
  private static let capacity = 4
  /// Tesseract's adaptive state grows with the pages read.
  private static let pagesBeforeReload = 500

  package init(_ kind: any Recognizer.Type = Recognizers.standard) { self.kind = kind }

  /// A recogniser for one page; loads one where none fits.
  package func recognizer(
    for settings: RecognizerSettings
  ) throws(QuireError) -> any Recognizer {
    if let index = entries.firstIndex(where: { $0.settings == settings }) {
      var entry = entries.remove(at: index)
      if entry.pages < Self.pagesBeforeReload {
        entry.pages += 1
        entries.append(entry)
        return entry.recognizer
      }
    }
    if entries.count == Self.capacity { entries.removeFirst() }
    let recognizer = try kind.init(settings: settings)
    entries.append(Entry(settings: settings, recognizer: recognizer, pages: 1))
    return recognizer
  }
}
