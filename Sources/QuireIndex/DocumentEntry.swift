internal import QuireDatabase
package import QuireFlow
package import QuireModel

extension Catalogue {
  /// A document between ``Catalogue/begin(document:path:)`` and its end.
  struct Entry {
    let key: Int64
    let id: DocumentID
    var pages = 0
    var warnings = 0
    var confidenceSum = 0
    var confidentPages = 0
  }

  /// Begins to enter a document, in a transaction of its own: until ``finish(_:outputs:)`` nobody
  /// else sees anything of it, and a crash leaves the catalogue as it was.
  ///
  /// It takes the place of the document that has the same id or the same path. Duplicates of that one
  /// stay when its sources have the same bytes, and go otherwise.
  ///
  /// - Parameters:
  ///   - document: Its pages, status, languages and warnings are not looked at yet.
  ///   - path: The name of the document in the catalogue, below the output folder; it is its only one.
  ///   - whole: What it was cut out of.
  package func begin(
    document: ScannedDocument, path: BytePath, whole: DocumentID? = nil
  ) throws {
    precondition(entry == nil, "one document at a time")
    try database.begin()
    do {
      let key = try replace(with: document, path: path, whole: whole)
      entry = Entry(key: key, id: document.id)
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// Enters the next page. Memory does not grow with the number of pages.
  ///
  /// When it throws, the document is given up as by ``abandon()``.
  package func add(page: ScannedPage) throws {
    guard var current = entry else { preconditionFailure("add(page:) without begin") }
    do {
      try insert(page, document: current.key)
    } catch {
      abandon()
      throw error
    }
    current.pages += 1
    current.warnings += page.warnings.count
    if let confidence = page.meanConfidence {
      current.confidenceSum += confidence.tenThousandths
      current.confidentPages += 1
    }
    entry = current
  }

  /// Makes the document visible, with its final status, languages, page count and warnings.
  ///
  /// - Parameter outputs: The files written for it, below the output folder.
  /// - Throws: `internalError` when it was given fewer or more pages than the document counts; a
  ///   failed document may lack some. When it throws, the document is given up.
  package func finish(_ document: ScannedDocument, outputs: [String]) throws {
    guard let current = entry else { preconditionFailure("finish without begin") }
    do {
      guard document.status == .failed || current.pages == document.pageCount else {
        throw QuireError(
          .internalError, document.sources.first?.path ?? document.id.description,
          detail: "\(current.pages) of \(document.pageCount) pages reached the index")
      }
      let mean = current.confidentPages == 0 ? nil : current.confidenceSum / current.confidentPages
      try database.run(
        """
        UPDATE documents SET page_count = ?, status = ?, languages = ?, outputs = ?,
          confidence = ?, warnings = ?, fields = ? WHERE key = ?
        """,
        document.pageCount, document.status.rawValue, try json(document.languages),
        try json(outputs), mean, document.warnings.count + current.warnings,
        try document.fields.map { try json($0) }, current.key)
      try database.commit()
      entry = nil
    } catch {
      abandon()
      throw error
    }
  }

  /// Gives up the document that was begun: the catalogue is as it was before. Does nothing when none
  /// was.
  package func abandon() {
    guard entry != nil else { return }
    entry = nil
    database.rollBack()
  }

  private func replace(
    with document: ScannedDocument, path: BytePath, whole: DocumentID?
  ) throws -> Int64 {
    let hashes = document.sources.map(\.sha256).joined(separator: " ")
    let replaced = try database.all(
      "SELECT key, hashes FROM documents WHERE id = ? OR path_key = ?", document.id.description,
      path.sortKey
    ) { (key: $0[0, as: Int64.self], hashes: $0[1, as: String.self]) }
    for old in replaced {
      try deleteContents(of: old.key)
      if old.hashes != hashes {
        try database.run("DELETE FROM duplicates WHERE document = ?", old.key)
      }
      try database.run("DELETE FROM documents WHERE key = ?", old.key)
    }
    try database.run("DELETE FROM duplicates WHERE path_key = ?", path.sortKey)
    try database.run(
      """
      INSERT INTO documents (id, path, path_key, format, page_count, status, languages, pipeline,
        fingerprint, sources, hashes, outputs, warnings, whole)
      VALUES (?, ?, ?, ?, 0, ?, '[]', ?, ?, ?, ?, '[]', 0, ?)
      """,
      document.id.description, path.text, path.sortKey, document.sources.first?.format.rawValue,
      document.status.rawValue, document.pipeline.name, document.pipeline.fingerprint,
      try json(document.sources), hashes, whole?.description)
    let key = database.lastInsertedRow
    for old in replaced where old.hashes == hashes {
      try database.run("UPDATE duplicates SET document = ? WHERE document = ?", key, old.key)
    }
    return key
  }

  private func insert(_ page: ScannedPage, document: Int64) throws {
    let text = page.text
    try database.run(
      """
      INSERT INTO pages (document, number, status, confidence, width, height, text)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      document, page.number, page.status.rawValue, page.meanConfidence?.tenThousandths,
      page.size?.width, page.size?.height, text)
    let key = database.lastInsertedRow
    try database.run("INSERT INTO page_text (rowid, text) VALUES (?, ?)", key, text)
    var start = 0
    for (index, item) in page.items.enumerated() {
      // Lines are joined as `ScannedPage.text` joins them.
      if index > 0 { start += page.items[index - 1].paragraph == item.paragraph ? 1 : 2 }
      let length = item.text.utf8.count
      try database.run(
        "INSERT INTO items VALUES (?, ?, ?, ?, ?, ?)", key, index + 1, start, length,
        item.confidence.tenThousandths, BoxCoding.encode(item))
      start += length
    }
  }
}

extension Confidence {
  var tenThousandths: Int { Int((value * 10000).rounded()) }
}
