/// Airlines that sell flights under a code of their own: IATA designator, ICAO designator, name.
///
/// Source: the designators as the airlines publish them (IATA Resolution 762, ICAO Doc 8585).
enum Airlines {
  struct Airline: Sendable {
    var iata: String
    var icao: String
    var name: String
  }

  static let byCode: [String: Airline] = {
    var table: [String: Airline] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let airline = Airline(iata: parts[0], icao: parts[1], name: parts[2])
      table[airline.icao] = airline
      table[airline.iata] = airline
    }
    return table
  }()

  private static let lines = """
    0B BLA Blue Air
    2B AWT Albawings
    2P GAP PAL Express
    3K JSA Jetstar Asia
    3O MAC Air Arabia Maroc
    3U CSC Sichuan Airlines
    4O AIJ Interjet
    4U GWI Germanwings
    4Y OCN Discover Airlines
    4Z LNK Airlink
    5F FIA FlyOne
    5J CEB Cebu Pacific
    5O FPO ASL Airlines France
    5T MPE Canadian North
    5W WAZ Wizz Air Abu Dhabi
    6E IGO IndiGO
    6H ISR Israir
    7C JJA Jeju Air
    7G SFJ StarFlyer
    8M MMA Myanmar Airways International
    8Q OHY Onur Air
    8U AAW Afriqiyah Airways
    9C CQH Spring Airlines
    9K KAP Cape Air
    9W JAI Jet Airways
    A3 AEE Aegean Airlines
    A5 HOP HOP!
    A9 TGZ Georgian Airways
    AA AAL American Airlines
    AB BER Air Berlin
    AC ACA Air Canada
    AD AZU Azul
    AE MDA Mandarin Airlines
    AF AFR Air France
    AH DAH Air Algérie
    AI AIC Air India
    AK AXM AirAsia
    AM AMX Aeromexico
    AR ARG Aerolíneas Argentinas
    AS ASA Alaska Airlines
    AT RAM Royal Air Maroc
    AV AVA Avianca
    AY FIN Finnair
    AZ ITY ITA Airways
    B2 BRU Belavia
    B6 JBU JetBlue
    BA BAW British Airways
    BB SBS Seaborne Airlines
    BC SKY Skymark Airlines
    BE BEE Flybe
    BG BBC Biman Bangladesh
    BI RBA Royal Brunei
    BJ LBT Nouvelair
    BL PIC Pacific Airlines
    BR EVA EVA Air
    BT BTI airBaltic
    BV BPA Blue Panorama
    BW BWA Caribbean Airlines
    BX ABL Air Busan
    CA CCA Air China
    CI CAL China Airlines
    CL CLH Lufthansa CityLine
    CM CMP Copa Airlines
    CO COA Continental Airlines
    CU CUB Cubana
    CX CPA Cathay Pacific
    CY CYP Cyprus Airways
    CZ CSN China Southern
    D7 XAX AirAsia X
    D8 IBK Norwegian
    DB BZH Brit Air
    DD NOK Nok Air
    DE CFG Condor
    DI NRS Norwegian UK
    DL DAL Delta Air Lines
    DS EZS easyJet Switzerland
    DT DTA TAAG Angola
    DX DTR Danish Air Transport
    DY NOZ Norwegian
    E5 RBG Air Arabia Egypt
    EC EJU easyJet Europe
    EI EIN Aer Lingus
    EK UAE Emirates
    EN DLA Air Dolomiti
    ET ETH Ethiopian Airlines
    EW EWG Eurowings
    EY ETD Etihad
    F9 FFT Frontier
    FA SFR FlySafair
    FB LZB Bulgaria Air
    FD AIQ Thai AirAsia
    FI ICE Icelandair
    FJ FJI Fiji Airways
    FM CSH Shanghai Airlines
    FR RYR Ryanair
    FV SDM Rossiya
    FY FFM Firefly
    FZ FDB flydubai
    G3 GLO GOL
    G4 AAY Allegiant
    G8 GOW Go First
    G9 ABY Air Arabia
    GA GIA Garuda Indonesia
    GF GFA Gulf Air
    GK JJP Jetstar Japan
    GQ SEH Sky Express
    GR AUR Aurigny
    H2 SKU Sky Airline
    HA HAL Hawaiian Airlines
    HO DKH Juneyao Air
    HU CHH Hainan Airlines
    HV TRA Transavia
    HX CRK Hong Kong Airlines
    HY UZB Uzbekistan Airways
    I2 IBS Iberia Express
    IB IBE Iberia
    IG ISS Air Italy
    IR IRA Iran Air
    IX AXB Air India Express
    IZ AIZ Arkia
    J2 AHY Azerbaijan Airlines
    JJ TAM LATAM Brasil
    JL JAL Japan Airlines
    JP ADR Adria Airways
    JQ JST Jetstar
    JU ASL Air Serbia
    KA HDA Cathay Dragon
    KC KZR Air Astana
    KE KAL Korean Air
    KF ABB Air Belgium
    KK KKK AtlasGlobal
    KL KLM KLM
    KM AMC Air Malta
    KQ KQA Kenya Airways
    KU KAC Kuwait Airways
    LA LAN LATAM
    LG LGL Luxair
    LH DLH Lufthansa
    LJ JNA Jin Air
    LM LOG Loganair
    LN LAA Libyan Airlines
    LO LOT LOT Polish Airlines
    LS EXS Jet2
    LV LVL Level
    LX SWR Swiss
    LY ELY El Al
    LZ BDG Belle Air
    MB MNB MNG Airlines
    MD MDG Air Madagascar
    ME MEA Middle East Airlines
    MF CXA Xiamen Airlines
    MH MAS Malaysia Airlines
    MK MAU Air Mauritius
    MM APJ Peach
    MN CAW Comair
    MS MSR EgyptAir
    MU CES China Eastern
    MX BYX Breeze Airways
    NF AVN Air Vanuatu
    NH ANA All Nippon Airways
    NI PGA Portugália
    NK NKS Spirit
    NO NOS Neos
    NQ AJX Air Japan
    NT IBB Binter Canarias
    NW NWA Northwest Airlines
    NX AMU Air Macau
    NZ ANZ Air New Zealand
    OA OAL Olympic Air
    OB BOV Boliviana de Aviación
    OD MXD Batik Air Malaysia
    OG FPY PLAY
    OK CSA Czech Airlines
    OM MGL MIAT Mongolian
    OR TFL TUI fly Netherlands
    OS AUA Austrian Airlines
    OU CTN Croatia Airlines
    OV SLM SalamAir
    OZ AAR Asiana
    P0 PFZ Proflight Zambia
    PC PGT Pegasus
    PD POE Porter
    PG BKP Bangkok Airways
    PK PIA Pakistan International
    PR PAL Philippine Airlines
    PS AUI Ukraine International
    PU PUE Plus Ultra
    PX ANG Air Niugini
    PY SLM Surinam Airways
    QF QFA Qantas
    QG CTV Citilink
    QK JZA Jazz
    QR QTR Qatar Airways
    QS TVS Smartwings
    QV LAO Lao Airlines
    QZ AWQ Indonesia AirAsia
    RJ RJA Royal Jordanian
    RK RUK Ryanair UK
    RO ROT TAROM
    S4 RZO SATA Azores Airlines
    S7 SBI S7 Airlines
    SA SAA South African Airways
    SB ACI Aircalin
    SC CDG Shandong Airlines
    SG SEJ SpiceJet
    SK SAS SAS
    SL TLM Thai Lion Air
    SN BEL Brussels Airlines
    SP SAT SATA Air Açores
    SQ SIA Singapore Airlines
    SS CRL Corsair
    SU AFL Aeroflot
    SV SVA Saudia
    SW NMB Air Namibia
    SY SCX Sun Country
    TB JAF TUI fly Belgium
    TC ATC Air Tanzania
    TG THA Thai Airways
    TK THY Turkish Airlines
    TN THT Air Tahiti Nui
    TO TVF Transavia France
    TP TAP TAP Air Portugal
    TR TGW Scoot
    TS TSC Air Transat
    TU TAR Tunisair
    TV TBA Tibet Airlines
    TW TWB T'way Air
    TX FWI Air Caraïbes
    TZ TZP ZIPAIR
    U2 EZY easyJet
    U6 SVR Ural Airlines
    UA UAL United Airlines
    UK VTI Vistara
    UL ALK SriLankan
    UN TSO Transaero
    UO HKE HK Express
    US AWE US Airways
    UT UTA UTair
    UU REU Air Austral
    UX AEA Air Europa
    V7 VOE Volotea
    VA VOZ Virgin Australia
    VB VIV Viva Aerobus
    VJ VJC VietJet
    VN HVN Vietnam Airlines
    VS VIR Virgin Atlantic
    VT VTA Air Tahiti
    VX VRD Virgin America
    VY VLG Vueling
    W2 FXT FlexFlight
    W4 WMT Wizz Air Malta
    W6 WZZ Wizz Air
    W9 WUK Wizz Air UK
    WA KLC KLM Cityhopper
    WB RWD RwandAir
    WF WIF Widerøe
    WK EDW Edelweiss
    WN SWA Southwest
    WS WJA WestJet
    WX BCY CityJet
    WY OMA Oman Air
    X3 TUI TUI fly
    XJ TAX Thai AirAsia X
    XK CCM Air Corsica
    XQ SXS SunExpress
    XY KNE flynas
    Y4 VOI Volaris
    YM MGX Air Montenegro
    YP APZ Air Premia
    YT YTA Yeti Airlines
    ZB MON Monarch
    ZE ESR Eastar Jet
    ZH CSZ Shenzhen Airlines
    ZI AAF Aigle Azur
    ZX GGN Air Georgian
    """
}
