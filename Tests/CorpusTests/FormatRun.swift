import Glibc
import QuireFlow
import QuireImaging
import QuireTestSupport
import Testing

import struct FoundationEssentials.Data
import class FoundationEssentials.JSONDecoder

/// Reads a folder, and says what came of each of its files.
struct FormatRun {
  private struct Document: Decodable {
    struct Source: Decodable { let name: String }
    struct Page: Decodable {
      let number: Int
      let status: String
      let items: [Item]?
    }
    struct Item: Decodable {
      let text: String?
      let confidence: Double?
      let quad: [[Double]]
    }
    let sources: [Source]
    let status: String
    let pages: [Page]
  }

  private struct Failure: Decodable {
    let path: String
    let reason: String
  }

  private let folder: BytePath
  private let quire: BytePath

  init(_ folder: BytePath, _ quire: BytePath) {
    (self.folder, self.quire) = (folder, quire)
  }

  func rows(_ name: String) async throws -> [FormatRow] {
    let scratch = try ScratchFolder()
    let out = scratch.appending("out")
    let documents = try await read([folder], into: out, savesPages: false)
    // Pictures are looked at of pages whose letters do not show it: saving all would take minutes.
    let doubtful = documents.filter { document in
      document.value.pages.contains { Self.look(of: $0) == nil }
    }
    let pictures = scratch.appending("pictures")
    let seen =
      try await doubtful.isEmpty
      ? [:]
      : read(
        doubtful.values.map { folder.appending($0.sources[0].name) }.sorted(), into: pictures,
        savesPages: true)
    var rows: [FormatRow] = []
    for document in documents.values {
      let file = document.sources[0].name
      let place = seen.first { $0.value.sources[0].name == file }?.key
      let looks = try document.pages.map { page in
        if let look = Self.look(of: page) { return look }
        let stem = try #require(place, "\(file) was not read twice").dropLast(".json".count)
        let scan = pictures.appending("\(stem).pages").appending("\(page.number)-scan.png")
        let bytes = try ScratchFolder.contents(of: scan)
        let image = try bytes.withUnsafeBytes { bytes in try PageImage.decode(bytes) }
        return try #require(PageLook(of: image))
      }
      rows.append(
        FormatRow(
          path: "\(name)/\(file)", pages: "\(document.pages.count)", looks: looks,
          outcome: document.status == "complete" ? "" : document.status))
    }
    return (rows + (try failures(in: out, name))).sorted { $0.text < $1.text }
  }

  /// The documents, by the names of their JSON files.
  private func read(
    _ inputs: [BytePath], into out: BytePath, savesPages: Bool
  ) async throws -> [String: Document] {
    let scratch = try ScratchFolder()
    let pipeline = try scratch.write(
      """
      source: {patience: 0}
      recognize: {engine: lineReader, pageTimeLimit: 30}
      write: {formats: [json]}

      """, to: "quick.yaml")
    let options =
      ["run", "--quiet"] + (savesPages ? ["--save-pages"] : []) + ["-l", "en", "-p"]
    let result = try await Program.run(
      quire, options.map { BytePath($0) } + [pipeline, BytePath("-o"), out] + inputs)
    #expect([0, 1, 3].contains(result.status), "\(result.errors)")
    var documents: [String: Document] = [:]
    for file in ScratchFolder.files(below: out) where file.text.hasSuffix(".json") {
      guard !file.text.contains("/") else { continue }
      let text = try ScratchFolder.text(of: out.appending(file))
      documents[file.text] = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    }
    return documents
  }

  private func failures(in out: BytePath, _ name: String) throws -> [FormatRow] {
    let failed = out.appending("failed")
    return try ScratchFolder.files(below: failed).map { file in
      let text = try ScratchFolder.text(of: failed.appending(file))
      let failure = try JSONDecoder().decode(Failure.self, from: Data(text.utf8))
      // Without the folder, which is another on each machine.
      let place = "\(folder.appending(failure.path)): "
      let isPlaced = failure.reason.hasPrefix(place)
      return FormatRow(
        path: "\(name)/\(failure.path)", pages: "-", looks: [],
        outcome: String(failure.reason.dropFirst(isPlaced ? place.count : 0)))
    }
  }

  /// The least that can be called read, in characters, and how sure of them the reader is.
  private static let (fewest, sure) = (3, 0.7)

  /// What the letters of a page show, or `nil` where nothing is known without its picture.
  private static func look(of page: Document.Page) -> PageLook? {
    if page.status == "blank" { return .blank }
    guard ["recognized", "textLayer"].contains(page.status) else { return .failed }
    let lines = (page.items ?? []).compactMap { item in
      item.text.map { (characters: $0.count, item.confidence ?? 0, item.quad) }
    }
    let characters = lines.reduce(0) { $0 + $1.characters }
    // From its top left to its top right corner a line that stands upright goes to the right.
    let upright = lines.filter { $0.2[1][0] - $0.2[0][0] >= abs($0.2[1][1] - $0.2[0][1]) }
    let read = upright.reduce(0.0) { $0 + Double($1.characters) * $1.1 }
    return characters >= fewest && read >= sure * Double(characters) ? .reads : nil
  }
}
