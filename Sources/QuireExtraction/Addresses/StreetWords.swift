/// What streets, units, states and countries are called. Sources: the address formats of the Universal
/// Postal Union and the national posts; USPS Publication 28 for American abbreviations.
enum StreetWords {
  /// Behind the name: "Main Street".
  static let behind = set(
    """
    street st road rd avenue ave av lane ln drive dr boulevard blvd way court ct place pl square sq terrace ter
    close crescent cres gardens gdns grove mews parade parkway pkwy highway hwy walk row hill green circle cir
    trail trl plaza alley yard wharf quay rise view esplanade turnpike broadway pike loop path mall drove bow wynd
    expressway fwy route gate park
    """)

  /// Endings of German and Dutch names, and the same as words of their own.
  static let endings = [
    "strasse", "straße", "str", "gasse", "weg", "platz", "allee", "ring", "damm", "ufer", "steig",
    "stieg", "chaussee",
    "straat", "laan", "gracht", "plein", "kade", "singel", "dreef", "steeg", "markt", "gade", "vej",
    "vägen", "gatan",
    "gata", "veien", "katu", "pfad", "kamp", "bruecke", "brücke", "graben", "zeile", "promenade",
    "wall", "gürtel", "lände",
  ].map { Folding.fold($0) }

  /// Before the name: "Rue de Rivoli".
  static let before = set(
    """
    rue avenue av boulevard bd bld blvd place pl quai chemin allée allee impasse cours route square passage faubourg voie
    sentier esplanade ruelle villa cité résidence rond-point
    calle c avenida avda avd paseo pº plaza pza camino carretera ctra ronda travesía glorieta carrer avinguda passeig
    plaça cra carrera callejón
    via viale piazza piazzale corso largo vicolo strada lungomare contrada vico salita borgo lungotevere
    rua av avenida praça travessa alameda estrada rodovia largo calçada beco
    am an auf im in zum zur unter hinter alte alter
    """)

  /// Those that do not make a street on their own in running text.
  static let weakBefore = set(
    "am an auf im in zum zur unter hinter alte alter c av pl via via largo cours place route square"
  )

  static let units = set(
    "apt apartment suite ste unit flat floor fl room rm level bldg building block lot po top stock etage piso planta andar sala"
      + " bâtiment bat étage scala interno sal")

  static let directions = set("n s e w ne nw se sw north south east west")

  /// Within a name, small.
  static let links = set(
    "de du des la le les l d da do dos das del di della delle dei degli von der den dem zu zum zur van het ter ten of the y e i und and et sur sous en"
  )

  static let states = set(
    """
    al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa
    pr ri sc sd tn tx ut vt va vi wa wv wi wy gu as mp on qc bc ab mb sk ns nb nl pe yt nt nu nsw vic qld tas act
    """)

  static let stateNames = Lexicon<Void>(
    """
    Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|
    Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|
    New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|
    South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|D.C.|D.C|N.Y.|N.Y|N.J.|
    Ontario|Quebec|British Columbia|Alberta|Manitoba|Nova Scotia
    """.split { $0 == "|" || $0 == "\n" }.map { (String($0), ()) })

  static let countries: Lexicon<String> = {
    var lexicon = Lexicon<String>()
    for (code, names) in names { for name in names { lexicon.insert(name, code) } }
    return lexicon
  }()

  private static let names: [(String, [String])] = [
    (
      "US",
      [
        "United States of America", "United States", "USA", "U.S.A.", "US", "Vereinigte Staaten",
        "États-Unis", "Estados Unidos", "Stati Uniti", "美国", "アメリカ合衆国",
      ]
    ),
    (
      "GB",
      [
        "United Kingdom", "Great Britain", "UK", "U.K.", "England", "Scotland", "Wales",
        "Northern Ireland", "Großbritannien", "Vereinigtes Königreich", "Royaume-Uni",
        "Reino Unido", "Regno Unito",
      ]
    ),
    (
      "DE",
      [
        "Germany", "Deutschland", "Allemagne", "Alemania", "Alemanha", "Germania", "Duitsland",
        "德国", "ドイツ",
      ]
    ),
    ("AT", ["Austria", "Österreich", "Oesterreich", "Autriche", "Oostenrijk"]),
    ("CH", ["Switzerland", "Schweiz", "Suisse", "Svizzera", "Suiza", "Suíça", "Zwitserland"]),
    ("FR", ["France", "Frankreich", "Francia", "França", "Frankrijk", "法国", "フランス"]),
    ("ES", ["Spain", "España", "Spanien", "Espagne", "Spagna", "Espanha", "Spanje"]),
    ("IT", ["Italy", "Italia", "Italien", "Italie", "Itália", "Italië"]),
    ("PT", ["Portugal", "Portogallo"]),
    ("BR", ["Brazil", "Brasil", "Brasilien", "Brésil", "Brasile"]),
    (
      "NL",
      [
        "Netherlands", "The Netherlands", "Nederland", "Niederlande", "Pays-Bas", "Países Bajos",
        "Paesi Bassi", "Holland", "Países Baixos",
      ]
    ),
    ("BE", ["Belgium", "Belgique", "België", "Belgien"]), ("LU", ["Luxembourg", "Luxemburg"]),
    ("DK", ["Denmark", "Danmark", "Dänemark"]),
    ("CN", ["China", "P.R. China", "PR China", "中国", "中國"]), ("TW", ["Taiwan", "台灣", "台湾", "臺灣"]),
    ("HK", ["Hong Kong", "香港"]),
    ("JP", ["Japan", "日本"]), ("KR", ["South Korea", "Korea", "Republic of Korea", "대한민국", "한국"]),
    ("CA", ["Canada", "Kanada"]), ("AU", ["Australia"]),
    ("IE", ["Ireland", "Irland"]), ("SE", ["Sweden", "Sverige", "Schweden"]),
    ("NO", ["Norway", "Norge"]), ("FI", ["Finland", "Suomi"]),
    ("PL", ["Poland", "Polska", "Polen"]),
    ("CZ", ["Czech Republic", "Česko"]), ("MX", ["Mexico", "México"]), ("IN", ["India"]),
    ("CO", ["Colombia"]), ("AR", ["Argentina"]), ("NZ", ["New Zealand"]), ("ZA", ["South Africa"]),
  ]

  private static func set(_ words: String) -> Set<UInt64> {
    Set(words.split { $0 == " " || $0 == "\n" }.map { Token.hash(String($0)) })
  }
}
