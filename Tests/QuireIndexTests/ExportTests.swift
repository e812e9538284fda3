import QuireFlow
import QuireModel
import Testing

@testable import QuireIndex

@Suite("documents.jsonl")
struct ExportTests {
  @Test("The order of entry, replacements and removals leave no trace")
  func deterministic() throws {
    let names = ["b/1.pdf", "b.pdf", "a.pdf", "b/2.pdf", "ä.pdf", "B.pdf"]
    let first = try SampleCatalogue()
    for name in names { try first.add(name, ["text of \(name)"]) }
    try first.catalogue.addDuplicate(path: "b/copy.pdf", of: sampleDocument("a.pdf").id)
    let second = try SampleCatalogue()
    try second.add("gone.pdf", ["gone"])
    for name in names.reversed() + names.prefix(2) { try second.add(name, ["text of \(name)"]) }
    try second.catalogue.addDuplicate(path: "b/copy.pdf", of: sampleDocument("a.pdf").id)
    try second.catalogue.remove(path: "gone.pdf")
    let export = try first.export()
    #expect(try second.export() == export)
    #expect(export.hasSuffix("\n"))
    let order = ["B.pdf", "a.pdf", "b/1.pdf", "b/2.pdf", "b/copy.pdf", "b.pdf", "ä.pdf"]
    let lines = export.split(separator: "\n")
    #expect(lines.count == order.count)
    for (line, path) in zip(lines, order) { #expect(line.contains("\"path\":\"\(path)\"")) }
    #expect(lines[4].contains(#""duplicateOf":"a.pdf""#))
  }

  @Test("A line")
  func line() throws {
    let sample = try SampleCatalogue()
    let document = sampleDocument("s.pdf", hash: "abc")
    try sample.catalogue.begin(document: document, path: "in/s.pdf")
    var page = samplePage(document, ["some text"])
    page.warnings = ["one", "two"]
    try sample.catalogue.add(page: page)
    try sample.catalogue.finish(document, outputs: ["in/s.txt", "in/s.json"])
    #expect(
      try sample.export() == """
        {"id":"\(document.id)","languages":["en"],"meanConfidence":0.9,\
        "outputs":["in/s.txt","in/s.json"],"pages":1,"path":"in/s.pdf","pipeline":"default",\
        "sources":[{"bytes":1000,"path":"s.pdf","sha256":"abc"}],"status":"complete","warnings":3}

        """)
  }

  @Test("A path that is not UTF-8")
  func bytes() throws {
    let sample = try SampleCatalogue()
    let document = sampleDocument("s.pdf")
    let path = BytePath([0x61, 0x2F, 0xFF])
    try sample.catalogue.begin(document: document, path: path)
    try sample.catalogue.add(page: samplePage(document, ["text"]))
    try sample.catalogue.finish(document, outputs: [])
    #expect(try sample.export().contains(#""path":"a/\#u{FFFD}","pathBytes":"YS//""#))
    #expect(try sample.catalogue.search(SearchQuery("text")).hits.map(\.path) == [path])
  }
}
