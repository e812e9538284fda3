extension DateVocabulary {
  /// Portuguese of either side of the Atlantic.
  static let portuguese = DateVocabulary(
    """
    months: janeiro|jan; fevereiro|fev; março|mar*; abril|abr; maio|mai; junho|jun \
    ; julho|jul; agosto|ago; setembro|set; outubro|out; novembro|nov; dezembro|dez
    weekdays: segunda-feira|segunda|seg; terça-feira|terça|ter; quarta-feira|quarta|qua \
    ; quinta-feira|quinta|qui; sexta-feira|sexta|sex; sábado|sáb|sabado; domingo|dom
    numbers: 0|zero; 1|um|uma; 2|dois|duas; 3|três; 4|quatro; 5|cinco; 6|seis; 7|sete
    numbers: 8|oito
    numbers: 9|nove; 10|dez; 11|onze; 12|doze; 13|treze; 14|catorze|quatorze; 15|quinze
    numbers: 16|dezesseis|dezasseis; 17|dezessete|dezassete
    numbers: 18|dezoito; 19|dezenove|dezanove; 20|vinte; 21|vinte e um|vinte e uma
    numbers: 22|vinte e dois|vinte e duas; 23|vinte e três; 24|vinte e quatro
    numbers: 25|vinte e cinco; 26|vinte e seis
    numbers: 27|vinte e sete; 28|vinte e oito; 29|vinte e nove; 30|trinta
    numbers: 31|trinta e um|trinta e uma; 32|trinta e dois|trinta e duas; 33|trinta e três
    numbers: 34|trinta e quatro; 35|trinta e cinco
    numbers: 36|trinta e seis; 37|trinta e sete; 38|trinta e oito; 39|trinta e nove
    numbers: 40|quarenta; 41|quarenta e um|quarenta e uma
    numbers: 42|quarenta e dois|quarenta e duas; 43|quarenta e três; 44|quarenta e quatro
    numbers: 45|quarenta e cinco; 46|quarenta e seis; 47|quarenta e sete; 48|quarenta e oito
    numbers: 49|quarenta e nove; 50|cinquenta; 51|cinquenta e um|cinquenta e uma
    numbers: 52|cinquenta e dois|cinquenta e duas; 53|cinquenta e três
    numbers: 54|cinquenta e quatro; 55|cinquenta e cinco; 56|cinquenta e seis
    numbers: 57|cinquenta e sete; 58|cinquenta e oito; 59|cinquenta e nove; 60|sessenta
    numbers: 61|sessenta e um|sessenta e uma; 62|sessenta e dois|sessenta e duas
    numbers: 63|sessenta e três; 64|sessenta e quatro; 65|sessenta e cinco
    numbers: 66|sessenta e seis; 67|sessenta e sete; 68|sessenta e oito; 69|sessenta e nove
    numbers: 70|setenta; 71|setenta e um|setenta e uma
    numbers: 72|setenta e dois|setenta e duas; 73|setenta e três; 74|setenta e quatro
    numbers: 75|setenta e cinco; 76|setenta e seis; 77|setenta e sete; 78|setenta e oito
    numbers: 79|setenta e nove; 80|oitenta
    numbers: 81|oitenta e um|oitenta e uma; 82|oitenta e dois|oitenta e duas
    numbers: 83|oitenta e três; 84|oitenta e quatro; 85|oitenta e cinco; 86|oitenta e seis
    numbers: 87|oitenta e sete; 88|oitenta e oito; 89|oitenta e nove
    numbers: 90|noventa; 91|noventa e um|noventa e uma; 92|noventa e dois|noventa e duas
    numbers: 93|noventa e três; 94|noventa e quatro; 95|noventa e cinco; 96|noventa e seis
    numbers: 97|noventa e sete; 98|noventa e oito
    numbers: 99|noventa e nove; 100|cem|cento; 1000|mil
    ordinals: 1|primeiro|primeira; 2|segundo; 3|terceiro|terceira; 4|quarto; 5|quinto
    units: second|segundo|segundos|seg; minute|minuto|minutos|min; hour|hora|horas|h|hrs
    units: day|dia|dias; week|semana|semanas; month|mês|meses; quarter|trimestre|trimestres
    units: year|ano|anos; decade|década|décadas; century|século|séculos
    units: weekend|fim de semana|fins de semana|final de semana
    everyUnits: day|diariamente|diário; week|semanalmente|semanal; month|mensalmente|mensal
    everyUnits: year|anualmente|anual
    days: 0|hoje; 1|amanhã; -1|ontem; 2|depois de amanhã; -2|anteontem
    this: este|esta|esse|essa|neste|nesta|nesse|nessa|deste|desta
    next: próximo|próxima|próximos|próximas|seguinte|que vem|o próximo|a próxima|os próximos
    next: as próximas
    last: último|última|últimos|últimas|passado|passada|anterior|o último|a última
    last: os últimos|as últimas
    ago: há|faz|atrás|antes
    later: depois|mais tarde
    within: em|dentro de|daqui a
    parts: 8-12|manhã|da manhã|de manhã|pela manhã|a manhã
    parts: 16-20|tarde|da tarde|à tarde|de tarde|pela tarde
    parts: 20-24|noite|da noite|à noite|de noite|esta noite|hoje à noite
    parts: 4-8|madrugada|da madrugada
    noon: meio-dia|meio dia
    midnight: meia-noite|meia noite
    now: agora|agora mesmo
    am: am|a.m.
    pm: pm|p.m.
    oclock: horas|hora|h|em ponto|hrs
    half: meia
    quarter: quarto
    past: e
    to: para as|menos
    from: de|do|desde|das|da|desde o
    until: a|ao|até|às|até o|até às|até as
    between: entre|entre as|entre o
    and: e|e as|e o|e às
    of: de|do|em|do ano de
    filler: o|a|os|as|,|no|na|dia
    at: às|as|à|por volta das|lá pelas|pelas
    before: antes de|antes das|antes do
    after: depois de|depois das|após
    since: desde|desde o|a partir de
    every: cada|todo|toda|todos os|todas as
    suffix: º|°|o
    seasons: 1|primavera; 2|verão; 3|outono; 4|inverno
    begin: início de|começo de|inicio de
    end: fim de|final de|o final de
    begin: início|começo|no início de|princípio de|início do|começo do
    middle: meados de|meio de|em meados de
    end: fim|final|fim do|final do|no final de
    now: agora|neste momento|atualmente
    numbers: 3|alguns|algumas|vários|várias
    units: semester|semestre|semestres; day|noite|noites
    everyUnits: quarter|trimestral|trimestralmente; semester|semestral|semestralmente
    weekdays: 2a|2ª; 3a|3ª; 4a|4ª; 5a|5ª; 6a|6ª
    holidays: newYear|ano novo|dia de ano novo; newYearsEve|véspera de ano novo; valentine|dia dos namorados; womensDay|dia da mulher
    holidays: labourDay|dia do trabalho|dia do trabalhador; independenceDay|dia da independência; allSaints|todos os santos; halloween|halloween
    holidays: christmasEve|véspera de natal; christmas|natal|dia de natal; goodFriday|sexta-feira santa; easter|páscoa|domingo de páscoa
    holidays: mothersDay|dia das mães; fathersDay|dia dos pais; mardiGras|carnaval; thanksgiving|ação de graças
    days: 0|hoje à noite|esta noite
    half: meio
    approx: cerca de|cerca das|por volta de|por volta das|aproximadamente|em ponto|mais ou menos|lá pelas|exatamente
    bound: mais de|menos de|pelo menos|no máximo
    next: que vem|seguintes|vindouro|vindouros
    last: passados|passadas|recente
    threeQuarters: três quartos
    spans: 30|meia hora; 15|quarto de hora|um quarto de hora; 45|três quartos de hora; 90|uma hora e meia
    more: mais|outros|outras
    greeting: boa|bom
    rest: resto|o resto|restante
    toDate: até a data|até agora
    since: a partir de|a partir do|a partir das|desde
    from: a partir de|a partir do|a partir das|das
    until: até ao|até à|ateh|até a|para as
    weekdays: segunda feira; terça feira|terca feira; quarta feira; quinta feira; sexta feira
    ordinals: 6|sexto; 7|sétimo; 8|oitavo; 9|nono; 10|décimo; 11|décimo primeiro; 12|décimo segundo; 2|segunda; 4|quarta; 5|quinta; 1|primeiras|primeiros
    to: para o|para
    parts: 12-14|hora do almoço|meio-dia
    numbers: 200|duzentos; 300|trezentos; 400|quatrocentos; 500|quinhentos; 600|seiscentos; 700|setecentos; 800|oitocentos; 900|novecentos
    filler: nos|nas|ao
    at: as
    ago: fazem
    parts: 12-14|na hora do almoço; 13-17|depois do almoço
    units: year|ano fiscal|ano letivo|ano civil
    greeting: mais|tão|muito
    """)
}
