extension DateVocabulary {
  /// Chinese in either script.
  static let chinese = DateVocabulary(
    """
    months: 一月|1月|元月|正月; 二月|2月; 三月|3月; 四月|4月; 五月|5月; 六月|6月; 七月|7月; 八月|8月; 九月|9月; 十月|10月 \
    ; 十一月|11月; 十二月|12月
    weekdays: 星期一|周一|礼拜一|週一; 星期二|周二|礼拜二|週二; 星期三|周三|礼拜三|週三; 星期四|周四|礼拜四|週四; 星期五|周五|礼拜五|週五 \
    ; 星期六|周六|礼拜六|週六; 星期日|星期天|周日|礼拜天|礼拜日|週日|周天
    numbers: 2|两|兩
    units: second|秒|秒钟|秒鐘; minute|分钟|分鐘|分; hour|小时|小時|个小时|個小時|个钟头; day|天|日
    units: week|周|星期|个星期|礼拜|个礼拜|週; month|月|个月|個月; quarter|季度|个季度; year|年; decade|个年代|年代
    units: century|世纪|世紀; weekend|周末|週末
    everyUnits: day|每天|每日; week|每周|每星期; month|每月|每个月; year|每年
    days: 0|今天|今日; 1|明天|明日; -1|昨天|昨日; 2|后天|後天; -2|前天; 3|大后天; -3|大前天
    this: 这|本|这个|今|這|這個|本个
    next: 下|下个|下個|来|明|下一|下一个
    last: 上|上个|上個|去|上一|上一个|过去|前|最近
    ago: 前|以前|之前
    later: 后|以后|之后|後|以後
    parts: 8-12|早上|上午|早晨|清晨|凌晨|早; 12-16|下午|午后; 16-20|晚上|傍晚|晚|今晚; 20-24|夜里|深夜|夜晚|半夜
    noon: 中午|正午
    midnight: 午夜|零点
    now: 现在|現在
    from: 从|從|自
    until: 到|至|直到
    oclock: 点|點|点钟|時|时
    half: 半
    quarter: 刻
    every: 每|每个
    filler: 的|，|在
    seasons: 1|春天|春季|春; 2|夏天|夏季|夏; 3|秋天|秋季|秋; 4|冬天|冬季|冬
    afterBehind: 之后|以后|以来|或之后|及以后|之後|以後|及之后|起
    beforeBehind: 之前|以前|或之前|及以前|及之前|或以前
    begin: 月初|年初|初|上旬|开始|早些时候
    middle: 中|中旬|中期
    end: 底|末|下旬|晚些时候
    now: 现在|目前|此刻
    numbers: 3|几
    units: semester|半年; day|晚|夜; hour|钟头
    holidays: newYear|元旦|元旦节|新年; newYearsEve|除夕; valentine|情人节; womensDay|妇女节; aprilFools|愚人节; earthDay|地球日
    holidays: labourDay|劳动节; halloween|万圣节; christmasEve|平安夜; christmas|圣诞节|圣诞; easter|复活节; thanksgiving|感恩节
    holidays: blackFriday|黑色星期五; mothersDay|母亲节; fathersDay|父亲节; independenceDay|独立日; saintPatrick|圣帕特里克节
    days: 0|今晚; -1|昨晚
    parts: 16-20|昨晚
    approx: 大约|大概|约|左右|准时|整|差不多
    bound: 超过|多于|少于|至少|不到
    this: 今个|今|本|这一|当前
    next: 下一个|接下来|接下来的|未来|今后|后
    last: 上一个|前|最近|过去的|最后|最後|上个
    afterNext: 下下|下下个
    beforeLast: 上上|上上个
    later: 之后|过后|后|之內|之内|内|以内
    ago: 之前|以前|前
    spans: 30|半小时|半个小时|半个钟|半個鐘|半个钟头; 90|个半钟|個半鐘|一个半小时; 15|一刻钟
    units: week|周|週|星期|个周|个星期|礼拜|个礼拜; hour|个钟|小时; month|个月; day|天|日
    days: 1|听日|聽日; -1|尋日|寻日; 2|后日|後日; -2|前日; 3|大后日
    now: 而家|当前|當前|即刻|立刻|马上
    parts: 12-16|晏昼|晏晝; 20-24|今晚黑; 4-8|今晨|清晨|凌晨
    holidays: chinaNationalDay|国庆|国庆节|十一国庆节
    noon: 正午时分
    rest: 剩下|剩余
    from: 从|自|由
    until: 到|至|直到|及|和
    begin: 初|上旬|开始
    closing: 之间|间|之間|間|期间|期間
    approx: 份
    """)
}
