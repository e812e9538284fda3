import Glibc
import QuireDecoding
import QuireFlow
import QuireModel
import QuireRecognition
import QuireTasks

/// What this worker can do: the coordinator links none of the libraries and has to ask.
enum WorkerCapabilities {
  static func describe(_ task: DescribeTask, sandbox: SandboxReport) -> WorkerDescription {
    let recognizer = Recognizers.standard
    let (folder, models) = recognizer.models
    var hashes: [String: String] = [:]
    for model in task.models where models.contains(model) {
      hashes[model] = hash(of: BytePath(folder).appending("\(model).traineddata"))
    }
    return WorkerDescription(
      libraries: recognizer.libraries.merging([
        "poppler": Poppler.version, EngineVersions.barcodeLibrary: BarcodeReader.libraryVersion,
      ]) { old, _ in old },
      modelFolder: folder, models: models, modelHashes: hashes, sandbox: sandbox)
  }

  private static func hash(of path: BytePath) -> String? {
    guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY),
      let digest = try? SHA256.hexadecimal(of: file).digest
    else { return nil }
    return String(digest.prefix(16))
  }
}
