package import QuireFlow
package import QuireModel

/// What a pipeline file sets, block by block in the order of the flow. Every key has a default, so
/// an empty file is a valid pipeline.
package struct PipelineSettings: Sendable, Hashable {
  /// The file's name without its extension; `default` where no file was named.
  package var name = "default"
  package var source = SourceSettings()
  package var recognize = RecognitionRequest()
  /// Seconds that a document may take, all its pages together; 0 for as long as it needs.
  package var documentTimeLimit = 0.0
  package var assemble = AssembleSettings()
  package var write = WriteSettings()
  package var index = IndexSettings()

  package init() {}
}

/// Which files of an input folder are taken.
package struct SourceSettings: Sendable, Hashable {
  /// Empty for every file.
  package var include: [GlobPattern] = []
  /// Wins over `include`.
  package var exclude: [GlobPattern] = []

  package init() {}

  /// - Parameter path: A file's path below the input folder.
  package func admits(_ path: BytePath) -> Bool {
    (include.isEmpty || include.contains { $0.matches(path) })
      && !exclude.contains { $0.matches(path) }
  }

  /// Whether nothing at or below a folder can be admitted because the folder itself is excluded.
  ///
  /// - Parameter path: The folder's path below the input folder.
  package func excludes(folder path: BytePath) -> Bool {
    exclude.contains { $0.matches(path, isFolder: true) }
  }
}

/// When pages make a document.
package struct AssembleSettings: Sendable, Hashable {
  package enum PageFailure: String, Sendable, Hashable, CaseIterable {
    /// The document is written, and says which pages are missing.
    case keep
    /// The document fails.
    case fail
  }

  package var onPageFailure = PageFailure.keep
  /// The share of pages that may be given up before a document fails all the same, 0...1.
  package var toleratedPageFailures = 1.0

  package init() {}

  /// Whether a document with so many pages given up still counts.
  package func accepts(failed: Int, of pages: Int) -> Bool {
    failed == 0
      || (onPageFailure == .keep && Double(failed) <= toleratedPageFailures * Double(pages))
  }
}

/// Which files are written for a document.
package struct WriteSettings: Sendable, Hashable {
  /// Names of writers, in the order given, each once.
  package var formats = ["text", "json"]

  package init() {}
}

package struct IndexSettings: Sendable, Hashable {
  /// Whether documents enter `index.sqlite`, where `quire search` looks.
  package var isEnabled = true

  package init() {}
}
