extension Sample {
  /// Every scan of the collection, in the order of its README. A new sample is a file in this
  /// folder and a line here.
  package static var all: [Sample] {
    [
      Letter.sample, Fax.sample, Receipt.sample, Invoice.sample, BoardingPass.sample,
      ParcelLabel.sample, MembershipForm.sample, Magazine.sample, MixedReport.sample,
      BusinessCard.sample, ArchivePage.sample,
      GermanLetter.sample, GermanMinutes.sample,
      SimplifiedChineseInvoice.sample, TraditionalChineseNotice.sample, JapaneseNotice.sample,
    ]
  }
}
