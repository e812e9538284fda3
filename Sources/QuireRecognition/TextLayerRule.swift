package import QuireModel

/// Decides, page by page, whether a PDF's own text is good enough to be taken instead of OCR.
package enum TextLayerRule {
  /// With at most this many characters a page has headers or a stamp, not its text.
  static let fewestCharacters = 11
  /// With more than this many characters without meaning the fonts are broken.
  static let mostUnmapped = 10
  /// From this share of the page on, what people read is the image.
  static let coverOfAScan = 0.8
  /// A scan with fewer characters than this carries a stamped line, not a layer of its text.
  static let fewestCharactersOnAScan = 100

  package static func isGood(_ layer: TextLayer) -> Bool {
    guard layer.characterCount >= fewestCharacters, layer.unmappedCount <= mostUnmapped else {
      return false
    }
    return layer.imageCoverage < coverOfAScan || layer.characterCount >= fewestCharactersOnAScan
  }
}
