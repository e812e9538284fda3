extension DateVocabulary {
  /// Korean.
  static let korean = DateVocabulary(
    """
    months: 일월|1월; 이월|2월; 삼월|3월; 사월|4월; 오월|5월; 유월|6월; 칠월|7월; 팔월|8월; 구월|9월; 시월|10월; 십일월|11월 \
    ; 십이월|12월
    weekdays: 월요일|(월); 화요일|(화); 수요일|(수); 목요일|(목); 금요일|(금); 토요일|(토); 일요일|(일)
    numbers: 1|한|하나; 2|두|둘; 3|세|셋|석; 4|네|넷; 5|다섯; 6|여섯; 7|일곱; 8|여덟; 9|아홉; 10|열; 11|열한
    numbers: 12|열두|열둘; 20|스무|스물
    units: second|초; minute|분; hour|시간; day|일|날|일간; week|주|주일|주간; month|월|개월|달; quarter|분기
    units: year|년|해|년간; decade|년대; century|세기; weekend|주말
    everyUnits: day|매일; week|매주; month|매월|매달; year|매년
    days: 0|오늘; 1|내일; -1|어제; 2|모레|내일모레; -2|그저께|그제
    this: 이번|이|금|올
    next: 다음|향후
    last: 지난|작|저번|지난번
    ago: 전|이전
    later: 후|뒤|이후
    parts: 8-12|아침|오전; 12-16|오후|낮; 16-20|저녁; 20-24|밤|오늘밤
    am: 오전|아침
    pm: 오후|저녁|밤
    noon: 정오
    midnight: 자정
    now: 지금
    until: 에서|부터|까지
    from: 부터
    oclock: 시
    half: 반
    filler: ,|의|에
    every: 매|매번
    seasons: 1|봄; 2|여름; 3|가을; 4|겨울
    afterBehind: 이후|부터|이래
    beforeBehind: 이전|까지
    begin: 초|초순|초반
    middle: 중순|중반
    end: 말|하순|후반
    numbers: 3|몇; 1|한; 2|두; 3|세; 4|네
    holidays: newYear|설날|새해|신정; newYearsEve|섣달그믐; valentine|발렌타인데이; christmasEve|크리스마스 이브; christmas|크리스마스|성탄절
    holidays: halloween|할로윈|핼러윈; easter|부활절; thanksgiving|추수감사절; labourDay|노동절|근로자의 날
    days: 0|오늘밤|오늘 밤
    later: 안에|이내에|이내|후에
    approx: 약|대략|정각|쯤|경|무렵|정도
    bound: 최소|적어도
    weekdays: 월요일에; 화요일에; 수요일에; 목요일에; 금요일에; 토요일에; 일요일에
    weekdays: 월요일까지; 화요일까지; 수요일까지; 목요일까지; 금요일까지; 토요일까지; 일요일까지
    days: -2|엊그제|엊그저께; -3|그끄저께; 3|글피; -1|어젯밤; 0|금일|당일
    parts: 20-24|어젯밤; 0-6|새벽; 8-12|이른 아침; 12-14|점심|점심시간
    this: 이번|이|금|올|당
    next: 다음|향후|앞으로|다가오는|오는|내
    last: 지난|작|저번|지난번|전|최근|요|과거|마지막
    afterNext: 다다음|다음다음
    beforeLast: 지지난|저저번
    numbers: 1|한; 2|두; 3|세; 13|열세; 14|열네; 15|열다섯
    spans: 1440|하루|하루 동안; 2880|이틀|이틀 동안; 4320|사흘; 5760|나흘; 7200|닷새; 8640|엿새; 10080|이레|일주일; 14400|열흘; 30|반시간|30분간
    units: week|주|주일|주간; day|일|일간|날; month|달|개월|월
    later: 후|뒤|이후|안에|내에|내로|이내|이내에|후에|뒤에
    ago: 전|전에|이전
    begin: 초|초순|초반|초에|이른
    middle: 중순|중반|중순에
    end: 말|하순|후반|말에|후반에|늦게|막바지
    now: 현재|방금|지금 당장
    until: 에서|까지|부터|~
    beforeBehind: 전까지|이전에|까지
    afterBehind: 이후에|부터|이후로
    filler: 기준|의|에|날
    toDate: 현재까지|지금까지
    greeting: 좋은
    closing: 까지|사이|사이에|동안
    later: 내
    beforeLast: 재작
    units: month|개월; businessDay|영업일
    """)
}
