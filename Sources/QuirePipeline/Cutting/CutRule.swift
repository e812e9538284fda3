package import QuireModel

/// Says where documents begin among pages that were read together. To add one: a type like those in
/// `CutRules.swift`, a line in ``DocumentCutting/init(_:)``, its reason in ``DocumentPart/Cut``, and a
/// case in ``AssembleSettings/CutMark`` where people choose it.
package protocol CutRule: Sendable {
  /// - Parameters:
  ///   - page: As it was read.
  ///   - pagesBefore: How many pages lie between the beginning of the document and this one.
  func verdict(on page: ScannedPage, pagesBefore: Int) -> CutVerdict
}

/// What a page means for the documents around it.
package enum CutVerdict: Sendable, Hashable {
  /// It belongs to the document before it.
  case none
  /// A document begins with it.
  case begins(DocumentPart.Cut)
  /// It lies between two documents and belongs to neither.
  case separates(DocumentPart.Cut)
}
