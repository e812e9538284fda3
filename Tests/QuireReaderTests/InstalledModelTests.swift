import Glibc
import QuireFlow
import QuireModel
import QuireParity
import QuireTestSupport
import Testing

@testable import QuireReader
@testable import QuireRecognition

/// All models that are installed; `make models` installs all that Debian has.
@Suite("Installed models")
struct InstalledModelTests {
  @Test("Every model of 8-bit integers opens and reads a line")
  func all() async throws {
    let folder = try ScratchFolder()
    // Every model knows digits.
    let text = "12 3450 678 94"
    let drawn = DrawnText(text: text, font: "DejaVu Sans 14")
    guard let image = try await drawn.draw(in: folder) else { return }
    var read: [String] = []
    for name in TesseractRecognizer.models.names {
      do throws(QuireError) {
        _ = try Models.load(name)
      } catch {
        // That for orientation alone has no network for lines.
        #expect(name == "osd" && error.code == .unsupported, "\(name): \(error)")
        continue
      }
      let pair = try RecognizerPair(model: name)
      let (theirs, ours) = try pair.read(image)
      // A model for lines that run down the page has no right answer to one that does not.
      if name.hasSuffix("_vert") {
        #expect(!ours.lines.isEmpty, "\(name)")
        read.append(name)
        continue
      }
      // For Devanagari libtesseract cuts the page up beforehand, and reads digits wrongly then.
      #expect(
        ours.lines.map(\.text) == [text] || ours.lines.map(\.text) == theirs.lines.map(\.text),
        "\(name): \(ours.lines.map(\.text))")
      read.append(name)
    }
    print("models that read a line: \(read.count)")
  }

  @Test("Whatever the model, all instructions give the same bits")
  func instructions() throws {
    var random = FixedRandom(seed: 37)
    for name in TesseractRecognizer.models.names where name != "osd" {
      guard let model = try Models.load(name) else { continue }
      let height = model.network.inputHeight
      let images = [3, 31, 64].map { width in
        LineImage(
          width: width, height: height,
          pixels: (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
      let hashes = try InstructionSet.available.map { instructions in
        try LineNetwork(model, instructions: instructions).probabilities(of: images).map(\.hash)
      }
      #expect(Set(hashes).count == 1, "\(name)")
    }
  }

  @Test("A model's file is mapped, and none of it copied by being read")
  func mapping() throws {
    guard let model = try Models.load("eng") else { return }
    let reader = try LineReader(model)
    let line = reader.probabilities(of: [LineFixture.all[0].image])[0]
    #expect(!reader.read(line).words.isEmpty)
    let maps = try Self.maps(of: "eng.traineddata")
    #expect(!maps.isEmpty)
    for map in maps {
      #expect(map.mode == "r--p" && map.dirtyKilobytes == 0 && map.residentKilobytes > 0)
    }
    withExtendedLifetime(model) {}
  }

  private struct Map {
    let mode: String
    var residentKilobytes = 0
    var dirtyKilobytes = 0
  }

  /// What the kernel says of the process's mappings of a file.
  private static func maps(of name: String) throws -> [Map] {
    let file = try FileDescriptor(opening: BytePath("/proc/self/smaps"), flags: O_RDONLY)
    let text = String(decoding: try file.readAll(limit: 1 << 26), as: UTF8.self)
    var maps: [Map] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields[0].contains("-") {
        isInside = line.hasSuffix(name)
        if isInside { maps.append(Map(mode: String(fields[1]))) }
      } else if isInside, fields.count > 1, let size = Int(fields[1]) {
        if fields[0] == "Rss:" { maps[maps.count - 1].residentKilobytes = size }
        if fields[0] == "Private_Dirty:" { maps[maps.count - 1].dirtyKilobytes = size }
      }
    }
    return maps
  }
}
