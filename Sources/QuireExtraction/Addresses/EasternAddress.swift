/// Addresses of China, Taiwan, Hong Kong, Japan and Korea: from the largest part to the smallest, told
/// apart by the character that each part ends with.
struct EasternAddress {
  let text: PageText

  func match(at token: Int) -> (components: [String: String], range: Range<Int>)? {
    let start = text.tokens[token].start
    let folded = text.folded
    var end = start
    while end < folded.count, end - start < 80, isPart(folded, end) { end += 1 }
    while end > start, folded[end - 1].isSpace || folded[end - 1] == "-" || folded[end - 1] == "," {
      end -= 1
    }
    guard end - start >= 5 else { return nil }
    return korean(start, end) ?? japanese(start, end) ?? chinese(start, end)
  }

  private func isPart(_ folded: [Scalar], _ index: Int) -> Bool {
    let scalar = folded[index]
    if scalar.isCJK || scalar.isDigit { return true }
    if scalar == 0x20 || scalar == 0x0A {
      return index + 1 < folded.count && (folded[index + 1].isCJK || folded[index + 1].isDigit)
        && (index == 0 || folded[index - 1] != 0x0A)
    }
    if scalar == "-" || scalar == "," || scalar == "(" || scalar == ")" {
      return index + 1 < folded.count
        && (folded[index + 1].isCJK || folded[index + 1].isDigit || folded[index + 1] == 0x20)
    }
    return scalar.isASCIILetter && index > 0
      && (folded[index - 1].isDigit || folded[index - 1].isCJK)
  }

  private func scalars(_ range: Range<Int>) -> String {
    String(scalars: text.scalars[range].map { $0 == 0x0A ? 0x20 : $0 })
  }

