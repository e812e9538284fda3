import QuireFlow
import QuireTestSupport

/// The pages of the corpus that lie upright and horizontal, are written in one language, and have a
/// true text.
struct CorpusPages {
  struct Page {
    let image: BytePath
    let truth: BytePath
  }

  /// Pages of a set that are read with one model.
  struct Group {
    let set: String
    let model: String
    var pages: [Page]
  }

  /// Sets in one language, and those whose files begin with their model's name.
  private static let sets: [(name: String, model: String?)] = [
    ("old-books-eng", "eng"), ("ehri-eng", "eng"), ("ehri-deu", "deu"), ("ehri-dan", "dan"),
    ("exposition1878-fra", "fra"), ("tapuscorpus-fra", "fra"), ("fondue-spa", "spa"),
    ("fondue-ita", "ita"), ("printscan", nil), ("cjk-samples", nil),
  ]

  private static let models = [
    "eng", "deu", "dan", "fra", "spa", "ita", "por", "chi_sim", "chi_tra", "jpn", "kor",
  ]

  private static let endings = ["jpg", "jpeg", "png", "tif", "tiff"]

  /// - Parameters:
  ///   - wanted: Sets, or all when it is empty.
  ///   - most: Of a group, spread over it.
  static func groups(of corpus: BytePath, sets wanted: [String], most: Int) -> [Group] {
    var groups: [Group] = []
    for set in sets where wanted.isEmpty || wanted.contains(set.name) {
      let folder = corpus.appending(set.name)
      guard ScratchFolder.exists(folder) else { continue }
      var found: [String: [Page]] = [:]
      for name in ScratchFolder.files(below: folder).map(\.text).sorted() {
        // Whether a page that lies on its side is found out is no question of reading lines.
        guard let dot = name.lastIndex(of: "."), endings.contains(String(name[dot...].dropFirst())),
          !name.contains("-rot"), let model = set.model ?? model(of: name)
        else { continue }
        let truth = folder.appending("\(name[..<dot]).gt.txt")
        guard ScratchFolder.exists(truth) else { continue }
        found[model, default: []].append(Page(image: folder.appending(name), truth: truth))
      }
      for model in models {
        guard let pages = found[model] else { continue }
        let count = min(most, pages.count)
        groups.append(
          Group(
            set: set.name, model: model,
            pages: (0..<count).map { pages[$0 * pages.count / count] }))
      }
    }
    return groups
  }

  private static func model(of name: String) -> String? {
    models.first { name.hasPrefix("\($0)-") || name.hasPrefix("\($0)_") }
  }
}
