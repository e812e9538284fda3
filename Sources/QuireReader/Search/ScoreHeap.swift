/// A binary heap with the lowest score on top, on storage that somebody else owns.
///
/// Equal scores do not pass each other, up or down, and of two equal children the left one goes up:
/// which of several equals survives in a beam depends on it, so it is as Tesseract 5.3 has it.
struct ScoreHeap {
  struct Entry: BitwiseCopyable {
    var score: Float
    var item: Int32
  }

  private let storage: UnsafeMutablePointer<Entry>
  private(set) var count = 0

  /// - Parameter storage: Room for as many as are ever in it.
  init(_ storage: UnsafeMutablePointer<Entry>) { self.storage = storage }

  var isEmpty: Bool { count == 0 }
  /// Must not be asked when the heap is empty.
  var lowest: Entry { storage[0] }

  /// In the order of the storage, the lowest first and the others in no order.
  subscript(index: Int) -> Entry { storage[index] }

  mutating func removeAll() { count = 0 }

  mutating func push(_ entry: Entry) {
    count += 1
    storage[siftUp(count - 1, entry)] = entry
  }

  mutating func popLowest() -> Entry {
    let top = storage[0]
    count -= 1
    if count > 0 {
      let last = storage[count]
      storage[siftDown(0, last)] = last
    }
    return top
  }

  /// Moves an entry to where its new score belongs.
  mutating func rescore(_ index: Int, _ score: Float) {
    let entry = Entry(score: score, item: storage[index].item)
    storage[siftUp(siftDown(index, entry), entry)] = entry
  }

  private func siftUp(_ start: Int, _ entry: Entry) -> Int {
    var hole = start
    while hole > 0 {
      let parent = (hole + 1) / 2 - 1
      guard entry.score < storage[parent].score else { break }
      storage[hole] = storage[parent]
      hole = parent
    }
    return hole
  }

  private func siftDown(_ start: Int, _ entry: Entry) -> Int {
    var hole = start
    while true {
      var child = hole * 2 + 1
      guard child < count else { break }
      if child + 1 < count, storage[child + 1].score < storage[child].score { child += 1 }
      guard storage[child].score < entry.score else { break }
      storage[hole] = storage[child]
      hole = child
    }
    return hole
  }
}
