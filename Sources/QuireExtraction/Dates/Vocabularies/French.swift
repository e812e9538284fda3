extension DateVocabulary {
  /// French.
  static let french = DateVocabulary(
    """
    months: janvier|janv|jan; février|fév|févr|fev; mars|mar*; avril|avr; mai; juin \
    ; juillet|juil|juill; août|aout; septembre|sept|sep; octobre|oct; novembre|nov \
    ; décembre|déc|dec
    weekdays: lundi|lundis|lun; mardi|mardis|mar; mercredi|mercredis|mer; jeudi|jeudis|jeu \
    ; vendredi|vendredis|ven; samedi|samedis|sam; dimanche|dimanches|dim
    numbers: 0|zéro; 1|un|une; 2|deux; 3|trois; 4|quatre; 5|cinq; 6|six; 7|sept; 8|huit
    numbers: 9|neuf; 10|dix; 11|onze; 12|douze|douzaine; 13|treize; 14|quatorze; 15|quinze
    numbers: 16|seize; 17|dix-sept
    numbers: 18|dix-huit; 19|dix-neuf; 20|vingt; 21|vingt et un|vingt et une|vingt-et-un
    numbers: 22|vingt-deux|vingt deux; 23|vingt-trois|vingt trois
    numbers: 24|vingt-quatre|vingt quatre; 25|vingt-cinq|vingt cinq; 26|vingt-six|vingt six
    numbers: 27|vingt-sept|vingt sept; 28|vingt-huit|vingt huit; 29|vingt-neuf|vingt neuf
    numbers: 30|trente; 31|trente et un|trente et une|trente-et-un
    numbers: 32|trente-deux|trente deux; 33|trente-trois|trente trois
    numbers: 34|trente-quatre|trente quatre; 35|trente-cinq|trente cinq
    numbers: 36|trente-six|trente six; 37|trente-sept|trente sept
    numbers: 38|trente-huit|trente huit; 39|trente-neuf|trente neuf; 40|quarante
    numbers: 41|quarante et un|quarante et une|quarante-et-un
    numbers: 42|quarante-deux|quarante deux; 43|quarante-trois|quarante trois
    numbers: 44|quarante-quatre|quarante quatre
    numbers: 45|quarante-cinq|quarante cinq; 46|quarante-six|quarante six
    numbers: 47|quarante-sept|quarante sept; 48|quarante-huit|quarante huit
    numbers: 49|quarante-neuf|quarante neuf; 50|cinquante
    numbers: 51|cinquante et un|cinquante et une|cinquante-et-un
    numbers: 52|cinquante-deux|cinquante deux; 53|cinquante-trois|cinquante trois
    numbers: 54|cinquante-quatre|cinquante quatre; 55|cinquante-cinq|cinquante cinq
    numbers: 56|cinquante-six|cinquante six; 57|cinquante-sept|cinquante sept
    numbers: 58|cinquante-huit|cinquante huit; 59|cinquante-neuf|cinquante neuf; 60|soixante
    numbers: 61|soixante et un|soixante et une|soixante-et-un
    numbers: 62|soixante-deux|soixante deux
    numbers: 63|soixante-trois|soixante trois; 64|soixante-quatre|soixante quatre
    numbers: 65|soixante-cinq|soixante cinq; 66|soixante-six|soixante six
    numbers: 67|soixante-sept|soixante sept; 68|soixante-huit|soixante huit
    numbers: 69|soixante-neuf|soixante neuf; 70|soixante-dix|soixante dix
    numbers: 80|quatre-vingts|quatre-vingt|quatre vingt
    numbers: 90|quatre-vingt-dix; 100|cent; 1000|mille
    ordinals: 1|premier|première|1er|1ère; 2|deuxième|second|seconde; 3|troisième
    ordinals: 4|quatrième; 5|cinquième; 6|sixième; 7|septième; 8|huitième; 9|neuvième
    ordinals: 10|dixième
    units: second|seconde|secondes|sec; minute|minute|minutes|min|mn; hour|heure|heures|h
    units: day|jour|jours|journée|journées; week|semaine|semaines; month|mois
    units: quarter|trimestre|trimestres; year|an|ans|année|années; decade|décennie|décennies
    units: century|siècle|siècles; weekend|week-end|weekend|week-ends|fin de semaine
    everyUnits: day|quotidien|quotidiennement; week|hebdomadaire
    everyUnits: month|mensuel|mensuellement; year|annuel|annuellement
    days: 0|aujourd'hui|aujourdhui; 1|demain; -1|hier; 2|après-demain|après demain
    days: -2|avant-hier|avant hier
    this: ce|cet|cette
    next: prochain|prochaine|prochains|prochaines|suivant|suivante|qui vient|la prochaine
    next: le prochain|les prochains|les prochaines
    last: dernier|dernière|derniers|dernières|passé|passée|précédent|précédente|la dernière
    last: le dernier|les derniers|les dernières
    ago: il y a
    later: plus tard|après
    within: dans|dans les|d'ici
    parts: 8-12|matin|du matin|le matin|matinée|au matin
    parts: 12-16|après-midi|de l'après-midi|apres-midi|l'après-midi|dans l'après-midi
    parts: 16-20|soir|soirée|du soir|le soir|ce soir
    parts: 20-24|nuit|la nuit|cette nuit|de la nuit
    noon: midi
    midnight: minuit
    now: maintenant
    am: am|a.m.
    pm: pm|p.m.
    oclock: heures|heure|h
    half: demie|demi
    quarter: quart
    past: et
    to: moins|moins le
    from: de|du|depuis
    until: à|au|jusqu'à|jusqu'au|jusque
    between: entre|entre le
    and: et|et le
    of: de|d'|en|du
    filler: le|la|l'|les|,
    at: à|vers|à partir de|dès
    before: avant|avant le
    after: après|après le
    since: depuis|depuis le|à partir du
    every: chaque|tous les|toutes les
    suffix: er|ère|e|ème
    seasons: 1|printemps; 2|été; 3|automne; 4|hiver
    begin: début|début de|le début de
    end: fin|fin de|la fin de
    parts: 8-12|dans la matinée|en matinée|dans la matinee; 12-16|dans l'apres-midi|apres midi|après midi
    parts: 16-20|dans la soirée|en soirée; 20-24|dans la nuit
    begin: début|au début|plus tôt|tôt|tôt dans|plus tôt dans|en début
    middle: mi|milieu|au milieu|le milieu de|milieu de
    end: fin|en fin|à la fin|la fin|plus tard|plus tard dans|en fin de|à la fin de
    now: maintenant|à l'heure actuelle|actuellement|en ce moment
    numbers: 3|quelques|plusieurs|quelque
    units: day|nuit|nuits; semester|semestre|semestres
    days: 1|lendemain|le lendemain; -1|la veille
    everyUnits: year|annuelle; semester|semestrielle|semestriel; quarter|trimestriel|trimestrielle
    this: en cours
    minus: moins|moins le
    holidays: newYear|nouvel an|jour de l'an|le nouvel an; newYearsEve|saint-sylvestre|réveillon; epiphany|épiphanie
    holidays: valentine|saint-valentin|saint valentin; saintPatrick|saint patrick|saint-patrick; earthDay|jour de la terre; womensDay|journée de la femme
    holidays: labourDay|fête du travail; juneteenth|juneteenth|freedom day|jubilee day; independenceDay|jour de l'indépendance|l'indépendance
    holidays: bastilleDay|fête nationale; assumption|assomption; halloween|halloween; allSaints|toussaint; veteransDay|armistice
    holidays: christmasEve|veille de noël|la veille de noël|réveillon de noël; christmas|noël|jour de noël; goodFriday|vendredi saint
    holidays: easter|pâques|dimanche de pâques; easterMonday|lundi de pâques; ascension|ascension; whitSunday|pentecôte; whitMonday|lundi de pentecôte
    holidays: mardiGras|mardi gras; ashWednesday|mercredi des cendres; palmSunday|dimanche des rameaux; thanksgiving|thanksgiving|action de grâce
    holidays: blackFriday|black friday; mothersDay|fête des mères; fathersDay|fête des pères
    days: 0|ce soir|cette nuit
    everyUnits: day|tous les jours
    parts: 12-14|temps du déjeuner
    half: et demie|un demi|une demie
    approx: environ|vers|aux alentours de|autour de|aux environs de|plutôt|plutôt vers|précises|pile|à peu près|exactement|autour du
    bound: plus de|moins de|au moins|au plus|de plus de|de moins de
    next: prochain|prochaine|prochains|prochaines|suivant|suivante|suivants|suivantes|à venir|d'après|qui suit|qui suivent|qui viennent
    last: dernier|dernière|derniers|dernières|précédent|précédente|précédents|précédentes|passé|passée|passés|passées|d'avant|écoulé|écoulés|écoulées
    afterNext: en quinze|en 15
    threeQuarters: trois quarts
    quarter: le quart|un quart
    spans: 30|demi-heure|une demi-heure|demi heure|une demi heure; 15|quart d'heure|un quart d'heure; 45|trois quarts d'heure; 90|une heure et demie
    past: passé de|passées de|et
    more: de plus|autres
    greeting: bonne|bon
    rest: reste|le reste|restant
    toDate: à ce jour|jusqu'à présent
    since: à partir de|à partir du|à compter de|à compter du|depuis le|dès|dès le
    from: à partir de|à partir du|à compter de|à compter du|à partir d'|à compter d'
    afterBehind: ou plus tard|et plus tard|et après|ou après
    parts: 12-14|heure du déjeuner|l'heure du déjeuner|à l'heure du déjeuner|pendant le déjeuner|midi
    parts: 0-6|du mat; 8-12|du mat|matinée|en matinée|la matinée; 16-20|soirée|en soirée
    ago: il y a de cela
    units: week|semaine commençant; fortnight|quinzaine|quinzaines; semester|semestre|semestres; month|mois de|mois d'
    of: de l'|d'|au cours de|du mois de|du mois d'|au mois de|au mois d'
    at: à environ|vers les
    now: dès maintenant|immédiatement
    other: deux
    every: tous les|toutes les
    parts: 12-16|d'après-midi|de l'après-midi; 13-17|après le déjeuner|après déjeuner; 8-12|avant le déjeuner|avant déjeuner
    units: year|exercice|année civile|année calendaire|année fiscale|année scolaire; day|journée|de journée
    now: tout de suite
    approx: à peu près à|peu près à
    parts: 12-14|l'heure de déjeuner|à l'heure de déjeuner
    noon: milieu de la journée|milieu du jour
    ago: auparavant
    numbers: 3|quelques
    approx: -ci
    """)
}
