/// What is done to a page before it is read, step by step.
public struct PreparationRequest: Sendable, Hashable, Codable {
  public enum Use: String, Sendable, Hashable, Codable, CaseIterable {
    /// Where the page looks as if it needed it.
    case auto
    /// On every page that has what it takes.
    case on
    /// Never.
    case off
  }

  public typealias Setting = any WritableKeyPath<PreparationRequest, Use> & Sendable

  /// Two pages of an open book that were scanned as one; `on` divides every page that is wide enough.
  public var split = Use.auto
  /// Quarter turns, so that the text stands upright. Defaults to `auto`, as all of them do.
  public var orientation = Use.auto
  /// Strips that libraries add below scans to say where they come from.
  public var captions = Use.auto
  /// A sheet that was photographed: cut out and laid flat.
  public var pageBoundary = Use.auto
  /// Dark borders that scanners leave around a sheet.
  public var crop = Use.auto
  /// Holes of binders and punches.
  public var punchHoles = Use.auto
  /// White print on black.
  public var inversion = Use.auto
  /// Type that has too few pixels to be told apart.
  public var enlargement = Use.auto
  /// Lines that fall or rise.
  public var deskew = Use.auto
  /// Lines of ruled paper and streaks, and rules below words, which hang on letters; `on` takes those of tables
  /// too.
  public var rules = Use.auto
  /// Tinted or unevenly lit paper, and what shines through from its back.
  public var background = Use.auto
  /// Ink told from paper place by place and not by one grey for all of the page, where lines are looked for.
  public var binarisation = Use.auto
  /// Dust, and the grains of a bad binarisation.
  public var despeckle = Use.auto
  /// Lines that run from top to bottom, which have models of their own.
  public var verticalText = Use.auto

  public init() {}

  /// Every switch, in the order in which the steps are taken.
  public static var switches: [Setting] {
    [
      \.split, \.orientation, \.captions, \.pageBoundary, \.crop, \.punchHoles, \.inversion,
      \.enlargement,
      \.deskew, \.rules, \.background, \.despeckle, \.binarisation,
      \.verticalText,
    ]
  }

  /// Nothing is done: pages are read as they were scanned.
  public static var none: PreparationRequest {
    var request = PreparationRequest()
    for step in switches { request[keyPath: step] = .off }
    return request
  }
}
