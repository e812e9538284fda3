import QuireFlow
import QuireIntake
import QuireModel

/// Makes a document of pages that have been read, or says why they make none.
struct DocumentAssembly {
  let planned: PlannedDocument
  let probe: DocumentProbe
  let versions: EngineVersions

  /// - Throws: ``QuireError`` when pages were lost, when none could be read, or when more were given
  ///   up than the pipeline tolerates.
  func document(from outcomes: [PageOutcome]) throws(QuireError) -> ScannedDocument {
    guard outcomes.count == probe.pages.count else {
      throw QuireError(
        .internalError, planned.display,
        detail: "\(outcomes.count) of \(probe.pages.count) pages came back")
    }
    let failed = outcomes.filter { !$0.isComplete }
    if let first = failed.first {
      let error = first.error ?? QuireError(.engineFailed, planned.display, page: first.number)
      if outcomes.count == 1 { throw error.about(planned.display, page: nil) }
      // Nothing of it could be read: that is no document with gaps but a file that failed.
      guard outcomes.contains(where: \.isRead) else { throw error }
      guard planned.settings.assemble.accepts(failed: failed.count, of: outcomes.count) else {
        throw QuireError(
          error.code, planned.display, page: first.number,
          detail: "\(failed.count) of \(outcomes.count) pages were given up"
            + (error.detail.map { ", first: \($0)" } ?? ""),
          remedy: "set assemble.onPageFailure to keep, or tolerate more, to have it with gaps")
      }
    }
    return ScannedDocument(
      id: planned.id,
      sources: planned.sources.map { DocumentSource($0) },
      pipeline: PipelineIdentity(
        name: planned.settings.name, fingerprint: planned.fingerprint),
      versions: versions, status: failed.isEmpty ? .complete : .partial,
      languages: planned.settings.recognize.recognitionLanguages, pageCount: outcomes.count,
      warnings: planned.warnings + probe.warnings)
  }
}

extension DocumentSource {
  fileprivate init(_ source: PlannedSource) {
    let name = source.file.relative.lastComponent
    self.init(
      name: name.text, nameBytes: name.isValidUTF8 ? nil : name.base64,
      path: source.file.relative.text, bytes: source.stamp.size, sha256: source.sha256,
      format: source.format)
  }
}
