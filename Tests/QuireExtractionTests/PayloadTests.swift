import QuireModel
import Testing

@testable import QuireExtraction

/// What barcodes say.
@Suite struct PayloadTests {
  private func matches(_ payload: String, of symbology: Symbology = .qr) -> [ContentMatch] {
    BarcodePayload.matches(
      in: payload, of: symbology, item: ItemID(document: DocumentID("0"), page: 1, code: 1),
      quad: Quad(left: 0, top: 0, right: 1, bottom: 1),
      page: 1, types: ContentType.allCases, context: ExtractionContext())
  }

  @Test func aBoardingPassHasItsFlights() {
    let payload = "M1DOE/JOHN            EXXX007 TXLBRUSN 2592 110Y001A0001 100"
    let match = matches(payload).first
    #expect(match?.value == "SN2592")
    #expect(match?.type == .flightNumber)
    #expect(match?.components["passenger"] == "DOE/JOHN")
    #expect(match?.components["from"] == "TXL")
    #expect(match?.components["booking"] == "XXX007")
    #expect(match?.components["airline"] == "Brussels Airlines")
    #expect(match?.verified == true)
    #expect(match?.range == nil)
  }

  @Test func aPaymentHasAccountAndAmount() {
    let payload =
      "BCD\n002\n1\nSCT\n\nWikimedia Foerdergesellschaft\nDE89370400440532013000\nEUR10.50\n\n\nSpende"
    let found = matches(payload)
    #expect(found.map(\.value) == ["DE89370400440532013000", "10.5 EUR"])
    #expect(found.first?.components["reference"] == "Spende")
    #expect(matches(payload.replacing("DE89", with: "DE88")).map(\.type) == [.currency])
  }

  @Test func theCodeOnABookIsItsNumber() {
    #expect(matches("9780306406157", of: .ean13).map(\.value) == ["9780306406157"])
    // Of other goods, no number of a parcel either.
    #expect(matches("4006381333931", of: .ean13).isEmpty)
    #expect(matches("340434161094042557", of: .code128).map(\.type) == [.shipmentTrackingNumber])
  }

  @Test func aContactHasItsParts() {
    let card = """
      BEGIN:VCARD
      VERSION:3.0
      FN:A. Person
      TEL;TYPE=WORK:+44 20 7946 0958
      EMAIL:office@example.org
      URL:https://www.example.org
      ADR:;;10 Downing Street;London;;SW1A 2AA;UK
      END:VCARD
      """
    let found = matches(card)
    #expect(found.map(\.type) == [.telephoneNumber, .emailAddress, .url, .fullStreetAddress])
    #expect(found.first?.value == "+442079460958")
    #expect(found.last?.components["postcode"] == "SW1A 2AA")
  }

  @Test func elementsOfGS1HaveNames() {
    let fields = GS1Elements.parse("(01)09501101530003(17)250300(10)AB-123(3103)001750")
    #expect(
      fields == [
        "gtin": "09501101530003", "expiry": "2025-03", "batch": "AB-123",
        "netWeightKilograms": "1.75",
      ])
  }

  @Test func aNetworkIsNamedWithoutItsPassword() {
    let fields = BarcodeFields.parse(#"WIFI:T:WPA;S:a\;b;P:secret;;"#, isGS1: false)
    #expect(fields == ["network": "a;b", "security": "WPA"])
    #expect(BarcodeFields.parse("https://example.org", isGS1: false) == nil)
  }
}
