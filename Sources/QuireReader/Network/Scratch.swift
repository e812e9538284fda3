/// A run of values for the kernels, freed with its owner.
final class Scratch<Value: BitwiseCopyable> {
  let buffer: UnsafeMutableBufferPointer<Value>

  init(_ count: Int, filledWith value: Value) {
    buffer = .allocate(capacity: max(count, 1))
    buffer.initialize(repeating: value)
  }

  deinit { buffer.deallocate() }

  var start: UnsafeMutablePointer<Value> { buffer.baseAddress! }
}
