import QuireFlow
import Testing

@Suite(.timeLimit(.minutes(10))) struct BoundedChannelTests {
  private struct Failure: Error {}

  @Test(arguments: [1, 2, 64]) func keepsTheOrder(capacity: Int) async throws {
    let channel = BoundedChannel<Int>(capacity: capacity)
    let writer = Task {
      for number in 0..<500 { await channel.send(number) }
      await channel.finish()
    }
    var read: [Int] = []
    for try await number in channel { read.append(number) }
    await writer.value
    #expect(read == Array(0..<500))
  }

  @Test func holdsTheWriterBack() async throws {
    let channel = BoundedChannel<Int>(capacity: 3)
    let (sent, received) = (Counter(), Counter())
    let most = try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        for number in 0..<200 {
          await channel.send(number)
          sent.add()
        }
        await channel.finish()
        return 0
      }
      group.addTask {
        var most = 0
        for try await _ in channel {
          // The one just taken has left the channel, but may not have been counted yet.
          let now = received.add()
          for _ in 0..<5 { await Task.yield() }
          most = max(most, sent.value - now)
        }
        return most
      }
      return try await group.reduce(0, max)
    }
    #expect(most <= 3)
  }

  @Test func endsOnceWhatWaitsHasBeenRead() async throws {
    let channel = BoundedChannel<Int>(capacity: 5)
    for number in 1...3 { await channel.send(number) }
    await channel.finish()
    await channel.finish(throwing: Failure())
    var iterator = channel.makeAsyncIterator()
    for number in 1...3 { #expect(try await iterator.next() == number) }
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }

  @Test func throwsItsErrorOnceAndIsOver() async throws {
    let channel = BoundedChannel<Int>(capacity: 5)
    await channel.send(1)
    await channel.finish(throwing: Failure())
    var iterator = channel.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: Failure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func sendingToNobodyReturns() async {
    let channel = BoundedChannel<Int>(capacity: 1)
    await channel.send(1)
    let writers = (0..<10).map { number in Task { await channel.send(number) } }
    await channel.finish()
    for writer in writers { await writer.value }
    await channel.send(2)
  }

  @Test func manyWritersLoseNothing() async throws {
    let channel = BoundedChannel<Int>(capacity: 2)
    let writers = Task {
      await withTaskGroup(of: Void.self) { group in
        for writer in 0..<8 {
          group.addTask { for number in 0..<50 { await channel.send(writer * 50 + number) } }
        }
      }
      await channel.finish()
    }
    var read: Set<Int> = []
    for try await number in channel { read.insert(number) }
    await writers.value
    #expect(read == Set(0..<400))
  }
}
