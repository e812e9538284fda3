import QuireFlow
import QuireIntake

/// Files that make one document, in its order. Most have one.
struct SourceGroup: Sendable, Hashable {
  var files: [FoundFile]
  var order = PageOrder.sequence
  /// Sentences about what seems to be missing, for the document.
  var warnings: [String] = []
  /// Whether a file that comes later would belong to it.
  var mayGrow = false

  var first: FoundFile { files[0] }

  /// The first file, and how many more there are.
  var display: String { Self.display(files) }

  static func display(_ files: [FoundFile]) -> String {
    files[0].display + (files.count > 1 ? " and \(files.count - 1) more" : "")
  }
}

/// How the pages of several sources follow each other.
enum PageOrder: Sendable, Hashable {
  /// Source after source.
  case sequence
  /// The first so many sources hold the fronts of sheets, the others the backs, last sheet first.
  case duplex(fronts: Int)

  /// Says, in a document's key, what is taken of a source.
  func part(ofSource index: Int) -> String {
    switch self {
    case .sequence: "all"
    case .duplex(let fronts): index < fronts ? "fronts" : "backs"
    }
  }

  /// Puts the pages of sources in the order of the document.
  ///
  /// - Parameter pages: Source by source.
  /// - Returns: The pages, and a sentence when the two stacks do not have the same size; none is left
  ///   out then.
  func arrange<Page>(_ pages: [[Page]]) -> (pages: [Page], warning: String?) {
    guard case .duplex(let count) = self else { return (pages.flatMap(\.self), nil) }
    let fronts = pages.prefix(count).flatMap(\.self)
    let backs = Array(pages.dropFirst(count).flatMap(\.self).reversed())
    let sheets = min(fronts.count, backs.count)
    var arranged: [Page] = []
    for sheet in 0..<sheets { arranged += [fronts[sheet], backs[sheet]] }
    arranged += fronts.dropFirst(sheets) + backs.dropFirst(sheets)
    return (
      arranged,
      fronts.count == backs.count
        ? nil
        : "The stack of fronts has \(fronts.count) pages and that of backs \(backs.count): sides may"
          + " not belong together."
    )
  }
}
