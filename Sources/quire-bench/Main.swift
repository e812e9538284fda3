import Glibc
import QuireFlow
import QuireImaging
import QuireModel
import QuirePreparation
import QuireReader
import QuireRecognition

/// `quire-bench MODEL ROUNDS IMAGE...` measures the parts of reading in processor seconds, each the
/// least of ROUNDS, and prints them one a line: a name, a tab, seconds. OpenMP must be off. For
/// `quire-bench hostile` see ``HostileText``, for `quire-bench barcodes` ``BarcodeSearch``.
@main
struct Bench {
  let model: String
  let rounds: Int
  let pages: [PageImage]

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let sizes = arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    if arguments.first == "hostile", !sizes.isEmpty, sizes.count == arguments.count - 1 {
      return HostileText.measure(sizes)
    }
    if arguments.first == "barcodes", arguments.count >= 3,
      sizes.first == Int(arguments.dropFirst().first!)
    {
      return try BarcodeSearch.measure(
        rounds: sizes[0], images: arguments.dropFirst(2).map { try image(BytePath($0)) })
    }
    guard arguments.count >= 3, let rounds = arguments.dropFirst().first.flatMap({ Int($0) }),
      rounds > 0
    else {
      let words = "quire-bench: call it with a model, a number of rounds and images\n"
      _ = words.withCString { write(2, $0, strlen($0)) }
      exit(2)
    }
    Leptonica.quieten()
    let bench = Bench(
      model: arguments.first!, rounds: rounds,
      pages: try arguments.dropFirst(2).map { try image(BytePath($0)) })
    try bench.measure()
  }

  static func image(_ path: BytePath) throws -> PageImage {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    let bytes = try file.readAll(limit: Int(try file.status().st_size))
    return try bytes.withUnsafeBytes { bytes throws(QuireError) in try PageImage.decode(bytes) }
  }

  private func measure() throws {
    let folder = Recognizers.standard.models.folder
    let model = try LineModel(
      FileDescriptor(opening: BytePath("\(folder)/\(model).traineddata"), flags: O_RDONLY))
    let height = try LineReader(model).inputHeight
    let layout = try PageLines()
    for (name, atFullSize) in [
      ("layout and cutting, full size", true), ("layout and cutting", false),
    ] {
      report(
        name,
        try least {
          for page in pages {
            _ = try layout.lines(of: page, atFullSize: atFullSize, height: height)
          }
        })
    }
    report(
      "preparation",
      least {
        for page in pages {
          var scan = PreparedPage(page)
          _ = scan.lineDirection()
          _ = Preparation(PreparationRequest()).prepare(scan)
        }
      })
    let lines = try pages.map { try layout.lines(of: $0, atFullSize: true, height: height) }
    for instructions in InstructionSet.available {
      let network = try LineNetwork(model, instructions: instructions)
      report(
        "forward, \(instructions)",
        least { for lines in lines { _ = network.probabilities(of: lines) } })
    }
    let reader = try LineReader(model)
    let probabilities = lines.flatMap { reader.probabilities(of: $0) }
    report("search", least { for line in probabilities { _ = reader.read(line) } })
    for kind in Recognizers.all {
      let recognizer = try kind.init(
        settings: RecognizerSettings(
          models: [self.model], usesLanguageCorrection: true, maximumCandidates: 1))
      report(
        "page, \(kind.name)", try least { for page in pages { _ = try recognizer.recognize(page) } }
      )
    }
  }

  private func report(_ name: String, _ seconds: Double) { print("\(name)\t\(seconds)") }

  private func least(_ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = Self.processorSeconds()
      try work()
      best = min(best, Self.processorSeconds() - start)
    }
    return best
  }

  static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
