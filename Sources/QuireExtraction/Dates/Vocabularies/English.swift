extension DateVocabulary {
  /// English.
  static let english = DateVocabulary(
    """
    months: january|jan; february|feb; march|mar*; april|apr; may*; june|jun; july|jul \
    ; august|aug; september|sept|sep; october|oct; november|nov; december|dec
    weekdays: monday|mondays|mon; tuesday|tuesdays|tue|tues; wednesday|wednesdays|wed|weds \
    ; thursday|thursdays|thu|thur|thurs; friday|fridays|fri; saturday|saturdays|sat \
    ; sunday|sundays|sun
    numbers: 0|zero; 1|one; 2|two; 3|three; 4|four; 5|five; 6|six; 7|seven; 8|eight
    numbers: 9|nine; 10|ten; 11|eleven; 12|twelve|dozen; 13|thirteen; 14|fourteen
    numbers: 15|fifteen; 16|sixteen; 17|seventeen
    numbers: 18|eighteen; 19|nineteen; 20|twenty; 30|thirty; 40|forty; 50|fifty; 60|sixty
    numbers: 70|seventy; 80|eighty
    numbers: 90|ninety; 100|hundred; 1000|thousand
    numbers: 1|a|an; 2|couple|couple of|a couple|a couple of; 3|few|a few|several
    ordinals: 1|first; 2|second; 3|third; 4|fourth; 5|fifth; 6|sixth; 7|seventh; 8|eighth
    ordinals: 9|ninth
    ordinals: 10|tenth; 11|eleventh; 12|twelfth; 13|thirteenth; 14|fourteenth; 15|fifteenth
    ordinals: 16|sixteenth; 17|seventeenth; 18|eighteenth
    ordinals: 19|nineteenth; 20|twentieth; 21|twenty-first; 22|twenty-second
    ordinals: 23|twenty-third; 24|twenty-fourth; 25|twenty-fifth; 26|twenty-sixth
    ordinals: 27|twenty-seventh
    ordinals: 28|twenty-eighth; 29|twenty-ninth; 30|thirtieth; 31|thirty-first
    units: second|second|seconds|sec|secs; minute|minute|minutes|min|mins
    units: hour|hour|hours|hr|hrs|h; day|day|days; week|week|weeks|wk|wks
    units: month|month|months; quarter|quarter|quarters; year|year|years|yr|yrs
    units: decade|decade|decades; century|century|centuries; weekend|weekend|weekends
    units: businessDay|business day|business days|working days|workday|workdays|weekdays
    everyUnits: day|daily; week|weekly; month|monthly; year|annually|yearly
    everyUnits: quarter|quarterly; week|biweekly
    days: 0|today; 1|tomorrow|tmr|tmrw; -1|yesterday
    days: 2|the day after tomorrow|day after tomorrow
    days: -2|the day before yesterday|day before yesterday
    this: this|current|the current
    next: next|upcoming|following|coming|the next|the upcoming|the following|the coming
    last: last|past|previous|prior|the last|the past|the previous
    ago: ago|earlier|before now
    later: later|from now|hence|from today
    within: in|within
    parts: 8-12|morning|mornings; 12-16|afternoon|afternoons; 16-20|evening|evenings
    parts: 20-24|night|nights|tonight; 8-18|daytime
    noon: noon|midday|mid-day|noontime
    midnight: midnight|mid-night
    now: now|right now
    am: am|a.m.|a.m|a m
    pm: pm|p.m.|p.m|p m
    oclock: o'clock|oclock|o clock|hours
    half: half
    quarter: quarter|a quarter
    past: past|after
    to: to|till|of
    from: from
    until: to|till|til|until|through|thru|up to|and ending
    between: between
    and: and
    of: of|in
    filler: the|on|,|'s|for|around|about
    at: at|by|around|about
    before: before|by|until|prior to|no later than
    after: after
    since: since|as of|from|starting from|starting
    every: every|each
    suffix: st|nd|rd|th
    seasons: 1|spring; 2|summer; 3|fall|autumn; 4|winter
    begin: beginning of|the beginning of|start of|the start of|early
    end: end of|the end of|late
    parts: 8-12|in the morning|in the mornings; 12-16|in the afternoon; 16-20|in the evening
    parts: 20-24|at night|in the night; 8-18|in the daytime|during the day
    afterBehind: and later|or later|and after|onwards|or after
    beforeBehind: and earlier|or earlier|or before
    begin: beginning|the beginning|start|the start|earlier|earlier in|early in|beginning in
    middle: mid|middle|the middle of|middle of|mid of
    end: end|the end|later|later in|late in
    now: now|right now|at present|at this time|at the moment|nowadays|currently
    numbers: 3|some
    units: fortnight|fortnight|fortnights; semester|semester|half-year
    units: day|night|nights
    everyUnits: day|everyday; month|bi-monthly|bimonthly; semester|semi-annually|semiannually
    parts: 20-24|tonite; 12-14|lunchtime|lunch time; 16-20|dinnertime|dinner time
    holidays: newYear|new year|new years|new year's day|new years day|new year's; newYearsEve|new year's eve|new years eve
    holidays: valentine|valentine's day|valentines day; saintPatrick|st patrick's day|saint patrick's day|st. patrick's day
    holidays: womensDay|women's day|international women's day; aprilFools|april fools|april fools' day|april fool's day
    holidays: earthDay|earth day; labourDay|may day|workers' day|international workers' day; juneteenth|juneteenth|freedom day|jubilee day
    holidays: independenceDay|independence day; halloween|halloween|all hallows' eve; allSaints|all saints' day
    holidays: veteransDay|veterans day; christmasEve|christmas eve|xmas eve; christmas|christmas|xmas|christmas day|xmas day
    holidays: secondChristmasDay|boxing day; goodFriday|good friday; easter|easter|easter sunday; easterMonday|easter monday
    holidays: ashWednesday|ash wednesday; palmSunday|palm sunday; mardiGras|mardi gras; martinLutherKing|martin luther king day|mlk day
    holidays: presidentsDay|presidents' day|presidents day|president's day; memorialDay|memorial day; americanLabourDay|labor day|labour day
    holidays: columbusDay|columbus day; thanksgiving|thanksgiving|thanksgiving day; blackFriday|black friday; cyberMonday|cyber monday
    holidays: mothersDay|mother's day|mothers day; fathersDay|father's day|fathers day; epiphany|epiphany
    days: 0|tonight|tonite
    numbers: 24|four and twenty
    afterBehind: or later|and later
    half: a half
    oclock: h
    approx: about|around|roughly|approximately|approx|circa|ca|exactly|sharp|precisely|just|sometime|some time|some time on|sometime on|early|as early as|as late as
    bound: more than|less than|at least|at most|no more than|no less than|over|under|up to
    afterNext: after next|the week after next
    beforeLast: before last
    next: forthcoming
    last: last|just past|recent|this past|the latest
    units: quarter|qtr|qtrs; week|w/c; decade|decades; hour|hour|hours; minute|minutes
    threeQuarters: three quarter
    quarter: quarter of an|a quarter of an
    spans: 30|half an hour|half hour|a half hour|half-hour|an half hour; 15|quarter of an hour|quarter hour|a quarter of an hour; 45|three quarters of an hour
    more: more|additional|extra|less|other
    other: other|second
    greeting: good
    rest: rest|the rest|remainder|the remainder|remaining|the remaining
    toDate: to date|so far
    endOf: month|eom; year|eoy; day|eod; week|eow
    beginOf: month|bom; year|boy; week|bow
    numbers: 0|oh|ou|o
    parts: 12-14|at lunch|over lunch; 6-9|breakfast time; 8-18|the day time
    parts: 8-12|early morning; 16-20|late evening
    noon: mid day|lunch time at noon
    from: starting at|beginning
    between: in between
    until: untill|until the
    since: commencing|beginning on|starting on|starting at|later than|as from
    before: earlier than
    later: from right now|after today
    ago: back
    at: as of about|at around|at about|round
    threeQuarters: three-quarters
    parts: 13-17|after lunch; 8-12|before lunch; 12-14|the lunch hour|lunch hour
    units: year|fiscal year|calendar year|school year|financial year; week|working week|work week
    greeting: good
    parts: 10-11|midmorning|mid-morning; 14-15|midafternoon|mid-afternoon
    outside: on|about|sometime|for
    article: the
    """)
}
