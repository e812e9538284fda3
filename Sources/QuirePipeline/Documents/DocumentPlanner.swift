import QuireFlow
import QuireIntake
import QuireModel
import QuireWriters

/// Opens, sniffs and hashes a file, and decides what is to be done with it. Files are planned one
/// after the other, on one thread.
final class DocumentPlanner {
  private var settings: FolderSettingsCache
  private let keeper: OutputKeeper
  private let thread: BlockingCalls

  init(settings: PipelineSettings, keeper: OutputKeeper, thread: BlockingCalls) {
    self.settings = FolderSettingsCache(base: settings)
    self.keeper = keeper
    self.thread = thread
  }

  /// - Throws: Only what ends the run: the ledger or the output folder is at fault.
  func plan(_ file: FoundFile) async throws -> Plan {
    let isClaimed = file.isNamed || InputFormat.isClaimed(byExtension: file.relative.pathExtension)
    let source: OpenSource
    let format: InputFormat
    let effective: FolderSettingsCache.Effective
    do throws(QuireError) {
      source = try await thread.run { () throws(QuireError) in try OpenSource(file) }
      guard
        let sniffed = try await thread.run({ [source] () throws(QuireError) in try source.sniff() })
      else { throw QuireError(.unsupported, file.display) }
      format = sniffed
      effective = try settings.settings(for: file)
    } catch {
      return isClaimed || error.code == .usage ? .failed(error) : .passedOver
    }
    // One file has one key, however it is named.
    let input = PathCheck.resolved(file.root).appending(file.relative)
    do {
      var hash = try await keeper.knownHash(of: input, stamp: source.stamp)
      if hash == nil {
        hash = try await thread.run { [source] () throws(QuireError) in try source.hash() }
      }
      return try await keeper.plan(
        source, input: input, sha256: hash ?? "", format: format, effective: effective)
    } catch let error as QuireError where error.code == .unreadable || error.code == .changed {
      return .failed(error)
    }
  }
}
