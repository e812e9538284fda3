import QuireWriters

extension PipelineSettings {
  /// The names that `write.formats` takes: those of the writers there are.
  package static var formatNames: [String] { Writers.formatNames }
}
