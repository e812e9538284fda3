/// Ends of host names that are in use: every country's, and the generic ones that people meet.
///
/// Source: IANA's root zone database.
enum TopLevelDomains {
  static let generic: Set<String> = Set(
    """
    com org net edu gov mil int info biz name pro aero coop museum jobs mobi travel tel cat asia post xxx app
    dev io ai co tv me page blog shop store online site website web tech cloud digital agency academy email
    news media press art design studio photo photos pics gallery video film music live tube radio games game
    fun club community social network group team world global international earth space zone place city town
    house land estate properties property rent rentals homes apartments immo haus immobilien villas hotel
    hotels holiday vacations tours flights cruises voyage reise reisen viajes restaurant cafe coffee pizza bar
    pub wine beer food recipes kitchen cooking menu delivery express logistics parts supply supplies tools
    equipment solutions services service support help guide guru expert consulting management partners
    associates company companies corp limited ltd llc inc gmbh sarl srl ventures holdings capital fund finance
    financial money loan loans credit creditcard bank insurance insure tax accountant accountants cash gold
    legal law lawyer attorney abogado health healthcare hospital clinic dental dentist doctor medical pharmacy
    care fitness yoga diet school schools university college education training degree institute science
    engineering engineer energy solar green eco bio organic farm garden flowers florist builders construction
    contractors plumbing cleaning repair auto autos car cars bike taxi limo moto parking racing run ski surf
    golf soccer football tennis rugby hockey fishing camp events party tickets show theater movie wedding
    dating singles love kids baby family fashion clothing shoes boutique jewelry diamonds beauty hair makeup
    salon spa tattoo gift gifts toys codes software systems hosting domains host server technology computer
    data download link click chat forum review reviews reisen wiki works work xyz top vip win bid trade market
    markets marketing sale deals discount bargains blackfriday bingo bet casino poker adult sexy porn nyc
    london paris berlin hamburg koeln cologne bayern saarland ruhr wien tirol swiss amsterdam brussels gent
    vlaanderen madrid barcelona gal eus bzh cymru wales scot irish quebec boston miami vegas melbourne sydney
    tokyo osaka nagoya kyoto okinawa moscow istanbul capetown durban joburg africa lat cool ninja rocks rest
    today plus one red blue pink black men foundation charity ngo ong gop vote voto democrat republican navy
    army airforce church faith bible catholic center boo foo zip mov new how soy eat day ing phd prof esq aws
    google youtube gmail apple microsoft amazon ist arpa example test invalid local
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  static func contains(_ label: String) -> Bool {
    if generic.contains(label) { return true }
    if label.hasPrefix("xn--"), label.utf8.count > 5 { return true }
    return label.utf8.count == 2
      && (CountryCodes.all.contains(label.uppercased()) || label == "uk" || label == "eu"
        || label == "su"
        || label == "ac" || label == "an")
  }
}
