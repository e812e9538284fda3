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
    next: 다음|내|향후
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
    """)
}