  /// The part up to and with one of the endings.
  private func part(_ start: Int, _ end: Int, _ endings: String, longest: Int, least: Int = 2)
    -> Int?
  {
    let marks = Set(endings.unicodeScalars.map(\.value))
    var index = start
    while index < end, index - start < longest {
      if text.folded[index] == 0x20 || text.folded[index] == "," { return nil }
      if marks.contains(text.folded[index]), index - start + 1 >= least {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  private func skipSpace(_ index: Int, _ end: Int) -> Int {
    var index = index
    while index < end, text.folded[index].isSpace || text.folded[index] == "," { index += 1 }
    return index
  }

  private func digitsEnd(_ index: Int, _ end: Int) -> Int {
    var index = index
    while index < end,
      text.folded[index].isDigit
        || text.folded[index] == "-" && index + 1 < end && text.folded[index + 1].isDigit
    { index += 1 }
    return index
  }

  // MARK: Korea

  private static let provinces = [
    "서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "경기", "강원", "충청", "충북", "충남", "전라", "전북", "전남",
    "경상", "경북", "경남", "제주",
  ].map { [Scalar]($0) }

  private func korean(_ start: Int, _ end: Int) -> ([String: String], Range<Int>)? {
    guard (0xAC00...0xD7A3).contains(text.folded[start]) else { return nil }
    var index = start
    var components: [String: String] = [:]
    let name = [Scalar]("대한민국")
    if text.folded[start..<min(end, start + 4)].elementsEqual(name) {
      components["country"] = "대한민국"
      index = skipSpace(start + 4, end)
    }
    let hasProvince = Self.provinces.contains {
      index + $0.count <= end && text.folded[index..<index + $0.count].elementsEqual($0)
    }
    if hasProvince {
      let next = wordEnd(index, end)
      components["state"] = scalars(index..<next)
      index = skipSpace(next, end)
    }
    var city: [String] = []
    while index < end {
      let next = wordEnd(index, end)
      guard next > index + 1, let last = Unicode.Scalar(text.folded[next - 1]),
        "시군구".unicodeScalars.contains(last)
      else { break }
      city.append(scalars(index..<next))
      index = skipSpace(next, end)
    }
    guard hasProvince || city.count > 1 else { return nil }
    if let first = city.first { components["city"] = first }
    if city.count > 1 { components["district"] = city[1] }
    var last = index
    while index < end {
      let next = wordEnd(index, end)
      guard next > index, let mark = Unicode.Scalar(text.folded[next - 1]) else { break }
      if "읍면동리가".unicodeScalars.contains(mark) {
        components["suburb"] = scalars(index..<next)
      } else if "로길".unicodeScalars.contains(mark)
        || text.folded[index..<next].contains(where: { $0 == "로" || $0 == "길" })
      {
        components["road"] = scalars(index..<next)
      } else {
        break
      }
      last = next
      index = skipSpace(next, end)
    }
    guard components["road"] != nil || components["suburb"] != nil else { return nil }
    let number = digitsEnd(index, end)
    guard number > index else { return nil }
    components["houseNumber"] = scalars(index..<number)
    last = number
    if last < end, text.folded[last] == "번" || text.folded[last] == "호" { last += 1 }
    components["countryCode"] = "KR"
    return (components, start..<last)
  }

  private func wordEnd(_ index: Int, _ end: Int) -> Int {
    var index = index
    while index < end, text.folded[index].isCJK || text.folded[index].isDigit { index += 1 }
    return index
  }

  // MARK: Japan

  private static let prefectures = Set(
    "北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県"
      .split(separator: " ").map(String.init))

  private func prefecture(_ start: Int, _ end: Int) -> Int? {
    for length in [3, 4] where start + length <= end {
      if Self.prefectures.contains(scalars(start..<start + length)) { return start + length }
    }
    return nil
  }

  private func japanese(_ start: Int, _ end: Int) -> ([String: String], Range<Int>)? {
    guard let state = prefecture(start, end) else { return nil }
    var components = ["state": scalars(start..<state), "countryCode": "JP"]
    var index = state
    if let city = part(index, end, "市郡区町村", longest: 8) {
      components["city"] = scalars(index..<city)
      index = city
      if let ward = part(index, end, "区町村", longest: 6), text.folded[city - 1] != "区" {
        components["district"] = scalars(index..<ward)
        index = ward
      }
    } else {
      return nil
    }
    // The town runs up to the first number; then 1丁目2番3号 or 1-2-3.
    let town = index
    while index < end, text.folded[index].isCJK,
      !"一二三四五六七八九十".unicodeScalars.contains(where: { $0.value == text.folded[index] })
        || !isChome(index, end)
    { index += 1 }
    if index > town { components["suburb"] = scalars(town..<index) }
    var number = index
    while number < end,
      text.folded[number].isDigit
        || "-丁目番地号の一二三四五六七八九十".unicodeScalars.contains(where: { $0.value == text.folded[number] })
    { number += 1 }
    guard number > index else { return nil }
    components["houseNumber"] = scalars(index..<number)
    if let code = codeBefore(start) {
      components["postcode"] = code.0
      return (components, code.1..<number)
    }
    return (components, start..<number)
  }

  private func isChome(_ index: Int, _ end: Int) -> Bool {
    index + 1 < end && text.folded[index + 1] == "丁"
  }

  /// 〒100-0001 before the address.
  private func codeBefore(_ start: Int) -> (String, Int)? {
    var index = start
    while index > 0, text.folded[index - 1].isSpace { index -= 1 }
    guard index >= 8, text.folded[index - 4] == "-",
      text.folded[index - 3..<index].allSatisfy(\.isDigit),
      text.folded[index - 7..<index - 4].allSatisfy(\.isDigit)
    else { return nil }
    let code = scalars(index - 8 + 1..<index)
    return (code, text.folded[index - 8] == "〒" ? index - 8 : index - 7)
  }

  // MARK: China, Taiwan, Hong Kong

  private func chinese(_ start: Int, _ end: Int) -> ([String: String], Range<Int>)? {
    var index = start
    var components: [String: String] = [:]
    for (name, code) in [
      ("中国", "CN"), ("中國", "CN"), ("台灣", "TW"), ("台湾", "TW"), ("臺灣", "TW"), ("香港", "HK"),
    ] {
      let scalars = [Scalar](name)
      if text.folded[index..<min(end, index + 2)].elementsEqual(scalars) {
        components["country"] = name
        components["countryCode"] = code
        index = skipSpace(index + 2, end)
        break
      }
    }
    var parts = 0
    func take(_ key: String, _ endings: String, _ longest: Int) {
      if let next = part(index, end, endings, longest: longest), components[key] == nil {
        components[key] = scalars(index..<next)
        index = skipSpace(next, end)
        parts += 1
      }
    }
    take("state", "省", 5)
    if components["state"] == nil, let next = part(index, end, "区", longest: 8),
      next - index >= 3, text.folded[next - 3..<next].elementsEqual([Scalar]("自治区"))
    {
      components["state"] = scalars(index..<next)
      index = next
      parts += 1
    }
    take("city", "市州盟", 6)
    take("district", "区區县縣旗", 6)
    if components["district"] == nil { take("district", "市鎮鄉", 5) }
    guard parts > 0 || components["countryCode"] == "HK" else { return nil }
    take("suburb", "镇乡村里鎮鄉", 7)
    guard let road = part(index, end, "路街道巷弄", longest: 14) else { return nil }
    var roadEnd = road
    if roadEnd < end, let section = part(roadEnd, end, "段", longest: 3, least: 2) {
      roadEnd = section
    }
    components["road"] = scalars(index..<roadEnd)
    index = roadEnd
    var last = roadEnd
    if let number = part(index, end, "号號", longest: 14),
      text.folded[index..<number].contains(where: \.isDigit) || number - index < 6
    {
      components["houseNumber"] = scalars(index..<number)
      last = number
    } else {
      let digits = digitsEnd(index, end)
      guard digits > index else { return parts > 1 ? (finished(components), start..<last) : nil }
      components["houseNumber"] = scalars(index..<digits)
      last = digits
    }
    if let unit = part(last, end, "室楼樓层層户座", longest: 12),
      text.folded[last..<unit].contains(where: \.isDigit)
    {
      components["unit"] = scalars(last..<unit)
      last = unit
    }
    return (finished(components), start..<last)
  }

  private func finished(_ components: [String: String]) -> [String: String] {
    var components = components
    if components["countryCode"] == nil {
      let isTraditional = components.values.contains {
        $0.contains("區") || $0.contains("縣") || $0.contains("號")
      }
      components["countryCode"] = isTraditional ? "TW" : "CN"
    }
    return components
  }
}
