import QuireFlow
import QuireModel

/// The filled form of a document as CSV: a row for each value, with where it stands, and one for each
/// field that stayed empty.
struct FieldsWriter: DocumentWriter {
  static let formatName = "fields"
  static let fileExtension = "fields.csv"

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    var rows = CSV.row(
      ["field", "required", "value", "text", "page", "item", "confidence", "verified"]
        + PixelBox.columns)
    for field in document.fields ?? [] {
      let head = [field.name, "\(field.required)"]
      if field.values.isEmpty { rows += CSV.row(head + Array(repeating: "", count: 10)) }
      for value in field.values {
        rows += CSV.row(
          head + [
            value.value, value.text, "\(value.page)", value.item?.description ?? "",
            "\(value.confidence.value)", "\(value.verified)",
          ] + PixelBox([value.quad]).cells)
      }
    }
    return rows
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] { [] }

  mutating func end() -> [UInt8] { [] }
}

extension PixelBox {
  static let columns = ["left", "top", "right", "bottom"]

  var cells: [String] { [left, top, right, bottom].map(String.init) }
}
