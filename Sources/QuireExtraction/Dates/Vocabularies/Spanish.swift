extension DateVocabulary {
  /// Spanish.
  static let spanish = DateVocabulary(
    """
    months: enero|ene; febrero|feb; marzo|mar*; abril|abr; mayo|may; junio|jun; julio|jul \
    ; agosto|ago; septiembre|setiembre|sept|sep; octubre|oct; noviembre|nov; diciembre|dic
    weekdays: lunes|lun; martes|mar|mart; miércoles|mié|mierc; jueves|jue \
    ; viernes|vie|vier; sábado|sábados|sáb; domingo|domingos|dom
    numbers: 0|cero; 1|uno|un|una; 2|dos; 3|tres; 4|cuatro; 5|cinco; 6|seis; 7|siete; 8|ocho
    numbers: 9|nueve; 10|diez; 11|once; 12|doce; 13|trece; 14|catorce; 15|quince
    numbers: 16|dieciséis; 17|diecisiete
    numbers: 18|dieciocho; 19|diecinueve; 20|veinte; 21|veintiuno; 22|veintidós
    numbers: 23|veintitrés; 24|veinticuatro; 25|veinticinco; 26|veintiséis
    numbers: 27|veintisiete; 28|veintiocho; 29|veintinueve; 30|treinta; 31|treinta y uno
    numbers: 32|treinta y dos; 33|treinta y tres; 34|treinta y cuatro; 35|treinta y cinco
    numbers: 36|treinta y seis; 37|treinta y siete; 38|treinta y ocho; 39|treinta y nueve
    numbers: 40|cuarenta; 41|cuarenta y uno; 42|cuarenta y dos; 43|cuarenta y tres
    numbers: 44|cuarenta y cuatro
    numbers: 45|cuarenta y cinco; 46|cuarenta y seis; 47|cuarenta y siete
    numbers: 48|cuarenta y ocho; 49|cuarenta y nueve; 50|cincuenta; 51|cincuenta y uno
    numbers: 52|cincuenta y dos; 53|cincuenta y tres
    numbers: 54|cincuenta y cuatro; 55|cincuenta y cinco; 56|cincuenta y seis
    numbers: 57|cincuenta y siete; 58|cincuenta y ocho; 59|cincuenta y nueve; 60|sesenta
    numbers: 61|sesenta y uno; 62|sesenta y dos
    numbers: 63|sesenta y tres; 64|sesenta y cuatro; 65|sesenta y cinco; 66|sesenta y seis
    numbers: 67|sesenta y siete; 68|sesenta y ocho; 69|sesenta y nueve; 70|setenta
    numbers: 71|setenta y uno
    numbers: 72|setenta y dos; 73|setenta y tres; 74|setenta y cuatro; 75|setenta y cinco
    numbers: 76|setenta y seis; 77|setenta y siete; 78|setenta y ocho; 79|setenta y nueve
    numbers: 80|ochenta
    numbers: 81|ochenta y uno; 82|ochenta y dos; 83|ochenta y tres; 84|ochenta y cuatro
    numbers: 85|ochenta y cinco; 86|ochenta y seis; 87|ochenta y siete; 88|ochenta y ocho
    numbers: 89|ochenta y nueve
    numbers: 90|noventa; 91|noventa y uno; 92|noventa y dos; 93|noventa y tres
    numbers: 94|noventa y cuatro; 95|noventa y cinco; 96|noventa y seis; 97|noventa y siete
    numbers: 98|noventa y ocho
    numbers: 99|noventa y nueve; 100|cien|ciento; 1000|mil
    ordinals: 1|primero|primer|primera; 2|segundo|segunda; 3|tercero|tercer|tercera
    ordinals: 4|cuarto|cuarta; 5|quinto|quinta; 6|sexto; 7|séptimo; 8|octavo; 9|noveno
    ordinals: 10|décimo
    units: second|segundo|segundos|seg; minute|minuto|minutos|min; hour|hora|horas|h|hrs
    units: day|día|días; week|semana|semanas; month|mes|meses
    units: quarter|trimestre|trimestres|cuatrimestre; year|año|años; decade|década|décadas
    units: century|siglo|siglos; weekend|fin de semana|fines de semana
    everyUnits: day|diariamente|diario; week|semanalmente|semanal
    everyUnits: month|mensualmente|mensual; year|anualmente|anual
    days: 0|hoy; 1|mañana; -1|ayer; 2|pasado mañana; -2|anteayer|antes de ayer
    this: este|esta|estos|estas
    next: próximo|próxima|próximos|próximas|siguiente|siguientes|que viene|el próximo
    next: la próxima|los próximos|las próximas
    last: último|última|últimos|últimas|pasado|pasada|anterior|el pasado|los últimos
    last: las últimas|el último|la última
    ago: hace|atrás|antes
    later: después|más tarde
    within: en|dentro de
    parts: 8-12|mañana|de la mañana|por la mañana|la mañana
    parts: 16-20|tarde|de la tarde|por la tarde|la tarde
    parts: 20-24|noche|de la noche|por la noche|la noche|esta noche
    parts: 4-8|madrugada|de la madrugada
    noon: mediodía|medio día|al mediodía
    midnight: medianoche|media noche
    now: ahora|ahora mismo
    am: am|a.m.|a. m.
    pm: pm|p.m.|p. m.
    oclock: horas|en punto|h|hs
    half: media
    quarter: cuarto
    past: y
    to: menos|para las
    from: de|del|desde|desde el|desde las|de las
    until: a|al|hasta|hasta el|a las|hasta las|a la
    between: entre|entre las|entre el
    and: y|y las|y el
    of: de|del|en|del año
    filler: el|la|las|los|,|del
    at: a las|a la|a eso de las|sobre las
    before: antes del|antes de|antes de las
    after: después del|después de|después de las
    since: desde|desde el|a partir del
    every: cada|todos los|todas las
    suffix: º|°|ro|er
    seasons: 1|primavera; 2|verano; 3|otoño; 4|invierno
    begin: principios de|a principios de|comienzos de
    end: finales de|a finales de|fin de|fines de
    begin: principio|principios|comienzo|inicio|inicios|inicios de|a inicios de|inicio de|más temprano|temprano|temprano en|más temprano de
    middle: mediados|mediados de|a mediados de|medianos de
    end: final|finales|final de|final del|fin del|al final de|fin|más tarde|más tarde en|más tarde de|más tarde por
    now: ahora|ahora mismo|actualmente|en este momento
    numbers: 3|algunos|algunas|varios|varias|unos|unas
    units: day|noche|noches; semester|semestre|semestres; fortnight|quincena|quincenas; hour|hra|hras
    everyUnits: quarter|trimestral|trimestralmente; semester|semestral|semestralmente; month|bimensual
    minus: menos
    last: anoche
    holidays: newYear|año nuevo|día de año nuevo; newYearsEve|nochevieja|víspera de año nuevo|fin de año nuevo; epiphany|día de reyes|reyes magos
    holidays: valentine|san valentín|día de san valentín; saintPatrick|san patricio|día de san patricio; womensDay|día de la mujer
    holidays: earthDay|día de la tierra; labourDay|día del trabajo|día del trabajador; juneteenth|juneteenth
    holidays: independenceDay|día de la independencia|día de independencia; assumption|asunción; halloween|halloween; allSaints|todos los santos
    holidays: christmasEve|nochebuena|noche buena|víspera de navidad; christmas|navidad|día de navidad; goodFriday|viernes santo
    holidays: easter|pascua|domingo de pascua|pascuas; ashWednesday|miércoles de ceniza; palmSunday|domingo de ramos
    holidays: thanksgiving|acción de gracias|día de acción de gracias; blackFriday|viernes negro|black friday; mothersDay|día de la madre; fathersDay|día del padre
    days: 0|esta noche; -1|anoche
    parts: 20-24|anoche
    beforeBehind: o antes|y antes
    afterBehind: o más tarde|y más tarde|y después|o después
    half: medio|media hora
    now: ahora
    parts: 16-20|esta tarde
    approx: alrededor de|alrededor de las|cerca de|cerca de las|cerca del|aproximadamente|más o menos|en punto|sobre|exactamente|a eso de|hacia
    bound: más de|menos de|al menos|como máximo|por lo menos
    next: que vienen|entrante|entrantes|siguiente|siguientes|venidero|venideros
    last: pasados|pasadas|último|últimos|anteriores|recién pasado
    afterNext: después de la próxima|después del próximo|subsiguiente
    beforeLast: antepasado|antepasada|penúltimo|penúltima
    threeQuarters: tres cuartos
    spans: 30|media hora; 15|cuarto de hora|un cuarto de hora; 45|tres cuartos de hora|tres cuarto de hora; 90|hora y media|una hora y media
    more: más|adicionales
    greeting: buenas|buenos|buen
    rest: resto|el resto|restante
    toDate: hasta la fecha|hasta ahora
    since: a partir de|a partir de las|desde las
    from: a partir de|a partir de las
    at: al las|para las|a la
    parts: 8-12|en la mañana|en la manana|la manana|de la manana|por la manana|manana; 16-20|en la tarde; 20-24|en la noche; 12-14|mediodía|del mediodía|de mediodía
    numbers: 200|doscientos; 300|trescientos; 400|cuatrocientos; 500|quinientos; 600|seiscientos; 700|setecientos; 800|ochocientos; 900|novecientos
    other: otro|otra
    units: weekend|weekend|finde; day|días hábiles; businessDay|días hábiles|día hábil|días laborables; decade|decenio|decenios; week|semana que comienza|semana que comienza el
    ordinals: 1|primeros|primeras|1ª|1º; 3|3ª|3º
    begin: primeros de|a primeros de
    now: 
    parts: 12-14|hora de almuerzo|la hora de almuerzo|hora del almuerzo; 13-17|después del almuerzo|después de almorzar
    units: year|año fiscal|año calendario|año escolar
    greeting: más|tan|muy|demasiado
    until: hacia
    outside: a las|a la|al
    article: el|los|las
    """)
}
