import QuireImaging
import QuireModel
import QuireRecognition

/// `quire-bench barcodes ROUNDS IMAGE...` looks for barcodes of all kinds on images, and prints a line each: its
/// number, the least processor seconds of ROUNDS, and how many were found, with tabs between.
enum BarcodeSearch {
  static func measure(rounds: Int, images: [PageImage]) throws {
    let reader = BarcodeReader(Symbology.allCases)
    for (number, image) in images.enumerated() {
      var (least, count) = (Double.infinity, 0)
      for _ in 0..<rounds {
        let start = Bench.processorSeconds()
        count = reader.read(image).count
        least = min(least, Bench.processorSeconds() - start)
      }
      print("\(number)\t\(least)\t\(count)")
    }
  }
}
