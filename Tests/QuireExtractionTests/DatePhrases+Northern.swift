/// Phrases in English, German and Dutch.
extension DatePhraseTests {
  static let northern: [(language: String, table: String)] = [
    (
      "en",
      """
      1 January 2019 = 2019-01-01 | January 1, 2019 = 2019-01-01
      January 1st 2019 = 2019-01-01 | 8 February 2019 = 2019-02-08
      February 8, 2019 = 2019-02-08 | February 8th 2019 = 2019-02-08
      15 March 2019 = 2019-03-15 | March 15, 2019 = 2019-03-15 | March 15th 2019 = 2019-03-15
      22 April 2019 = 2019-04-22 | April 22, 2019 = 2019-04-22 | April 22nd 2019 = 2019-04-22
      1 May 2019 = 2019-05-01 | May 1, 2019 = 2019-05-01 | May 1st 2019 = 2019-05-01
      8 June 2019 = 2019-06-08 | June 8, 2019 = 2019-06-08 | June 8th 2019 = 2019-06-08
      15 July 2019 = 2019-07-15 | July 15, 2019 = 2019-07-15 | July 15th 2019 = 2019-07-15
      22 August 2019 = 2019-08-22 | August 22, 2019 = 2019-08-22
      August 22nd 2019 = 2019-08-22 | 1 September 2019 = 2019-09-01
      September 1, 2019 = 2019-09-01 | September 1st 2019 = 2019-09-01
      8 October 2019 = 2019-10-08 | October 8, 2019 = 2019-10-08
      October 8th 2019 = 2019-10-08 | 15 November 2019 = 2019-11-15
      November 15, 2019 = 2019-11-15 | November 15th 2019 = 2019-11-15
      22 December 2019 = 2019-12-22 | December 22, 2019 = 2019-12-22
      December 22nd 2019 = 2019-12-22 | 1 Jan 2019 = 2019-01-01 | Jan 1, 2019 = 2019-01-01
      Jan 1st 2019 = 2019-01-01 | 8 Feb 2019 = 2019-02-08 | Feb 8, 2019 = 2019-02-08
      Feb 8th 2019 = 2019-02-08 | 15 Mar 2019 = 2019-03-15 | Mar 15, 2019 = 2019-03-15
      Mar 15th 2019 = 2019-03-15 | 22 Apr 2019 = 2019-04-22 | Apr 22, 2019 = 2019-04-22
      Apr 22nd 2019 = 2019-04-22 | 8 Jun 2019 = 2019-06-08 | Jun 8, 2019 = 2019-06-08
      Jun 8th 2019 = 2019-06-08 | 15 Jul 2019 = 2019-07-15 | Jul 15, 2019 = 2019-07-15
      Jul 15th 2019 = 2019-07-15 | 22 Aug 2019 = 2019-08-22 | Aug 22, 2019 = 2019-08-22
      Aug 22nd 2019 = 2019-08-22 | 1 Sep 2019 = 2019-09-01 | Sep 1, 2019 = 2019-09-01
      Sep 1st 2019 = 2019-09-01 | 8 Oct 2019 = 2019-10-08 | Oct 8, 2019 = 2019-10-08
      Oct 8th 2019 = 2019-10-08 | 15 Nov 2019 = 2019-11-15 | Nov 15, 2019 = 2019-11-15
      Nov 15th 2019 = 2019-11-15 | 22 Dec 2019 = 2019-12-22 | Dec 22, 2019 = 2019-12-22
      Dec 22nd 2019 = 2019-12-22 | Monday, 11 March 2024 = 2024-03-11
      Tuesday, 12 March 2024 = 2024-03-12 | Wednesday, 13 March 2024 = 2024-03-13
      Thursday, 14 March 2024 = 2024-03-14 | Friday, 15 March 2024 = 2024-03-15
      Saturday, 16 March 2024 = 2024-03-16 | Sunday, 17 March 2024 = 2024-03-17
      Mon, 11 March 2024 = 2024-03-11 | Tue, 12 March 2024 = 2024-03-12
      Wed, 13 March 2024 = 2024-03-13 | Thu, 14 March 2024 = 2024-03-14
      Fri, 15 March 2024 = 2024-03-15 | Sat, 16 March 2024 = 2024-03-16
      Sun, 17 March 2024 = 2024-03-17 | 17 seconds = PT17S | 17 minutes = PT17M
      17 hours = PT17H | 17 days = P17D | 17 weeks = P17W | 17 months = P17M | 17 years = P17Y
      two minutes = PT2M | three minutes = PT3M | four minutes = PT4M | five minutes = PT5M
      six minutes = PT6M | seven minutes = PT7M | eight minutes = PT8M | nine minutes = PT9M
      ten minutes = PT10M | eleven minutes = PT11M | twelve minutes = PT12M
      thirteen minutes = PT13M | fourteen minutes = PT14M | fifteen minutes = PT15M
      sixteen minutes = PT16M | seventeen minutes = PT17M | eighteen minutes = PT18M
      nineteen minutes = PT19M | twenty minutes = PT20M | twenty-five minutes = PT25M
      thirty minutes = PT30M | forty-five minutes = PT45M | sixty minutes = PT60M
      ninety minutes = PT90M | today = 2024-03-12 | tomorrow = 2024-03-13
      yesterday = 2024-03-11 | the day after tomorrow = 2024-03-14
      the day before yesterday = 2024-03-10 | next week = 2024-03-18/2024-03-25
      last week = 2024-03-04/2024-03-11 | this week = 2024-03-11/2024-03-18
      next month = 2024-04-01/2024-05-01 | last month = 2024-02-01/2024-03-01
      next year = 2025-01-01/2026-01-01 | last year = 2023-01-01/2024-01-01
      in three days = 2024-03-15 | three days ago = 2024-03-09 | two weeks ago = 2024-02-27
      in two weeks = 2024-03-26 | two months ago = 2024-01-12 | in five years = 2029-03-12
      3 pm = T15:00 | half past three = T03:30 | quarter to four = T03:45
      ten past five = T05:10 | noon = T12:00 | midnight = T00:00 | 15:45 = T15:45
      3:45 p.m. = T15:45
      """
    ),
    (
      "de",
      """
      1. Januar 2019 = 2019-01-01 | 8. Februar 2019 = 2019-02-08 | 15. März 2019 = 2019-03-15
      22. April 2019 = 2019-04-22 | 1. Mai 2019 = 2019-05-01 | 8. Juni 2019 = 2019-06-08
      15. Juli 2019 = 2019-07-15 | 22. August 2019 = 2019-08-22
      1. September 2019 = 2019-09-01 | 8. Oktober 2019 = 2019-10-08
      15. November 2019 = 2019-11-15 | 22. Dezember 2019 = 2019-12-22
      1. Jan. 2019 = 2019-01-01 | 8. Feb. 2019 = 2019-02-08 | 15. Mrz. 2019 = 2019-03-15
      22. Apr. 2019 = 2019-04-22 | 8. Jun. 2019 = 2019-06-08 | 15. Jul. 2019 = 2019-07-15
      22. Aug. 2019 = 2019-08-22 | 1. Sep. 2019 = 2019-09-01 | 8. Okt. 2019 = 2019-10-08
      15. Nov. 2019 = 2019-11-15 | 22. Dez. 2019 = 2019-12-22
      Montag, 11. März 2024 = 2024-03-11 | Dienstag, 12. März 2024 = 2024-03-12
      Mittwoch, 13. März 2024 = 2024-03-13 | Donnerstag, 14. März 2024 = 2024-03-14
      Freitag, 15. März 2024 = 2024-03-15 | Samstag, 16. März 2024 = 2024-03-16
      Sonntag, 17. März 2024 = 2024-03-17 | Mo, 11. März 2024 = 2024-03-11
      Di, 12. März 2024 = 2024-03-12 | Mi, 13. März 2024 = 2024-03-13
      Do, 14. März 2024 = 2024-03-14 | Fr, 15. März 2024 = 2024-03-15
      Sa, 16. März 2024 = 2024-03-16 | So, 17. März 2024 = 2024-03-17 | 17 Sekunden = PT17S
      17 Minuten = PT17M | 17 Stunden = PT17H | 17 Tage = P17D | 17 Wochen = P17W
      17 Monate = P17M | 17 Jahre = P17Y | zwei Minuten = PT2M | drei Minuten = PT3M
      vier Minuten = PT4M | fünf Minuten = PT5M | sechs Minuten = PT6M | sieben Minuten = PT7M
      acht Minuten = PT8M | neun Minuten = PT9M | zehn Minuten = PT10M | elf Minuten = PT11M
      zwölf Minuten = PT12M | dreizehn Minuten = PT13M | vierzehn Minuten = PT14M
      fünfzehn Minuten = PT15M | sechzehn Minuten = PT16M | siebzehn Minuten = PT17M
      achtzehn Minuten = PT18M | neunzehn Minuten = PT19M | zwanzig Minuten = PT20M
      fünfundzwanzig Minuten = PT25M | dreißig Minuten = PT30M | fünfundvierzig Minuten = PT45M
      sechzig Minuten = PT60M | neunzig Minuten = PT90M | heute = 2024-03-12
      morgen = 2024-03-13 | gestern = 2024-03-11 | übermorgen = 2024-03-14
      vorgestern = 2024-03-10 | nächste Woche = 2024-03-18/2024-03-25
      letzte Woche = 2024-03-04/2024-03-11 | diese Woche = 2024-03-11/2024-03-18
      nächsten Monat = 2024-04-01/2024-05-01 | letzten Monat = 2024-02-01/2024-03-01
      nächstes Jahr = 2025-01-01/2026-01-01 | letztes Jahr = 2023-01-01/2024-01-01
      in drei Tagen = 2024-03-15 | vor drei Tagen = 2024-03-09 | vor zwei Wochen = 2024-02-27
      in zwei Wochen = 2024-03-26 | vor zwei Monaten = 2024-01-12 | in fünf Jahren = 2029-03-12
      15 Uhr = T15:00 | halb vier = T03:30 | Viertel vor vier = T03:45
      zehn nach fünf = T05:10 | Mitternacht = T00:00 | 15.45 Uhr = T15:45 | 15:45 Uhr = T15:45
      drei Uhr nachmittags = T15:00
      """
    ),
    (
      "nl",
      """
      1 januari 2019 = 2019-01-01 | 8 februari 2019 = 2019-02-08 | 15 maart 2019 = 2019-03-15
      22 april 2019 = 2019-04-22 | 1 mei 2019 = 2019-05-01 | 8 juni 2019 = 2019-06-08
      15 juli 2019 = 2019-07-15 | 22 augustus 2019 = 2019-08-22 | 1 september 2019 = 2019-09-01
      8 oktober 2019 = 2019-10-08 | 15 november 2019 = 2019-11-15
      22 december 2019 = 2019-12-22 | 1 jan 2019 = 2019-01-01 | 8 feb 2019 = 2019-02-08
      15 mrt 2019 = 2019-03-15 | 22 apr 2019 = 2019-04-22 | 8 jun 2019 = 2019-06-08
      15 jul 2019 = 2019-07-15 | 22 aug 2019 = 2019-08-22 | 1 sep 2019 = 2019-09-01
      8 okt 2019 = 2019-10-08 | 15 nov 2019 = 2019-11-15 | 22 dec 2019 = 2019-12-22
      maandag 11 maart 2024 = 2024-03-11 | dinsdag 12 maart 2024 = 2024-03-12
      woensdag 13 maart 2024 = 2024-03-13 | donderdag 14 maart 2024 = 2024-03-14
      vrijdag 15 maart 2024 = 2024-03-15 | zaterdag 16 maart 2024 = 2024-03-16
      zondag 17 maart 2024 = 2024-03-17 | ma 11 maart 2024 = 2024-03-11
      di 12 maart 2024 = 2024-03-12 | wo 13 maart 2024 = 2024-03-13
      do 14 maart 2024 = 2024-03-14 | vr 15 maart 2024 = 2024-03-15
      za 16 maart 2024 = 2024-03-16 | zo 17 maart 2024 = 2024-03-17 | 17 seconden = PT17S
      17 minuten = PT17M | 17 uur = PT17H | 17 dagen = P17D | 17 weken = P17W
      17 maanden = P17M | 17 jaar = P17Y | twee minuten = PT2M | drie minuten = PT3M
      vier minuten = PT4M | vijf minuten = PT5M | zes minuten = PT6M | zeven minuten = PT7M
      acht minuten = PT8M | negen minuten = PT9M | tien minuten = PT10M | elf minuten = PT11M
      twaalf minuten = PT12M | dertien minuten = PT13M | veertien minuten = PT14M
      vijftien minuten = PT15M | zestien minuten = PT16M | zeventien minuten = PT17M
      achttien minuten = PT18M | negentien minuten = PT19M | twintig minuten = PT20M
      vijfentwintig minuten = PT25M | dertig minuten = PT30M | vijfenveertig minuten = PT45M
      zestig minuten = PT60M | negentig minuten = PT90M | vandaag = 2024-03-12
      morgen = 2024-03-13 | gisteren = 2024-03-11 | overmorgen = 2024-03-14
      eergisteren = 2024-03-10 | volgende week = 2024-03-18/2024-03-25
      vorige week = 2024-03-04/2024-03-11 | deze week = 2024-03-11/2024-03-18
      volgende maand = 2024-04-01/2024-05-01 | vorige maand = 2024-02-01/2024-03-01
      volgend jaar = 2025-01-01/2026-01-01 | vorig jaar = 2023-01-01/2024-01-01
      over drie dagen = 2024-03-15 | drie dagen geleden = 2024-03-09
      twee weken geleden = 2024-02-27 | over twee weken = 2024-03-26
      twee maanden geleden = 2024-01-12 | over vijf jaar = 2029-03-12 | half vier = T03:30
      kwart voor vier = T03:45 | tien over vijf = T05:10 | middernacht = T00:00
      15.45 uur = T15:45 | 15:45 uur = T15:45 | drie uur 's middags = T15:00
      """
    ),
  ]
}
