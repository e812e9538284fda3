/// What the network makes of a line: for each step along it, a probability for each code.
package struct LineProbabilities: Sendable {
  /// A step is three pixels of the line's image.
  package let stepCount: Int
  package let codeCount: Int
  /// `stepCount` x `codeCount`; each step's add up to 1.
  package let values: [Float]

  package init(stepCount: Int, codeCount: Int, values: [Float]) {
    precondition(values.count == stepCount * codeCount, "a value for each code of each step")
    self.stepCount = stepCount
    self.codeCount = codeCount
    self.values = values
  }

  /// The mean over steps of the best probability, each cut to 1/127, among steps whose best code is
  /// not `nullCode`; 0 where there are none.
  func meanBest(nullCode: Int) -> Float {
    var (sum, count) = (0, 0)
    values.withUnsafeBufferPointer { values in
      for step in 0..<stepCount {
        var best = step * codeCount
        for place in best..<best + codeCount where values[place] > values[best] { best = place }
        if best - step * codeCount == nullCode { continue }
        sum += Int(127 * values[best])
        count += 1
      }
    }
    return count == 0 ? 0 : Float(Double(sum) / Double(count) / 127)
  }
}
