/// A run of plain values at a fixed place, freed with its owner.
final class Scratch<Value> {
  let buffer: UnsafeMutableBufferPointer<Value>

  init(_ count: Int, filledWith value: Value) {
    buffer = .allocate(capacity: max(count, 1))
    buffer.initialize(repeating: value)
  }

  init(_ values: some Collection<Value>) {
    buffer = .allocate(capacity: max(values.count, 1))
    _ = buffer.initialize(fromContentsOf: values)
  }

  deinit { buffer.deallocate() }

  var start: UnsafeMutablePointer<Value> { buffer.baseAddress! }
}
