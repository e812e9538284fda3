extension DateVocabulary {
  /// Dutch.
  static let dutch = DateVocabulary(
    """
    months: januari|jan; februari|feb; maart|mrt; april|apr; mei; juni|jun; juli|jul \
    ; augustus|aug; september|sept|sep; oktober|okt; november|nov; december|dec
    weekdays: maandag|ma; dinsdag|di; woensdag|wo; donderdag|do; vrijdag|vr; zaterdag|za \
    ; zondag|zo
    numbers: 0|nul; 1|een; 2|twee; 3|drie; 4|vier; 5|vijf; 6|zes; 7|zeven; 8|acht
    numbers: 9|negen; 10|tien; 11|elf; 12|twaalf; 13|dertien; 14|veertien; 15|vijftien
    numbers: 16|zestien; 17|zeventien
    numbers: 18|achttien; 19|negentien; 20|twintig; 21|eenentwintig; 22|tweeëntwintig
    numbers: 23|drieëntwintig; 24|vierentwintig; 25|vijfentwintig; 26|zesentwintig
    numbers: 27|zevenentwintig; 28|achtentwintig; 29|negenentwintig; 30|dertig
    numbers: 31|eenendertig; 32|tweeëndertig; 33|drieëndertig; 34|vierendertig
    numbers: 35|vijfendertig
    numbers: 36|zesendertig; 37|zevenendertig; 38|achtendertig; 39|negenendertig; 40|veertig
    numbers: 41|eenenveertig; 42|tweeënveertig; 43|drieënveertig; 44|vierenveertig
    numbers: 45|vijfenveertig; 46|zesenveertig; 47|zevenenveertig; 48|achtenveertig
    numbers: 49|negenenveertig; 50|vijftig; 51|eenenvijftig; 52|tweeënvijftig
    numbers: 53|drieënvijftig
    numbers: 54|vierenvijftig; 55|vijfenvijftig; 56|zesenvijftig; 57|zevenenvijftig
    numbers: 58|achtenvijftig; 59|negenenvijftig; 60|zestig; 61|eenenzestig; 62|tweeënzestig
    numbers: 63|drieënzestig; 64|vierenzestig; 65|vijfenzestig; 66|zesenzestig
    numbers: 67|zevenenzestig; 68|achtenzestig; 69|negenenzestig; 100|honderd; 1000|duizend
    ordinals: 1|eerste|1e|1ste; 2|tweede|2e; 3|derde|3e; 4|vierde; 5|vijfde; 6|zesde
    ordinals: 7|zevende; 8|achtste; 9|negende; 10|tiende
    units: second|seconde|seconden|sec; minute|minuut|minuten|min; hour|uur|uren
    units: day|dag|dagen; week|week|weken; month|maand|maanden; quarter|kwartaal|kwartalen
    units: year|jaar|jaren; century|eeuw|eeuwen; weekend|weekend|weekeinde
    everyUnits: day|dagelijks; week|wekelijks; month|maandelijks; year|jaarlijks
    days: 0|vandaag; 1|morgen; -1|gisteren; 2|overmorgen; -2|eergisteren
    this: deze|dit|dit
    next: volgende|volgend|komende|aankomende|komend
    last: vorige|vorig|afgelopen|laatste
    ago: geleden
    later: later
    within: over|in|binnen
    parts: 8-12|ochtend|'s ochtends|'s morgens|vanochtend|vanmorgen
    parts: 12-16|middag|'s middags|vanmiddag; 16-20|avond|'s avonds|vanavond
    parts: 20-24|nacht|'s nachts|vannacht
    noon: 12 uur 's middags
    midnight: middernacht
    now: nu
    am: am|a.m.
    pm: pm|p.m.
    oclock: uur|u
    halfBefore: half
    quarter: kwart
    past: over
    to: voor
    from: van|vanaf
    until: tot|t/m|tot en met|tm
    between: tussen
    and: en
    of: van|in
    filler: de|het|op|,
    at: om|rond
    before: voor
    after: na
    since: sinds|vanaf
    every: elke|iedere|elk
    suffix: e|ste|de
    seasons: 1|lente|voorjaar; 2|zomer; 3|herfst|najaar; 4|winter
    begin: begin
    end: eind|einde
    begin: begin|begin van|het begin van
    middle: medio|half|midden van|het midden van
    end: eind|einde|eind van|het einde van
    now: nu|op dit moment
    holidays: newYear|nieuwjaar|nieuwjaarsdag; newYearsEve|oudejaarsavond|oudjaar; valentine|valentijnsdag; saintNicholas|sinterklaas
    holidays: christmasEve|kerstavond; christmas|kerstmis|eerste kerstdag|kerst; secondChristmasDay|tweede kerstdag; goodFriday|goede vrijdag
    holidays: easter|pasen|eerste paasdag; easterMonday|tweede paasdag|paasmaandag; ascension|hemelvaart|hemelvaartsdag; whitSunday|pinksteren
    approx: ongeveer|rond|circa|ca|omstreeks|precies|stipt|tegen
    bound: meer dan|minder dan|minstens|hoogstens|minimaal
    beforeLast: voorlaatste
    threeQuarters: drie kwart
    spans: 30|half uur|een half uur|halfuur; 15|kwartier|een kwartier; 45|drie kwartier; 90|anderhalf uur
    more: extra|andere
    greeting: goede|goeden|fijne
    rest: rest|de rest|resterende
    toDate: tot nu toe|tot op heden
    since: met ingang van
    parts: 8-12|ochtend|de ochtend; 12-14|lunch|lunchtijd
    other: andere|tweede
    ordinals: 11|elfde; 12|twaalfde; 13|dertiende; 14|veertiende; 15|vijftiende; 16|zestiende; 17|zeventiende; 18|achttiende; 19|negentiende; 20|twintigste; 21|eenentwintigste; 30|dertigste; 31|eenendertigste
    numbers: 70|zeventig; 71|eenenzeventig; 72|tweeënzeventig; 73|drieënzeventig; 74|vierenzeventig; 75|vijfenzeventig; 76|zesenzeventig; 77|zevenenzeventig
    numbers: 78|achtenzeventig; 79|negenenzeventig; 80|tachtig; 81|eenentachtig; 82|tweeëntachtig; 83|drieëntachtig; 84|vierentachtig; 85|vijfentachtig
    numbers: 86|zesentachtig; 87|zevenentachtig; 88|achtentachtig; 89|negenentachtig; 90|negentig; 91|eenennegentig; 92|tweeënnegentig; 93|drieënnegentig
    numbers: 94|vierennegentig; 95|vijfennegentig; 96|zesennegentig; 97|zevenennegentig; 98|achtennegentig; 99|negenennegentig
    ordinals: 22|tweeëntwintigste; 23|drieëntwintigste; 24|vierentwintigste; 25|vijfentwintigste; 26|zesentwintigste; 27|zevenentwintigste; 28|achtentwintigste; 29|negenentwintigste
    filler: de|het|'t
    """)
}
