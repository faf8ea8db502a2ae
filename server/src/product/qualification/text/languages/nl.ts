import { own, rule, weak, type Lexicon } from '../lexicon.ts'

export const dutch: Lexicon = {
  language: 'nl',
  words: `de het een en of maar ik wij we u je jij jullie hij zij ze mijn ons onze uw zijn haar is ben bent was waren heeft heb hebben had wordt worden kan
    kunnen kunt zou zouden wil willen moet moeten mag zal zullen gaat ga niet geen nog al ook wel alleen maar heel erg zeer zo als wat wanneer waar wie
    welke hoe waarom van voor met zonder bij naar uit op aan in tot tussen over onder sinds binnen dat die dit deze er hier daar graag hallo goedemiddag
    goedenavond goedemorgen bedankt dank groet vriendelijke met huis woning appartement kamer kamers slaapkamer slaapkamers tuin garage balkon lift
    prijs koop kopen huren huur verkopen verkoop bezichtiging bezichtigen bekijken kijken zien langskomen hypotheek bank lening financiering contant
    geld makelaar aankoopmakelaar wij bieden diensten resultaat hierbij klant dringend budget euro maximaal max maand maanden week weken weekend dagen jaar zaterdag dinsdag donderdag vrijdag
    morgen verhuizen haast beschikbaar advertentie zoek zoeken betaal betalen betaling naam bel volgende mogelijk iets iemand alles alle veel weinig goed beter nieuw nieuwe oud groot klein nu toen dan hier onze doen maken geven weten komen woon werk vandaag
    goedendag dag hoi beste geachte mevrouw heer gelieve mij eens aub alvast bezichtigen interesse geinteresseerd reageren vraag vragen informatie contact opnemen terug bellen gr mvg groeten vr grt
    wordt rond eigen onderwerp voornaam achternaam bericht opmerking telefoonnummer gezin koppel samen partner nemen regio omgeving liefst per omdat want dus ook eventueel gezocht rustige ruime zonnige
    graag bod huidige verkocht tuintje eengezinswoning rijwoning terugbellen ge gij ne nen den da goeiedag jouw je jou hun hem me hebt heeft ben bij voormiddag namiddag kunnen zijn staat vanaf minimaal`,
  idioms:
    /\b(?:als (?:dat |het |u |je |jullie )?(?:mogelijk|kan|past|schikt|lukt|uitkomt|wil|wilt|nog beschikbaar is|nog vrij is|deze nog))\b|\b(?:fijn|leuk|dankbaar|prettig|mooi|tof|super|top|waarderen|vriendelijk|goed),? als\b|\bindien (?:mogelijk|nog beschikbaar|gewenst)\b|\b(?:weten|vragen|laat weten|benieuwd|afvragen) (?:of|wanneer)\b|\b(?:waarom niet|geen probleem|geen huisdieren|geen kinderen|niet ?rokers?|roken niet|niet te (?:ver|groot|klein|duur)|niet voor (?=(?:begin |eind |medio )?(?:\d{1,2} \w|jan|feb|maart|april|mei|juni|juli|aug|sept|okt|nov|dec|zomer|herfst|najaar|voorjaar))|niet alleen|zonder problemen|zonder huisdieren|als (?:koppel|gezin|stel|starter\w*|alleenstaande|tweede verblijf|belegging|investering|eerste)|zowel als|even als)\b/g,
  breaks:
    /\b(?:maar|omdat|want|dus|hoewel|echter|daarom|zodat|daarna|tot dan)\b|\ben (?=(?:we|wij|ik|niemand|willen|wil|mijn|kunnen|zoek\w*|onze|ons|hebben|heb|zijn|moeten|de|het|zouden|zou)\b)/g,
  not: /\b(?:niet|geen|nooit|niemand|zonder|nergens|noch|hoeven|hoeft|niets|afgewezen|geweigerd|annuleren|afzeggen|geannuleerd)\b/,
  condition:
    /\b(?:als|indien|zodra|wanneer (?:de|mijn|onze|we)|nadat|voordat|mits|pas als|tenzij|op voorwaarde|onder voorbehoud|afhankelijk van|stel dat|zou de bank)\b/,
  self: /\b(?:ik|wij|we|(?:mijn )?(?:man|vrouw|vriend|vriendin|partner|verloofde|gezin|broer|zus|moeder|dochter|zoon|echtgenoot|echtgenote|lief) en ik)\b/,
  others:
    /\b(?:mijn|m'n|onze|ons|een|de|haar|zijn|jullie|uw) (?:oudste |jongste |beste |goede |oude |kleine |grote )?(?:broer|zus|zusje|zuster|zwager|schoon(?:zus|broer|ouders|moeder|vader|zoon|dochter)|oma|opa|vriend(?:in)?|vrienden|buren|buurman|buurvrouw|ouders|moeder|vader|mama|papa|neef|nicht|oom|tante|baas|collega\w*|verkoper\w*|eigenaar|eigenaars|verhuurder|huurder|huurders|vorige bewoners|kopers?|ex|zoon|dochter)\b(?! (?:zoekt|en ik|studeert|gaat studeren|begint))|\b(?:iemand|zij heeft|andere (?:kopers|kandidaten|gegadigden))\b/,
  pronouns: /\b(?:iemand|zij heeft|zij had|hij)\b/,
  continues: /\b(?:zij|ze|haar|zijn|hun|heeft|betaalt|zoekt|wil)\b/,
  past: /\b(?:\w+ (?:dagen|weken|maanden|jaar) geleden|geleden|vorige? (?:week|maand|jaar|zomer|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|afgelopen (?:week|weekend|zaterdag|zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|maand)|gisteren|eergisteren|getrouwd|bezichtigd|destijds|vroeger|bekeken|(?:na|sinds|bij|tijdens) de bezichtiging|bezocht)\b/,
  asks: /^ *(?:bent u|accepteert|is (?:er|het|de|een)|zijn|welke|wat|wie|waarom|hoe|moet ik|moeten we|heeft u|heb je|hebben jullie|op welk|kunt u|kan u|helpen jullie|bieden jullie|doen jullie|werkt u|werken jullie)\b/,
  cues: {
    financing:
      'nhg star soci vlaa woni meen hypo bank leni fina cont geld midd kred over erfe erfd over eige cash lene afge goed geke rond bele spaa rabo ing abn kbc belf bnp arge toez voor maxi bieden aanv afwi bela woon prin groe bedr koop geer advi beve verk opbr zwar',
    tour: 'bezi beki kijk lang zien bezo rond kome afsp plan bkijken plaa bkij',
    agent: 'make aank agen immo vast',
    urgent:
      'bel belt bell laat drin snel spoe dire haas rap gauw asap vlug urge vand per kort onmi zsm uite antw reac',
    intent:
      'kope koop aank hure huur te verk waar advi kijk haas rond orie scha waar bod bied mede moet maan mnd p/m p pm incl excl kale loon belegg bele inve opbr rend koop kk notar hypo kave bouw comp kost neus vraa starte huis woon soci wacht stud kame kot werk insc nota kaal taxa star ton',
    writer:
      'kope kop baan job werk leer trai soll vaca cv enqu onde scri thes klac verw kapo niem goog webs seo bied dien offe gega make klan lift soli stag bijb werk team funct inter stud hoge univ bach mast afst vrag schi lekk waar ratt muiz over gelu herr lawa feest burg nach huur gemee muzi cv-k ketel boil wc douch dak stan opdr clie name rela expa coll coll aank pand leads lead kand foto dron styl scho makel gratis grat vrij kort acti same part verh soft crm zicht verg best stro elek onge onaa onac sch onbe toil uw uit spoe krij wate rioo riol kraa afvo slot deur vaat chau kakk bedw borg vred woon bure bela juri advo inge curr moti vaka besp ontv win boos prof ontd verd kenn intr onli chat ai ener epc ontr glaz poet eind mark conf bove reag telef tele neem wij virt gevo serv afre cont',
    wish: 'slaa slpk slk kame huis huiz woni appa app stud kave kant max maxi tot budg tuss rijt onde vanaf min vill vrij hoek twee half tuss rijw eeng flat bouw perc gron boer bung herenh here loft pent dupl kot kam mais bel gela etag prij bove limi hoog ruim rond van plaf tw uitg beh meer niet huur',
    time: 'maan week weke dage jaar haas snel vand morg deze volg janu febr maar apri mei juni juli augu sept okto nove deze zome herf wint voor kijk drin jan feb mrt apr aug okt nov dec lent naja eind begi medi half per zsm asap rap jaar dire binn kome uite orie rond na',
  },
  rules: [
    own(
      'financing',
      'none',
      /\b(?:bank|aanvraag|hypotheek\w*|lening|financiering|krediet\w*)\b.{0,50}\b(?:afgewezen|afgekeurd|geweigerd|nee gezegd|neen gezegd|verlopen|vervallen|ingetrokken|afgeketst|niet (?:gekregen|rond gekregen|goedgekeurd|gelukt|doorgegaan)|niet rond)\b|\b(?:afwijzing|weigering)\b.{0,16}\bbank\b/,
    ),
    {
      ...own(
        'financing',
        'none',
        /\bnog (?:niet|nooit) (?:eens )?(?:naar|bij|met) (?:een|de|onze|mijn) (?:bank|hypotheek\w*)\b|\bnog geen (?:hypotheek\w*|financiering\w*|lening|krediet|hypotheekgesprek|bank|akkoord)(?! nodig)|\b(?:financiering|hypotheek|lening|krediet)\b.{0,24}\bnog (?:niet|lang niet|onzeker|open|te regelen|helemaal niet)(?! nodig)|\bgeen (?:hypotheek|lening|krediet) (?:gekregen|kunnen krijgen|krijgen)|\b(?:met|bij|naar) (?:de|een|onze|mijn) bank\b.{0,20}\bnog niet|\bnog (?:met|bij) geen (?:enkele )?bank|\bhypotheekgesprek (?:gehad )?: ?nee\b|\bfinanciering ?: ?(?:nee|neen|nog niet|geen|onbekend)\b|\bfinanciering (?:moet|moeten we|dienen we|zal) nog\b/,
      ),
      isWeak: true,
    },
    weak(
      'financing',
      'mortgage',
      /\b(?:als|indien|zodra|mits|wanneer)\b.{0,30}\b(?:bank|hypotheek|lening|financiering|krediet)\b.{0,30}\b(?:ja zegt|ja knikt|akkoord\w*|goedkeurt|goedkeuring|goedgekeurd|rond|lukt|groen licht|meewerkt|meegaat|toezegt|doorgaat|in orde)\b|(?<!\b(?:zonder|geen) )\bvoorbehoud van (?:financiering|lening|hypotheek|krediet)\b/,
    ),
    own(
      'financing',
      'cash',
      /\bgeen (?:hypotheek|lening|financiering|krediet|bank|banklening|kredietaanvraag|financieringsvoorbehoud|voorbehoud van financiering)\b.{0,12}\b(?:nodig|vereist|noodzakelijk)\b|\b(?:hypotheek|lening|financiering|krediet|bank)\b.{0,12}\b(?:niet|is niet|hebben we niet|heb ik niet) nodig\b|\bzonder (?:hypotheek|financiering|lening|krediet|bank|banklening|financieringsvoorbehoud|voorbehoud van financiering)\b|\b(?:hoeven?|moeten?|hoeft) (?:we |wij |ik )?(?:niets|niks|niet|geen \w+) (?:te )?(?:lenen|financieren)\b|\b(?:niets|niks|niet) (?:te|hoeven te|moeten) (?:lenen|financieren)\b|\bgeen (?:hypotheek|lening|krediet) (?:aan ?te ?gaan|af ?te ?sluiten|aangaan|afsluiten)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\bbeta(?:al|len|ald)\b.{0,24}\b(?:contant|cash|ineens|uit eigen zak)\b|\b(?:geld|opbrengst|bedrag)\b.{0,6}\bvan (?:de|onze|mijn|het) verkoop\b.{0,24}\b(?:binnen|rekening|beschikbaar|klaar)\b|\b(?:spaargeld|centen|spaarcenten)\b.{0,20}\b(?:staan|staat|genoeg|voldoende|klaar|rekening)\b|\b(?:contant|cash|contante?) (?:te )?(?:beta\w+|kop\w+|geld|middelen)\b|\b(?:met|uit|via|volledig|van) (?:de |onze |mijn |volledig |100 ?% |puur )*(?:eigen (?:geld|middelen|vermogen|kapitaal|zak)|overwaarde|erfenis|spaargeld|verkoopopbrengst|opbrengst van|verkoop van ons|verkoop van mijn)\b(?!.{0,24}\b(?:en|plus|met) (?:een )?(?:hypotheek|lening))|\bbetaling ?: ?(?:contant|cash)|^ *contant *$|\bfinanciering ?: ?(?:eigen|contant|niet nodig|cash|geen nodig)|\b(?:geld|bedrag|koopsom|kapitaal|middelen|overwaarde|cash|centen)\b.{0,24}\b(?:op de rekening|beschikbaar|liggen klaar|ligt klaar|staat klaar|staan klaar|al binnen|vrij)\b|\bvolledig eigen (?:geld|middelen)\b|\beigen (?:geld|middelen) beschikbaar\b|\b(?:koopsom|bedrag)\b.{0,20}\b(?:overmaken|storten)\b|\b(?:geerfd|erfenis)\b.{0,40}\b(?:kopen|betalen|aankoop|rekening)\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:gesprek|afspraak)\b.{0,20}\b(?:met|bij)\b.{0,24}\b(?:bank|hypotheek\w*|kredietverstrekker|geldverstrekker|financieel\w*|adviseur|rabobank|ing|abn|kbc|belfius|argenta|bnp|hypotheker|bankier|kredietbemiddelaar|financieringsadviseur)\b|\b(?:hypotheek|krediet|bank|kredietgesprek|adviesgesprek|orientatie)(?:gesprek|afspraak)\b(?! (?:gehad )?: ?nee)|\b(?:hypotheek\w*|lening|financiering|krediet\w*|aanvraag)\b.{0,30}\b(?:aangevraagd|loopt|lopende|in aanvraag|ingediend|in behandeling|nog bezig|bezig met|aan het regelen|wordt (?:nog |momenteel )?(?:bekeken|geregeld|behandeld)|wachten|in orde (?:te )?(?:brengen|maken))\b|\bwacht\w*\b.{0,30}\b(?:bank|hypotheek\w*|lening|krediet|financiering|geldverstrekker|goedkeuring)\b|\b(?:bank|goedkeuring|akkoord)\b.{0,20}\b(?:volgt|verwacht\w*|moet nog|laat nog|bekijkt)\b/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:hypotheek\w*|lening|woonlening|financiering|krediet\w*|kredietlijn|hypo|bank|rabobank|geldverstrekker|financieel)\b.{0,40}\b(?:goedgekeurd|goegekeurd|rond|akkoord|toegezegd|toegekend|geregeld|in orde|in kannen en kruiken|bevestigd|groen licht|ja gezegd|zeker|akkoord gegeven|fiat|binnen|verleend|toegestaan|vast)\b(?<!\b(?:wil\w*|moet\w*|eerst|hopen|proberen|zodra|of)\b.{0,60})|\bgoedgekeurde (?:hypotheek|lening|krediet)\b|\b(?:hypotheek|krediet|lening|bank|financierings)(?:akkoord|goedkeuring|toezegging|belofte|verklaring|certificaat|garantie|aanbod|offerte getekend)\b(?!.{0,30}\b(?:volgt|verwacht\w*|nog|aanvragen|aangevraagd)\b)|\b(?:toezegging|goedkeuring|akkoord|groen licht|fiat|principeakkoord|ok|go|kredietbelofte)\b.{0,16}\b(?:van|vd|bij|door)\b.{0,12}\b(?:bank|rabobank|ing|abn|kbc|belfius|argenta|bnp|geldverstrekker|hypotheek\w*)\b|\b(?:goedkeuring|toezegging|akkoord|bevestiging)\b.{0,16}\b(?:zwart op wit|op papier|schriftelijk|op zak|binnen)\b|\bprincipeakkoord\b|\bfinanciering ?: ?(?:ja|rond|akkoord|geregeld|in orde)\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:hypotheek|lening|financiering|krediet|woonlening|banklening) (?:nog )?(?:nodig|aanvragen|aan te vragen|afsluiten|aangaan|regelen)\b|\b(?:met|via) een (?:hypotheek|lening|woonlening|krediet|banklening)\b|\b(?:moet\w*|zal|zullen|kunnen|kan|willen|gaan|wil|zou\w*|nodig)\b.{0,30}\b(?:lenen|financieren|hypotheek|lening|krediet)\b|\b(?:lenen|financieren) (?:we|wij|ik|moeten|bij)\b|\brest\b.{0,20}\b(?:lenen|financieren|hypotheek|lening)\b|\bfinanciering ?: ?(?:hypotheek|lening|bank|krediet)|\blening\b.{0,12}\b(?:nodig|aangaan)\b|\b(?:starters?lening|nhg|sociale (?:woon)?lening|vlaamse woonlening|vlaams woon(?:lening|fonds)|woningfonds|meeneemhypotheek|overbruggings(?:krediet|hypotheek)|sociaal woonkrediet)\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:kunnen?|kunt|kan|wil\w*|zou\w*|graag|wanneer|mag|mogen|mogelijk\w*|even|gelegenheid|optie|lukt|schikt|past)\b.{0,70}\b(?:bekijken|bkijken|bezichtig(?:en|ing)|bezichtiging|bezigtigen|bezichtegen|langskomen|langs komen|langs te komen|komen kijken|kijken komen|komen zien|bezoeken|bezoekje|rondleiding|komen bezien|plaatsbezoek|kijkje)\b(?<!\b(?:brochure|plattegrond|stukken|documenten|website|foto's|filmpje|video)\b.{0,50})|\b(?:kunnen?|kan|wil\w*|zou\w*|wanneer|mag|mogen)\b.{0,50}\b(?:huis|appartement|woning|flat|studio|kamer|pand|het|hem|haar|villa)\b.{0,40}\b(?:zien|te zien)\b|\b(?:afspraak|plannen|inplannen|dit weekend|mogelijk\w*|aanvraag|aanvragen|interesse|verzoek|datum|moment|tijdstip|zin)\b.{0,24}\b(?:bezichtiging|bezoek|rondleiding|plaatsbezoek|te bezichtigen|te bekijken)\b|\b(?:bezichtiging|plaatsbezoek|bezoek|bezoekje)\b.{0,24}\b(?:plannen|inplannen|in te plannen|mogelijk|zaterdag|maandag|dinsdag|woensdag|donderdag|vrijdag|zondag|weekend|week|afspreken|gewenst|aanvragen|vastleggen|graag|wenselijk)\b(?<!\b(?:na|sinds|voor|tijdens) (?:de |een |onze )?bezichtiging)|\bbezichtigings(?:moment|afspraak|mogelijkheid|dag|aanvraag)\w*\b|^ *bezichtiging\b.{0,14}$|\bkom(?:en)? (?:graag |even |eens |dan )*(?:kijken|langs|bekijken|zien|bezichtigen)\b(?<!\bhier komen kijken)|\b(?:kijken|langskomen|bezichtigen)\b.{0,12}\b(?:kan|mogelijk|schikt|past|lukt)\b|\bter plaatse\b.{0,16}\b(?:zien|bekijken|bezichtigen)\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mijn|onze|m'n) (?:eigen )?(?:aankoop|immo)?(?:makelaar|makelaars|vastgoedmakelaar)\b(?!.{0,20}\b(?:destijds|was)\b)|\b(?:hebben|heb|werk\w*|ingeschakeld|vertegenwoordigd|samen)\b.{0,20}\b(?:met |door )?(?:een )?(?:eigen )?(?:aankoop)?makelaar\b(?!.{0,12}\b(?:gesproken|gebeld)\b)|\baankoopmakelaar ?: ?ja\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\b(?:dringend|dringende|urgent)\b|\bzo (?:snel|rap|vlug|spoedig|gauw) (?:als )?mogelijk\b|\bzsm\b|\basap\b|\b(?:spoed|haast is geboden|haastige spoed)\b|\bdirect nodig\b|\bper omgaande\b|\bonmiddellijk\b|\b(?:snel|spoedig|vlug)(?:le|ge|st)? (?:mogelijk )?(?:antwoord|reactie|bericht|terugbellen|reageren|reply)\b|\b(?:spoedige|snelle|vlugge) (?:reactie|antwoord)\b|\bwe hebben haast\b|\bik heb haast\b|\bnog vandaag\b|\bvandaag nog\b|\b(?:antwoord\w*|reactie|reageer|bel\w*|laat)\b.{0,16}\b(?:vandaag|meteen|direct|snel)\b(?! (?:gebeld|gereageerd))/,
    ),
    rule(
      'intent',
      'sell',
      /\b(?:mijn|ons|onze|eigen)\b.{0,30}\b(?:verkopen|te verkopen|in de verkoop|te koop (?:zetten|stellen|aanbieden))\b|\b(?:mijn|ons|onze) (?:huis|appartement|woning|pand|flat|eigendom)\b.{0,30}\bwaard\b|\bdenk\w* (?:eraan |erover |er over )?(?:aan |om )?(?:te )?verkopen\b|\b(?:waardebepaling|schatting|taxatie|waarde)\b.{0,24}\b(?:mijn|ons|onze|woning|huis|eigendom)\b|\b(?:huis|woning|appartement) (?:laten )?(?:taxeren|schatten)\b|\bik wil ?: ?verkopen\b/,
    ),
    own(
      'intent',
      'browse',
      /\bkijk\w* (?:nog |gewoon |eigenlijk )?(?:alleen|wat rond|even rond|maar wat|rond)\b|\b(?:alleen|gewoon|enkel|nog) (?:aan het )?(?:orienteren|rondkijken|kijken|ter orientatie)\b|\borienter\w+\b|\borientatie\b|\bgeen haast\b|\buit (?:pure )?(?:nieuwsgierigheid|interesse)\b|\bnog geen (?:concrete )?plannen\b/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:(?<!\b(?:we|wij) )huren(?! (?:nu|momenteel|al|op dit|tijdelijk|we nu|wij nu))|te huur|huurwoning|huurappartement|huurhuis|huurprijs|huurbudget|huurwaarborg|huurpand|sociale huur|kale huur|loonfiches|loonstroken|loonbriefjes|werkgeversverklaring|kot|studentenkamer|kamer in|naar een kamer|medehuurder|onderhuur|inschrijfduur|huurtoeslag)\b(?<!\b(?:geen|niet meer|nu|momenteel|beu) (?:te )?(?:huren|huur))|\beuro huur\b|\bhuur ?: ?\d|\d ?(?:€|euro|eur)? ?(?:p\/?m|per maand|pmnd|\/ ?maand|\/ ?mnd|kaal|excl\w*|incl\w*|all-?in)(?![a-z])|\b(?:excl|incl)\b.{0,6}\b(?:gwe|g\/w\/e|gas|servicekosten|kosten)\b/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:kopen|kopers?|aankopen|aankoop|koopwoning|koophuis|koopappartement|koopsom|koopovereenkomst|koopakte|compromis|bod (?:uitbrengen|doen|uit te brengen)|bieden|vraagprijs|k\.k|kosten koper|belegging|beleggingspand|opbrengsteigendom|opbrengstpand|investeren|investering|rendement|investeerder|bouwgrond|bouwkavel|kavel|te koop|notaris|starters?lening|eigen woning kopen|hypotheek)\b(?<!\b(?:geen|niet) (?:te )?(?:kopen|koop))(?<!\b(?:staat|stond|stonden|die) te koop)|\b\d{3}[. ]?000\b(?![.\d])|\b\d{3} ?k\b|\b(?:vier|vijf|zes|zeven|acht|drie) ton\b/,
    ),
    weak('intent', 'buy', /\b(?:aankoopmakelaar|aankoopbegeleid\w+)\b/),
    rule('intent', 'consult', /\badvise\w+\b|\badvies\b/),
    own(
      'writer',
      'job_application',
      /\bsol?licit\w+\b(?!.{0,40}\bnaar (?:de |het |een )?(?:woning|appartement|huis))|\bvacatures?\b|\bmijn (?:cv|curriculum|motivatiebrief)\b|\bcv\b.{0,20}\b(?:bijlage|bijgevoegd|bijgaand|toegevoegd)\b|\b(?:stage\w*|bijbaan\w*|vakantiejob|studentenjob|leerwerkplek|werkplek|functie|baan|job|werken|traineeship|werkervaring)\b.{0,40}\b(?:bij (?:u|jullie)|op (?:uw|jullie) kantoor|in (?:uw|jullie) (?:team|kantoor|bedrijf)|jullie kantoor|uw kantoor|jullie team|uw team)\b|\b(?:bij (?:u|jullie)|op (?:uw|jullie) kantoor|jullie team|uw team|uw kantoor)\b.{0,40}\b(?:stage\w*|bijbaan|functie|komen werken|versterken|werkplek|job|studentenjob|baan)\b|\bversterking\b.{0,30}\b(?:team|kantoor)\b|\bstageplaats\b|\bstageplek\b/,
    ),
    own(
      'writer',
      'survey',
      /\benquete\w*\b|\bvragenlijst\w*\b|\b(?:mijn|voor een|onze|de|een) (?:scriptie|masterproef|bachelorproef|thesis|masterthesis|afstudeeronderzoek|afstudeeropdracht|eindwerk|profielwerkstuk|onderzoeksproject|marktonderzoek)\b(?!.{0,40}\b(?:af|afgerond|klaar)\b)|\b(?:voor een|een|ons|mijn) onderzoek\b.{0,50}\b(?:hogeschool|universiteit|naar|studenten|over|meedoen|deelnemen|opleiding)\b|\binterview\w*\b.{0,60}\b(?:onderzoek|hogeschool|universiteit|studie|krant|scriptie)\b|\b(?:hogeschool|universiteit)\b.{0,60}\b(?:onderzoek|interview\w*|vragen stellen)\b/,
    ),
    own(
      'writer',
      'complaint',
      /(?:\bklachte?n?\b|\bniemand\b.{0,16}\b(?:reageert|antwoordt|komt|neemt op|bereikbaar)\b|\b(?:verwarming|lift|cv|cv-ketel|ketel|boiler|douche|toilet|wc|warm water|kraan|riolering|afvoer|slot|deurbel|intercom|vaatwasser|garagepoort|voordeur|chauffage)\b.{0,50}\b(?:kapot|stuk|defect|verstopt|werkt (?:niet|nog steeds niet|al)|doet het niet|uitgevallen|lekt|buiten dienst|valt .{0,10}uit)\b|\blekt\b.{0,30}\b(?:plafond|bij ons|keuken|badkamer|kelder|muur)\b|\bkrijg\w*\b.{0,20}\b(?:waarborg|borg|die|mijn)\b.{0,20}\bniet terug\b|\b(?:lekkage|waterlek|waterschade|geluidsoverlast|overlast|burenruzie|huurcommissie|huurdersbond|woonbond|vredegerecht|stankoverlast|rioolgeur)\b(?<!\b(?:gehad|geen|ooit|is er|veel|was er|eventuele)\b.{0,40})|\b(?:schimmel|ratten|muizen|kakkerlakken|ongedierte|bedwantsen)\b.{0,40}\b(?:al|weer|nog steeds|sinds|in (?:de|mijn|onze)|gemeld|bij ons)\b(?<!\b(?:zoek\w*|weg|verhuizen|is er)\b.{0,60})(?!.{0,60}\b(?:zoek\w*|verhuizen)\b)|\b(?:borg|waarborg|huurwaarborg|borgsom)\b.{0,60}\b(?:nog steeds|nog niet|terug(?:krijgen|betaald|gestort|gekregen|storten|betalen)?|niet (?:terug|ontvangen))\b(?!.{0,20}\b(?:betalen we|betaal ik|geen probleem)\b)|\b(?:servicekosten|afrekening|eindafrekening|huurverhoging)\b.{0,40}\b(?:klopt|kloppen|niet|fout|onterecht|bezwaar)\b|\b(?:al|sinds) (?:\w+ )?(?:weken|dagen|maanden|maandag|vrijdag|nacht)\b.{0,70}\b(?:geen (?:antwoord|reactie|warm water|verwarming|water|stroom|gehoor)|niets (?:gehoord|gebeurd)|zonder (?:verwarming|warm water)|lekt|niemand)\b|\b(?:feest|lawaai|herrie|muziek|geblaf|blaft|stank|feestje|feesten)\b.{0,80}\b(?:nacht\w*|half \w+|buren|huurders?|boven|uur|slapen|politie|gemeente)\b|\b(?:nacht|nachten|buren|huurders?|bovenburen|studenten)\b.{0,60}\b(?:feest|lawaai|herrie|muziek|geblaf|blaft|kabaal|geluidshinder)\b|\b(?:schandalig|schande|ongehoord|onaanvaardbaar|onacceptabel|belachelijk|juridische stappen|advocaat inschakelen|ingebrekestelling)\b|\b(?:neemt|nemen) (?:de|uw|jullie)? ?telefoon niet op\b)(?<!\b(?:zoek\w*|bezichtig\w*|kopen|verhuizen|klopt het|gelezen|wat zijn|interesse|geinteresseerd)\b.{0,200})(?!.{0,200}\b(?:zoek\w*|bezichtig\w*|kopen|verhuizen|klopt het|gelezen|wat zijn|interesse|geinteresseerd)\b)/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpagina (?:1 )?van google\b|\bhoger (?:in|op) google\b|\bseo\b|\b(?:wij|we|ons bedrijf|ons team|ons kantoor|onze \w+)\b.{0,20}\b(?:bieden|biedt|leveren|levert|verzorgen|verzorgt|helpen|helpt|ontzorgen|maken|ondersteunen)\b.{0,60}\b(?:diensten|\w+diensten|makelaars?|makelaarskantoren|immokantoren|leads?|klanten|uw kantoor|jullie kantoor|fotografie|vastgoedkantoren|u aan|vastgoedfoto\w*|schoonmaak\w*|vastgoedprofessionals)\b|\b(?:gratis|vrijblijvende?|kosteloze?) (?:offerte|demo|proef\w*|analyse|kennismaking\w*|scan|webinar|adviesgesprek|proefperiode|maand)\b(?!.{0,20}\b(?:waarde|schatting)\b)|\b(?:leads|verkoopleads|leadgeneratie|kwalitatieve leads|home ?staging|verkoopstyling|dronefoto\w*|dronebeelden|vastgoedfotografie|vastgoedfoto\w*|woningfotografie|360-?graden\w*|virtuele tour\w*|schoonmaakbedrijf|poetsdienst|makelaarssoftware|chatbot|crm|ai-\w+|energielabels?|epc-?keuring\w*|ontruiming\w*|verhuisbedrijf|verhuisfirma|glazenwasser)\b.{0,80}\b(?:vanaf|bieden?|korting|gratis|makelaars?|kantoor|uw|jullie|euro|u|voor)\b|\bgegarandeerd\b|\b(?:uw|jullie) (?:website|site|webpagina|zichtbaarheid|online aanwezigheid)\b.{0,60}\b(?:verbeter\w*|beter|gevonden|optimalis\w*|bezoekers|google|nieuwe?|snel\w*|moderne?)\b|\buw website\b(?!.{0,30}\b(?:gezien|zag|gevonden|staat|vond)\b)(?<!\b(?:op|via) uw website)|\b(?:bespaar|verhoog|ontvang|krijg|win|vergroot|boost|profiteer|ontdek|verdubbel)\b.{0,40}\b(?:uw|jullie|meer|nu|leads|klanten|omzet|korting)\b|\b(?:geen|zonder) (?:contract|verplichtingen|abonnement)\b.{0,20}\b(?:gebonden|maandelijks|opzegbaar)?|\b(?:actieprijs|kennismakingskorting|introductiekorting|kennismakingsaanbod)\b|\bals partner (?:van|voor) (?:makelaars|vastgoedkantoren)\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bik ben (?:een |zelf )?(?:\w+ )?(?:aankoop)?makelaar\b(?! af)|\b(?:mijn|een|onze|twee|enkele) (?:\w+ )?(?:klant|klanten|client|clienten|client\w*|opdrachtgevers?|zoekklant\w*|relatie|kopers?)\b.{0,40}\b(?:wil|willen|beta\w+|zoekt|zoeken|voor|heeft|hebben|zou\w*|is|graag|geinteresseerd|interesse|verhuist|bezichtigen|kunnen)\b|\b(?:namens|in opdracht van|voor|uit naam van) (?:een |mijn |onze |twee |enkele |een van )?(?:\w+ )?(?:klant|klanten|client\w*|opdrachtgevers?|clienten|relatie|expats?|werknemers?|\S*medewerkers?)\b|\b(?:dag|beste|geachte|goedendag|goedemorgen|goedemiddag|hallo) (?:\w+ )?(?:collega|confrater|collegae|collega's|confraters)\b|\brelocation\b.{0,60}\b(?:voor|expat\w*|client\w*|medewerker\w*)\b|\b(?:als|ben) (?:aankoopmakelaar|relocation \w+|advocaat|aankoopbegeleider|aankoopadviseur)\b|\b(?:courtage|commissie) delen\b|\bcollegiale\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:zoek\w*|gezocht|wil|willen|kopen|huren|te huur|nodig|heeft u|hebben jullie|budget|slaapkamers ?:|graag|interesse|geinteresseerd)\b/,
    has: /\b(?:woon|woont|wonen we|wonen wij|momenteel|huidige? \w+|(?:mijn|ons|onze|eigen|zijn|haar|uw|jullie) (?:eigen |huidige |oude |vorige |nieuwe )?(?:huis|appartement|woning|flat|koopwoning|huurwoning|rijwoning|pand)|verkopen|verkocht|te groot|te klein|het gaat om|verhuurt|verhuren|bezit\w*|waard)\b/,
    rooms:
      /\b(\d{1,2}|een|twee|drie|vier|vijf|zes)(?:[ -]|-? ?(?:a|of|tot) ?(?:\d|twee|drie|vier|vijf) )?(?:grote |ruime |aparte |volwaardige |echte )?(?:slaapkamers?|slaapkmrs?|slpkmrs?|slpks?|slk|slpk|slaapkamer\w+|slaaplkamers)\b|\b(?:slaapkamers?|slpk)(?: \(min\w*\))? ?: ?(?:min\w*\.? |vanaf |minstens )?(\d{1,2})|\bminimaal aantal slaapkamers ?:? ?(\d)/,
    studio: /\b(?:een|kleine|zoek|of) studio\b|\bstudio (?:te huur|gezocht)\b/,
    counts: { een: 1, twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6 },
    types: [
      [
        /\b(?:rijtjeshuis|rijtjeswoning|rijwoning|rijhuis|tussenwoning|tussenhuis|hoekwoning|hoekhuis|geschakelde woning)\b/,
        'townhouse',
      ],
      [/\b(?:(?:het|de|een) )?(?:villa|stadsvilla)\b/, 'villa'],
      [
        /\b(?:studentenkamer|kot|studentenkot|kamer (?:te huur|huren|in (?!het|de))|een kamer)\b/,
        'room',
      ],
      [
        /\b(?:(?:het|de|dat|dit) )?(?:appart\w*|apartement\w*|app|flat|benedenwoning|bovenwoning|penthouse|maisonnette)\b(?= (?:te huur |te koop )?(?:in|te|aan (?:de|het) \S{1,24} (?:in|te)) (?!de |het |een |uw |jullie |huur|koop))/,
        'apartment',
      ],
      [
        /\b(?:(?:het|de|dat|dit) )?(?:vrijstaande |mooie |leuke |prachtige |oude )?(?:huis|eengezinswoning|hoeve|bungalow|herenhuis|vrijstaande woning|boerderij)\b(?= (?:te huur |te koop )?(?:in|te|aan (?:de|het) \S{1,24} (?:in|te)) (?!de |het |een |uw |jullie |huur|koop))/,
        'house',
      ],
      [
        /\b(?:(?:het|de|dat|dit) )?(?:bouwgrond|kavel|bouwkavel|perceel)\b(?= (?:in|te) (?!de |het |een |uw |jullie |huur|koop))/,
        'land',
      ],
      [
        /\b(?:\w*appart\w*|apartement\w*|\w*flat|flatje|studio|penthouse|loft|duplex|maisonnette|benedenwoning|bovenwoning|etagewoning|gelijkvloers\w*|slaapkamerappartement)\b/,
        'apartment',
      ],
      [
        /\b(?:(?:bouw)?kavel|bouwgrond|perceel|stuk grond|bouwperceel)\b(?<!\b(?:groot|ruim|eigen|flink) perceel)/,
        'land',
      ],
      [/\b(?:kantoor|kantoorruimte)\b(?<!\b(?:uw|jullie|op|het|ons|mijn|je) kantoor)/, 'office'],
      [
        /\b(?:huis|huisje|huurhuis|huizen|vrijstaande woning|eengezinswoning|eengezinshuis|gezinswoning|herenhuis|twee-onder-een-kap\w*|2-onder-1-kap\w*|2 onder 1 kap|twee onder een kap\w*|halfvrijstaande?\w* ?(?:woning|huis)?|half ?open bebouwing|open bebouwing|boerderij|woonboerderij|hoeve|bungalow|fermette|levensloopbestendige woning|stadswoning|stadshuis|tweekapper)\b(?<!\b(?:aan|naar|in|uit) huis)/,
        'house',
      ],
    ],
    upTo: /\b(?:tot|max|maximaal|maximum|onder|budget\w*|hooguit|niet meer dan|meer dan|boven (?:de|het)?|niet boven|uitgeven|limiet|plafond|grens|prijsklasse|hoogstens|ten hoogste|bovengrens|besteden)\b/,
    from: /\b(?:vanaf|minimaal|minstens)\b/,
    between: /\b(?:tussen|van|budget\w*|prijs\w*|huurprijs|koopsom|huur|rond)\b/,
    noBudget:
      /\b(?:(?:de |vraag|koop)?prijs (?:van|is)|vraagprijs|(?<!\b(?:incl|inclusief|excl|exclusief|zonder|plus|met|en|vaste) )kosten|kost|verdien\w*|inkomen|loon|salaris|bruto|netto|(?<!\b(?:incl|inclusief|incl\.) )servicekosten|waard|hoog|borg|waarborg|eigen (?:inbreng|geld|middelen)|hypotheek van|lening van|overbieden|commissie)\b/,
    elsewhere:
      /\b(?:woon|wonen(?<!\b(?:willen|graag|gaan|wil|komen|zouden|zou)\b.{0,60})|woont|werk|werken|werkt|makelaar in|kom uit|komen uit|afkomstig|studeer|(?:mijn|ons|onze|eigen) (?:\w+ )?(?:huis|woning|appartement|huur|flat|huurwoning) in|(?<!te )huur in|verkopen|verkocht|verhuizen (?:van|vanuit)|huren nu)\b(?<!\b(?:gaan|komen|willen|gaan (?:wij|we) (?:allebei |beiden )?) ?(?:wonen|werken))/,
  },
  time: {
    of: /\b(?:verhui\w+|intrek\w*|intrekken|betrekken|kopen|koop|aankoop|huren|zoek\w*|gezocht|huurcontract|contract|huur|moet\w*|nodig|haast|erin|er in|eruit|er .{0,10}uit|uit huis|opgezegd|oplever\w*|overdracht|sleutel\w*|begin\w*|start\w*|beschikbaar|intrede|termijn|ingang\w*|ingaande|huis|woning|appartement|appartment|flat|studio|kamer|kot|baan|job|geboorte|werken|werk|studeren|studeert|bevalling|per direct|vrij|besliss\w*|instapklaar|pas voor)\b/,
    events:
      /\b(?:bezichtig\w*|bekijk\w*|bekeken|kijken|zien|bezoek\w*|langs\w*|bel\w*|terugbel\w*|telefo\w*|afspraak|loodgieter|repara\w*|documenten|plattegrond|bank|notaris|vakantie|antwoord\w*|reactie|reageren|stuur\w*|sturen|mail\w*|gesprek|stukken|brochure|interview|feest|uitgerekend|op komst|trouw\w*|ontvangen|bereikbaar|tijd|monteur|storing|enquete|afgewezen|aanvraag)\b/,
    not: /\b(?:geleden|sinds|getrouwd|vorige?|gebouwd|bouwjaar|huurder|gerenoveerd|afgelopen|uitgerekend)\b/,
    span: /\b(?:over|binnen|in|komende?|ongeveer) (?:ongeveer |de komende |een |nu en |de eerstvolgende |plusminus |circa |ca\.? |zo'n |uiterlijk )?(?:\d{1,2} ?(?:-|a|tot) ?|(?:een|twee|drie|vier|vijf) (?:tot|a|of) )?(\d{1,3}|een|twee|drie|vier|vijf|zes|acht|negen|tien|twaalf|paar) (dag\w*|we(?:ek|ken)|maand\w*|jaar)\b|\bbinnen (het|een) (jaar)\b/,
    units: [
      [/^dag/, 1],
      [/^we/, 7],
      [/^maand/, 30],
      [/^jaar/, 365],
    ],
    phrases: [
      [/\bgeen haast\b|\bkijk\w* (?:alleen|wat rond)\b|\bgeen (?:spoed|tijdsdruk)\b/, 730],
      [
        /\bzo (?:snel|rap|vlug) mogelijk\b|\bvandaag\b|\bmorgen\b|\bdirect\b|\bzsm\b|\basap\b|\bmeteen\b|\bonmiddellijk\b/,
        7,
      ],
      [/\b(?:deze week|dit weekend)\b/, 7],
      [/\bvolgende week\b/, 14],
      [/\b(?:deze maand|eind(?:e)? (?:van de|deze|van deze) maand)\b/, 30],
      [/\bvolgende maand\b/, 45],
      [/\b(?:half jaar|halfjaar)\b/, 183],
      [/\bvolgend jaar\b/, 400],
      [/\bdit jaar\b|\bhet (?:einde van het|eind van het) jaar\b/, 180],
    ],
    month:
      /\b((?:januari|februari|maart|april|juni|juli|augustus|september|oktober|november|december|(?:(?<=\d )jan|feb|apr|aug|sept?|okt|nov|dec)(?![a-z]))|(?:zomer|herfst|winter|voorjaar|najaar|lente)(?![a-z]))\b|(?:\b(?:in|voor|tot|vanaf|begin|eind|einde|medio|half|per|van|tegen|uiterlijk|rond)|\d) (mei)\b/,
    parts: [
      [/\b(?:eind|einde)\b/, 'end'],
      [/\b(?:medio|half|midden)\b/, 'middle'],
      [/\b(?:begin|voor|vanaf|per|tegen)\b/, 'start'],
    ],
    day: /\b(?:op|voor|per|vanaf|tot) (?:de )?(\d{1,2})e?\b(?!\.\d)(?! ?(?:uur|:|%|\d|m2|kamers|slaap|slpk|slk|jaar|weken|maanden|dagen|kinderen|personen|ton|k\b|min\w*))/,
    months: ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  },
}
