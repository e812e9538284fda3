extension DateVocabulary {
  /// Japanese.
  static let japanese = DateVocabulary(
    """
    months: 一月|1月; 二月|2月; 三月|3月; 四月|4月; 五月|5月; 六月|6月; 七月|7月; 八月|8月; 九月|9月; 十月|10月; 十一月|11月 \
    ; 十二月|12月
    weekdays: 月曜日|月曜|(月); 火曜日|火曜|(火); 水曜日|水曜|(水); 木曜日|木曜|(木); 金曜日|金曜|(金); 土曜日|土曜|(土) \
    ; 日曜日|日曜|(日)
    units: second|秒|秒間; minute|分|分間; hour|時間; day|日間|日|日々; week|週間|週
    units: month|ヶ月|ヵ月|か月|カ月|ヶ月間|月|箇月; quarter|四半期; year|年|年間; decade|年代; century|世紀
    units: weekend|週末
    everyUnits: day|毎日; week|毎週; month|毎月; year|毎年
    days: 0|今日|本日|きょう; 1|明日|あした; -1|昨日|きのう; 2|明後日|あさって; -2|一昨日|おととい
    this: 今|今の|この|本|当
    next: 来|次の|翌|来る
    last: 先|昨|前の|去|過去|この前の|去る
    ago: 前|以前
    later: 後|以後|以内
    parts: 8-12|朝|午前中|今朝; 12-16|昼|午後; 16-20|夕方|晩|今晩; 20-24|夜|今夜|深夜
    am: 午前
    pm: 午後
    noon: 正午
    midnight: 真夜中|深夜0時
    now: 今|現在
    from: から
    until: まで|から
    oclock: 時
    half: 半
    filler: の|、|に|は|頃|ごろ
    every: 毎
    seasons: 1|春; 2|夏; 3|秋; 4|冬
    afterBehind: 以降|以後|またはその後|またはそれ以降|から|以来|の後
    beforeBehind: 以前|またはその前|またはそれ以前|まで|までに|前|より前|の前
    begin: 初め|初旬|上旬|初頭|前半|始め
    middle: 半ば|中旬|中頃
    end: 末|終わり|下旬|後半
    now: 現在|今すぐ|たった今
    numbers: 3|数
    holidays: newYear|元旦|元日|正月; newYearsEve|大晦日; valentine|バレンタインデー|バレンタイン; christmasEve|クリスマスイブ|クリスマスイヴ
    holidays: christmas|クリスマス; halloween|ハロウィン|ハロウィーン; easter|イースター|復活祭; thanksgiving|感謝祭; mothersDay|母の日; fathersDay|父の日
    holidays: labourDay|メーデー; earthDay|アースデイ; independenceDay|独立記念日; blackFriday|ブラックフライデー
    days: 0|今夜|今晩|今朝; -1|昨夜|昨晩
    parts: 20-24|昨夜; 16-20|昨晩
    later: 以内に|以内|後に
    approx: 約|およそ|大体|ちょうど|きっかり|頃|ごろ|ほど|ぐらい
    bound: 少なくとも
    weekdays: げつようび|(月)|月曜; かようび|(火)|火曜; すいようび|(水)|水曜; もくようび|(木)|木曜; きんようび|(金)|金曜; どようび|(土)|土曜; にちようび|(日)|日曜
    months: いちがつ|1がつ; にがつ|2がつ; さんがつ|3がつ; しがつ|4がつ; ごがつ|5がつ; ろくがつ|6がつ; しちがつ|7がつ; はちがつ|8がつ; くがつ|9がつ; じゅうがつ|10がつ; じゅういちがつ|11がつ; じゅうにがつ|12がつ
    days: 0|ほんじつ|当日; 1|みょうにち|翌日; -1|前日|さくじつ; 2|明後日
    this: 現|現行|当|今|こん|同
    next: 来|らい|次の|翌|来る|向こう|今後|これから
    last: 先|せん|前|先の|前の|過去|最後の|直近の|最近の
    afterNext: 再来|さ来|さらい
    beforeLast: 先々|一昨|先先|おととし
    units: week|しゅう|週; month|げつ|ヶ月; year|ねん|年; minute|分|分間; second|秒|秒間; hour|時間; day|日間|泊; quarter|四半期; businessDay|営業日
    now: ただちに|即|直ちに|たった今|すぐに
    spans: 30|半時間|30分間
    later: で|後に|以内|以内に|の後
    within: 向こう
    rest: 残り|残りの
    begin: 頭|初頭|早く|早い時間
    end: 末|いっぱい|終わり|終わりごろ|遅く|あとで
    until: まで|にかけて|までに
    days: 1|あす; -2|おとつい
    closing: まで|の間|までの間|にかけて|までに
    """)
}
