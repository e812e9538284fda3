/// Finds what a mistyped name was meant to be.
package enum NearestName {
  /// The candidate that the fewest slips lead to from `name`, or `nil` when none is close: one slip
  /// is, and as many as a third of the letters. Letter case does not count.
  package static func find(_ name: some StringProtocol, in candidates: [String]) -> String? {
    let typed = Array(name.lowercased().utf8.prefix(lengthLimit))
    let most = max(1, typed.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where abs(candidate.utf8.count - typed.count) <= most {
      let distance = distance(typed, Array(candidate.lowercased().utf8))
      guard distance <= most, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  private static let lengthLimit = 64

  /// Slips between two words: a letter too many, missing, wrong, or swapped with its neighbour
  /// (the restricted Damerau-Levenshtein distance).
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(
          current[column] + 1, last[column + 1] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
