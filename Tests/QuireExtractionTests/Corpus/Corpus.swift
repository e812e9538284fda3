import Foundation
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireExtraction

/// Test data that lies beside the repository and not in it, or where `QUIRE_CORPUS` says.
enum Corpus {
  static var folder: URL? {
    let chosen = ProcessInfo.processInfo.environment["QUIRE_CORPUS"].map {
      URL(fileURLWithPath: $0)
    }
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let folder = chosen ?? root.appendingPathComponent("../shared/corpus").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  static func part(_ name: String) -> URL? {
    guard let folder else {
      print("Skipped \(name): no corpus beside the repository")
      return nil
    }
    let part = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: part.path) else {
      print("Skipped \(name): the corpus has no such part")
      return nil
    }
    return part
  }

  static func json(_ file: URL) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: file), options: [.fragmentsAllowed])
  }

  static func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}

/// How much was found, how much of it rightly, and with the right value.
struct Rates {
  var wanted = 0
  var found = 0
  var exact = 0
  var touched = 0
  var right = 0
  /// What went wrong, by kind.
  var errors: [String: [String]] = [:]

  /// - Parameters:
  ///   - expected: Ranges in Unicode scalars.
  ///   - truth: Their values, for the list of errors.
  ///   - isRight: Whether the value of a match is that of the expected one.
  mutating func add(
    _ text: String, expected: [Range<Int>], found matches: [FoundMatch], truth: [String] = [],
    isRight: (_ match: FoundMatch, _ expected: Int) -> Bool = { _, _ in true }
  ) {
    wanted += expected.count
    found += matches.count
    var used: Set<Int> = []
    for (index, range) in expected.enumerated() {
      let hits = matches.indices.filter { !used.contains($0) && matches[$0].range.overlaps(range) }
      guard
        let hit = hits.max(by: {
          shared(matches[$0].range, range) < shared(matches[$1].range, range)
        })
      else {
        note("missed", "\(text) <\(slice(text, range))>")
        continue
      }
      used.insert(hit)
      let match = matches[hit]
      if match.range == range {
        exact += 1
      } else {
        note(
          shared(match.range, range) * 2 < range.count ? "too short" : "other ends",
          "\(text) <\(slice(text, range))> read as <\(slice(text, match.range))>")
      }
      if shared(match.range, range) * 2 >= range.count { touched += 1 }
      if isRight(match, index) {
        right += 1
      } else {
        note(
          "other value",
          "\(text) <\(slice(text, range))> = \(match.value) \(match.alternatives)"
            + (truth.indices.contains(index) ? " wanted \(truth[index])" : ""))
      }
    }
    for index in matches.indices where !used.contains(index) {
      note("too much", "\(text) <\(slice(text, matches[index].range))>")
    }
  }

  private mutating func note(_ kind: String, _ text: String) {
    errors[kind, default: []].append(text)
  }

  private func shared(_ a: Range<Int>, _ b: Range<Int>) -> Int { a.clamped(to: b).count }

  private func slice(_ text: String, _ range: Range<Int>) -> String {
    let scalars = Array(text.unicodeScalars)
    let range = range.clamped(to: 0..<scalars.count)
    var slice = String.UnicodeScalarView()
    slice.append(contentsOf: scalars[range])
    return String(slice)
  }

  var precision: Double { found == 0 ? 1 : Double(touched) / Double(found) }
  var recall: Double { wanted == 0 ? 1 : Double(touched) / Double(wanted) }
  var exactPrecision: Double { found == 0 ? 1 : Double(exact) / Double(found) }
  var exactRecall: Double { wanted == 0 ? 1 : Double(exact) / Double(wanted) }
  var values: Double { touched == 0 ? 1 : Double(right) / Double(touched) }

  /// For the table of all types.
  func note(
    _ what: String, on: String, precision: Double, recall: Double, values wanted: Double? = nil
  ) {
    Figures.note("\(what): precision", on: on, self.precision, atLeast: precision)
    Figures.note("\(what): recall", on: on, self.recall, atLeast: recall)
    guard let wanted else { return }
    Figures.note("\(what): value right of found", on: on, values, atLeast: wanted)
    Figures.note(
      "\(what): both with exact ends", on: on,
      String(format: "%.3f %.3f", exactPrecision, exactRecall), wanted: "no bound", isMet: true)
  }

  func report(_ name: String) {
    func text(_ rate: Double) -> String { String(format: "%.3f", rate) }
    print(
      "\(name): \(wanted) wanted, \(found) found, precision \(text(precision)) (exact \(text(exactPrecision))),"
        + " recall \(text(recall)) (exact \(text(exactRecall))), value right \(text(values))")
    guard ProcessInfo.processInfo.environment["QUIRE_SHOW_ERRORS"] != nil else { return }
    for (kind, texts) in errors.sorted(by: { $0.key < $1.key }) {
      for text in texts { print("  \(kind): \(text)") }
    }
  }

  static func + (left: Rates, right: Rates) -> Rates {
    var sum = left
    sum.wanted += right.wanted
    sum.found += right.found
    sum.exact += right.exact
    sum.touched += right.touched
    sum.right += right.right
    sum.errors.merge(right.errors) { $0 + $1 }
    return sum
  }
}
