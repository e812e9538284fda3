/// Numbers that carry their own check digits.
package enum CheckDigits {
  /// An international postal item number by UPU standard S10: weights 8 6 4 2 3 5 9 7, modulo 11.
  /// - Parameters:
  ///   - service: two letters.
  ///   - serial: eight digits.
  ///   - country: two letters.
  package static func postalItem(service: String, serial: String, country: String) -> String {
    service + serial + String(postalCheckDigit(serial)) + country
  }

  package static func isPostalItem(_ number: String) -> Bool {
    let characters = Array(number.filter { $0 != " " })
    guard characters.count == 13, let digit = characters[10].wholeNumberValue else { return false }
    let serial = String(characters[2..<10])
    return serial.allSatisfy(\.isWholeNumber) && postalCheckDigit(serial) == digit
  }

  /// An account number by ISO 13616: remainder 1 modulo 97.
  /// - Parameters:
  ///   - country: two letters.
  ///   - account: the national part, digits and capital letters.
  package static func iban(country: String, account: String) -> String {
    let check = 98 - remainder97(account + country + "00")
    return country + (check < 10 ? "0" : "") + String(check) + account
  }

  package static func isIBAN(_ number: String) -> Bool {
    let characters = number.filter { $0 != " " }
    guard characters.count >= 15,
      characters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return false }
    return remainder97(characters.dropFirst(4) + String(characters.prefix(4))) == 1
  }

  /// In groups of four, as it is printed.
  static func grouped(_ number: String, by size: Int = 4) -> String {
    var groups: [Substring] = []
    var rest = Substring(number)
    while !rest.isEmpty {
      groups.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return groups.joined(separator: " ")
  }

  private static func postalCheckDigit(_ serial: String) -> Int {
    let weights = [8, 6, 4, 2, 3, 5, 9, 7]
    let sum = zip(serial.compactMap(\.wholeNumberValue), weights).reduce(0) { $0 + $1.0 * $1.1 }
    return switch 11 - sum % 11 {
    case 10: 0
    case 11: 5
    case let digit: digit
    }
  }

  private static func remainder97(_ number: String) -> Int {
    number.reduce(0) { remainder, character in
      let value = Int(String(character), radix: 36) ?? 0
      return (remainder * (value < 10 ? 10 : 100) + value) % 97
    }
  }
}
