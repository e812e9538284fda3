import Testing

@testable import QuireSamples

@Suite struct NumberTests {
  @Test func theSamplesNumbersAreValid() throws {
    #expect(CheckDigits.isPostalItem(ParcelLabel.trackingNumber))
    #expect(CheckDigits.isIBAN(Invoice.iban))
    #expect(CheckDigits.isIBAN(GermanLetter.iban))
    #expect(Invoice.iban.count == 22)
    #expect(GermanLetter.iban.count == 22)
  }

  // The example of UPU standard S10, and the rule's two special cases: 10 becomes 0, 11 becomes 5.
  @Test(arguments: [
    ("47312482", "9"), ("00000001", "4"), ("00000010", "2"), ("00000000", "5"),
    ("00001010", "0"),
  ])
  func postalCheckDigits(serial: String, digit: String) {
    let number = CheckDigits.postalItem(service: "RR", serial: serial, country: "GB")
    #expect(number == "RR\(serial)\(digit)GB")
    #expect(CheckDigits.isPostalItem(number))
  }

  @Test(arguments: ["RR473124828GB", "RR473124289GB", "RR47312482GB", "", "RR4731A4829GB"])
  func refusesWrongPostalItems(number: String) {
    #expect(!CheckDigits.isPostalItem(number))
  }

  @Test(arguments: ["GB82 WEST 1234 5698 7654 32", "DE89 3704 0044 0532 0130 00"])
  func acceptsTheRegistrysExamples(iban: String) {
    #expect(CheckDigits.isIBAN(iban))
    let plain = iban.filter { $0 != " " }
    let made = CheckDigits.iban(
      country: String(plain.prefix(2)), account: String(plain.dropFirst(4)))
    #expect(made == plain)
  }

  @Test(arguments: ["GB83 WEST 1234 5698 7654 32", "GB82 WEST 1234 5698 7645 32", "GB82", ""])
  func refusesWrongIBANs(iban: String) {
    #expect(!CheckDigits.isIBAN(iban))
  }

  @Test func boardingPassFieldsStandWhereTheStandardWantsThem() {
    #expect(
      BoardingPass.data.payload
        == "M1ALDOUS/PETRA MS     EQ7RX4K LHRCPHNW 0482 227Y014C0063 100")
    #expect(BoardingPass.data.payload.count == 60)
  }
}
