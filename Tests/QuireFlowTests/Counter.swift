import Synchronization

/// A number that several tasks and threads count on.
final class Counter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  /// - Returns: The new value.
  @discardableResult func add(_ difference: Int = 1) -> Int {
    number.add(difference, ordering: .relaxed).newValue
  }
}
