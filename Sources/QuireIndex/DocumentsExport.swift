internal import FoundationEssentials
internal import QuireDatabase
internal import QuireFlow
internal import QuireModel

extension Catalogue {
  /// Writes `documents.jsonl`: one JSON object a line for each document and duplicate, in the byte
  /// order of their paths. The same documents give the same bytes.
  ///
  /// - Parameter sink: Takes whole lines, in order; what it throws ends the export.
  package func exportDocuments(to sink: ([UInt8]) throws -> Void) throws {
    try database.forEach(
      """
      SELECT path_key, NULL AS duplicate_of, id, page_count, status, languages, pipeline, sources,
        outputs, confidence, warnings
      FROM documents
      UNION ALL
      SELECT duplicates.path_key, documents.path_key, id, page_count, status, languages, pipeline,
        sources, '[]', confidence, warnings
      FROM duplicates JOIN documents ON documents.key = duplicates.document
      ORDER BY 1
      """
    ) { row in
      let path = BytePath(sortKey: row[0])
      let confidence: Int? = row[9]
      let line = DocumentLine(
        id: row[2], path: path.text, pathBytes: path.isValidUTF8 ? nil : path.base64,
        pages: row[3], status: row[4], languages: try decode(row[5]), pipeline: row[6],
        sources: try decode(row[7], as: [DocumentSource].self).map {
          .init(path: $0.path, nameBytes: $0.nameBytes, bytes: $0.bytes, sha256: $0.sha256)
        },
        outputs: try decode(row[8]),
        duplicateOf: row[1, as: [UInt8]?.self].map { BytePath(sortKey: $0).text },
        meanConfidence: confidence.map { Confidence(Double($0) / 10000) }, warnings: row[10])
      try sink(Array(try encoder.encode(line)) + [UInt8(ascii: "\n")])
    }
  }
}

/// A line of `documents.jsonl`.
private struct DocumentLine: Encodable {
  struct Source: Encodable {
    var path: String
    var nameBytes: String?
    var bytes: Int
    var sha256: String
  }

  var id: String
  var path: String
  /// The path in base64, where it is not valid UTF-8.
  var pathBytes: String?
  var pages: Int
  var status: String
  var languages: [String]
  var pipeline: String
  var sources: [Source]
  var outputs: [String]
  /// The path of the document with the same bytes.
  var duplicateOf: String?
  var meanConfidence: Confidence?
  /// How many there are, those of its pages included.
  var warnings: Int
}
