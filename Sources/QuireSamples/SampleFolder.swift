package import FoundationEssentials

/// The collection as files: scans in a folder for each language, the text that should come out
/// beside each, and a README.
package enum SampleFolder {
  /// Draws `samples` into `folder`, which is made where it is missing. Files of the same names are
  /// replaced; others are left alone.
  /// - Returns: the paths written, below `folder`, sorted.
  @discardableResult
  package static func draw(_ samples: [Sample] = Sample.all, into folder: URL) throws(SampleError)
    -> [String]
  {
    var files: [String: [UInt8]] = ["README.md": Array(readme(samples).utf8)]
    for sample in samples {
      let drawn: DrawnSample
      do {
        drawn = try sample.draw()
      } catch {
        throw SampleError("\(sample.path): \(error)")
      }
      files[sample.path] = drawn.bytes
      files[sample.expectedTextPath] = Array(drawn.expectedText.utf8)
      let language = String(sample.path.prefix { $0 != "/" })
      if let settings = settings(language: language) {
        files["\(language)/.quire.yaml"] = Array(settings.utf8)
      }
    }
    for (path, bytes) in files { try write(bytes, to: folder.appending(path: path)) }
    return files.keys.sorted()
  }

  /// What `.quire.yaml` says in a language's folder; none for English, which needs no setting.
  private static func settings(language: String) -> String? {
    let tags = [
      "german": "de", "chinese-simplified": "zh-Hans", "chinese-traditional": "zh-Hant",
      "japanese": "ja",
    ]
    return tags[language].map { "recognize:\n  recognitionLanguages: [\($0)]\n" }
  }

  private static func readme(_ samples: [Sample]) -> String {
    let rows = samples.map { "| [\($0.path)](\($0.path)) | \($0.shows) | \($0.holds) |\n" }
    return """
      # Samples

      Scans of our own making, to try Quire on and to test it with. Every person, firm and number
      in them is invented: telephone numbers come from ranges kept free for fiction or not
      assigned, web and mail addresses from example domains, and account and item numbers were made
      up and then given correct check digits.

      Beside each scan lies `<name>.expected.txt`: the text as it is printed, in reading order, with
      a form feed between pages. A folder's `.quire.yaml` sets the language for the scans in it.

      | file | what it shows | what data it holds |
      |---|---|---|
      \(rows.joined())
      `make samples` (or `swift run -c release quire-samples samples`) draws them all again, this
      page included; the texts are the ones in `Sources/QuireSamples/Samples`, a file a sample. It
      needs the fonts of the Debian packages fonts-dejavu-core, fonts-liberation and fonts-noto-cjk.
      On one machine the files come out the same to the byte every time; other versions of the
      fonts or of cairo give slightly different pixels.

      """
  }

  private static func write(_ bytes: [UInt8], to url: URL) throws(SampleError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    } catch {
      throw SampleError("\(url.path): cannot be written; check the folder and its permissions")
    }
  }
}
