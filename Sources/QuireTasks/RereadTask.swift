package import QuireModel

/// Read a region of a page again, with other settings than the page was read with.
package struct RereadTask: Sendable, Codable {
  package var source: SourceReference
  /// Counted from 1.
  package var pageInSource: Int
  /// Within the page as it was reported; what sticks out of it is cut off.
  package var region: PageRegion
  /// What the region's coordinates count: the size that was reported of the page.
  package var width: Int
  package var height: Int
  /// How many quarter turns clockwise set the page upright.
  package var quarterTurns: Int
  /// Languages, resolution, preparation, language correction, custom words, candidates and content types
  /// are its; its engine is not: regions are read by the line reader.
  package var request: RecognitionRequest
  package var restriction: TextRestriction
  package var pixelLimit: Int

  package init(
    source: SourceReference, pageInSource: Int, region: PageRegion, width: Int, height: Int,
    quarterTurns: Int = 0,
    request: RecognitionRequest, restriction: TextRestriction = .none,
    pixelLimit: Int = RecognizeTask.defaultPixelLimit
  ) {
    self.source = source
    self.pageInSource = pageInSource
    self.region = region
    self.width = width
    self.height = height
    self.quarterTurns = quarterTurns
    self.request = request
    self.restriction = restriction
    self.pixelLimit = pixelLimit
  }
}

/// An upright rectangle in pixels of a page; right and bottom are exclusive.
package struct PageRegion: Sendable, Hashable, Codable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}

/// A line of a region, from top to bottom; quads are on the grid of the whole page.
package struct RereadLine: Sendable, Hashable, Codable {
  package var text: String
  package var confidence: Confidence
  /// Best first; the first is ``text``.
  package var candidates: [TextCandidate]
  package var quad: Quad
  package var words: [TextWord]
  /// Data of the types that were asked for, each at the line it begins in.
  package var matches: [RereadMatch] = []

  package init(
    text: String, confidence: Confidence, candidates: [TextCandidate], quad: Quad,
    words: [TextWord]
  ) {
    self.text = text
    self.confidence = confidence
    self.candidates = candidates
    self.quad = quad
    self.words = words
  }
}

/// A ``ContentMatch`` that belongs to no item of a page.
package struct RereadMatch: Sendable, Hashable, Codable {
  package var type: ContentType
  package var text: String
  package var value: String
  package var quad: Quad
  package var confidence: Confidence
  package var verified: Bool

  package init(_ match: ContentMatch) {
    type = match.type
    text = match.text
    value = match.value
    quad = match.quad
    confidence = match.confidence
    verified = match.verified
  }
}
