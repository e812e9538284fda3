/// What a carrier's parcel numbers look like.
struct TrackingFormat: Sendable {
  /// How much a number that fits says.
  enum Proof: Sendable {
    /// A check digit and a prefix or length that nothing else has.
    case checked
    /// A check digit over bare digits: the carrier or a word such as "tracking" has to stand near by, or
    /// the number alone on its line.
    case checkedNear
    /// A prefix that nothing else has, without a check digit.
    case prefix
    /// Neither: the carrier has to be named near by.
    case named
  }

  var carrier: String
  var service: String
  var proof: Proof
  /// `@` a capital, `#` a digit, `*` either; anything else itself.
  var pattern: [UInt8]
  var isValid: @Sendable ([UInt8]) -> Bool
  var components: Components

  /// The parts of a number that fits.
  struct Components: Sendable {
    var read: @Sendable ([UInt8]) -> [String: String] = { _ in [:] }
  }

  init(
    _ carrier: String, _ service: String, _ proof: Proof, _ pattern: String,
    components: Components = Components(),
    _ isValid: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }
  ) {
    self.carrier = carrier
    self.service = service
    self.proof = proof
    self.pattern = Self.expanded(pattern)
    self.isValid = isValid
    self.components = components
  }

  /// `#{12}` stands for twelve of them.
  private static func expanded(_ pattern: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var count: Int?
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "{"): count = 0
      case UInt8(ascii: "}"):
        bytes += Array(repeating: bytes.last!, count: (count ?? 1) - 1)
        count = nil
      default:
        if let digits = count { count = digits * 10 + byte.digit } else { bytes.append(byte) }
      }
    }
    return bytes
  }

  enum Fit {
    case none, exact
    case mended([UInt8])
  }

  /// Whether characters have the form, if need be with letters read as digits and digits as letters.
  func fit(_ bytes: ArraySlice<UInt8>) -> Fit {
    var mended: [UInt8]?
    for (offset, wanted) in pattern.enumerated() {
      let byte = bytes[bytes.startIndex + offset]
      let isRight =
        switch wanted {
        case UInt8(ascii: "#"): byte.isDigit
        case UInt8(ascii: "@"): byte.isCapital
        case UInt8(ascii: "*"): true
        default: byte == wanted
        }
      if isRight { continue }
      let other: UInt8?
      switch wanted {
      case UInt8(ascii: "#"): other = byte.likelyDigit
      case UInt8(ascii: "@"): other = byte.likelyLetter
      default:
        other = byte.likelyDigit == wanted || byte.likelyLetter == wanted ? wanted : nil
      }
      guard let other else { return .none }
      if mended == nil { mended = Array(bytes) }
      mended![offset] = other
    }
    return mended.map { .mended($0) } ?? .exact
  }
}

extension TrackingFormat {
  /// With the letters that are most like digits read as such where either may stand; `nil` where there
  /// are none.
  func withDigits(_ bytes: [UInt8]) -> [UInt8]? {
    var other = bytes
    for (offset, wanted) in pattern.enumerated() where wanted == UInt8(ascii: "*") {
      switch bytes[offset] {
      case UInt8(ascii: "O"): other[offset] = 0x30
      case UInt8(ascii: "I"), UInt8(ascii: "L"): other[offset] = 0x31
      default: break
      }
    }
    return other == bytes ? nil : other
  }

  /// In the order in which they are believed where a number fits several.
  static let all: [TrackingFormat] =
    ups + postal + usps + fedex + dhl + europe + northAmerica + asia

  private static let ups = [
    TrackingFormat(
      "UPS", "UPS", .checked, "1Z*{15}#",
      components: Components { bytes in
        let code = String(decoding: bytes[8..<10], as: UTF8.self)
        var parts = ["shipper": String(decoding: bytes[2..<8], as: UTF8.self), "serviceCode": code]
        parts["service"] = upsServices[code]
        return parts
      }
    ) { CheckDigits.mod10($0[2..<17], even: 1, odd: 2) == $0[17].digit },
    TrackingFormat("UPS", "UPS Waybill", .checkedNear, "@#{10}") {
      "AHJKTV".utf8.contains($0[0])
        && CheckDigits.mod10($0[1..<10], even: 1, odd: 2) == $0[10].digit
    },
  ]

