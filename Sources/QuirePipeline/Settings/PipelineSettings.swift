package import QuireFlow
package import QuireModel
package import QuireWriters

/// What a pipeline file sets, block by block in the order of the flow. Every key has a default, so
/// an empty file is a valid pipeline.
package struct PipelineSettings: Sendable, Hashable {
  /// The file's name without its extension; `default` where no file was named.
  package var name = "default"
  package var source = SourceSettings()
  package var recognize = RecognitionRequest()
  /// Seconds that a document may take, all its pages together; 0 for as long as it needs.
  package var documentTimeLimit = 0.0
  package var extract = ExtractSettings()
  package var assemble = AssembleSettings()
  package var write = WriteSettings()
  package var index = IndexSettings()
  package var after = AfterSettings()

  package init() {}
}

/// Which files of an input folder are taken.
package struct SourceSettings: Sendable, Hashable {
  /// Empty for every file.
  package var include: [GlobPattern] = []
  /// Wins over `include`.
  package var exclude: [GlobPattern] = []
  /// Names of files that are still on their way.
  package var temporaryNames = ["*.part", "*.tmp", "*.filepart", "*.crdownload", "~$*"]
    .compactMap { GlobPattern($0) }
  /// Seconds that a file has to stay the same before it is read, 0...3600.
  package var settle = 2.0
  /// Seconds that a file which is not whole, or does not settle, is waited for before it is read as it
  /// is, or spoken of, 0...86400.
  package var patience = 600.0
  /// Seconds between two looks at everything in a watched folder, 10...86400.
  package var rescanInterval = 1800.0
  /// Seconds between two looks at folders that are polled, 1...3600.
  package var pollInterval = 10.0
  /// What a sender puts behind a file's name, in an empty file beside it, to say that it is complete;
  /// empty where senders say nothing.
  package var doneMarker = ""

  package init() {}

  /// - Parameter path: A file's path below the input folder.
  package func admits(_ path: BytePath) -> Bool {
    !temporaryNames.contains { $0.matches(path) }
      && (doneMarker.isEmpty || !path.bytes.ends(with: doneMarker))
      && (include.isEmpty || include.contains { $0.matches(path) })
      && !exclude.contains { $0.matches(path) }
  }

  /// Whether nothing at or below a folder can be admitted because the folder itself is excluded.
  ///
  /// - Parameter path: The folder's path below the input folder.
  package func excludes(folder path: BytePath) -> Bool {
    exclude.contains { $0.matches(path, isFolder: true) }
  }
}

/// Which files and pages make a document.
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

  package enum Group: String, Sendable, Hashable, CaseIterable {
    /// Each file is a document.
    case none
    /// Files of one folder whose names differ in a number.
    case byName
    /// All files of a folder below the input.
    case byFolder
    /// Files of one folder that arrived without a long pause between them.
    case byTime
    /// Files of one folder that arrived before a marker file.
    case byMarker
  }

  package enum Collation: String, Sendable, Hashable, CaseIterable {
    case none
    /// Two stacks, as a scanner without a duplex unit gives them: the fronts in order, the backs in
    /// reverse order.
    case duplex
  }

  package var group = Group.none
  /// See ``NamePattern``.
  package var groupPattern = "{name}_{number}.{ext}"
  /// Seconds, 1...86400.
  package var groupWindow = 60.0
  /// The end of the marker files' names.
  package var groupMarker = ".batch"
  package var collate = Collation.none
  /// What barcodes do, by what they hold.
  package var barcodes: [BarcodeRule] = []

  /// What divides documents among pages that were read together.
  package enum CutMark: String, Sendable, Hashable, CaseIterable {
    /// A blank page between two documents, which belongs to neither.
    case blankPages
    /// A page that says to be the first of several, as in "Page 1 of 3".
    case pageNumbers
  }

  package var cutAt: [CutMark] = []
  /// Pages of a document, 0...10000; 0 for as many as there are.
  package var cutEvery = 0

  package enum BlankPages: String, Sendable, Hashable, CaseIterable {
    case kept
    /// Kept, and the document says which they are.
    case flagged
    /// Left out of all files.
    case dropped
  }

  package var blankPages = BlankPages.kept

  package init() {}

  /// The share of pages that may be given up, both settings together.
  package var toleratedGaps: Double { onPageFailure == .keep ? toleratedPageFailures : 0 }

  /// Whether a document with so many pages given up still counts.
  package func accepts(failed: Int, of pages: Int) -> Bool {
    Self.share(failed: failed, of: pages) <= toleratedGaps
  }

  /// Divided, since a share times a number of pages falls short of whole numbers.
  static func share(failed: Int, of pages: Int) -> Double {
    Double(failed) / Double(max(1, pages))
  }
}

/// Which files are written for a document.
package struct WriteSettings: Sendable, Hashable {
  /// Names of writers, in the order given, each once.
  package var formats = ["text", "json"]
  package var name = NameTemplate.standard
  package var signedPDF = SignedPDF.copy
  package var options = WriterOptions()
  /// A program and its arguments, which is given the JSON where ``formats`` names it; empty for none.
  package var command: [String] = []
  /// Of the file that takes what the program prints, without the dot; empty where it prints nothing to
  /// be kept.
  package var commandExtension = ""
  /// Seconds, 1...3600.
  package var commandTimeLimit = 300.0

  /// Small pictures of pages, kept beside the results.
  package enum Previews: String, Sendable, Hashable, CaseIterable {
    case none, jpeg, png, webp

    var format: PreviewRequest.Format? { PreviewRequest.Format(rawValue: rawValue) }
  }

  package var previews = Previews.none
  /// In pixels, of the longer side.
  package var previewSize = 1400
  /// In bytes.
  package var previewBytes = 400_000
  /// In pixels, of the longer side.
  package var thumbnailSize = 240

  package init() {}

  /// Whether a program is to be run that nothing names.
  var lacksCommand: Bool { formats.contains(Writers.command) && command.isEmpty }

  /// Of the files of a format, without the dot; `nil` where it leaves none.
  func fileExtension(of format: String) -> String? {
    guard format == Writers.command else { return Writers.fileExtension(of: format) }
    return commandExtension.isEmpty ? nil : commandExtension
  }

  /// Of all files that are written.
  var fileExtensions: [String] { formats.compactMap { fileExtension(of: $0) } }
}

package struct IndexSettings: Sendable, Hashable {
  /// Whether documents enter `index.sqlite`, where `quire search` looks.
  package var isEnabled = true

  package init() {}
}

extension [UInt8] {
  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
