import QuireFlow
import QuireModel
import Testing

@Suite struct RoundingTests {
  @Test(arguments: [
    (0.123456, 4, 0.1235), (0.1 + 0.2, 2, 0.3), (-1.25, 1, -1.3), (12.5, 0, 13), (-0.001, 2, 0),
  ])
  func roundsToDecimals(value: Double, decimals: Int, expected: Double) {
    let rounded = value.rounded(decimals: decimals)
    #expect(rounded == expected)
    #expect(rounded.sign == expected.sign)
  }

  @Test func leavesNumbersThatAreTooLargeToHaveDecimals() {
    let large = Double.greatestFiniteMagnitude
    #expect(large.rounded(decimals: 2) == large)
  }

  @Test(arguments: [
    (0.5, 0.5), (1.5, 1), (-0.1, 0), (.nan, 0), (.infinity, 1), (0.99999, 1), (0.00004, 0),
  ])
  func confidencesLieBetweenZeroAndOne(given: Double, expected: Double) {
    #expect(Confidence(given).value == expected)
  }

  @Test func confidencesAreNumbersInJSON() throws {
    #expect(String(decoding: try JSON.encode([Confidence(0.12345)]), as: UTF8.self) == "[0.1235]")
    #expect(try JSON.decode([Confidence].self, from: "[7]".utf8) == [Confidence(1)])
  }

  @Test func confidencesCompareByValue() {
    #expect(Confidence(0.2) < Confidence(0.3))
    #expect(!(Confidence(0.3) < Confidence(0.3)))
  }
}