  private static let upsServices = [
    "01": "Next Day Air", "02": "Second Day Air", "03": "Ground", "12": "Three Day Select",
    "13": "Next Day Air Saver", "15": "Next Day Air Early", "22": "Ground Returns Plus",
    "42": "Ground",
    "44": "Next Day Air", "66": "Worldwide Express", "67": "Worldwide Express", "68": "Standard",
    "72": "Ground", "78": "Ground Returns Plus", "90": "Ground Returns", "YW": "SurePost",
  ]

  private static let postal = [
    TrackingFormat(
      "UPU", "S10", .checked, "@@#{9}@@",
      components: Components { bytes in
        let country = String(decoding: bytes[11..<13], as: UTF8.self)
        var parts = [
          "country": country, "serviceCode": String(decoding: bytes[0..<2], as: UTF8.self),
        ]
        parts["carrier"] = posts[country]
        parts["service"] = s10Service(bytes[0])
        return parts
      }
    ) {
      CheckDigits.s10($0[2..<10]) == $0[10].digit
        && CountryCodes.all.contains(String(decoding: $0[11..<13], as: UTF8.self))
    }
  ]

  /// UPU S10, section on service indicators.
  private static func s10Service(_ letter: UInt8) -> String? {
    switch letter {
    case UInt8(ascii: "C"): "Parcel post"
    case UInt8(ascii: "E"): "EMS"
    case UInt8(ascii: "H"): "E-commerce parcel"
    case UInt8(ascii: "L"): "Tracked letter"
    case UInt8(ascii: "M"): "M bag"
    case UInt8(ascii: "Q"): "International business reply"
    case UInt8(ascii: "R"): "Registered letter"
    case UInt8(ascii: "U"): "Untracked letter"
    case UInt8(ascii: "V"): "Insured letter"
    default: nil
    }
  }

  private static let posts = [
    "GB": "Royal Mail", "US": "USPS", "DE": "Deutsche Post", "FR": "La Poste", "CN": "China Post",
    "JP": "Japan Post", "KR": "Korea Post", "CA": "Canada Post", "AU": "Australia Post",
    "NL": "PostNL",
    "BE": "bpost", "CH": "Swiss Post", "AT": "Österreichische Post", "ES": "Correos",
    "IT": "Poste Italiane",
    "PT": "CTT", "BR": "Correios", "HK": "Hongkong Post", "TW": "Chunghwa Post", "SG": "SingPost",
    "SE": "PostNord", "DK": "PostNord", "FI": "Posti", "NO": "Posten", "PL": "Poczta Polska",
    "IE": "An Post",
    "IN": "India Post", "RU": "Russian Post", "NZ": "NZ Post", "CZ": "Česká pošta",
    "MX": "Correos de México",
  ]

  private static let usps = [
    impb("#{22}", from: 0), impb("#{26}", from: 0), impb("#{30}", from: 8), impb("#{34}", from: 8),
    impb("#{34}", from: 12),
    TrackingFormat("USPS", "USPS", .checkedNear, "#{20}") {
      let service = $0[0].digit * 10 + $0[1].digit
      guard uspsServices.contains(service) else { return false }
      return CheckDigits.mod10($0[0..<19], even: 3, odd: 1) == $0[19].digit
        || CheckDigits.mod10([0x39, 0x31] + $0[0..<19], even: 3, odd: 1) == $0[19].digit
    },
  ]

