import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Forms, filled from the drawn samples.
@Suite struct FieldTests {
  private func run(_ sample: String, _ yaml: String) async throws -> (Workspace, ProgramResult) {
    let work = try Workspace()
    try work.addSample(sample)
    try work.scratch.write(yaml, to: "form.yaml")
    return (work, try await work.run("-p", "form.yaml"))
  }

  @Test func aFormComesOutInTheJSONAndAsARow() async throws {
    let (work, result) = try await run(
      "english/invoice.pdf",
      """
      recognize: {countries: [GB]}
      extract:
        fields:
          number: {type: text, label: [Invoice number], required: true}
          date: {type: dateTimeDuration, label: [Invoice date]}
          total: {type: currency, label: [Total due], required: true}
          account: {type: paymentReference}
      """)
    #expect(result.status == 0, "\(result.errors)")
    let document = try JSON.decode(
      ScannedDocument.self, from: ScratchFolder.contents(of: work.output.appending("invoice.json")))
    let values = document.fields?.map { $0.values.map(\.value) }
    #expect(
      values == [
        ["TP-2025-0318"], ["2025-02-28"], ["1371.6 GBP"], ["GB48FENB60991740417713"],
      ])
    #expect(
      try ScratchFolder.text(of: work.output.appending("fields.csv"))
        == "path,status,number,date,total,account\r\n"
        + "invoice.pdf,complete,TP-2025-0318,2025-02-28,1371.6 GBP,GB48FENB60991740417713\r\n")
  }

  @Test func aRequiredFieldThatStaysEmptyIsSaid() async throws {
    let (work, result) = try await run(
      "english/invoice.pdf",
      "extract: {fields: {flight: {type: flightNumber, required: true}, web: {type: URL}}}")
    #expect(result.status == 3)
    #expect(result.errorLines.contains { $0.contains("nothing found for flight") })
    #expect(try ScratchFolder.text(of: work.output.appending("fields.csv")).contains("flight,web"))
    // It is still missing when nothing is to be read any more.
    let again = try await work.run("-p", "form.yaml")
    #expect(again.status == 3)
    #expect(again.errorLines.contains { $0.contains("nothing found for flight") })
  }

  @Test func aParcelIsReadFromPrintAndCode() async throws {
    let (work, result) = try await run(
      "english/parcel-label.png",
      """
      recognize: {symbologies: [code128]}
      extract:
        fields:
          number: {type: shipmentTrackingNumber, required: true}
          code: {type: barcode, pattern: '*GB'}
      """)
    #expect(result.status == 0, "\(result.errors)")
    let row = try ScratchFolder.text(of: work.output.appending("fields.csv"))
    #expect(row.contains("CP612845902GB,CP612845902"))
  }

  /// The line that the region cuts is no value of its own: its middle lies elsewhere.
  @Test func aRegionIsReadAgainForItsField() async throws {
    let work = try Workspace()
    let page = DrawnPage(width: 1200, height: 500)
    page.draw("Five boxing wizards jump there", left: 100, top: 100)
    let label = page.draw("Customer number", left: 100, top: 210)
    let value = page.draw("40718", left: label.right + 20, top: 210)
    page.draw("Over the lazy dog they jump", left: 100, top: 320)
    try work.add(page.encoded(as: .png), BytePath("card.png"))
    let region = [
      Double(value.left - 10) / 1200, Double(value.top - 15) / 500,
      Double(value.right + 15) / 1200, Double(value.bottom + 15) / 500,
    ].map { "\($0)" }.joined(separator: ", ")
    let form = "{type: text, required: true, characters: digits, correction: off"
    try work.scratch.write(
      "extract: {fields: {number: \(form), region: [\(region)]}}}", to: "form.yaml")
    let result = try await work.run("-p", "form.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let field = try work.document("card").fields?.first?.values.first
    #expect(field?.value == "40718")
    #expect(field?.secondLook == true)
    #expect(try work.text("card").contains("Customer number 40718"))
  }

  @Test func whatIsNotAskedForIsNotThere() async throws {
    let work = try Workspace()
    try work.addPage("a.pgm")
    #expect(try await work.run().status == 0)
    #expect(!ScratchFolder.exists(work.output.appending("fields.csv")))
    let json = try ScratchFolder.text(of: work.output.appending("a.json"))
    for key in ["fields", "barcodes", "matches"] { #expect(!json.contains("\"\(key)\"")) }
  }
}
