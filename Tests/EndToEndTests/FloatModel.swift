/// A model like a given one of bytes, with floating-point numbers for weights: what Tesseract's
/// training makes, and what the line reader leaves to Tesseract.
struct FloatModel {
  private let source: [UInt8]
  private var place = 0
  private(set) var bytes: [UInt8] = []

  /// The part that holds the network.
  private static let networkPart = 17

  /// - Parameter model: A whole `.traineddata` file with weights of 8 bits.
  init(_ model: [UInt8]) {
    let container = FloatModel(source: model)
    let count = Int(container.integer(Int32.self, at: 0))
    var offsets = (0..<count).map { Int(container.integer(Int64.self, at: 4 + 8 * $0)) }
    let start = offsets[Self.networkPart]
    let end = offsets.filter { $0 > start }.min() ?? model.count
    var network = FloatModel(source: Array(model[start..<end]))
    network.convertLayer()
    // The specification, then whether the weights are integers.
    network.copy(4 + Int(network.peek()))
    let flags = network.integer(Int32.self, at: network.place)
    network.add(flags & ~1)
    network.place += 4
    network.copy(network.source.count - network.place)
    let growth = network.bytes.count - (end - start)
    for part in offsets.indices where offsets[part] > start { offsets[part] += growth }
    source = model
    bytes = Array(model[..<4])
    for offset in offsets { add(Int64(offset)) }
    bytes += model[(4 + 8 * count)..<start] + network.bytes + model[end...]
  }

  private init(source: [UInt8]) { self.source = source }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type, at place: Int) -> Number {
    source.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }

  private func peek() -> UInt32 { integer(UInt32.self, at: place) }

  private mutating func add<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private mutating func copy(_ count: Int) {
    bytes += source[place..<place + count]
    place += count
  }

  private mutating func convertLayer() {
    copy(1)
    let start = place + 4
    let type = String(decoding: source[start..<start + Int(peek())], as: UTF8.self)
    copy(4 + Int(peek()))
    copy(2)
    let flags = integer(Int32.self, at: place)
    copy(16)
    copy(4 + Int(peek()))
    switch type {
    case "Input": copy(20)
    case "Convolve", "Maxpool", "Reconfig": copy(8)
    case "LSTM", "SummLSTM":
      copy(4)
      for _ in 0..<4 { convertMatrix() }
    case "Series", "Parallel", "Replicated", "RTLReversed", "TTBReversed", "XYTranspose":
      let count = peek()
      copy(4)
      for _ in 0..<count { convertLayer() }
      if flags & 64 != 0 { copy(4 + 4 * Int(peek())) }
    default: convertMatrix()
    }
  }

  /// Integers with a scale for each row become the numbers they stand for.
  private mutating func convertMatrix() {
    place += 1
    let (rows, columns) = (Int(peek()), Int(integer(UInt32.self, at: place + 4)))
    let weights = place + 9
    let scales = weights + rows * columns + 4
    bytes.append(128)
    add(UInt32(rows))
    add(UInt32(columns))
    add(UInt64(0))
    for row in 0..<rows {
      let scale = Double(bitPattern: integer(UInt64.self, at: scales + 8 * row))
      for column in 0..<columns {
        let weight = Double(Int8(bitPattern: source[weights + row * columns + column]))
        add((weight * scale).bitPattern)
      }
    }
    place = scales + 8 * rows
  }
}
