extension DateVocabulary {
  /// Italian.
  static let italian = DateVocabulary(
    """
    months: gennaio|gen; febbraio|feb|febb; marzo|mar*; aprile|apr; maggio|mag|magg \
    ; giugno|giu; luglio|lug|lugl; agosto|ago; settembre|sett|set; ottobre|ott \
    ; novembre|nov; dicembre|dic
    weekdays: lunedì|lun; martedì|mar; mercoledì|mer; giovedì|gio; venerdì|ven \
    ; sabato|sab|sabati; domenica|dom|domeniche
    numbers: 0|zero; 1|uno|un|una|un'; 2|due; 3|tre; 4|quattro; 5|cinque; 6|sei; 7|sette
    numbers: 8|otto
    numbers: 9|nove; 10|dieci; 11|undici; 12|dodici; 13|tredici; 14|quattordici; 15|quindici
    numbers: 16|sedici; 17|diciassette
    numbers: 18|diciotto; 19|diciannove; 20|venti; 21|ventuno|ventun; 22|ventidue
    numbers: 23|ventitre; 24|ventiquattro; 25|venticinque; 26|ventisei
    numbers: 27|ventisette; 28|ventotto; 29|ventinove; 30|trenta; 31|trentuno|trentun
    numbers: 32|trentadue; 33|trentatre; 34|trentaquattro; 35|trentacinque
    numbers: 36|trentasei; 37|trentasette; 38|trentotto; 39|trentanove; 40|quaranta
    numbers: 41|quarantuno|quarantun; 42|quarantadue; 43|quarantatre; 44|quarantaquattro
    numbers: 45|quarantacinque; 46|quarantasei; 47|quarantasette; 48|quarantotto
    numbers: 49|quarantanove; 50|cinquanta; 51|cinquantuno|cinquantun; 52|cinquantadue
    numbers: 53|cinquantatre
    numbers: 54|cinquantaquattro; 55|cinquantacinque; 56|cinquantasei; 57|cinquantasette
    numbers: 58|cinquantotto; 59|cinquantanove; 60|sessanta; 61|sessantuno|sessantun
    numbers: 62|sessantadue
    numbers: 63|sessantatre; 64|sessantaquattro; 65|sessantacinque; 66|sessantasei
    numbers: 67|sessantasette; 68|sessantotto; 69|sessantanove; 70|settanta
    numbers: 71|settantuno|settantun
    numbers: 72|settantadue; 73|settantatre; 74|settantaquattro; 75|settantacinque
    numbers: 76|settantasei; 77|settantasette; 78|settantotto; 79|settantanove; 80|ottanta
    numbers: 81|ottantuno|ottantun; 82|ottantadue; 83|ottantatre; 84|ottantaquattro
    numbers: 85|ottantacinque; 86|ottantasei; 87|ottantasette; 88|ottantotto; 89|ottantanove
    numbers: 90|novanta; 91|novantuno|novantun; 92|novantadue; 93|novantatre
    numbers: 94|novantaquattro; 95|novantacinque; 96|novantasei; 97|novantasette
    numbers: 98|novantotto
    numbers: 99|novantanove; 100|cento; 1000|mille
    ordinals: 1|primo|prima; 2|secondo|seconda; 3|terzo|terza; 4|quarto|quarta
    ordinals: 5|quinto|quinta; 6|sesto; 7|settimo; 8|ottavo; 9|nono; 10|decimo
    units: second|secondo|secondi|sec; minute|minuto|minuti|min; hour|ora|ore|h
    units: day|giorno|giorni|giornata; week|settimana|settimane; month|mese|mesi
    units: quarter|trimestre|trimestri; year|anno|anni; decade|decennio|decenni
    units: century|secolo|secoli; weekend|fine settimana|weekend|week-end
    everyUnits: day|quotidianamente|giornalmente; week|settimanalmente|settimanale
    everyUnits: month|mensilmente|mensile; year|annualmente|annuale
    days: 0|oggi; 1|domani; -1|ieri; 2|dopodomani|dopo domani
    days: -2|l'altro ieri|ieri l'altro|altroieri
    this: questo|questa|questi|queste|quest'
    next: prossimo|prossima|prossimi|prossime|seguente|successivo|successiva|il prossimo
    next: la prossima|i prossimi|le prossime
    last: scorso|scorsa|scorsi|scorse|ultimo|ultima|ultimi|ultime|passato|passata|precedente
    last: lo scorso|la scorsa|l'ultimo|l'ultima|gli ultimi|le ultime
    ago: fa|or sono|prima
    later: dopo|più tardi
    within: in|entro|tra|fra
    parts: 8-12|mattina|mattino|della mattina|di mattina|del mattino|la mattina|stamattina
    parts: 8-12|stamani
    parts: 12-16|pomeriggio|del pomeriggio|di pomeriggio|il pomeriggio
    parts: 16-20|sera|della sera|di sera|la sera|stasera|serata
    parts: 20-24|notte|della notte|di notte|la notte|stanotte
    noon: mezzogiorno
    midnight: mezzanotte
    now: adesso|ora|proprio adesso
    am: am|a.m.
    pm: pm|p.m.
    oclock: ore|in punto|h
    half: mezza|mezzo
    quarter: quarto|un quarto
    past: e
    to: meno
    from: dal|dalle|da|dall'|dalla
    until: al|alle|a|fino al|fino alle|fino a|all'
    between: tra|fra|tra il|tra le|fra il
    and: e|e il|e le
    of: di|del|nel|dell'|dell'anno
    filler: il|lo|la|i|gli|le|,|l'
    at: alle|alla|all'|verso le|alle ore|ore|intorno alle|all'una|per le
    before: prima del|prima di|prima delle|entro
    after: dopo il|dopo le|dopo
    since: dal|da|a partire dal
    every: ogni|tutti i|tutte le
    suffix: º|°
    seasons: 1|primavera; 2|estate; 3|autunno; 4|inverno
    begin: inizio|all'inizio di|inizio di
    end: fine|alla fine di|fine di
    begin: inizio|l'inizio di|prima in
    middle: metà|a metà|metà di
    end: fine|la fine di|alla fine
    now: adesso|in questo momento|attualmente
    numbers: 3|alcuni|alcune|qualche|parecchi
    units: semester|semestre|semestri
    this: tutto il|tutta la
    minus: meno
    holidays: newYear|capodanno; newYearsEve|san silvestro; epiphany|epifania|befana; valentine|san valentino; womensDay|festa della donna
    holidays: labourDay|festa dei lavoratori|festa del lavoro; assumption|ferragosto; allSaints|ognissanti; christmasEve|vigilia di natale
    holidays: christmas|natale; secondChristmasDay|santo stefano; goodFriday|venerdì santo; easter|pasqua; easterMonday|pasquetta|lunedì dell'angelo
    holidays: mothersDay|festa della mamma; fathersDay|festa del papà; halloween|halloween
    days: 0|stasera|stanotte|stamattina|stamani
    half: mezzo
    approx: circa|verso|verso le|intorno alle|attorno alle|all'incirca|più o meno|in punto|esattamente
    bound: più di|meno di|almeno|al massimo
    next: prossimi|prossime|i prossimi|le prossime|nei prossimi|nelle prossime|successivo|successiva|successivi|successive|seguenti
    last: ultimi|ultime|gli ultimi|le ultime|negli ultimi|nelle ultime|scorsi|scorse|passati|passate|le scorse|gli scorsi|nelle scorse|negli scorsi|l'ultima|l'ultimo
    threeQuarters: tre quarti
    quarter: un quarto
    spans: 30|mezz'ora|mezzora; 15|quarto d'ora|un quarto d'ora; 45|tre quarti d'ora; 90|un'ora e mezza
    more: altri|altre|ulteriori
    greeting: buona|buon|buone
    rest: resto|il resto
    toDate: fino ad oggi|ad oggi
    since: a partire da|a partire dal|a partire dalle
    from: a partire da|a partire dal|da|dal|dalle|dalla
    filler: nei|nelle|nel|nella|gli|i|le
    parts: 8-12|mattinata|in mattinata|questa mattinata|la mattinata; 12-14|pranzo|a pranzo|ora di pranzo; 16-20|serata|in serata|alla sera|verso sera; 20-24|nella notte|nottata|nella nottata
    days: 1|domattina
    units: weekend|we|fine settimana|weekend; month|mese di
    of: del mese di
    every: tutti i|tutte le|ogni
    until: ad|fino a|fino ad|fino alle|fino al
    parts: 13-17|dopo pranzo; 8-12|prima di pranzo
    units: year|anno fiscale|anno scolastico|anno solare
    months: genn; febbr
    noon: metà giornata
    approx: più o meno
    article: le
    """)
}
