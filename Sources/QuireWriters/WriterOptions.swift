/// How writers write, where a format leaves a choice.
package struct WriterOptions: Sendable, Hashable {
  /// What stands between two pages of a text file.
  package enum PageSeparator: String, Sendable, Hashable, CaseIterable {
    case formFeed
    /// An empty line, as between paragraphs.
    case emptyLine
    /// A line with the number of the page that begins.
    case pageNumber
  }

  /// What a line of a text file is.
  package enum TextLines: String, Sendable, Hashable, CaseIterable {
    /// A line of the page.
    case asScanned
    /// A paragraph: its lines are joined, and words that were divided at their ends put together.
    case paragraphs
  }

  package var pageSeparator = PageSeparator.formFeed
  package var textLines = TextLines.asScanned

  package init() {}
}
