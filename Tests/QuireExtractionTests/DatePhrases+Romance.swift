/// Phrases in French, Spanish, Italian and Portuguese.
extension DatePhraseTests {
  static let romance: [(language: String, table: String)] = [
    (
      "fr",
      """
      1 janvier 2019 = 2019-01-01 | 8 février 2019 = 2019-02-08 | 15 mars 2019 = 2019-03-15
      22 avril 2019 = 2019-04-22 | 1 mai 2019 = 2019-05-01 | 8 juin 2019 = 2019-06-08
      15 juillet 2019 = 2019-07-15 | 22 août 2019 = 2019-08-22 | 1 septembre 2019 = 2019-09-01
      8 octobre 2019 = 2019-10-08 | 15 novembre 2019 = 2019-11-15
      22 décembre 2019 = 2019-12-22 | 1 janv. 2019 = 2019-01-01 | 8 févr. 2019 = 2019-02-08
      22 avr. 2019 = 2019-04-22 | 15 juil. 2019 = 2019-07-15 | 1 sept. 2019 = 2019-09-01
      8 oct. 2019 = 2019-10-08 | 15 nov. 2019 = 2019-11-15 | 22 déc. 2019 = 2019-12-22
      lundi 11 mars 2024 = 2024-03-11 | mardi 12 mars 2024 = 2024-03-12
      mercredi 13 mars 2024 = 2024-03-13 | jeudi 14 mars 2024 = 2024-03-14
      vendredi 15 mars 2024 = 2024-03-15 | samedi 16 mars 2024 = 2024-03-16
      dimanche 17 mars 2024 = 2024-03-17 | lun 11 mars 2024 = 2024-03-11
      mar 12 mars 2024 = 2024-03-12 | mer 13 mars 2024 = 2024-03-13
      jeu 14 mars 2024 = 2024-03-14 | ven 15 mars 2024 = 2024-03-15
      sam 16 mars 2024 = 2024-03-16 | dim 17 mars 2024 = 2024-03-17 | 17 secondes = PT17S
      17 minutes = PT17M | 17 heures = PT17H | 17 jours = P17D | 17 semaines = P17W
      17 mois = P17M | 17 ans = P17Y | deux minutes = PT2M | trois minutes = PT3M
      quatre minutes = PT4M | cinq minutes = PT5M | six minutes = PT6M | sept minutes = PT7M
      huit minutes = PT8M | neuf minutes = PT9M | dix minutes = PT10M | onze minutes = PT11M
      douze minutes = PT12M | treize minutes = PT13M | quatorze minutes = PT14M
      quinze minutes = PT15M | seize minutes = PT16M | dix-sept minutes = PT17M
      dix-huit minutes = PT18M | dix-neuf minutes = PT19M | vingt minutes = PT20M
      vingt-cinq minutes = PT25M | trente minutes = PT30M | quarante-cinq minutes = PT45M
      soixante minutes = PT60M | quatre-vingt-dix minutes = PT90M | aujourd'hui = 2024-03-12
      demain = 2024-03-13 | hier = 2024-03-11 | après-demain = 2024-03-14
      avant-hier = 2024-03-10 | la semaine prochaine = 2024-03-18/2024-03-25
      la semaine dernière = 2024-03-04/2024-03-11 | cette semaine = 2024-03-11/2024-03-18
      le mois prochain = 2024-04-01/2024-05-01 | le mois dernier = 2024-02-01/2024-03-01
      l'année prochaine = 2025-01-01/2026-01-01 | l'an dernier = 2023-01-01/2024-01-01
      dans trois jours = 2024-03-15 | il y a trois jours = 2024-03-09
      il y a deux semaines = 2024-02-27 | dans deux semaines = 2024-03-26
      il y a deux mois = 2024-01-12 | dans cinq ans = 2029-03-12
      trois heures et demie = T03:30 | quatre heures moins le quart = T03:45
      cinq heures dix = T05:10 | midi = T12:00 | minuit = T00:00 | 15h45 = T15:45
      15 h 45 = T15:45 | 3 heures du matin = T03:00 | neuf heures et quart = T09:15
      """
    ),
    (
      "es",
      """
      1 de enero de 2019 = 2019-01-01 | 8 de febrero de 2019 = 2019-02-08
      15 de marzo de 2019 = 2019-03-15 | 22 de abril de 2019 = 2019-04-22
      1 de mayo de 2019 = 2019-05-01 | 8 de junio de 2019 = 2019-06-08
      15 de julio de 2019 = 2019-07-15 | 22 de agosto de 2019 = 2019-08-22
      1 de septiembre de 2019 = 2019-09-01 | 8 de octubre de 2019 = 2019-10-08
      15 de noviembre de 2019 = 2019-11-15 | 22 de diciembre de 2019 = 2019-12-22
      1 de ene de 2019 = 2019-01-01 | 8 de feb de 2019 = 2019-02-08
      15 de mar de 2019 = 2019-03-15 | 22 de abr de 2019 = 2019-04-22
      1 de may de 2019 = 2019-05-01 | 8 de jun de 2019 = 2019-06-08
      15 de jul de 2019 = 2019-07-15 | 22 de ago de 2019 = 2019-08-22
      1 de sep de 2019 = 2019-09-01 | 8 de oct de 2019 = 2019-10-08
      15 de nov de 2019 = 2019-11-15 | 22 de dic de 2019 = 2019-12-22
      lunes, 11 de marzo de 2024 = 2024-03-11 | martes, 12 de marzo de 2024 = 2024-03-12
      miércoles, 13 de marzo de 2024 = 2024-03-13 | jueves, 14 de marzo de 2024 = 2024-03-14
      viernes, 15 de marzo de 2024 = 2024-03-15 | sábado, 16 de marzo de 2024 = 2024-03-16
      domingo, 17 de marzo de 2024 = 2024-03-17 | lun, 11 de marzo de 2024 = 2024-03-11
      mar, 12 de marzo de 2024 = 2024-03-12 | mié, 13 de marzo de 2024 = 2024-03-13
      jue, 14 de marzo de 2024 = 2024-03-14 | vie, 15 de marzo de 2024 = 2024-03-15
      sáb, 16 de marzo de 2024 = 2024-03-16 | dom, 17 de marzo de 2024 = 2024-03-17
      17 segundos = PT17S | 17 minutos = PT17M | 17 horas = PT17H | 17 días = P17D
      17 semanas = P17W | 17 meses = P17M | 17 años = P17Y | dos minutos = PT2M
      tres minutos = PT3M | cuatro minutos = PT4M | cinco minutos = PT5M | seis minutos = PT6M
      siete minutos = PT7M | ocho minutos = PT8M | nueve minutos = PT9M | diez minutos = PT10M
      once minutos = PT11M | doce minutos = PT12M | trece minutos = PT13M
      catorce minutos = PT14M | quince minutos = PT15M | dieciséis minutos = PT16M
      diecisiete minutos = PT17M | dieciocho minutos = PT18M | diecinueve minutos = PT19M
      veinte minutos = PT20M | veinticinco minutos = PT25M | treinta minutos = PT30M
      cuarenta y cinco minutos = PT45M | sesenta minutos = PT60M | noventa minutos = PT90M
      hoy = 2024-03-12 | ayer = 2024-03-11 | pasado mañana = 2024-03-14 | anteayer = 2024-03-10
      la próxima semana = 2024-03-18/2024-03-25 | la semana pasada = 2024-03-04/2024-03-11
      esta semana = 2024-03-11/2024-03-18 | el próximo mes = 2024-04-01/2024-05-01
      el mes pasado = 2024-02-01/2024-03-01 | el próximo año = 2025-01-01/2026-01-01
      el año pasado = 2023-01-01/2024-01-01 | en tres días = 2024-03-15
      hace tres días = 2024-03-09 | hace dos semanas = 2024-02-27
      dentro de dos semanas = 2024-03-26 | hace dos meses = 2024-01-12
      dentro de cinco años = 2029-03-12 | las tres y media = T03:30
      las cuatro menos cuarto = T03:45 | las cinco y diez = T05:10 | mediodía = T12:00
      medianoche = T00:00 | 15:45 h = T15:45 | las tres de la tarde = T15:00
      """
    ),
    (
      "it",
      """
      1 gennaio 2019 = 2019-01-01 | 8 febbraio 2019 = 2019-02-08 | 15 marzo 2019 = 2019-03-15
      22 aprile 2019 = 2019-04-22 | 1 maggio 2019 = 2019-05-01 | 8 giugno 2019 = 2019-06-08
      15 luglio 2019 = 2019-07-15 | 22 agosto 2019 = 2019-08-22 | 1 settembre 2019 = 2019-09-01
      8 ottobre 2019 = 2019-10-08 | 15 novembre 2019 = 2019-11-15
      22 dicembre 2019 = 2019-12-22 | 1 gen 2019 = 2019-01-01 | 8 feb 2019 = 2019-02-08
      15 mar 2019 = 2019-03-15 | 22 apr 2019 = 2019-04-22 | 1 mag 2019 = 2019-05-01
      8 giu 2019 = 2019-06-08 | 15 lug 2019 = 2019-07-15 | 22 ago 2019 = 2019-08-22
      1 set 2019 = 2019-09-01 | 8 ott 2019 = 2019-10-08 | 15 nov 2019 = 2019-11-15
      22 dic 2019 = 2019-12-22 | lunedì 11 marzo 2024 = 2024-03-11
      martedì 12 marzo 2024 = 2024-03-12 | mercoledì 13 marzo 2024 = 2024-03-13
      giovedì 14 marzo 2024 = 2024-03-14 | venerdì 15 marzo 2024 = 2024-03-15
      sabato 16 marzo 2024 = 2024-03-16 | domenica 17 marzo 2024 = 2024-03-17
      lun 11 marzo 2024 = 2024-03-11 | mar 12 marzo 2024 = 2024-03-12
      mer 13 marzo 2024 = 2024-03-13 | gio 14 marzo 2024 = 2024-03-14
      ven 15 marzo 2024 = 2024-03-15 | sab 16 marzo 2024 = 2024-03-16
      dom 17 marzo 2024 = 2024-03-17 | 17 secondi = PT17S | 17 minuti = PT17M | 17 ore = PT17H
      17 giorni = P17D | 17 settimane = P17W | 17 mesi = P17M | 17 anni = P17Y
      due minuti = PT2M | tre minuti = PT3M | quattro minuti = PT4M | cinque minuti = PT5M
      sei minuti = PT6M | sette minuti = PT7M | otto minuti = PT8M | nove minuti = PT9M
      dieci minuti = PT10M | undici minuti = PT11M | dodici minuti = PT12M
      tredici minuti = PT13M | quattordici minuti = PT14M | quindici minuti = PT15M
      sedici minuti = PT16M | diciassette minuti = PT17M | diciotto minuti = PT18M
      diciannove minuti = PT19M | venti minuti = PT20M | venticinque minuti = PT25M
      trenta minuti = PT30M | quarantacinque minuti = PT45M | sessanta minuti = PT60M
      novanta minuti = PT90M | oggi = 2024-03-12 | domani = 2024-03-13 | ieri = 2024-03-11
      dopodomani = 2024-03-14 | l'altro ieri = 2024-03-10
      la prossima settimana = 2024-03-18/2024-03-25
      la settimana scorsa = 2024-03-04/2024-03-11 | questa settimana = 2024-03-11/2024-03-18
      il mese prossimo = 2024-04-01/2024-05-01 | il mese scorso = 2024-02-01/2024-03-01
      l'anno prossimo = 2025-01-01/2026-01-01 | l'anno scorso = 2023-01-01/2024-01-01
      tra tre giorni = 2024-03-15 | tre giorni fa = 2024-03-09 | due settimane fa = 2024-02-27
      fra due settimane = 2024-03-26 | due mesi fa = 2024-01-12 | tra cinque anni = 2029-03-12
      le tre e mezza = T03:30 | le quattro meno un quarto = T03:45 | le cinque e dieci = T05:10
      mezzogiorno = T12:00 | mezzanotte = T00:00 | ore 15.45 = T15:45 | ore 15:45 = T15:45
      le tre del pomeriggio = T15:00
      """
    ),
    (
      "pt",
      """
      1 de janeiro de 2019 = 2019-01-01 | 8 de fevereiro de 2019 = 2019-02-08
      15 de março de 2019 = 2019-03-15 | 15 março 2019 = 2019-03-15
      22 de abril de 2019 = 2019-04-22 | 1 de maio de 2019 = 2019-05-01
      8 de junho de 2019 = 2019-06-08 | 15 de julho de 2019 = 2019-07-15
      22 de agosto de 2019 = 2019-08-22 | 1 de setembro de 2019 = 2019-09-01
      8 de outubro de 2019 = 2019-10-08 | 15 de novembro de 2019 = 2019-11-15
      22 de dezembro de 2019 = 2019-12-22 | 1 de jan de 2019 = 2019-01-01
      8 de fev de 2019 = 2019-02-08 | 15 de mar de 2019 = 2019-03-15
      22 de abr de 2019 = 2019-04-22 | 1 de mai de 2019 = 2019-05-01
      8 de jun de 2019 = 2019-06-08 | 15 de jul de 2019 = 2019-07-15
      22 de ago de 2019 = 2019-08-22 | 1 de set de 2019 = 2019-09-01
      8 de out de 2019 = 2019-10-08 | 15 de nov de 2019 = 2019-11-15
      22 de dez de 2019 = 2019-12-22 | segunda-feira, 11 de março de 2024 = 2024-03-11
      terça-feira, 12 de março de 2024 = 2024-03-12
      quarta-feira, 13 de março de 2024 = 2024-03-13
      quinta-feira, 14 de março de 2024 = 2024-03-14
      sexta-feira, 15 de março de 2024 = 2024-03-15 | sábado, 16 de março de 2024 = 2024-03-16
      domingo, 17 de março de 2024 = 2024-03-17 | seg, 11 de março de 2024 = 2024-03-11
      ter, 12 de março de 2024 = 2024-03-12 | qua, 13 de março de 2024 = 2024-03-13
      qui, 14 de março de 2024 = 2024-03-14 | sex, 15 de março de 2024 = 2024-03-15
      sáb, 16 de março de 2024 = 2024-03-16 | dom, 17 de março de 2024 = 2024-03-17
      17 segundos = PT17S | 17 minutos = PT17M | 17 horas = PT17H | 17 dias = P17D
      17 semanas = P17W | 17 meses = P17M | 17 anos = P17Y | dois minutos = PT2M
      três minutos = PT3M | quatro minutos = PT4M | cinco minutos = PT5M | seis minutos = PT6M
      sete minutos = PT7M | oito minutos = PT8M | nove minutos = PT9M | dez minutos = PT10M
      onze minutos = PT11M | doze minutos = PT12M | treze minutos = PT13M
      catorze minutos = PT14M | quinze minutos = PT15M | dezesseis minutos = PT16M
      dezessete minutos = PT17M | dezoito minutos = PT18M | dezenove minutos = PT19M
      vinte minutos = PT20M | vinte e cinco minutos = PT25M | trinta minutos = PT30M
      quarenta e cinco minutos = PT45M | sessenta minutos = PT60M | noventa minutos = PT90M
      hoje = 2024-03-12 | amanhã = 2024-03-13 | ontem = 2024-03-11
      depois de amanhã = 2024-03-14 | anteontem = 2024-03-10
      a próxima semana = 2024-03-18/2024-03-25 | a semana passada = 2024-03-04/2024-03-11
      esta semana = 2024-03-11/2024-03-18 | o próximo mês = 2024-04-01/2024-05-01
      o mês passado = 2024-02-01/2024-03-01 | o próximo ano = 2025-01-01/2026-01-01
      o ano passado = 2023-01-01/2024-01-01 | em três dias = 2024-03-15
      há três dias = 2024-03-09 | duas semanas atrás = 2024-02-27
      daqui a duas semanas = 2024-03-26 | há dois meses = 2024-01-12
      daqui a cinco anos = 2029-03-12 | três e meia = T03:30 | meio-dia = T12:00
      meia-noite = T00:00 | 15h45 = T15:45 | três horas da tarde = T15:00
      """
    ),
  ]
}
