import QuireModel
import Testing

@Suite struct PageRangesTests {
  @Test(arguments: [
    ("1", "1", [1], [2]), ("2-4", "2-4", [2, 3, 4], [1, 5]),
    ("7,1-3,2-5", "1-5,7", [1, 5, 7], [6, 8]), ("10-", "10-", [10, 999_999], [9]),
    ("all", "all", [1, 50], []),
  ])
  func readsPages(text: String, normalised: String, inside: [Int], outside: [Int]) throws {
    let ranges = try #require(PageRanges(text))
    #expect(ranges.description == normalised)
    #expect(inside.allSatisfy(ranges.contains))
    #expect(!outside.contains(where: ranges.contains))
  }

  @Test(arguments: ["", "0", "3-2", "a", "1,,2", "-4", "1-2-3", "1.5"])
  func refusesWhatIsNoListOfPages(text: String) {
    #expect(PageRanges(text) == nil)
  }
}
