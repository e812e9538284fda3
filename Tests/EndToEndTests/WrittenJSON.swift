import QuireFlow
import QuireTestSupport
import Testing

/// Every JSON that a test has written for a document is held against the schema.
enum WrittenJSON {
  static func check(_ output: BytePath) throws {
    let problems = try JSONSchema.document().problems(below: output)
    #expect(problems.prefix(5) == [])
  }
}
