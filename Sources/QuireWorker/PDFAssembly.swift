import Glibc
import QuireDocumentAssembly
package import QuireFlow
import QuireModel
import QuireTasks

/// The descriptors that come with a task to assemble.
package struct AssemblyFiles: ~Copyable {
  fileprivate let sources: FileDescriptor
  fileprivate let texts: FileDescriptor
  fileprivate let output: FileDescriptor

  package init(
    sources: consuming FileDescriptor, texts: consuming FileDescriptor,
    output: consuming FileDescriptor
  ) {
    self.sources = sources
    self.texts = texts
    self.output = output
  }

  /// Takes them out of a frame; `nil` when they are not there.
  init?(_ frame: inout FrameChannel.Frame) {
    guard let sources = frame.takeDescriptor(), let texts = frame.takeDescriptor(),
      let output = frame.takeDescriptor()
    else { return nil }
    self.init(sources: sources, texts: texts, output: output)
  }
}

/// One searchable PDF from the files of its task.
struct PDFAssembly {
  let task: AssembleTask

  /// - Returns: What people should know of the result.
  func write(_ files: consuming AssemblyFiles) throws(QuireError) -> [String] {
    let (sources, texts, output) = files.take()
    return try FileSizeLimit.raised { () throws(QuireError) in
      let assembler = DocumentAssembler(
        FileDescriptor(owning: sources), sources: task.sources,
        texts: try PageTextReader(FileDescriptor(owning: texts)), isPart: task.isPart,
        passwords: task.passwords)
      let output = FileDescriptor(owning: output)
      guard try assembler.isSigned() else { return try assembler.write(to: output.raw) }
      guard task.signedPDF == .copy, task.sources.count == 1, !task.isPart else {
        throw QuireError(
          .notSearchable, "", detail: "it is signed, and any change would break the signature",
          remedy: task.isPart
            ? "remove the signature, or read the file uncut"
            : task.sources.count == 1
              ? "write.signedPDF: copy has it copied as it is"
              : "remove the signature, or read the file by itself")
      }
      try assembler.copySource(to: output.raw)
      return ["The PDF is signed, so it was copied as it is, without a text layer."]
    }
  }
}

extension AssemblyFiles {
  fileprivate consuming func take() -> (sources: Int32, texts: Int32, output: Int32) {
    (sources.take(), texts.take(), output.take())
  }
}

extension PageTextReader: PageTexts {}
