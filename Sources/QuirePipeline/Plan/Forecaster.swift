import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// Works out what a run would do, and changes nothing: the ledger is opened for reading, sources are
/// opened, and workers look at their headers.
package struct Forecaster: Sendable {
  private let request: ScanRequest
  private let workers: WorkerPool
  private let prober: SourceProber
  private let thread = BlockingCalls(name: "forecast")

  package init(_ request: ScanRequest) {
    self.request = request
    workers = WorkerPool(
      size: request.jobs,
      launcher: WorkerLauncher(executable: request.worker, sandbox: request.sandbox),
      memory: request.memory)
    prober = SourceProber(workers: workers)
  }

  /// - Throws: ``QuireError`` when the ledger cannot be read or no worker can be started.
  package func forecast() async throws -> RunForecast {
    do {
      let forecast = try await look()
      await workers.stop()
      return forecast
    } catch {
      await workers.stop()
      throw error
    }
  }

  private func look() async throws -> RunForecast {
    let request = request
    var forecast = RunForecast(jobs: request.jobs)
    let state = StateFolder.path(
      outputFolder: request.outputFolder, chosen: request.stateFolder)
    let found = await thread.run {
      SourceFinder.find(
        request.inputs, outputFolder: request.outputFolder, filter: SourceFilter(request.settings))
    }
    forecast.problems = found.problems
    let grouping = SourceGrouping(settings: request.settings.assemble)
    let (groups, unmarked) = await thread.run {
      var groups = grouping.groups(of: found.files)
      let unmarked = groups.takeOutUnmarked(request.settings.source)
      return (groups, unmarked)
    }
    if !unmarked.isEmpty {
      forecast.notices.append(
        "\(SourceGroup.display(unmarked)): waiting for a marker"
          + " '\(request.settings.source.doneMarker)'")
    }
    if !groups.unclosed.isEmpty {
      forecast.notices.append(
        "\(SourceGroup.display(groups.unclosed)): waiting for a marker"
          + " '*\(request.settings.assemble.groupMarker)'")
    }
    let sources = ForecastLedger(request, state: state)
    let judged = try await thread.run { () throws in
      try sources.judge(request.selection.apply(to: groups.groups))
    }
    for document in try await probe(judged) { forecast.add(document) }
    forecast.cost = await thread.run {
      PageCost(state: state, pipeline: request.settings.name)
    }
    return forecast
  }

  /// Counts the pages of those that would be read, several at a time.
  private func probe(_ judged: [JudgedGroup]) async throws -> [RunForecast.Document] {
    var documents = judged.map(\.document)
    try await withThrowingTaskGroup(of: (Int, RunForecast.Document).self) { tasks in
      var running = 0
      for (index, group) in judged.enumerated() where group.document.step.reads {
        if running > request.jobs, let (index, document) = try await tasks.next() {
          documents[index] = document
          running -= 1
        }
        tasks.addTask { (index, try await probe(group)) }
        running += 1
      }
      for try await (index, document) in tasks { documents[index] = document }
    }
    return documents
  }

  private func probe(_ judged: JudgedGroup) async throws -> RunForecast.Document {
    var document = judged.document
    let recognize = judged.settings?.recognize ?? request.settings.recognize
    var (pages, wanted) = (0, 0)
    do {
      for file in judged.group.files {
        let source = try await thread.run { () throws(QuireError) in try OpenSource(file) }
        let format = try await thread.run { () throws(QuireError) in try source.sniff() }
        guard let format else { throw QuireError(.unsupported, file.display) }
        let reference = SourceReference(key: source.probeKey, format: format)
        let probe = try await prober.probe(source, reference, request: recognize)
        for (index, page) in probe.pages.enumerated() {
          pages += page.halves.count
          if recognize.pages.contains(index + 1) { wanted += page.halves.count }
        }
      }
    } catch let error as QuireError where ![.engineMissing, .unconfined].contains(error.code) {
      let isScan = judged.group.files.contains(where: \.isClaimed) || error.code != .unsupported
      document.step = isScan ? .fails : .passedOver
      document.reason = error.description
      return document
    }
    document.pages = pages
    document.pagesToRead = max(0, wanted - judged.pagesStored)
    return document
  }
}

extension OpenSource {
  /// Tells one file from another without reading it.
  fileprivate var probeKey: String {
    "\(stamp.identity.device)-\(stamp.identity.inode)-\(stamp.size)-\(stamp.modified)"
  }
}
