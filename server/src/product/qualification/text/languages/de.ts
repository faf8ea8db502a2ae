import { own, rule, weak, type Lexicon } from '../lexicon.ts'

export const german: Lexicon = {
  language: 'de',
  words: `der die das den dem des ein eine einen einem einer eines und oder aber ich wir sie er es mein meine meinen unser unsere unseren ihr ihre ihren
    ist sind war bin haben hat habe wird werden wurde kann konnen konnte konnten mochte mochten muss mussen soll sollte will wollen wurden gerne gern
    nicht kein keine keinen noch schon bereits nur auch sehr so wie was wann wo wer welche warum ob wenn falls sobald dass weil fur von vom zu zum zur
    mit ohne bei nach aus auf an am im in uber unter bis ab seit vor hallo guten tag abend morgen danke bitte viele freundlichen grussen grusse haus
    wohnung immobilie objekt zimmer schlafzimmer schlafzimmern garten balkon keller garage kauf kaufen kaufpreis mieten miete verkaufen verkauf preis
    besichtigung besichtigen besichtigungstermin termin ansehen anschauen bank kredit finanzierung darlehen eigenkapital bar makler maklerin kunde bieten anbei
    dringend budget euro maximal monat monate monaten woche wochen wochenende samstag sonntag tage jahr umziehen suche suchen sucht gesucht anzeige
    telefon rufen mir mich uns zahlen brauche brauchen sofort einzug etwas haben sich max preis besichtigung wert frei sprechen zwischen alle alles dann da doch also heute jetzt immer viel viele mehr ganz neu alt gross klein durch dich du sie diese dieser dieses gibt geben machen unsere ihnen
    anfrage vorname nachname nachricht betreff gruss grusse gruezi servus moin lg mfg vg suchen zimmern warm kalt inkl hiermit leider wurden fragen gerade
    finanzierungsbestatigung zusage interesse interessieren interessiert interessent verfugbar zuruck freuen bezuglich unterlagen einen herr frau herren damen beste freundliche hochstens mindestens
    expose inserat wohnungen hauser per lieber liebe befristet waren ware sollen sein seine mal ca umgebung nahe raum schon anderen gibts gerne rund familie kinder personen arbeit arbeite
    objektnr besten vielen kaltmiete warmmiete ruckmeldung ruckruf melden`,
  idioms:
    /\b(?:wenn|falls|sofern) (?:(?:es )?(?:irgendwie )?moglich|machbar|es (?:geht|passt|ihnen passt|noch (?:frei|verfugbar|zu haben) ist)|sie (?:zeit|noch|mogen|wollen|mochten)|ihnen|das (?:geht|passt|haus noch|objekt noch)|die wohnung noch|noch (?:frei|verfugbar|zu haben|aktuell))\b|\b(?:freuen|schon|nett|dankbar|toll|super|prima|klasse|lieb|gut|hilfreich),? wenn\b|\bfragen,? ob\b|\bwissen,? ob\b|\bnicht nur\b|\bkein(?:e)? (?:problem|haustiere|kinder|sorge|raucher)\b|\b(?:nicht ?raucher\w*|warum nicht|nicht wahr|nicht zu (?:weit|gross|klein|teuer)|ohne probleme|ohne haustiere|nicht (?:irgendwann|ewig)|wie gesagt)\b|\bnicht vor (?=(?:dem |anfang |ende |mitte )?(?:\d{1,2}\.|jan|feb|marz|april|mai|juni|juli|aug|sept|okt|nov|dez|somm|herbst|wint|fruh))/g,
  breaks:
    /(?<!\b(?:die|der|das|ist) )\baber\b|\b(?:weil|denn|jedoch|obwohl|sondern|allerdings|da wir|da ich|bis dahin|deshalb|daher|weshalb|dann (?:wissen|konnen|sehen))\b|\bund (?=(?:wir|ich|mochte\w*|niemand|konnen|konnten|konnte|brauchen|suchen|suche|wurden|haben|habe|die finanzierung|mein\w*|unser\w*|zwar|der|die|das)\b)/g,
  not: /\b(?:nicht|nix|kein\w*|nie|niemals|niemand|ohne|weder|noch nie|abgelehnt|abgesagt|absagen|stornier\w*)\b/,
  condition:
    /\b(?:wenn|falls|sobald|sofern|nachdem|bevor|ehe|erst wenn|erst nach|bis die bank|vorausgesetzt|unter der voraussetzung|vorbehaltlich|angenommen|hangt davon ab|je nachdem)\b/,
  self: /\b(?:ich|wir|(?:mein\w* )?(?:partner(?:in)?|mann|frau|freund(?:in)?|verlobter?|familie|lebensgefahrt\w+|mitbewohner\w*|schwester|bruder|mutter|kollegin?|tochter|sohn) und ich|meine frau und ich)\b/,
  others:
    /\b(?:mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|ein|eine|einem|einer|die|der|ihr|sein) (?:alte[rn]? |beste[rn]? |gute[rn]? |jungere[rn]? |altere[rn]? |grosse[rn]? |kleine[rn]? )?(?:bruder|schwester|schwager|schwagerin|schwieger\w+|neffe|nichte|oma|opa|freund(?:in)?|freunde|freunden|bekannte\w*|nachbar\w*|eltern|mutter|mama|papa|vater|cousine?|onkel|tante|chef|chefin|kolleg\w+|verkaufer\w*|eigentumer\w*|vormieter\w*|vermieter\w*|kaufer\w*|exmann|exfrau|mieter|(?:sohn|tochter)(?! (?:studiert|sucht|braucht|macht|geht|zieht|beginnt|fangt|benotigt|hat einen studienplatz)))\b(?! und ich)|\b(?:jemand(?! (?:von ihnen|aus ihrem))|er sagt|andere (?:interessenten|kaufer))\b/,
  pronouns: /\b(?:er|jemand(?! (?:von ihnen|aus ihrem))|er sagt|sie hat|sie haben ja)\b/,
  continues: /\b(?:sie|ihr|ihre|seine?)\b/,
  past: /\b(?:vor \w+ (?:tagen|wochen|monaten|jahren)|vor (?:jahren|monaten|wochen|kurzem)|letzte[nrsm]? (?:woche|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|sommer|herbst)|vorige[nrs]? \w+|gestern|vorgestern|geheiratet|war sehr|hergezogen|damals|fruher|besichtigt haben|besichtigt hatten|haben .{0,40}besichtigt|angeschaut haben|(?:nach|seit|bei) (?:der|unserer|meiner) besichtigung)\b/,
  asks: /^ *(?:ist (?:die|der|das|es|eine finanz|eine bank|ein)|sind|gibt es|gibts|nehmen sie|haben sie|hast du|welche|was|wer|warum|wie|muss ich|mussen wir|braucht man|brauche ich|brauchen wir|akzeptieren|wird|konnen sie|helfen sie|bieten sie|arbeiten sie|soll|sollen|reicht)\b/,
  cues: {
    financing:
      'term kfw wohn land diff hohe setz tref rede spre geh geht gehe barm bar barz bark fina baufi bauf bank darl eige ek hypo spar kredi kred konto kont zusa geld kapi kauf cash mitt erlo verk erb erbe erbs geer grun vorf dreh frem voll rest inte liqu trag volk raif sparkasse banken vers betr summ rahm kant zkb ubs ing post antr vorg zuge bewi gene aufn absa reif',
    tour: 'besi anse ansc ange anzu sehe seh sehn vorb term zeig schau rein angu gucken guck blic rund begu begeh bege live vort live auge fuhr komm pers ort orts',
    agent: 'makl agen such kauf immo',
    urgent:
      'drin sofo antw besc schn eilt eili umge asap bald eheb ehes rasc zeit pres dran noch heut bran fris ruck mogl unte',
    intent:
      'kauf miet anmi verk wert bera rate scha schu umse umge eile erwe barz warm kalt wg mtl mona schuf wbs betr befr nach pausc brut eige hypo fina kred darl grun baug bauu baul baup prov cour noti nota etw angeb ange anla anle kapi rend inve zusc bewe scha neug info bank zugr efh dhh kaut als unte paus selb wohn geha einm anka mehr zins immo erst zimm gebo vera',
    writer:
      'bewe lebe stel umfr frag stud mast bach dipl befr inte diss fors haus besc rekl mang mind heiz aufz lift dusc warm toil boil ther rohr wass schi rat mau unge kake larm ruhe laut kaut nebe betr haus abre tropf trop kapu defe ausg nieman niem seit frec unve unzu anwa goog webs home seo biet ange gunst lead kunde kund anfr makl mand klie auft fahr aufz gara dien prak ausb lehr schn werk mini aush init quer gemei geme kolle koll wert gesc court prov relo gratis grat koste kost sich soft agen koop zusa stei opti drohn droh foto rein entr umzu ener virt stag erste rank sich steu arbe such job verm duale dual verst spez fall strom elek gehal geha vorg vertr vert wasc spul back herd klin turs roll gege klo wc frei offe auss inse lohn feri immo univ hoch maus scha silb bett taub stro bell nach mull gest musi part gesu ordn qual exkl eige neuk akqu kalt unte gewi spar verd prof sond einf jetz name rech treu mita azub reak miet depo bad fens mons vers',
    wish: 'zimm schl haus wohn whg eige etw reih rmh reh grun baug baul baup parz buro prax max maxi bis budg zwis unte hoch limi ober prei mehr ausg sz sch zi villa vill dopp dhh efh einf bung app apar maiso mais pent dach altb neub wg stud garc zkb loft land baue stad ab mind miet kauf warm kalt meh grosse anle einl gehe teue rund',
    time: 'mona woch tage jahr eile eilt sofo heut morg dies nach janu jann jan febr febe marz apri apr mai juni juli augu aug sept okto okt nove nov deze dez somm herb wint fruh einz drin schn schau ende anfa mitt bald ehes asap zum ab per heue quar zeit halb sprin',
  },
  rules: [
    own(
      'financing',
      'none',
      /\b(?:bank|sparkasse|antrag|kredit\w*|finanzierung\w*|hypothek\w*|darlehen\w*|baufinanzierung)\b.{0,40}\b(?:abgelehnt|absage|abgesagt|abgewunken|(?:einen )?korb gegeben|nein gesagt|geplatzt|gescheitert|abgelaufen|ausgelaufen|verfallen|erloschen|zuruckgezogen|nicht (?:bekommen|genehmigt|bewilligt|geklappt))\b|\babsage (?:von|der|durch)\b.{0,20}\b(?:bank|sparkasse)\b/,
    ),
    {
      ...own(
        'financing',
        'none',
        /\b(?:finanzierung\w*|kredit|hypothek) (?:haben|habe|hab|hatte\w*) (?:wir|ich) (?:(?:noch|derzeit|aktuell|bisher|auch) )?(?:keine?n?|nicht)\b(?! (?:notig|gebraucht))|\bkeine finanzierung(?:szusage|sbestatigung)?(?! (?:notig|erforderlich|notwendig)|.{0,20}\bbrauch|.{0,20}\bbenotig)|\b(?:noch|bisher|derzeit|bislang) kein(?:e|en)? (?:finanzierung\w*|kredit|kreditzusage|bankzusage|hypothek|zusage)(?! (?:notig|erforderlich))|\b(?:finanzierung\w*|kredit|hypothek)\b.{0,24}\bnoch (?:nicht|offen|unklar|ungeklart|gar nicht|uberhaupt nicht|vollig offen)|\b(?:finanzierung|hypothek|kredit)\b.{0,16}\b(?:unklar|ungeklart|steht nicht|nicht gesichert|fehlt noch)|\bkein(?:en)? kredit (?:bekommen|gekriegt)|\bum die finanzierung\b.{0,24}\bnoch (?:nicht|gar nicht|kummern)|\bmit (?:der|einer|unserer|meiner) bank\b.{0,20}\bnoch nicht|\bnoch (?:mit |bei )?keine[rn]? bank\b|\bfinanzierung ?: ?(?:nein|noch nicht|offen|ungeklart|keine)\b/,
      ),
      isWeak: true,
    },
    weak(
      'financing',
      'mortgage',
      /\b(?:wenn|falls|sofern|sobald|vorausgesetzt)\b.{0,24}\b(?:bank|sparkasse|finanzierung\w*|kredit\w*|hypothek|darlehen|raiffeisen\w*|volksbank|hausbank)\b.{0,40}\b(?:zusagt|ja sagt|mitspielt|mitmacht|mitzieht|grunes licht|klappt|durchgeht|durch ist|genehmigt|bewilligt|zustimmt|steht|hinhaut|ok gibt|ok sagt|zusage\w*|finanziert)\b|\b(?:vorbehaltlich|abhangig von|vorbehalt)\b.{0,16}\b(?:finanzierung\w*|bank\w*|kredit\w*)\b/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:kein(?:e|en|er)?|ne|nicht) (?:kredit|finanzierung|darlehen|hypothek|bankfinanzierung|fremdfinanzierung|fremdkapital|bank)\b.{0,16}\b(?:notig|notwendig|erforderlich|brauch\w*|benotig\w*)\b|\bbank brauch\w* (?:wir|ich) (?:dafur |dazu )?(?:nicht|keine)\b|\b(?:brauch\w*|benotig\w*|bedarf)\b.{0,16}\b(?:keine[rn]?|nicht) (?:kredit|finanzierung|darlehen|bank\w*|hypothek|fremdkapital)\b|\b(?:kredit|finanzierung|darlehen|hypothek)\b.{0,12}\bnicht (?:notig|erforderlich|notwendig)\b|\bohne (?:kredit|finanzierung|bank|bankfinanzierung|fremdkapital|fremdfinanzierung|hypothek|darlehen)\b|\b(?:nichts?|nicht) (?:finanzieren|aufnehmen) mussen\b|\bmuss\w* (?:wir |ich )?nichts? (?:finanzier\w+|aufnehmen)|\bunabhangig von (?:einer )?bank/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:zahl\w+|bezahl\w+|kauf\w*|begleich\w*)\b.{0,30}\b(?:in )?(?:bar|cash|aus eigener tasche|sofort und komplett)\b|\b(?:geld|summe|ersparte\w*|betrag|kaufpreis)\b.{0,24}\b(?:auf der (?:seite|bank|hohen kante)|beisammen|zusammen|angespart|auf (?:dem|unserem|meinem) (?:tagesgeld|festgeld|konto|spar)\w*)\b|\bauf der hohen kante\b|\bbarmittel\b(?!.{0,10}\bkein)|\b(?:haus|wohnung)\b.{0,16}\bverkauft\b.{0,40}\b(?:zahl\w+|bezahl\w+) (?:wir |ich )?(?:sofort|bar|komplett|alles)|\bbar(?:zahler\w*|zaler|kaufer\w*|kauf|zahlung)\b|\b(?:bar|cash) (?:be)?zahl\w+\b|\bin bar vorhanden\b|\beigenkapital\b.{0,12}\b(?:bar|zu 100|100 ?%|ausreichend|vollstandig)\b|\b(?:100 ?(?:%|prozent)|voll\w*|komplett|rein\w*|ausschliesslich|ganzlich|zur ganze|alles|gesamt\w*)\b.{0,20}\b(?:eigenkapital|eigenmittel\w*|ek|eigengeld)\b|\b(?:aus|mit|durch) (?:dem |der |einer |unserem |meinem |unserer |reinem |vorhandenen |eigenem |eigenen )*(?:eigenkapital|eigenmitteln|mitteln|geld|verkaufserlos|erlos|erbe|erbschaft|ersparnissen?|erspartem|rucklagen|hausverkauf)\b(?!.{0,20}\b(?:und|plus|sowie|teil)\b)|\b(?:geld|kaufpreis|kaufsumme|kapital|betrag|mittel|summe)\b.{0,30}\b(?:liegt (?:bereit|auf|vor)|auf dem konto|am konto|vorhanden|ist da|sind da|verfugbar|bereit|parat|flussig|liquide)\b|\b(?:kaufpreis|kaufsumme)\b.{0,24}\b(?:uberweisen|bezahlen|begleichen)\b|\b(?:geerbt|erbschaft|verkaufserlos)\b.{0,40}\b(?:kauf\w*|bezahl\w*|finanz\w*|konto|verfugung|stecken|investier\w*|anlegen|verwenden|einsetzen)\b|\bfinanzierung ?: ?(?:bar\w*|eigenkapital|eigenmittel|nicht (?:notig|erforderlich)|keine notig|cash)/,
    ),
    rule(
      'financing',
      'mortgage',
      /\btermin\w*\b.{0,30}\b(?:beim|mit (?:dem|unserem|meinem|der|einem)) (?:\w+ )?(?:berater|finanzberater|kundenberater|baufinanzierer|finanzierer|kreditberater|bankberater)\w*\b|\b(?:setz\w+|treff\w+|red\w+|sprech\w+|geh\w+)\b.{0,30}\b(?:mit|zu|zur|bei)\b.{0,16}\b(?:bank|sparkasse|hausbank|bankberater\w*|finanzierungsberater\w*|kreditvermittler\w*)\b|\btermin\b.{0,12}\b(?:bei|mit)\b.{0,24}\b(?:bank\w*|sparkasse|volksbank|bausparkasse|check24|dr\.? klein|raiffeisen\w*|raika|postbank|hausbank|finanz\w+|kredit\w+|hypothek\w+|interhyp)\b|\b(?:bank|kredit|finanzierungs|hypothekar?|hypotheken)(?:termin|gesprach|beratung|beratungstermin|beratungsgesprach)\b|\bgesprach\w*\b.{0,12}\bmit\b.{0,24}\b(?:bank\w*|sparkasse|hausbank|finanzierungs\w+)\b|\b(?:finanzierungs|kredit|hypothekar?)(?:anfrage|antrag)\b.{0,40}\b(?:lauft|gestellt|eingereicht|abgegeben|in|gerade)\b|\b(?:finanzierung\w*|kredit\w*|darlehen|hypothek\w*|antrag)\b.{0,30}\b(?:beantragt|angefragt|lauft|laufen|in arbeit|in klarung|in prufung|in bearbeitung|klaren wir|wird (?:gerade|noch|derzeit|zurzeit)|ausstehend|steht noch aus|pruft|prufen|eingereicht|hangig|pendent)\b|\bwart\w+\b.{0,24}\b(?:bank|bankzusage|kreditzusage|zusage|finanzierung\w*|kredit|genehmigung)\b|\b(?:zusage|bank|bestatigung)\b.{0,20}\b(?:steht noch aus|ausstehend|noch ausstandig|pruft|rechnet|entscheidet|erwarten wir|kommt (?:nachste|in|hoffentlich|ende|bald))\b/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:finanzierung\w*|kredit\w*|darlehen\w*|hypothek\w*|baufinanzierung|baufi|bank|bankberater\w*|sparkasse|hausbank|volksbank|raiffeisen\w*|rahmen|finanzielle[sn]?)\b.{0,40}\b(?:bewilligt|genehmigt|zugesagt|bestatigt|zugesichert|gesichert|geklart|geregelt|freigegeben|abgesegnet|abgesichert|durch|steht(?! so gut wie)|stehen|fix|zugestimmt|in trockenen tuchern|unter dach und fach|grunes licht|ja gesagt|ok gegeben|okay gegeben|liegt vor|liegen vor|zusage (?:erhalten|bekommen|gegeben|erteilt)|parat|safe|unterschrieben|unterzeichnet)\b(?<!\b(?:zuerst|erst|erstmal|wollen|mochten|mussen|muss|hoffen|soll|sollte|ob)\b.{0,70})|\b(?:bank|kredit|finanzierungs|hypothekar?|hypotheken|darlehens)(?:zusage|bestatigung|genehmigung|bewilligung|zusicherung|zertifikat|promesse|freigabe)\b(?!.{0,40}\b(?:bekomm\w*|kommt|kommen|erwart\w*|folgt|folgen|beantrag\w*|wart\w*|nachreich\w*|einhol\w*|besorg\w*|noch aus|organisier\w*)\b)|\b(?:zusage|zusicherung|grunes licht|freigabe|genehmigung|bewilligung|bestatigung|ok|okay)\b.{0,16}\b(?:von|der|seitens|unserer|meiner)\b.{0,16}\b(?:bank|sparkasse|hausbank|volksbank|raiffeisen\w*|kantonalbank|zkb|ubs|ing|raika|postfinance)\b|\b(?:bank|volksbank|sparkasse|raiffeisen\w*)\b.{0,30}\b(?:rahmen|zusage|kredit|ok)\b.{0,24}\b(?:bekommen|erhalten)\b|\b(?:zusage|bewilligung|bankbestatigung)\b.{0,16}\b(?:schriftlich|in der tasche|auf dem tisch|schwarz auf weiss|in handen)\b|\bvor(?:ab)? ?(?:zusage|genehmigt|bewilligt)\b|\bkredit (?:ist )?(?:fix|durch)|\b(?:finanzierung|hypothek)\w* ?: ?(?:ja|vorhanden|gesichert|steht|zugesagt|geklart)\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:brauch\w+|benotig\w+|aufnehmen|beantragen|aufzunehmen)\b.{0,24}\b(?:kredit|darlehen|hypothek|finanzierung|von der bank|bank\w*)\b|\b(?:kredit|darlehen|hypothek|finanzierung)\b.{0,16}\b(?:aufnehmen|beantragen|notig|benotig\w*|brauch\w*|anfragen|angewiesen|abschliessen)\b|\b(?:bank|kredit|hypothek|darlehen|sparkasse)\b.{0,10}\bfinanzieren\b|\b(?:teil|voll|mit|fremd)finanz\w+\b|\b(?:rest\w*|kauf|kaufpreis|es|den kauf|haus|wohnung)\b.{0,24}\bfinanzieren\b|\bfinanzieren (?:wir|mussen|mochten|wurden|lassen|uber)\b|\bmit (?:einem |einer )?(?:kredit|bankkredit|darlehen|hypothek|finanzierung)\b|\bfinanzierung(?:sart)? ?: ?(?:bank\w*|kredit|darlehen|hypothek|uber)|\bfinanzierung uber (?:die|eine|unsere|meine|den|einen)\b|\b(?:kfw-?(?:kredit|darlehen|forderung|mittel\w*)|wohnbau(?:forderung|darlehen)|forderdarlehen|bauspardarlehen|landesdarlehen)\b|\b(?:rest|restbetrag|differenz)\b.{0,20}\b(?:bank|kredit|finanz\w+|darlehen|hypothek)\b/,
    ),
    rule(
      'tour',
      'yes',
      /\bbesichtigungs?(?:termin\w*|moglichkeit\w*|wunsch)\b(?!.{0,30}\b(?:war|hatten|gestern|vom|am \w+ war|absag\w*|verschieb\w*|storn\w*|bewerber|online)\b)|\bbesichtigung(?:en)?\b(?=.{0,40}\b(?:moglich|vereinbaren|kommen|machen|ausmachen|samstag|\w+tag|wochenende|bekommen|gewunscht|interess\w*|bitte|wunsch\w*|freuen|nachste\w*|diese\w*|vor ort|anbieten)\b|[^a-z]*$)(?<!\b(?:nach|seit|bei|vor|fur|ohne|trotz) (?:der |einer |unserer |meiner |die |eine )?besichtigung(?:en)?)(?<!\b(?:umfrage|bewert\w*)\b.{0,40})|\b(?:termin|interesse|zeit|moglich\w*|wunsch|bitte|bitten|gern\w*|freu\w*|vereinbar\w*|anfrag\w*|wann)\b.{0,40}\b(?:(?:zur|zu einer|an einer|um eine|fur eine|fur die|auf eine|einer|eine|die) besichtigung|besichtigen|anschauen|anzuschauen|anzusehen|ansehen)\b(?<!\b(?:expose|unterlagen|grundriss\w*|video\w*|bilder|fotos|vertrag|website)\b.{0,40})|\b(?:hatte\w* gerne?|mocht\w+|wurd\w+|konn\w+|kann|kan|gern\w*|wann|durf\w+|darf|woll\w+|will|soll\w+|lass\w*|dass)\b.{0,70}\b(?:besichtig(?:en|n)|ansehen|ansehn|anschauen|anschaun|anguck\w*|anzuschauen|anzusehen|reinschauen|reinschaun|vorbeikommen|vorbeischauen|reinsehen|begehen|besichtigungstermin)\b(?<!\b(?:expose|unterlagen|grundriss\w*|video\w*|bilder|fotos|vertrag|website|fragen)\b.{0,60})|\bvorbei(?:kommen|schauen|gucken)\b|\b(?:durf\w+|konn\w+|kann)\b.{0,40}\b(?:vorbei|mal|kurz|wochenende|\w+tag)\b.{0,10}\bkommen\b|\bbesichtigung\b.{0,10}\beinladen\b|\b(?:zum|furs?) (?:anschauen|ansehen|besichtigen|anschaun)\b|\b(?:anschauen|ansehen|besichtigen|schauen) (?:kommen|gehen|durfen|kann|kommen kann)\b|\b(?:konn\w+|kann|mocht\w+|kan|wann)\b.{0,40}\b(?:haus|wohnung|wonung|objekt|whg|grundstuck|zimmer|es|sie)\b.{0,40}\b(?:sehen|sehn|zeigen)\b|\buns\b.{0,20}\b(?:haus|wohnung|objekt|whg)\b.{0,10}\bzeigen\b|\b(?:vor ort|live|personlich)\b.{0,16}\b(?:sehen|anschauen|ansehen)\b|\b(?:besichtig\w+|ansehen|anschauen) (?:waere?|ware|ist)\b|\btermin vor ort\b|\bort?stermin\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mein|unser)e?[nmr]? (?:eigene[nrm]? )?(?:kaufer|such|immobilien)?(?:makler|maklerin|immobilienberater\w*)\b(?!.{0,24}\b(?:war|damals)\b)|\b(?:haben|habe|hab|arbeite\w*|beauftragt|vertret\w+)\b.{0,30}\b(?:einen? |einem |einer |eigenen )?(?:kaufer|such|immobilien)?makler(?:in)?\b(?!.{0,12}\b(?:gesprochen|gesehen)\b)|\b(?:kaufer|such)makler(?:in)? (?:vertritt|beauftragt|begleitet)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\b(?:dringend|dringende?[rsm]?|dringlich|dringendst)\b|\bso (?:schnell|rasch|bald|zugig) (?:wie|als) (?:es )?(?:irgend )?moglich\b|\b(?:brauch\w*|benotig\w*|such\w*|muss\w*|bitte|umzieh\w*)\b.{0,30}(?<!\b(?:ab|per) )\bsofort\b|\bsofort\b.{0,20}\b(?:brauch\w*|benotig\w*|melde\w*|antwort\w*|ruckruf|raus|umzieh\w*|kaufen)|\bumgehend\w*\b|\bes eilt\b|\beilt (?:sehr|etwas|ein)\b|\beilig\b|\basap\b|\b(?:schnellst|ehest|baldigst|raschest|baldest)(?:moglich\w*)?\b|\bmoglichst (?:schnell|rasch|umgehend)\b|\bpressiert\b|\b(?:unter|grosser|grossem) zeitdruck\b|\bdie zeit drangt\b|\bbis (?:heute|morgen|\w+tag)\b.{0,24}\b(?:antwort\w*|bescheid|ruckmeldung)\b|\bnoch heute\b.{0,20}\b(?:antwort\w*|melde\w*|ruckruf|zuruckrufen|ruckmeldung|anruf\w*|bescheid)\b|\b(?:schnelle|rasche|baldige|zugige|prompte|zeitnahe|schnellstmogliche)[nr]? (?:antwort|ruckmeldung|ruckruf|reaktion)\b|\b(?:ruckruf|antwort\w*|ruckmeldung|melde\w*|anruf\w*|bescheid|rufen|ruckantwort)\b.{0,16}\b(?:heute(?: noch)?|sofort|umgehend|schnell|rasch|moglichst bald)\b|\b(?:haben|habe|hab) es (?:sehr |ziemlich |etwas )?eilig\b/,
    ),
    rule(
      'intent',
      'sell',
      /\b(?:mein\w*|unser\w*|eigene\w*|geerbte\w*)\b.{0,30}\b(?:verkaufen|veraussern|zu verkaufen|zum verkauf|verausserung)\b|\b(?:mein haus|meine wohnung|unser haus|unsere wohnung|unsere immobilie|mein grundstuck)\b.{0,10}\bwert\b|\bverkauf (?:nach|unser\w*|mein\w*)\b|\b(?:wertermittlung|bewertung|schatzung|marktwert\w*|verkehrswert)\b.{0,24}\b(?:unser\w*|mein\w*|fur|einer|eines)\b|\b(?:haus|wohnung|immobilie|grundstuck) (?:gern\w* )?(?:verkaufen|schatzen lassen|bewerten lassen)\b(?<!warum.{0,40})|\bverkaufsabsicht\b|\b(?:wollen|mochten?|will) (?:wir |ich )?(?:es |sie |das |gerne? )?verkaufen\b|\b(?:verkauf|bewertung) ?: ?ja\b/,
    ),
    own(
      'intent',
      'browse',
      /\b(?:schau\w*|sehe)\b.{0,16}\bnur\b|\bnur (?:mal |ein bisschen |ein wenig |etwas )?(?:um|schauen|gucken|umschauen|umsehen|informieren|neugierig)\b|\bkeine eile\b|\b(?:kaufen|kauf)\b.{0,30}\b(?:noch nicht|erst spater)\b|\bohne eile\b|\b(?:rein|nur) (?:aus )?(?:neugier|interessehalber|informativ)\b|\bnoch (?:keine konkreten|nichts konkretes)\b|\beilt (?:uns )?nicht\b/,
    ),
    rule('intent', 'consult', /\bberaten\b/),
    rule(
      'intent',
      'rent',
      /\b(?:mieten|anmieten|anzumieten|einmieten|als nachmieter|untermiete|mietwohnung\w*|mietbeginn|mietinteress\w*|mietgesuch|mietobjekt|miethaus|kaltmiete|warmmiete|bruttomiete|mietzins|pauschalmiete|schufa\w*|mieterselbstauskunft|selbstauskunft|mietschuldenfrei\w*|wbs|wohnberechtigungsschein|betreibungs\w+|mietvertrag unterschreiben|wg-zimmer|wg|mietpreis|miete bis|gehaltsnachweise|vorgenossenschaft\w*)\b(?<!\bkundig\w*.{0,40})(?<!\b(?:keine|nicht mehr|statt|nicht) (?:zur )?(?:miete|mieten|wbs|wg))|\bzur miete\b(?<!\b(?:wohn(?:e|en|t)|lebe\w*|derzeit|zurzeit|momentan|noch|aktuell)\b.{0,40})|\beuro miete\b|\bmiete ?: ?\d|\bmiete (?:max\w*|bis|von|um|inkl)\b|\bein zimmer in\b|\d ?(?:€|euro|eur|chf|fr\.?)? ?(?:warm|kalt|pro monat|monatlich|mtl\.?|im monat|inkl\.? (?:nk|bk|nebenkosten)|brutto warm|\/ ?monat)(?![a-z])|\b(?:warm|kalt|inkl\.? nk|inkl\.? bk)\b.{0,8}\d{3}\b|\bmax\w*\.? ?\d{3,4} ?(?:€|euro)? ?(?:warm|kalt)\b/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:kaufen|zu kaufen|ankaufen|erwerben|erwerb|barzahler|barkaufer|kaufinteress\w*|kaufanbot|kaufangebot|kaufgesuch|kaufabsicht|kaufnebenkosten|(?<!\b(?:meine|unsere|eigene) )eigentumswohnung\w*|etw|eigenheim\w*|anlageobjekt\w*|anlegerwohnung|kapitalanlage\w*|anlageimmobilie\w*|renditeobjekt\w*|mehrfamilienhaus|zinshaus|investieren|investment|investor\w*|rendite|baugrundstuck|baugrund|bauplatz|bauland|grundstuck|notartermin|notarvertrag|kaufvertrag\w*|maklerprovision|courtage|kauferprovision|zuschlagen|eigenkapital|kaufpreis|kaufer|erstkaufer|hauskauf|wohnungskauf|immobilienkauf|kauf)\b(?<!\b(?:kein\w*|nicht|statt) (?:zu )?(?:kaufen|kauf))|\bbar (?:zahlen|bezahlen)\b|\b\d{3}[.' ]?000\b(?![.\d])|\b\d{3} ?(?:k|tsd\.?|t€|tausend)(?![a-z])|\b(?:angebot|gebot) (?:abgeben|machen|legen|unterbreiten)\b|\bnehmen wir (?:das|die) \w*(?:haus|wohnung|haushalfte|grundstuck)\b/,
    ),
    own(
      'writer',
      'job_application',
      /\bbewerb(?:e|ung)\b(?!.{0,70}\b(?:wohnung\w*|immobilie|haus|zimmer|objekt|\w+wohnung|whg|besichtigung)\b)(?<!\b(?:wohnung|haus|zimmer|objekt|\w+wohnung|whg|besichtigung|miet\w*)\b.{0,70})|\binitiativbewerbung\b|\blebenslauf\b|\b(?:freie|offene|ausgeschriebene)n? stellen?\b|\b(?:stellen(?:angebot|ausschreibung|anzeige|inserat)|gehaltsvorstellung\w*|lohnvorstellung\w*|lehrstelle|schnupper(?:lehre|tage?|praktikum|n)|quereinsteiger\w*|immobilienkaufmann lehre)\b|\b(?:ausschreibung|inserat)\b.{0,40}\b(?:fur eine? (?:assistenz|mitarbeiter\w*|stelle|sachbearbeiter\w*)|position)\b|\b(?:prakti\w+|ausbildung\w*|werkstudent\w*|aushilfe|minijob|nebenjob|ferialjob|ferienjob|job|stelle|arbeiten|mitarbeit\w*|duales studium)\b.{0,40}\b(?:bei ihnen|bei euch|in ihre[mrn]|in eure[mr]|ihres teams?|ihr team)\b|\b(?:bei ihnen|bei euch|in ihre[mrn]|in eure[mr]|ihr team)\b.{0,40}\b(?:praktik\w+|ausbildungs?\w*|werkstudent\w*|aushilfe|minijob|job|stelle|zu arbeiten|mitarbeit\w*|verstark\w+|bewerb\w*)\b|\b(?:bieten|haben|vergeben|suchen|brauchen|stellen) sie\b.{0,40}\b(?:praktik\w+|ausbildungsplatz\w*|lehrling\w*|mitarbeiter\w*|verstarkung|auszubildende\w*|azubis?|werkstudent\w*)\b/,
    ),
    own(
      'writer',
      'survey',
      /\bumfrage\b|\bfragebogen\b|\bbefrag(?:e|en|ung)\b|\b(?:im rahmen|fur|zu|als teil)\b.{0,24}\b(?:(?:master|bachelor|diplom|doktor|abschluss|haus|seminar|fach|matura|projekt|studien|forschungs|semester)arbeit|vwa|dissertation|forschungsprojekt\w*|studie|thesis)\b|\b(?:master|bachelor|diplom)arbeit uber\b|\binterview\w*\b.{0,50}\b(?:studie|uni|universitat|hochschule|fachhochschule|fh|arbeit|zeitung|forschung)\b|\b(?:studie|forschung\w*)\b.{0,40}\b(?:teilnehmen|teilnahme|minuten|universitat|hochschule)\b/,
    ),
    own(
      'writer',
      'complaint',
      /(?:\bbeschwer(?:en|de|e)\b|\breklam(?:ation|ieren|iere)\b|\bniemand\b.{0,16}\b(?:reagiert|antwortet|kommt|meldet sich|zustandig|erreichbar)\b|\b(?:heizung\w*|aufzug|lift|dusche|warmwasser|toilette|klo|wc|boiler|therme|rohr|abfluss|spulung|spulmaschine|waschmaschine|herd|backofen|klingel|gegensprechanlage|haustur|hausture|turschloss|rollladen|treppenhauslicht|garagentor|tiefgaragentor|fenster)\b.{0,50}\b(?:kaputt|defekt|ausgefallen|undicht|geht nicht|geht schon wieder|steht schon wieder|schon wieder|funktioniert (?:immer noch |noch immer |seit|nicht)|verstopft|kalt|tropft|fallt .{0,12}aus)\b|\bstrom\b.{0,20}\b(?:aus|weg)$|\bfallt\b.{0,30}\bstrom\b.{0,6}\baus\b|\bschick\w* (?:sie )?.{0,30}\b(?:elektriker|handwerker|klempner|installateur|monteur|techniker|hausmeister)\b|\b(?:mietminderung|mangelanzeige|mangelmeldung|schadensmeldung|wasserschaden|rohrbruch|ruhestorung|larmbelastigung|mieterverein|mieterbund|mieterverband|mietervereinigung|schlichtungsstelle|mieterschutz\w*)\b(?!.{0,20}\b(?:gab|gegeben|behoben|gehabt)\b)(?<!\b(?:gibt|gab|hatte|mal|jemals|bekannt|irgendwelche|haben sie|kein\w*)\b.{0,60})|\bmindern\b.{0,20}\bmiete\b|\bmiete\b.{0,20}\b(?:mindern|kurzen)\b|\b(?:schimmel|ratten|mause|kakerlaken|ungeziefer|schaben|silberfische|bettwanzen|tauben)\b.{0,40}\b(?:seit|bei uns|immer noch|noch immer|wieder|gemeldet|im (?:haus|keller|bad|hof|treppenhaus)|an der|schon)\b(?<!\b(?:such\w*|raus|wegzieh\w*|auszieh\w*|umzieh\w*|jetzig\w*|aktuell\w*)\b.{0,80})(?!.{0,80}\b(?:such\w*|ausziehen|umziehen|neue wohnung)\b)|\b(?:kaution|mietkaution|depot)\b.{0,60}\b(?:immer noch|noch immer|bis heute|nicht (?:zuruck|erhalten|bekommen|ausbezahlt|uberwiesen)|zuruckerhalten|zuruckgezahlt|ruckzahlung|zuruckbekommen|einbehalten)\b|\b(?:nebenkosten|betriebskosten|heizkosten)abrechnung\b|\bhausverwaltung\b.{0,60}\b(?:reagiert|meldet|vertrostet|ignoriert|tut nichts|macht nichts)\b|\b(?:seit|schon) (?:\w+ )?(?:wochen|tagen|monaten|montag|freitag|samstag)\b.{0,70}\b(?:keine (?:antwort|reaktion|ruckmeldung|heizung)|kein (?:warmwasser|wasser|strom|licht)|passiert nichts|nichts passiert|nichts gehort|tropft|ohne (?:heizung|warmwasser))\b|\b(?:frechheit|unverschamt\w*|unzumutbar\w*|anwalt einschalten|mein(?:en|em)? anwalt|gesundheitsamt|ordnungsamt)\b|\b(?:larm|laute musik|party|partys|gestank|mull|hund bellt|bellt)\b.{0,60}\b(?:nachbar\w*|jede nacht|seit|nachts|uhr|treppenhaus|unertraglich|standig)\b|\bnachbar\w*\b.{0,60}\b(?:larm\w*|laut|musik|party|partys|bohrt|bellt|grillt|raucht)\b|\b(?:keine|noch keine) reaktion auf\b|\bihr(?:e)? mieter\b.{0,60}\b(?:laut|larm|parkt|mull|party|rucksichtslos)\b)(?<!\b(?:such\w*|interess\w*|besichtig\w*|kaufen|umzieh\w*|gibt es|gelesen|in der anzeige|einsicht|oder ist)\b.{0,200})(?!.{0,200}\b(?:such\w*|interess\w*|besichtig\w*|kaufen|umzieh\w*|gibt es|gelesen|in der anzeige|einsicht|oder ist)\b)/,
    ),
    own(
      'writer',
      'advertisement',
      /\bseite bei google\b|\b(?:auf )?(?:seite (?:1|eins)|google-?ranking|google-?bewertungen|google ads|suchmaschinen\w*)\b|\bseo\b|\b(?:wir|firma|unsere? \w+)\b.{0,30}\b(?:biet\w+|liefer\w+|unterstutz\w+|erstell\w+|garantier\w+|ubernehm\w+|vermittel\w+|helfen)\b.{0,60}\b(?:preis\w*|dienst\w*|angebot|garantie|makler\w*|leads?|kunden|ihnen|ihre[nmr]?|service|konditionen|reinigung\w*|anfragen)\b(?!.{0,40}\b(?:unser haus|wohnung an)\b)|\b(?:qualifizierte|exklusive|hochwertige)\b.{0,12}\b(?:leads|anfragen|eigentumeranfragen|kontakte|verkauferleads)\b|\b(?:leads|eigentumeranfragen|verkauferleads|neukundengewinnung|kundengewinnung|kaltakquise|akquise|home ?staging|drohnenaufnahmen|drohnenvideos?|immobilienfotograf\w*|immobilienfotos|immobilienfotografie|virtuelle\w* (?:rundgang\w*|tour\w*|staging)|360-?grad\w*|gebaudereinigung|unterhaltsreinigung|entrumpelung\w*|haushaltsauflosung\w*|energieausweise?|maklersoftware|immobiliensoftware|chatbot|ki-\w+|crm)\b.{0,80}\b(?:ab \d+|angebot|biet\w*|rabatt|gratis|kostenlos\w*|fur (?:makler\w*|sie|ihr\w*|immobilien\w*)|preis\w*|ihnen|ihre[rnm]?|testen|euro)|\b(?:wir|firma|unternehmen|agentur)\b.{0,60}\bspezialisiert\b|\bkostenlose[sn]? (?:angebot|erstberatung|demo|testphase|analyse|probe\w*|webinar|muster)\b|\b(?:gratis|kostenlos) (?:testen|testmonat|ausprobieren|anfordern)\b|\bgarantiert\b|\bihre (?:website|webseite|homepage|internetseite)\b.{0,60}\b(?:optimier\w*|verbesser\w*|mehr|besucher|analys\w*|gefunden|gestalt\w*|neu|modern\w*|ranking|fehler)\b|\b(?:steigern|erhohen|gewinnen|sparen|vermarkten|verkaufen|sichern|profitieren|verdoppeln) sie\b.{0,40}\b(?:ihr\w*|mehr|jetzt|umsatz|zeit|kosten|sich|von|schneller|kunden)\b|\b(?:keine|ohne) (?:vertragsbindung|vertragslaufzeit|mindestlaufzeit)\b|\bjetzt (?:sichern|buchen|testen|anfordern|bestellen)\b|\b(?:sonderkonditionen|einfuhrungsrabatt|sonderaktion|neukundenrabatt)\b|\bals (?:ihr )?partner fur (?:makler|immobilien\w*)\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bich bin (?:ein |eine |selbst )?(?:\w+ )?(?:makler|maklerin|immobilienmakler\w*|relocation\w*)\b|\b(?:mein|ein|einen|meine|meinen|meiner|einem|einer|unser|unsere|unseren|unserem|zwei|mehrere)\b.{0,30}\b(?:kund(?:e|en|in|innen)|mandant\w*|klient\w*|auftraggeber\w*|suchkund\w*)\b(?=.{0,60}\b(?:mocht\w*|such\w*|will|wollen|fur|interess\w*|hat|haben|ist|besichtig\w*|wurd\w*|zieht|benotig\w*|kauf\w*|braucht)\b)|\b(?:fur|im auftrag|im namen|namens|seitens|in vertretung)\b.{0,50}\b(?:kund(?:e|en|in|innen|schaft)|mandant\w*|klient\w*|auftraggeber\w*|mandantschaft|vorgemerkte\w* \w+)\b|\b(?:gemeinschaftsgeschaft\w*|provisionsteilung|courtageteilung|suchkunden|provision teilen|courtage teilen)\b|\b(?:werte[rs]?|liebe[rs]?|geschatzte[rs]?|sehr geehrte[rs]?|hallo) (?:frau |herr )?kolleg\w+\b(?!.{0,40}\bvon der (?:hausverwaltung|vermietung)\b)|\brelocation\b.{0,60}\b(?:fur|mitarbeiter\w*|expat\w*|familie)\b|\bals (?:suchmakler\w*|kaufermakler\w*|rechtsanwalt|rechtsanwaltin|anwalt|anwaltin|vermogensverwalter\w*|treuhander\w*)\b.{0,40}\b(?:fur|vertret\w*|such\w*|von)\b|\bvertrete\w*\b.{0,30}\b(?:kauf\w*|kund\w*|mandant\w*|interessent\w*|familie)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:such\w+|gesucht|mocht\w+|wollen|will|kaufen|mieten|brauch\w+|haben sie|budget|wunsch\w*|schlafzimmer:|interessier\w+|hatte\w* gern\w*)\b/,
    has: /\b(?:wohne|(?:wohnen|leben)(?<!\b(?:wollen|gern\w*|mochten|wurden|kunftig|wieder)\b.{0,60})|lebe|zurzeit|derzeit|momentan|(?:mein|unser|eigen|jetzig|aktuell|derzeitig|bisherig|alt|ihr|sein)\w* (?:\w+ )?(?:haus|wohnung|whg|\w+wohnung|\w*haus|grundstuck|eigentumswohnung|reihenhaus)|verkauf\w*|verkauft|kundig\w*|zu gross|zu klein|entschieden|vermiete\w*|es geht um|besitz\w*)\b/,
    rooms:
      /\b(\d{1,2}|eine?[mnrs]?|zwei|drei|vier|funf|sechs)(?: |-)?(?:bis (?:\d|zwei|drei|vier|funf) )?(?:separate |getrennte |grosse |echte |eigene |richtige )?(?:schlafzimmern?|schlafraume?n?|sz|schlafz)\b|\b(?:schlafzimmer|sz)(?:anzahl)? ?: ?(?:mind\w*\.? |ab |min\.? |mindestens )?(\d{1,2})/,
    studio:
      /\bstudioapartment\b|\b(?:ein|kleines|als|suche|oder) studio\b|\bgarconn?iere\b|\beinzimmerwohnung\b/,
    counts: {
      ein: 1,
      eine: 1,
      einem: 1,
      einen: 1,
      einer: 1,
      eines: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      funf: 5,
      sechs: 6,
    },
    types: [
      [
        /\b(?:wg-?zimmer|zimmer in (?:einer |der |eurer )?(?:\w+ )?wg|untermietzimmer|mobliertes zimmer|ein zimmer)\b(?!-| wohnung)/,
        'room',
      ],
      [/\b(?:reihen\w*haus|rmh|reh|reihenhaushalfte|reihenhauschen|stadthaus)\b/, 'townhouse'],
      [/\b(?:villa|villen|stadtvilla)\b/, 'villa'],
      [/\b(?:garconn?iere|studio(?:apartment|wohnung)?)\b/, 'studio'],
      [
        /\b(?:(?:das|dem|beim|am|zum) )?(?:haus|hauschen|einfamilienhaus|doppelhaushalfte|bungalow|bauernhaus|landhaus|einfamilienhauser)\b(?= in (?!der |die |dem |den |ihre|eure|ruhiger|frage|guter|gutem))/,
        'house',
      ],
      [
        /\b(?:(?:die|der|zur) )?(?:\S{0,16}(?:wohnung)|whg|maisonette|penthouse)\b(?= in (?!der |die |dem |den |ihre|eure|ruhiger|frage|guter|gutem))/,
        'apartment',
      ],
      [
        /\b(?:(?:das|dem|beim|am|zum) )?grundstuck(?= in (?!der |die |dem |den |ihre|eure|ruhiger|frage))/,
        'land',
      ],
      [
        /\b(?:eigentumswohnung|\w*wohnung|\w*wohnungen|apartment|appartement|whg|wohng|wonung|etw|maisonette|penthouse|loft|\dzkb|zkb|mietwhg)\b(?<!ferienwohnung)/,
        'apartment',
      ],
      [
        /\b(?:grundstuck|baugrundstuck|bauland|bauplatz|baugrund|bauparzelle|parzelle)\b(?<!\b(?:grosse[smn]?|mit|eigene[smn]?|viel) grundstuck)/,
        'land',
      ],
      [
        /\b(?:buro|buroraume|burofache|praxisraume|buroflache)\b(?! (?:in der nahe|und|haben))/,
        'office',
      ],
      [
        /\b(?:haus|hauser|hauschen|hausle|hausl|einfamilienhaus|einfamilienhauser|efh|doppelhaushalfte|doppelhaus|dhh|bungalow|landhaus|bauernhaus|bauernhof|eigenheim|fachwerkhaus|ferienhaus)\b(?<!\b(?:ins|im|zu|nach|aus dem|vom|von) haus)/,
        'house',
      ],
    ],
    upTo: /\b(?:bis(?: zu)?|max|maximal|hochstens|unter|budget\w*|mehr als|konn\w+\b.{0,10}gehen|obergrenze|limit|preisrahmen|preislimit|preisklasse|preisvorstellung|kostenrahmen|ausgeben|hochstgrenze|schmerzgrenze|oberkante|maximum|hochst)\b/,
    from: /\b(?:ab|mindestens|mind|uber)\b/,
    between: /\b(?:zwischen|von|budget\w*|preis\w*|miete|kaufpreis|ca|rund)\b/,
    noBudget:
      /\b(?:preis von|kostet|angeboten|inseriert|ausgeschrieben|verdien\w+|einkommen|nettoeinkommen|netto|gehalt|lohn|eigenkapital|ek|eigenmittel\w*|(?<!inkl |inkl\. |inklusive |mit |samt |und )nebenkosten|wert|hausgeld|kaution|der preis|finanzierungs\w+|bankzusage|kreditzusage|kredit\w*|darlehen|hypothek|zahlen (?:wir )?(?:derzeit|aktuell|jetzt)|provision|seite|stuck)\b/,
    elsewhere:
      /\b(?:wohne|(?:wohnen|leben)(?<!\b(?:wollen|gern\w*|mochten|wurden|kunftig|wieder)\b.{0,60})|wohnhaft|lebe|komme aus|kommen aus|stamme\w*|makler in|arbeite|arbeiten|arbeitet|studiere|zurzeit|derzeit|aus dem raum|ziehen? (?:von|aus)|beruflich|job in|stelle in|buro in|verkauf\w*|unser\w* (?:\w+ )?(?:haus|wohnung|garten) in|mein\w* (?:\w+ )?(?:haus|wohnung) in|fahrt)\b/,
  },
  time: {
    of: /\b(?:umzieh\w*|umzug\w*|umgezogen|zieh\w*|einzug\w*|einzieh\w*|beziehen|bezieh\w*|ausziehen|auszug|raus|kauf\w*|erwerb\w*|mietvertrag|mietbeginn|mietstart|muss\w*|mussen|brauch\w*|benotig\w*|eile|kundig\w*|gekundigt|ubergabe|ubernahme|anfang\w*|such\w*|gesucht|stelle|job|studium|studiert|arbeit\w*|beginn\w*|start\w*|bezug\w*|frei werden|verkauf\w*|mieten|anmieten|befristet|wechsel\w*|versetzt|umsiedeln|wohnung|haus|whg|entscheid\w*|geburt|baby|hochzeit|schulbeginn|schulstart|zuschlagen|semester\w*|lehre|ausbildung|zimmer)\b/,
    events:
      /\b(?:besichtig\w*|ansehen|anschauen|anzuschauen|sehen|schauen|gucken|termin\w*|anruf\w*|ruck?ruf\w*|zuruckruf\w*|melde\w*|meldung|telefon\w*|sprech\w*|gesprach\w*|handwerker|klempner|installateur|reparatur\w*|unterlagen|expose|grundriss|bank\w*|notar\w*|urlaub|ferien|vorbei\w*|antwort\w*|bescheid|schick\w*|send\w*|erreichbar|erreich\w*|zeit|passt|geburtstag|besuch\w*|treffen|abnahme|mail\w*|feedback|prufung|rente|interview|umfrage|hochzeit|kaution|zuruck)\b/,
    not: /\b(?:vor \w+ (?:tagen|wochen|monaten|jahren)|seit|geheiratet|letzte\w*|vorige\w*|eigentlich|ursprunglich|gebaut|baujahr|mieter|geboren|umfrage|renoviert|saniert|befristet bis)\b/,
    span: /\b(?:in|innerhalb von|innerhalb|innert|binnen|nachsten|kommenden|ungefahr|etwa|ca|spatestens in) (?:den nachsten |den kommenden |der nachsten |etwa |ungefahr |ca\.? |rund |spatestens )?(?:\d{1,2} ?(?:-|bis) ?|(?:ein|einem|einer|zwei|drei|vier|funf) (?:bis|oder) )?(\d{1,3}|einem|einer|eines|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf) (tag\w*|woche\w*|monat\w*|jahr\w*)\b/,
    units: [
      [/^tag/, 1],
      [/^woche/, 7],
      [/^monat/, 30],
      [/^jahr/, 365],
    ],
    phrases: [
      [
        /\b(?:keine|ohne) eile\b|\bschau\w*\b.{0,10}\bnur\b|\beilt (?:uns )?nicht\b|\bhat (?:noch )?zeit\b|\bnur (?:mal )?um(?:schauen|sehen)\b/,
        730,
      ],
      [
        /\bso (?:schnell|bald|rasch) (?:wie|als) moglich\b|\b(?:ab|per) sofort\b|\bsofort(?= (?:einzieh|umzieh|bezieh|raus|brauch|ein))|\bheute\b|\bmorgen\b(?! \w+ gruss)|\b(?:schnellst|ehest|baldigst|baldest)\w*\b|\basap\b|\bumgehend\b|\bmoglichst (?:bald|schnell|rasch)\b/,
        7,
      ],
      [/\b(?:diese woche|am wochenende|dieses wochenende)\b/, 7],
      [/\b(?:nachste|kommende) woche\b/, 14],
      [/\b(?:diesen monat|ende des monats|monatsende|ende monat|ende diese[ns] monats)\b/, 30],
      [/\b(?:nachsten|kommenden) monat\b|\bmonatserste\w*\b|\bnachsten ersten\b/, 45],
      [/\b(?:halbe[sn]? jahr|halbjahr)\b/, 183],
      [
        /\b(?:nachste[snm]?|kommende[snm]?) (?:jahr|jahres)\b|\b(?:richtung|erst|anfang|in|nicht vor) 2027\b/,
        400,
      ],
      [/\b(?:dieses|diesen) (?:jahr|jahres)\b|\bheuer\b|\b(?:jahresende|ende des jahres)\b/, 180],
    ],
    month:
      /\b((?:januar|janner|februar|feber|marz|april|juni|juli|august|september|oktober|november|dezember|(?:(?<=\d\.? )jan|feb|apr|aug|sept?|okt|nov|dez)(?![a-z]))|(?:sommer|herbst|winter|fruhjahr|fruhling|fruhsommer)(?:s|anfang|beginn)?(?![a-z]))|(?:\b(?:im|bis|ab|per|auf|von|vor|nach|anfang|ende|mitte|zum|seit|spatestens)|\d\.?) ?(mai)\b/,
    parts: [
      [/\b(?:ende|spatestens)\b/, 'end'],
      [/\bmitte\b/, 'middle'],
      [/\b(?:anfang|ab|vor|zum|per|auf)\b/, 'start'],
    ],
    day: /\b(?:am|bis|bis zum|zum|ab dem|ab|per) (\d{1,2})\.(?!\d)/,
    months: ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
  },
}
