import Glibc
import QuireFlow
import QuireModel
import QuireParity
import QuireRecognition
import QuireTestSupport

/// Compares the line reader with libtesseract's own recognition over the corpus.
@main struct Main {
  private static let usage = """
    usage: quire-parity [--pages MOST_OF_A_GROUP] [--differences FILE] [SET...] CORPUS

    """

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var names: [String] = []
    var most = Int.max
    var list: BytePath?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--pages":
        guard let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 else { leave(usage) }
        most = count
      case "--differences":
        guard let path = arguments.popFirst() else { leave(usage) }
        list = BytePath(path)
      case _ where argument.hasPrefix("-"): leave(usage)
      default: names.append(argument)
      }
    }
    guard let corpus = names.popLast() else { leave(usage) }
    let groups = CorpusPages.groups(of: BytePath(corpus), sets: names, most: most)
    guard !groups.isEmpty else { leave("quire-parity: no pages in \(corpus)\n", status: 0) }
    try run(groups, differences: list)
  }

  private static func run(_ groups: [CorpusPages.Group], differences: BytePath?) throws {
    var rows: [ParityRow] = []
    var all = ParityRow(set: "all", model: "")
    var list = "page\tconfidence\ttesseract's\tline reader\ttesseract's\n"
    for group in groups {
      var row = ParityRow(set: group.set, model: group.model)
      guard let pair = try? RecognizerPair(model: group.model) else {
        say("quire-parity: no model \(group.model) for \(group.set)\n")
        continue
      }
      for page in group.pages {
        let (theirs, ours) = try pair.read(page.image)
        var parity = Parity()
        parity.add(theirs, ours)
        for difference in parity.differences { list += line(difference, page) }
        let truth = try ScratchFolder.text(of: page.truth)
        row.add(parity, truth: truth, theirs, ours)
        all.add(parity, truth: truth, theirs, ours)
      }
      say("\(row.set) \(row.model): \(row.parity)\n")
      rows.append(row)
    }
    print(ParityTable(rows: rows + [all]), terminator: "")
    guard let differences else { return }
    let file = try AtomicFile(differences)
    try file.write(list)
    try file.commit()
  }

  private static func line(_ difference: Parity.Difference, _ page: CorpusPages.Page) -> String {
    let name = page.image.text.split(separator: "/").suffix(2).joined(separator: "/")
    return [
      name, difference.ours.map { "\($0.confidence.value)" } ?? "-",
      "\(difference.theirs.confidence.value)", difference.ours?.text ?? "-",
      difference.theirs.text,
    ].joined(separator: "\t") + "\n"
  }

  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func leave(_ message: String, status: Int32 = 2) -> Never {
    say(message)
    exit(status)
  }
}
