public import QuireFlow
public import QuireModel
import QuireWriters

/// What a run works on, where its results go, and how.
public struct ScanRequest: Sendable {
  /// Files and folders. A folder is mirrored by the paths below it; a file lies at the top.
  public var inputs: [BytePath]
  public var outputFolder: BytePath
  /// Pages read at the same time, each in a worker process. At least 1.
  public var jobs: Int
  /// How strictly workers are confined. Defaults to `best`.
  public var sandbox = SandboxMode.best
  package var settings: PipelineSettings
  /// Holds the ledger, the page results and the reports; `nil` for `.quire` in the output folder.
  public var stateFolder: BytePath?
  /// What pages in work may take together, in bytes, at about 15 a pixel. At least 256 MiB.
  public var memory = Memory.standardBudget
  /// Whether to wait while another run holds the output folder, rather than throw `locked`.
  public var waitsForLock = false
  /// Whether the pages of documents that are read are kept as pictures, for a person to look at.
  public var savesPages = false
  /// Whether to hash inputs again that look unchanged.
  public var verifies = false
  /// Which of the inputs are taken on, and for how long.
  public var selection = RunSelection()
  /// Where a watcher writes its figures every 15 seconds, in the text format of Prometheus.
  public var metricsFile: BytePath?
  /// Where a watcher answers for them on 127.0.0.1, 0 for any port that is free; `nil` for nowhere.
  package var metricsPort: Int?
  /// How a watcher is told to stop.
  package var control = WatchControl()
  /// How long to wait for room on a full disk before the run ends.
  public var fullDiskLimit = Duration.seconds(3600)
  /// The `quire-worker` to use.
  package var worker: BytePath

  /// - Parameter settings: Defaults to those of an empty pipeline file.
  package init(
    inputs: [BytePath], outputFolder: BytePath, jobs: Int,
    settings: PipelineSettings = PipelineSettings(),
    worker: BytePath = WorkerLauncher.standardExecutable
  ) {
    precondition(jobs >= 1, "jobs must be at least 1, got \(jobs)")
    self.inputs = inputs
    self.outputFolder = outputFolder
    self.jobs = jobs
    self.settings = settings
    self.worker = worker
  }

  /// Reads the inputs with the settings of a pipeline file, or with the defaults.
  ///
  /// - Parameters:
  ///   - jobs: At least 1.
  ///   - pipeline: A path, or the name of a file in a pipelines folder.
  /// - Throws: ``QuireError`` `usage` for the first thing that is wrong with the pipeline.
  public init(
    inputs: [BytePath], outputFolder: BytePath, jobs: Int, pipeline: BytePath?
  ) throws(QuireError) {
    var settings = PipelineSettings()
    if let pipeline {
      do throws(SettingsProblems) {
        settings = try PipelineFile.load(pipeline, formats: Writers.formatNames)
      } catch { throw error.errors[0] }
    }
    self.init(inputs: inputs, outputFolder: outputFolder, jobs: jobs, settings: settings)
  }
}
