import Foundation
import Testing

@Suite struct ClockTests {
  private static let library = ["x86_64", "aarch64"].map {
    "/usr/lib/\($0)-linux-gnu/faketime/libfaketimeMT.so.1"
  }.first { FileManager.default.fileExists(atPath: $0) }

  private struct Report: Decodable {
    var ending: String
    var seconds: Double
    var documents: [Document]
    struct Document: Decodable { var seconds: Double? }
  }

  @Test(
    "72 a clock that jumps", .enabled(if: library != nil, "libfaketime is not installed"),
    arguments: [("+0", "-2h"), ("-2h", "+3h"), ("+0", "+400d")])
  func clockThatJumpsHoldsNothingUp(before: String, after: String) throws {
    let scratch = try Scratch()
    for number in 1...12 {
      try scratch.put(SmallImages.pgm(width: 900, height: 200, seed: number), "\(number).pgm")
    }
    let clock = scratch.folder.appending(path: "clock")
    try Data(before.utf8).write(to: clock)
    let environment = [
      "LD_PRELOAD": try #require(Self.library), "FAKETIME_TIMESTAMP_FILE": clock.path,
      "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
      "FAKETIME_FORCE_MONOTONIC_FIX": "0", "NO_FAKE_STAT": "1",
    ]
    let run = try scratch.start(environment: environment)
    #expect(run.wait { !scratch.outputs.isEmpty })
    try Data(after.utf8).write(to: clock)
    let end = try run.finish()
    #expect(end.code == 0, "\(end.errors)")
    let folder = scratch.output.appending(path: ".quire/runs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1)
    let report = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: folder.appending(path: try #require(names.first))))
    #expect(report.ending == "finished")
    #expect(report.documents.count == 12)
    for seconds in report.documents.compactMap(\.seconds) + [report.seconds] {
      #expect((0..<1000).contains(seconds))
    }
    #expect(try scratch.run().errors.hasPrefix("Nothing to do"))
  }
}
