/// Check digits over ASCII digits and capitals. Sources: ISO/IEC 7812 (Luhn), ISO/IEC 7064, GS1 General
/// Specifications, UPU S10, and the carriers' label specifications.
enum CheckDigits {
  /// The sum with weights that alternate from the left; the digit fills it up to a multiple of ten.
  /// Letters count as UPS counts them.
  static func mod10(_ digits: some Sequence<UInt8>, even: Int, odd: Int) -> Int {
    var sum = 0
    var isOdd = false
    for byte in digits {
      let value = byte.isDigit ? byte.digit : (Int(byte) - 3) % 10
      sum += value * (isOdd ? odd : even)
      isOdd.toggle()
    }
    return (10 - sum % 10) % 10
  }

  /// GS1: weight 3 on the last digit before the check digit, then 1, 3, ...
  static func gs1(_ digits: some Collection<UInt8>) -> Int {
    var sum = 0
    for (index, byte) in digits.enumerated() {
      sum += byte.digit * ((digits.count - index) % 2 == 1 ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }

  /// All digits, the check digit last.
  static func luhn(_ digits: some Collection<UInt8>) -> Bool {
    var sum = 0
    for (index, byte) in digits.enumerated() {
      var value = byte.digit
      if (digits.count - index) % 2 == 0 {
        value *= 2
        if value > 9 { value -= 9 }
      }
      sum += value
    }
    return sum % 10 == 0
  }

  static func remainder(_ digits: some Sequence<UInt8>, by divisor: Int) -> Int {
    digits.reduce(0) { ($0 * 10 + $1.digit) % divisor }
  }

  static func weighted(_ digits: some Sequence<UInt8>, _ weights: [Int]) -> Int {
    zip(digits, weights).reduce(0) { $0 + $1.0.digit * $1.1 }
  }

  /// UPU S10, over the eight digits of the serial number.
  static func s10(_ digits: some Sequence<UInt8>) -> Int {
    switch 11 - weighted(digits, [8, 6, 4, 2, 3, 5, 9, 7]) % 11 {
    case 10: 0
    case 11: 5
    case let digit: digit
    }
  }

  /// ISO/IEC 7064 MOD 37,36.
  static func mod37(_ characters: some Sequence<UInt8>) -> UInt8 {
    var sum = 36
    for byte in characters {
      sum += byte.isDigit ? byte.digit : Int(byte) - 0x37
      if sum > 36 { sum -= 36 }
      sum *= 2
      if sum > 36 { sum -= 37 }
    }
    let check = (37 - sum) % 36
    return UInt8(check < 10 ? check + 0x30 : check + 0x37)
  }

  /// ISO 13616 over ISO/IEC 7064 MOD 97-10: the whole IBAN.
  static func iban(_ characters: some Collection<UInt8>) -> Bool {
    var remainder = 0
    for byte in Array(characters.dropFirst(4)) + characters.prefix(4) {
      let value = byte.isDigit ? byte.digit : Int(byte) - 0x37
      remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
    }
    return remainder == 1
  }
}
