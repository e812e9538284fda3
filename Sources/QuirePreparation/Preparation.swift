import QuireImaging
package import QuireModel

/// What lies between a scan and the recogniser.
package struct Preparation {
  static let steps: [any PreparationStep.Type] = [
    Captions.self, PageBoundary.self, DarkBorders.self, PunchHoles.self, Inversion.self,
    Enlargement.self,
    Deskew.self, PaperLines.self, Rules.self, Background.self, Despeckling.self,
  ]

  private let request: PreparationRequest

  package init(_ request: PreparationRequest) { self.request = request }

  package func prepare(_ scanned: PreparedPage) -> PreparedPage {
    var page = scanned
    for step in Self.steps {
      let use = request[keyPath: step.setting]
      if use != .off { step.apply(to: &page, isForced: use == .on) }
    }
    return page
  }
}
