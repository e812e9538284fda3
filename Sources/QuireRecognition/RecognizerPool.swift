package import QuireModel

/// Loaded recognisers by their settings, so that a page does not pay for loading a model again.
package final class RecognizerPool {
  private struct Entry {
    let name: String
    let settings: RecognizerSettings
    let recognizer: any Recognizer
    var pages = 0
  }

  /// Least recently used first.
  private var entries: [Entry] = []
  /// Enough for a run that mixes languages by folder; each costs some tens of megabytes.
  private static let capacity = 4
  /// Tesseract's adaptive state grows with the pages read.
  private static let pagesBeforeReload = 500

  package init() {}

  /// A recogniser for one page; loads one where none fits.
  package func recognizer(
    _ kind: any Recognizer.Type = Recognizers.standard, for settings: RecognizerSettings
  ) throws(QuireError) -> any Recognizer {
    if let index = entries.firstIndex(where: {
      $0.name == kind.name && $0.settings == settings
    }) {
      var entry = entries.remove(at: index)
      if entry.pages < Self.pagesBeforeReload {
        entry.pages += 1
        entries.append(entry)
        return entry.recognizer
      }
    }
    if entries.count == Self.capacity { entries.removeFirst() }
    let recognizer = try kind.init(settings: settings)
    entries.append(Entry(name: kind.name, settings: settings, recognizer: recognizer, pages: 1))
    return recognizer
  }
}
