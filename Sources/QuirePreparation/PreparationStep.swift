import QuireModel

/// One thing that is done to a page before it is read. To add one: a file in `Steps/`, a line in
/// ``Preparation/steps``, and its switch in ``PreparationRequest``.
protocol PreparationStep: SendableMetatype {
  static var setting: PreparationRequest.Setting { get }

  /// Changes the page, or leaves it alone where it does not need it.
  ///
  /// - Parameter isForced: Whether to do it in any case.
  static func apply(to page: inout PreparedPage, isForced: Bool)
}
