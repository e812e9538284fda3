/// What a document is of what was read together, where that was cut into several.
public struct DocumentPart: Sendable, Hashable, Codable {
  /// Why a document begins where it does.
  public enum Cut: String, Sendable, Hashable, Codable {
    /// It is the first.
    case start
    /// Behind a blank page.
    case blankPage
    /// At a page that says to be the first of several.
    case pageNumber
    /// Behind as many pages as a document has.
    case pageCount
    /// At a barcode, or behind the sheet that bears it.
    case barcode
  }

  /// Counted from 1.
  public var number: Int
  /// How many there are.
  public var count: Int
  public var cut: Cut
  /// Its pages as they were read, counted from 1 over all sources: those between them were left out.
  public var pages: [Int]

  public init(number: Int, count: Int, cut: Cut, pages: [Int]) {
    self.number = number
    self.count = count
    self.cut = cut
    self.pages = pages
  }
}
