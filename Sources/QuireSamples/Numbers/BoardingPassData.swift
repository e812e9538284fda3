/// The barcode of a boarding pass with one leg by IATA resolution 792 (BCBP), format M, without
/// conditional items: 60 characters of fixed width.
package struct BoardingPassData: Sendable {
  package var name: String
  package var reference: String
  package var from: String
  package var to: String
  package var carrier: String
  package var flight: Int
  /// Day of the year, from 1.
  package var day: Int
  package var cabin: String
  package var seat: String
  package var sequence: Int

  package var payload: String {
    "M1" + padded(name, 20) + "E" + padded(reference, 7) + from + to + padded(carrier, 3)
      + padded(digits(flight, 4), 5) + digits(day, 3) + cabin + leading(seat, 4)
      + padded(digits(sequence, 4), 5) + "1" + "00"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(text.prefix(width)) + String(repeating: " ", count: max(0, width - text.count))
  }

  private func leading(_ text: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private func digits(_ number: Int, _ width: Int) -> String { leading(String(number), width) }
}