  /// Publication 109: confirmation services; 70...73: certified, registered and insured mail.
  private static let uspsServices: Set<Int> = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 21, 22, 23, 24, 25, 26, 34, 50, 55, 56, 58, 70, 71, 72, 73,
    77, 81, 82,
    83, 84, 85, 91,
  ]

  /// Intelligent Mail package barcodes (Publication 199), with or without the postcode before them.
  private static func impb(_ pattern: String, from start: Int) -> TrackingFormat {
    TrackingFormat(
      "USPS", "USPS IMpb", .checked, pattern,
      components: Components { bytes in
        var parts = ["serviceCode": String(decoding: bytes[start + 2..<start + 5], as: UTF8.self)]
        if start > 0 { parts["destination"] = String(decoding: bytes[3..<start], as: UTF8.self) }
        return parts
      }
    ) { bytes in
      if start > 0, bytes[0..<3] != [0x34, 0x32, 0x30] { return false }
      let serial = bytes[start...]
      guard serial.first == 0x39, (1...5).contains(serial[start + 1].digit) else { return false }
      if serial[start + 1].digit > 1, serial[start + 1].digit < 4 {
        let isLong = serial[start + 5].digit == 9
        if serial[start + 1].digit == 2, !isLong { return false }
        if serial[start + 1].digit == 3, isLong { return false }
      }
      return CheckDigits.gs1(serial.dropLast()) == bytes[bytes.count - 1].digit
    }
  }

  private static let fedex = [
    TrackingFormat("FedEx", "FedEx Express", .checkedNear, "#{12}") {
      hasSeveralDigits($0)
        && CheckDigits.weighted($0[0..<11], [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 11 % 10
          == $0[11].digit
    },
    TrackingFormat(
      "FedEx", "FedEx Express", .checkedNear, "#{34}",
      components: Components { ["destination": String(decoding: $0[15..<20], as: UTF8.self)] }
    ) {
      hasSeveralDigits($0)
        && CheckDigits.weighted($0[20..<33], [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 11 % 10
          == $0[33].digit
    },
    TrackingFormat("FedEx", "FedEx ASTRA", .checkedNear, "#{32}") {
      hasSeveralDigits($0)
        && CheckDigits.weighted($0[16..<27], [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 11 % 10
          == $0[27].digit
    },
    TrackingFormat("FedEx", "FedEx Ground", .checkedNear, "#{15}") {
      hasSeveralDigits($0) && CheckDigits.gs1($0[0..<14]) == $0[14].digit
    },
    TrackingFormat("FedEx", "FedEx Ground (SSCC-18)", .checkedNear, "#{18}") {
      hasSeveralDigits($0) && CheckDigits.gs1($0[0..<17]) == $0[17].digit
    },
    TrackingFormat("FedEx", "FedEx Ground (SSCC-18)", .checkedNear, "#{20}") {
      $0[0] == 0x30 && hasSeveralDigits($0) && CheckDigits.gs1($0[2..<19]) == $0[19].digit
    },
    TrackingFormat("FedEx", "FedEx Ground 96", .checked, "#{22}") { groundNinetySix($0) },
    TrackingFormat("FedEx", "FedEx Ground GSN", .checkedNear, "#{34}") {
      $0.starts(with: [0x39, 0x36]) && hasSeveralDigits($0)
        && CheckDigits.gs1($0[20..<33]) == $0[33].digit
    },
  ]

  private static func groundNinetySix(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x39, 0x36]) && hasSeveralDigits(bytes)
      && CheckDigits.gs1(bytes[7..<21]) == bytes[21].digit
  }

  private static let dhl = [
    TrackingFormat("DHL", "DHL Express", .checkedNear, "#{10}") {
      hasSeveralDigits($0) && CheckDigits.remainder($0[0..<9], by: 7) == $0[9].digit
    },
    TrackingFormat("DHL", "DHL Express", .checkedNear, "#{11}") {
      hasSeveralDigits($0) && CheckDigits.remainder($0[0..<10], by: 7) == $0[10].digit
    },
    TrackingFormat("DHL", "DHL Paket", .checked, "#{20}") {
      $0.starts(with: [0x30, 0x30, 0x33, 0x34]) && CheckDigits.gs1($0[2..<19]) == $0[19].digit
    },
    TrackingFormat("DHL", "DHL Identcode", .checkedNear, "#{12}") {
      hasSeveralDigits($0) && CheckDigits.mod10($0[0..<11], even: 4, odd: 9) == $0[11].digit
    },
    TrackingFormat("DHL", "DHL Express (piece)", .prefix, "JJD#{10}"),
    TrackingFormat("DHL", "DHL Express (piece)", .prefix, "JJD#{18}"),
    TrackingFormat("DHL", "DHL Express (piece)", .prefix, "JD#{18}"),
    TrackingFormat("DHL", "DHL Express (piece)", .prefix, "JVGL#{10}"),
    TrackingFormat("DHL", "DHL Express (piece)", .prefix, "JVGL#{16}"),
    TrackingFormat("DHL", "DHL eCommerce", .prefix, "GM#{16}"),
    TrackingFormat("DHL", "DHL eCommerce", .prefix, "GM#{18}"),
    TrackingFormat("DHL", "DHL eCommerce", .named, "#{14}") { hasSeveralDigits($0) },
  ]

  private static let europe = [
    TrackingFormat(
      "DPD", "DPD", .checked, "#{27}*",
      components: Components {
        [
          "serviceCode": String(decoding: $0[21..<24], as: UTF8.self),
          "country": String(decoding: $0[24..<27], as: UTF8.self),
        ]
      }
    ) { CheckDigits.mod37($0[0..<27]) == $0[27] },
    TrackingFormat("DPD", "DPD", .checkedNear, "#{14}*") {
      CheckDigits.mod37($0[0..<14]) == $0[14]
    },
    TrackingFormat("DPD", "DPD", .named, "#{14}") { hasSeveralDigits($0) },
    TrackingFormat("GLS", "GLS", .checkedNear, "#{12}") {
      hasSeveralDigits($0)
        && (CheckDigits.mod10($0[0..<11], even: 3, odd: 1) + 9) % 10 == $0[11].digit
    },
    TrackingFormat("GLS", "GLS", .named, "#{11}") { hasSeveralDigits($0) },
    TrackingFormat("GLS", "GLS", .named, "*{8}") {
      $0.contains { $0.isCapital } && $0.contains { $0.isDigit }
    },
    TrackingFormat("TNT", "TNT", .prefix, "GE#{9}WW"),
    TrackingFormat("TNT", "TNT", .prefix, "GD#{9}WW"),
    TrackingFormat("TNT", "TNT", .named, "#{9}") { hasSeveralDigits($0) },
    TrackingFormat("Hermes", "Hermes", .named, "#{14}") { hasSeveralDigits($0) },
    TrackingFormat("Hermes", "Hermes", .prefix, "H#{19}"),
    TrackingFormat("Yodel", "Yodel", .prefix, "JJD#{16}"),
    TrackingFormat("Yodel", "Yodel", .prefix, "JD#{16}"),
    TrackingFormat("PostNL", "PostNL", .prefix, "3S*{4}#{9}"),
  ]

  private static let northAmerica = [
    TrackingFormat("Amazon", "Amazon Logistics", .prefix, "TBA#{12}"),
    TrackingFormat("Amazon", "Amazon Logistics", .prefix, "TBC#{12}"),
    TrackingFormat("Amazon", "Amazon Logistics", .prefix, "TBM#{12}"),
    TrackingFormat("Amazon", "Amazon International", .named, "@#{10}") {
      "AFC".utf8.contains($0[0])
    },
    TrackingFormat("Canada Post", "Canada Post", .checkedNear, "#{16}") {
      hasSeveralDigits($0) && CheckDigits.gs1($0[0..<15]) == $0[15].digit
    },
    TrackingFormat("Canpar", "Canpar", .prefix, "@#{21}") { "CDKLSUXZ".utf8.contains($0[0]) },
    TrackingFormat("Purolator", "Purolator", .checkedNear, "#{12}") {
      $0[0].digit <= 5 && hasSeveralDigits($0) && CheckDigits.luhn($0)
    },
    TrackingFormat("Purolator", "Purolator", .named, "@@@#{9}"),
    TrackingFormat("OnTrac", "OnTrac", .checked, "C#{14}") {
      CheckDigits.mod10(($0[1] == 0x34 ? [] : [0x34]) + $0[1..<14], even: 1, odd: 2) == $0[14].digit
    },
    TrackingFormat("OnTrac", "OnTrac", .checked, "D#{14}") {
      CheckDigits.mod10(($0[1] == 0x35 ? [] : [0x35]) + $0[1..<14], even: 1, odd: 2) == $0[14].digit
    },
    TrackingFormat("LaserShip", "LaserShip", .prefix, "@@#{8}") {
      $0[0] == UInt8(ascii: "L") && "AIEHNX".utf8.contains($0[1]) && (1...3).contains($0[2].digit)
    },
    TrackingFormat("LaserShip", "LaserShip", .prefix, "1LS#{12}") {
      $0[3] == 0x37 && ($0[4] == 0x31 || $0[4] == 0x32)
    },
    TrackingFormat("LaserShip", "LaserShip", .prefix, "1LS#{14}") {
      $0[3] == 0x37 && $0[16] == 0x31 && ($0[4] == 0x31 || $0[4] == 0x32)
    },
    TrackingFormat("LaserShip", "LaserShip", .prefix, "1LSCX*{10}"),
    TrackingFormat("Old Dominion", "Old Dominion", .checkedNear, "#{11}") { bytes in
      let starts = ["777", "778", "072", "780", "80"]
      return starts.contains { bytes.starts(with: $0.utf8) } && CheckDigits.luhn(bytes)
    },
    TrackingFormat("Spee-Dee", "Spee-Dee", .prefix, "SP#{18}"),
    TrackingFormat("GOFO Express", "GOFO Express", .prefix, "GFUS#{14}"),
    TrackingFormat("Landmark Global", "Landmark Global", .prefix, "LTN#{8}N1"),
  ]

  private static let asia = [
    TrackingFormat("SF Express", "SF Express", .prefix, "SF#{12}"),
    TrackingFormat("SF Express", "SF Express", .prefix, "SF#{13}"),
    TrackingFormat("SF Express", "SF Express", .named, "#{12}") { hasSeveralDigits($0) },
    TrackingFormat("YunExpress", "YunExpress", .prefix, "YT#{16}"),
    TrackingFormat("YTO Express", "YTO Express", .prefix, "YT#{13}"),
    TrackingFormat("JD Logistics", "JD Logistics", .prefix, "JDV*#{11}"),
    TrackingFormat("JD Logistics", "JD Logistics", .prefix, "JD*#{12}"),
    TrackingFormat("ZTO Express", "ZTO Express", .named, "#{14}") {
      $0[0] == 0x37 && hasSeveralDigits($0)
    },
    TrackingFormat("ZTO Express", "ZTO Express", .named, "#{12}") {
      $0[0] == 0x37 && hasSeveralDigits($0)
    },
    TrackingFormat("STO Express", "STO Express", .named, "#{13}") {
      $0[0] == 0x37 && $0[1] == 0x37
    },
    TrackingFormat("Yunda Express", "Yunda Express", .named, "#{13}") { "34".utf8.contains($0[0]) },
    TrackingFormat("Yunda Express", "Yunda Express", .named, "#{15}") { "34".utf8.contains($0[0]) },
    TrackingFormat("Cainiao", "Cainiao", .prefix, "LP#{14}"),
    TrackingFormat("Deppon", "Deppon", .prefix, "DPK#{12}"),
    TrackingFormat("J&T Express", "J&T Express", .prefix, "JT#{13}"),
    japanese("Yamato"), japanese("Sagawa"), japanese("Japan Post"),
  ]

  /// Three carriers share one form: twelve digits, the last the remainder by seven.
  private static func japanese(_ carrier: String) -> TrackingFormat {
    TrackingFormat(carrier, carrier, .checkedNear, "#{12}") {
      hasSeveralDigits($0) && CheckDigits.remainder($0[0..<11], by: 7) == $0[11].digit
    }
  }

  private static func hasSeveralDigits(_ bytes: [UInt8]) -> Bool { Set(bytes).count > 2 }
}
