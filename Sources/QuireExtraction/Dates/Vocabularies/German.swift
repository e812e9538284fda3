extension DateVocabulary {
  /// German, with Austrian months.
  static let german = DateVocabulary(
    """
    months: januar|jan|jänner|jän; februar|feb|feber; märz|mär|mrz|maerz; april|apr; mai \
    ; juni|jun|juno; juli|jul|julei; august|aug; september|sept|sep; oktober|okt \
    ; november|nov; dezember|dez
    weekdays: montag|montags|mo|mon; dienstag|dienstags|di|die; mittwoch|mittwochs|mi|mit \
    ; donnerstag|donnerstags|do|don; freitag|freitags|fr|fre \
    ; samstag|samstags|sa|sam|sonnabend; sonntag|sonntags|so|son
    numbers: 0|null; 1|eins|ein|eine|einen|einer|einem|eines; 2|zwei|zwo|paar; 3|drei
    numbers: 4|vier; 5|fünf; 6|sechs; 7|sieben; 8|acht
    numbers: 9|neun; 10|zehn; 11|elf; 12|zwölf|dutzend; 13|dreizehn; 14|vierzehn
    numbers: 15|fünfzehn; 16|sechzehn; 17|siebzehn
    numbers: 18|achtzehn; 19|neunzehn; 20|zwanzig; 21|einundzwanzig; 22|zweiundzwanzig
    numbers: 23|dreiundzwanzig; 24|vierundzwanzig; 25|fünfundzwanzig; 26|sechsundzwanzig
    numbers: 27|siebenundzwanzig; 28|achtundzwanzig; 29|neunundzwanzig; 30|dreißig|dreissig
    numbers: 31|einunddreißig; 32|zweiunddreißig; 33|dreiunddreißig; 34|vierunddreißig
    numbers: 35|fünfunddreißig
    numbers: 36|sechsunddreißig; 37|siebenunddreißig; 38|achtunddreißig; 39|neununddreißig
    numbers: 40|vierzig; 41|einundvierzig; 42|zweiundvierzig; 43|dreiundvierzig
    numbers: 44|vierundvierzig
    numbers: 45|fünfundvierzig; 46|sechsundvierzig; 47|siebenundvierzig; 48|achtundvierzig
    numbers: 49|neunundvierzig; 50|fünfzig; 51|einundfünfzig; 52|zweiundfünfzig
    numbers: 53|dreiundfünfzig
    numbers: 54|vierundfünfzig; 55|fünfundfünfzig; 56|sechsundfünfzig; 57|siebenundfünfzig
    numbers: 58|achtundfünfzig; 59|neunundfünfzig; 60|sechzig; 61|einundsechzig
    numbers: 62|zweiundsechzig
    numbers: 63|dreiundsechzig; 64|vierundsechzig; 65|fünfundsechzig; 66|sechsundsechzig
    numbers: 67|siebenundsechzig; 68|achtundsechzig; 69|neunundsechzig; 70|siebzig
    numbers: 71|einundsiebzig
    numbers: 72|zweiundsiebzig; 73|dreiundsiebzig; 74|vierundsiebzig; 75|fünfundsiebzig
    numbers: 76|sechsundsiebzig; 77|siebenundsiebzig; 78|achtundsiebzig; 79|neunundsiebzig
    numbers: 80|achtzig
    numbers: 81|einundachtzig; 82|zweiundachtzig; 83|dreiundachtzig; 84|vierundachtzig
    numbers: 85|fünfundachtzig; 86|sechsundachtzig; 87|siebenundachtzig; 88|achtundachtzig
    numbers: 89|neunundachtzig
    numbers: 90|neunzig; 91|einundneunzig; 92|zweiundneunzig; 93|dreiundneunzig
    numbers: 94|vierundneunzig; 95|fünfundneunzig; 96|sechsundneunzig; 97|siebenundneunzig
    numbers: 98|achtundneunzig
    numbers: 99|neunundneunzig; 100|hundert|einhundert; 1000|tausend|eintausend
    ordinals: 1|erste|ersten|erster; 2|zweite|zweiten|zweiter; 3|dritte|dritten|dritter
    ordinals: 4|vierte|vierten|vierter; 5|fünfte|fünften|fünfter
    ordinals: 6|sechste|sechsten|sechster; 7|siebte|siebten|siebter; 8|achte|achten|achter
    ordinals: 9|neunte|neunten|neunter
    ordinals: 10|zehnte|zehnten|zehnter; 11|elfte|elften|elfter
    ordinals: 12|zwölfte|zwölften|zwölfter; 13|dreizehnte|dreizehnten|dreizehnter
    ordinals: 14|vierzehnte|vierzehnten|vierzehnter; 15|fünfzehnte|fünfzehnten|fünfzehnter
    ordinals: 16|sechzehnte|sechzehnten|sechzehnter; 17|siebzehnte|siebzehnten|siebzehnter
    ordinals: 18|achtzehnte|achtzehnten|achtzehnter
    ordinals: 19|neunzehnte|neunzehnten|neunzehnter; 20|zwanzigste|zwanzigsten|zwanzigster
    ordinals: 21|einundzwanzigste|einundzwanzigsten|einundzwanzigster
    ordinals: 22|zweiundzwanzigste|zweiundzwanzigsten|zweiundzwanzigster
    ordinals: 23|dreiundzwanzigste|dreiundzwanzigsten|dreiundzwanzigster
    ordinals: 24|vierundzwanzigste|vierundzwanzigsten|vierundzwanzigster
    ordinals: 25|fünfundzwanzigste|fünfundzwanzigsten|fünfundzwanzigster
    ordinals: 26|sechsundzwanzigste|sechsundzwanzigsten|sechsundzwanzigster
    ordinals: 27|siebenundzwanzigste|siebenundzwanzigsten|siebenundzwanzigster
    ordinals: 28|achtundzwanzigste|achtundzwanzigsten|achtundzwanzigster
    ordinals: 29|neunundzwanzigste|neunundzwanzigsten|neunundzwanzigster
    ordinals: 30|dreißigste|dreißigsten|dreißigster
    ordinals: 31|einunddreißigste|einunddreißigsten|einunddreißigster
    units: second|sekunde|sekunden|sek; minute|minute|minuten|min; hour|stunde|stunden|std|h
    units: day|tag|tage|tagen|tages|tg; week|woche|wochen|wo
    units: month|monat|monate|monaten|monats; quarter|quartal|quartale|quartals
    units: year|jahr|jahre|jahren|jahres; decade|jahrzehnt|jahrzehnte|dekade
    units: century|jahrhundert|jahrhunderte; weekend|wochenende|wochenenden|wochenendes
    units: businessDay|werktage|arbeitstage|werktagen|arbeitstagen
    everyUnits: day|täglich; week|wöchentlich; month|monatlich; year|jährlich
    days: 0|heute; 1|morgen; -1|gestern; 2|übermorgen; -2|vorgestern; 0|heutigen tag
    this: dieser|diese|dieses|diesen|diesem|der aktuellen|aktuellen
    next: nächster|nächste|nächstes|nächsten|nächstem|kommender|kommende|kommenden|kommendes
    next: folgenden|folgende
    last: letzter|letzte|letztes|letzten|vergangener|vergangene|vergangenen|vergangenes
    last: voriger|vorige|voriges|vorigen|vorherigen
    ago: her|zuvor
    later: später
    within: in|innerhalb von|binnen|innerhalb
    parts: 8-12|morgens|morgen|vormittag|vormittags|früh|frühmorgens|am morgen
    parts: 12-16|nachmittag|nachmittags|am nachmittag; 16-20|abend|abends|am abend
    parts: 20-24|nacht|nachts|in der nacht
    noon: mittag|mittags|am mittag
    midnight: mitternacht|mitternachts
    now: jetzt
    am: a.m.
    pm: p.m.|pm
    oclock: uhr|h
    halfBefore: halb
    quarter: viertel
    past: nach
    to: vor
    from: von|vom
    until: bis|bis zum|bis zur|bis einschließlich
    between: zwischen|zwischen dem
    and: und|und dem
    of: des|im|des jahres|im jahr|in diesem|von
    filler: den|der|dem|am|,|dem
    at: um|gegen|ab|um ca
    before: vor|vor dem|bis
    after: nach|nach dem
    since: seit|ab|seit dem
    every: jeden|jede|jedes|alle
    suffix: .
    seasons: 1|frühling|frühjahr; 2|sommer; 3|herbst; 4|winter
    begin: anfang|beginn|anfang des
    end: ende|ende des
    parts: 12-16|am nachmittag; 8-12|am vormittag
    begin: anfang|beginn|zu beginn|früh im
    middle: mitte|mitte des
    end: ende|spät im
    now: jetzt|gerade|zur zeit|momentan
    numbers: 3|einige|ein paar|mehrere
    units: semester|halbjahr|halbjahres
    last: letztem|letzter|vergangenem
    this: diesjährigen|laufenden|aktuelle|aktuellen|ganzen
    parts: 16-20|spätnachmittag|spätnachmittags; 12-14|mittagszeit
    holidays: newYear|neujahr|neujahrstag; newYearsEve|silvester; epiphany|heilige drei könige|dreikönigstag
    holidays: valentine|valentinstag; womensDay|frauentag; labourDay|tag der arbeit|maifeiertag; assumption|mariä himmelfahrt
    holidays: halloween|halloween; allSaints|allerheiligen; saintNicholas|nikolaus|nikolaustag; christmasEve|heiligabend|heiliger abend
    holidays: christmas|weihnachten|ersten weihnachtstag|erster weihnachtstag|ersten weihnachtsfeiertag|weihnachtstag
    holidays: secondChristmasDay|zweiten weihnachtstag|zweiter weihnachtstag|zweiten weihnachtsfeiertag
    holidays: germanUnity|tag der deutschen einheit; goodFriday|karfreitag; easter|ostern|ostersonntag; easterMonday|ostermontag
    holidays: ascension|christi himmelfahrt|himmelfahrt; whitSunday|pfingsten|pfingstsonntag; whitMonday|pfingstmontag
    holidays: corpusChristi|fronleichnam; mardiGras|faschingsdienstag|fastnacht; ashWednesday|aschermittwoch; palmSunday|palmsonntag
    holidays: mothersDay|muttertag; fathersDay|vatertag
    ago: vor
    approx: etwa|ungefähr|zirka|circa|ca|ca.|rund|genau|pünktlich|gegen|so gegen|so|so circa|kurz vor|spätestens|frühestens|frühstens|in etwa|exakt|immer
    bound: mehr als|weniger als|mindestens|höchstens|über|unter|bis zu
    afterNext: übernächste|übernächsten|übernächster|übernächstes|nach dem nächsten|nach der nächsten
    beforeLast: vorletzte|vorletzten|vorletzter|vorletztes
    next: kommenden|kommende|kommender|kommendes|nächst
    suffix: te|ter|tes|ten|tem|ste|sten|ster|stes
    ordinals: 30|dreissigste|dreissigster|dreissigsten|dreißigste|dreißigster|dreißigsten
    ordinals: 7|siebte|siebter|siebten; 3|dritter|dritte|dritten; 4|vierter|vierte|vierten
    spans: 30|halbe stunde|halben stunde|eine halbe stunde|einer halben stunde|halbstündig; 15|viertelstunde|eine viertelstunde|einer viertelstunde
    spans: 45|dreiviertelstunde|dreiviertel stunde|eine dreiviertelstunde|eine dreiviertel stunde; 90|anderthalb stunden|eineinhalb stunden
    spans: 150|zweieinhalb stunden|zwei ein halb stunden; 210|dreieinhalb stunden; 270|viereinhalb stunden; 330|fünfeinhalb stunden
    half: halbe|einhalb|eine halbe|halben
    threeQuarters: dreiviertel
    quarter: viertel
    more: weitere|mehr|zusätzliche
    greeting: guten|gute|schönen|schöne
    rest: rest|der rest|den rest|übrige|verbleibende
    toDate: bisher
    parts: 12-14|mittags|zu mittag|mittagszeit|zur mittagszeit; 8-12|frühmorgens|früh morgens|früh am morgen; 16-20|spätabends|spät abends
    other: zweiten|zweite|zweiter
    since: ab|ab dem|seit dem|beginnend am
    units: week|arbeitswoche|kalenderwoche|kw; year|jahres; month|monats; day|tages; quarter|quartals|quartal
    numbers: 14|vierzehn
    of: von|des|der|vom|in|im
    parts: 13-17|nach dem mittagessen; 8-12|vor dem mittagessen
    units: year|geschäftsjahr|kalenderjahr|schuljahr|wirtschaftsjahr
    greeting: zu|sehr
    """)
}
