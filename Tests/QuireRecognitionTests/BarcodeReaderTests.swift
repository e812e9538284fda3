import CLeptonica
import Foundation
import QuireImaging
import QuireModel
import Testing

@testable import QuireRecognition

/// Barcodes of the corpus, with the text that each should give.
@Suite struct BarcodeReaderTests {
  private static var folder: URL? {
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

  private static func image(_ file: URL) -> PageImage? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return data.withUnsafeBytes { try? PageImage.decode($0) }
  }

  @Test func codesOfTheCorpus() throws {
    guard let root = Self.folder else { return }
    let reader = BarcodeReader(Symbology.allCases)
    var (wanted, right, alarms) = (0, 0, [String]())
    let manager = FileManager.default
    for set in try manager.contentsOfDirectory(atPath: root.path).sorted() {
      // Kinds that the library does not read.
      if ["dxfilmedge", "rmqrcode", "micropdf417", "telepen", "databarltd"].contains(where: {
        set.hasPrefix($0)
      }) {
        continue
      }
      var (ofSet, rightOfSet) = (0, 0)
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
        guard
          let truth = try JSONSerialization.jsonObject(with: Data(contentsOf: facts))
            as? [String: Any]
        else { continue }
        ofSet += 1
        let text = truth["text"] as? String ?? truth["expected_text"] as? String
        let hex = truth["bytes_hex"] as? String
        let isRight = codes.contains { code in
          if let text { return code.payload == text || code.payload == "0" + text }
          return hex?.lowercased() == code.bytes.map { String(format: "%02x", $0) }.joined()
        }
        if isRight { rightOfSet += 1 }
      }
      if ofSet > 0 { print("barcodes \(set): \(rightOfSet) of \(ofSet)") }
      wanted += ofSet
      right += rightOfSet
    }
    print("barcodes: \(right) of \(wanted) right, \(alarms.count) false alarms")
    #expect(alarms.isEmpty, "\(alarms)")
    #expect(Double(right) > 0.55 * Double(wanted))
  }

  @Test func aBlankPageHasNoCodes() throws {
    let image = try #require(PageImage(greyWidth: 2480, height: 3508))
    #expect(BarcodeReader(Symbology.allCases).read(image).isEmpty)
  }
}
