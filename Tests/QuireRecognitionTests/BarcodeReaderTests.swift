import CLeptonica
import Foundation
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireRecognition

/// Barcodes of the corpus, with the text that each should give.
@Suite struct BarcodeReaderTests {
  static var folder: URL? {
    let chosen = ProcessInfo.processInfo.environment["QUIRE_CORPUS"].map {
      URL(fileURLWithPath: $0)
    }
    let root =
      chosen
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(
        "../shared/corpus")
    let folder = root.appendingPathComponent("barcodes-zxing").standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.path) else {
      print("Skipped barcodes: no corpus at \(folder.path)")
      return nil
    }
    return folder
  }

  static func image(_ file: URL) -> PageImage? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return data.withUnsafeBytes { try? PageImage.decode($0) }
  }

  /// At least as many as ZXing's own reader gets from the same pixels.
  @Test func codesOfTheCorpus() async throws {
    guard let root = Self.folder else { return }
    let reader = BarcodeReader(Symbology.allCases)
    let peer = ZXingReader()
    let pixels = FileManager.default.temporaryDirectory
      .appendingPathComponent("quire-\(UUID().uuidString).pgm")
    defer { try? FileManager.default.removeItem(at: pixels) }
    var (wanted, right, theirs, alarms) = (0, 0, 0, [String]())
    let manager = FileManager.default
    for set in try manager.contentsOfDirectory(atPath: root.path).sorted() {
      // Kinds that the library does not read.
      if ["dxfilmedge", "rmqrcode", "micropdf417", "telepen", "databarltd"].contains(where: {
        set.hasPrefix($0)
      }) {
        continue
      }
      var (ofSet, rightOfSet, theirsOfSet) = (0, 0, 0)
      for name in try manager.contentsOfDirectory(atPath: root.appendingPathComponent(set).path)
        .sorted() where !name.hasSuffix(".json")
      {
        let file = root.appendingPathComponent("\(set)/\(name)")
        guard let image = Self.image(file) else { continue }
        let codes = reader.read(image)
        if set.hasPrefix("falsepositives") {
          if !codes.isEmpty { alarms.append("\(set)/\(name): \(codes.map(\.payload))") }
          continue
        }
        let facts = file.deletingPathExtension().appendingPathExtension("fields.json")
        guard let truth = BarcodeTruth(facts, set: set) else { continue }
        ofSet += 1
        let isRight = codes.contains {
          truth.agrees(
            payload: $0.payload, hex: $0.bytes.map { String(format: "%02x", $0) }.joined())
        }
        if isRight { rightOfSet += 1 }
        var isTheirs = false
        if let peer {
          try Self.write(image, to: pixels)
          let list = try await peer.read(pixels)
          isTheirs = list.contains { truth.agrees(payload: $0.payload, hex: $0.hex) }
          if isTheirs { theirsOfSet += 1 }
        }
        if isRight != isTheirs, ProcessInfo.processInfo.environment["QUIRE_SHOW_ERRORS"] != nil {
          print("  \(isRight ? "ours" : "theirs") alone: \(set)/\(name) \(codes.map(\.payload))")
        }
      }
      if ofSet > 0 {
        print(
          "barcodes \(set): \(rightOfSet) of \(ofSet)"
            + (peer == nil ? "" : ", ZXing \(theirsOfSet)"))
      }
      wanted += ofSet
      right += rightOfSet
      theirs += theirsOfSet
    }
    print(
      "barcodes: \(right) of \(wanted) right, \(alarms.count) false alarms"
        + (peer == nil ? "" : "; ZXing's own reader: \(theirs)"))
    Figures.note(
      "barcodes: right", on: "barcodes-zxing", "\(right) of \(wanted)",
      wanted: peer == nil ? "ZXing's" : ">= ZXing's \(theirs)", isMet: right >= theirs)
    Figures.note(
      "barcodes: false alarms", on: "falsepositives-*", "\(alarms.count)", wanted: "0",
      isMet: alarms.isEmpty)
    #expect(alarms.isEmpty, "\(alarms)")
    #expect(right >= theirs)
    #expect(Double(right) >= 0.80 * Double(wanted))
  }

  private static func write(_ image: PageImage, to file: URL) throws {
    let grey = try #require(GreyRaster(image)).pixels
    try (Data("P5\n\(image.width) \(image.height)\n255\n".utf8) + Data(grey)).write(to: file)
  }

  @Test func aBlankPageHasNoCodes() throws {
    let image = try #require(PageImage(greyWidth: 2480, height: 3508))
    #expect(BarcodeReader(Symbology.allCases).read(image).isEmpty)
  }
}
