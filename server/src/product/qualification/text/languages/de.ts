import { own, rule, type Lexicon } from '../lexicon.ts'

export const german: Lexicon = {
  language: 'de',
  words: `der die das den dem des ein eine einen einem einer eines und oder aber ich wir sie er es mein meine meinen unser unsere unseren ihr ihre ihren
    ist sind war bin haben hat habe wird werden wurde kann konnen konnte konnten mochte mochten muss mussen soll sollte will wollen wurden gerne gern
    nicht kein keine keinen noch schon bereits nur auch sehr so wie was wann wo wer welche warum ob wenn falls sobald dass weil fur von vom zu zum zur
    mit ohne bei nach aus auf an am im in uber unter bis ab seit vor hallo guten tag abend morgen danke bitte viele freundlichen grussen grusse haus
    wohnung immobilie objekt zimmer schlafzimmer schlafzimmern garten balkon keller garage kauf kaufen kaufpreis mieten miete verkaufen verkauf preis
    besichtigung besichtigen besichtigungstermin termin ansehen anschauen bank kredit finanzierung darlehen eigenkapital bar makler maklerin kunde bieten anbei
    dringend budget euro maximal monat monate monaten woche wochen wochenende samstag sonntag tage jahr umziehen suche suchen sucht gesucht anzeige
    telefon rufen mir mich uns zahlen brauche brauchen sofort einzug etwas haben sich max preis besichtigung wert frei sprechen zwischen alle alles dann da doch also heute jetzt immer viel viele mehr ganz neu alt gross klein durch dich du sie diese dieser dieses gibt geben machen unsere ihnen`,
  idioms:
    /\b(?:wenn|falls) (?:moglich|es (?:geht|passt|noch (?:frei|verfugbar) ist))\b|\bfragen ob\b|\bwissen ob\b|\bnicht nur\b|\bkein problem\b/g,
  breaks:
    /\b(?:aber|weil|denn|jedoch|da wir)\b|\bund (?=(?:wir|ich|mochte|niemand|konnen|brauchen)\b)/g,
  not: /\b(?:nicht|kein\w*|nie|niemand|ohne|weder|abgelehnt|abgesagt)\b/,
  condition: /\b(?:wenn|falls|sobald|sofern|nachdem|erst wenn|bis die bank)\b/,
  self: /\b(?:ich|wir|mein mann und ich|meine frau und ich)\b/,
  others:
    /\b(?:mein|meine|meiner|unser|unsere|ein|eine|die|der) (?:bruder|schwester|schwager|schwagerin|schwieger\w+|neffe|nichte|oma|opa|freund(?:in)?|bekannte\w*|nachbar\w*|eltern|mutter|vater|cousine?|onkel|tante|sohn|tochter|chef|verkaufer\w*|eigentumer\w*|vormieter\w*|mieter)\b|\b(?:jemand|er sagt)\b/,
  pronouns: /\b(?:er|jemand|er sagt)\b/,
  continues: /\b(?:sie|ihr|ihre|seine?)\b/,
  past: /\b(?:vor \w+ (?:tagen|wochen|monaten|jahren)|letzte[nrs]? (?:woche|monat|jahr)|gestern|geheiratet|war sehr|hergezogen|besichtigt haben)\b/,
  asks: /^ *(?:ist (?:die|der|das|es|eine finanz)|sind|gibt es|nehmen sie|haben sie|welche|was|wer|warum|wie|muss ich|braucht man|akzeptieren)\b/,
  cues: {
    financing: 'bar barz kred fina bank darl eige hypo spar konto kont zusa',
    tour: 'besi anse ansc sehe vorb term zeig schau',
    agent: 'makl agen',
    urgent: 'drin sofo schn eilt eili umge',
    intent: 'kauf miet verk wert bera rate scha umse eile erwe barz',
    writer:
      'bewe lebe stel umfr stud mast frag besc rekl heiz kapu nieman goog webs seo biet ange gunst makl kund fahr aufz gara dien',
    wish: 'zimm schl haus haus wohn eige reih grun buro max maxi bis budg zwis unte hoch',
    time: 'mona woch tage jahr eile eilt sofo heut morg dies nach janu febr marz apri mai juni juli augu sept okto nove deze somm herb wint fruh einz drin schn schau',
  },
  rules: [
    own(
      'financing',
      'none',
      /\bbank\b.{0,24}\b(?:abgelehnt|absage)|\bkeine finanzierung(?:szusage|sbestatigung)?(?! (?:notig|erforderlich|notwendig))|\bnoch keine?n? (?:finanzierung\w*|kredit|kreditzusage)|\bfinanzierung\b.{0,10}\b(?:steht|ist) noch nicht|\bkeinen kredit bekommen|\bum die finanzierung\b.{0,24}\bnoch nicht|\bmit (?:der|einer) bank\b.{0,12}\bnoch nicht|\bnoch (?:mit )?keiner bank\b/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:kein(?:e|en)? (?:kredit|finanzierung|darlehen|bank)|(?:kredit|finanzierung|darlehen)\b.{0,8}\bnicht)\b.{0,12}\b(?:notig|erforderlich|notwendig)\b|\bohne (?:kredit|finanzierung|bank)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:zahl\w+|bezahl\w+|kauf\w*)\b.{0,20}\b(?:in )?bar\b|\bbarzahler\w*\b|\bbar zahlen\b|\baus eigenkapital\b|\bfinanzierung ?: ?(?:bar|eigenkapital)/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:finanzierung|kredit|darlehen)\b.{0,24}\b(?:bewilligt|genehmigt|zugesagt|bestatigt|gesichert|steht)\b|\bfinanzierungs(?:bestatigung|zusage)\b|\bbank\b.{0,40}\b(?:zugesagt|bewilligt|genehmigt)\b|\bkreditzusage\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:brauch\w+|benotig\w+|brauchten|aufnehmen|beantragen)\b.{0,16}\b(?:kredit|darlehen|hypothek)\b|\b(?:kredit|darlehen|hypothek)\b.{0,12}\b(?:aufnehmen|beantragen)\b|\bbank finanzieren\b/,
    ),
    rule(
      'tour',
      'yes',
      /\bbesichtig(?:en|ung|ungstermin)\b(?=.{0,30}\b(?:moglich|vereinbaren|kommen|haben|machen|samstag|\w+tag|am|bekommen)|[^a-z]*$)|\b(?:hatte\w* gerne?|mocht\w+|wurd\w+|konn\w+|gern\w*|wann)\b.{0,40}\b(?:besichtig\w+|ansehen|anschauen|besichtigungstermin)\b|\btermin zur besichtigung\b|\bbesichtigungstermin\b|\bvorbeikommen\b|\b(?:konn\w+|kann|mocht\w+|kan)\b.{0,34}\b(?:haus|wohnung|wonung|objekt)\b.{0,14}\b(?:sehen|sehn)\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mein|unser)e?n? makler(?:in)?\b|\b(?:haben|habe|arbeite\w*|beauftragt)\b.{0,24}\b(?:einen? |einem |einer )?makler(?:in)?\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\bdringend\b|\bso schnell wie moglich\b|\bsofort\b|\bumgehend\b|\bes eilt\b|\bschnellstmoglich\b/,
    ),
    rule(
      'intent',
      'sell',
      /\b(?:mein|unser|meine|unsere)\b.{0,20}\bverkaufen\b|\b(?:mein haus|meine wohnung|unser haus)\b.{0,4}\bwert\b|\bverkauf nach\b/,
    ),
    rule('intent', 'rent', /\bmieten\b|\bzur miete\b|\beuro miete\b|\bmietwohnung\b/),
    rule('intent', 'buy', /\bkaufen\b|\berwerben\b|\bbarzahler\b|\beigentumswohnung kaufen\b/),
    rule('intent', 'consult', /\bberat\w+\b/),
    own('intent', 'browse', /\b(?:schau\w*|sehe)\b.{0,10}\bnur\b|\bkeine eile\b|\bohne eile\b/),
    own(
      'writer',
      'job_application',
      /\bbewerb(?:e|ung)\b|\blebenslauf\b|\bfreie stellen?\b|\bstellenangebot/,
    ),
    own('writer', 'survey', /\bumfrage\b|\bfragebogen\b|\b(?:master|bachelor|diplom)arbeit\b/),
    own(
      'writer',
      'complaint',
      /\bbeschwer(?:en|de)\b|\breklamation\b|\bniemand (?:reagiert|antwortet|kommt)\b|\b(?:heizung|aufzug|dusche)\b.{0,24}\b(?:kaputt|defekt)\b/,
    ),
    own(
      'writer',
      'advertisement',
      /\bseite bei google\b|\bseo\b|\b(?:wir|firma|unsere \w+)\b.{0,20}\bbiet\w+\b.{0,40}\b(?:preise?|dienst\w*|angebot|garantie)\b|\bkostenloses angebot\b|\bgarantiert\b|\bihre website\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bich bin (?:ein |eine |selbst )?(?:makler|maklerin|immobilienmakler\w*)\b|\b(?:mein|ein|einen|meine) kund(?:e|en|in)\b.{0,30}\b(?:mochte|sucht|will|fur)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:such\w+|gesucht|mocht\w+|wollen|will|kaufen|mieten|brauch\w+|haben sie|budget|wunsch\w*|schlafzimmer:|interessier\w+)\b/,
    has: /\b(?:wohne[n]?|wohnen wir|zurzeit|derzeit|momentan|mein haus|meine wohnung|unser haus|unsere wohnung|verkauf\w*|besichtig\w*|es geht um|ansehen|anschauen|sehen)\b/,
    rooms:
      /\b(\d{1,2}|ein|zwei|drei|vier|funf|sechs)(?: |-)?(?:schlafzimmern?|zimmern?)\b(?! wohnung)|\bschlafzimmer ?: ?(\d{1,2})/,
    studio: /\bstudioapartment\b|\bein studio\b/,
    counts: { ein: 1, einem: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6 },
    types: [
      [/\breihenhaus\b/, 'townhouse'],
      [/\b(?:eigentumswohnung|wohnung|wohnungen|apartment)\b/, 'apartment'],
      [/\b(?:grundstuck|bauland)\b/, 'land'],
      [/\b(?:buro|buroraume)\b/, 'office'],
      [/\b(?:haus|hauser|einfamilienhaus)\b/, 'house'],
    ],
    upTo: /\b(?:bis(?: zu)?|max|maximal|hochstens|unter|budget|nicht mehr als|konnen\b.{0,10}gehen|obergrenze)\b/,
    from: /\b(?:ab|mindestens|uber|mehr als)\b/,
    between: /\b(?:zwischen|von|budget)\b/,
    noBudget: /\b(?:preis von|kostet|verdien\w+|nebenkosten|wert|hausgeld|kaution|der preis)\b/,
    elsewhere: /\b(?:wohne|wohnen|lebe|leben|komme aus|makler in|arbeite)\b/,
  },
  time: {
    of: /\b(?:umzieh\w*|umzug\w*|zieh\w*|einzug\w*|einzieh\w*|beziehen|ausziehen|auszug|kauf\w*|mietvertrag|mietbeginn|muss\w*|mussen|brauch\w*|raus|eile|kundig\w*|ubergabe|anfang\w*|suche[n]?|stelle|arbeit\w*|beginn\w*|start\w*|bezug|frei werden|verkauf\w*)\b/,
    events:
      /\b(?:besichtig\w*|ansehen|anschauen|sehen|schauen|termin|anruf\w*|ruck?ruf\w*|melde\w*|telefon\w*|sprech\w*|gesprach|handwerker|reparatur\w*|unterlagen|expose|grundriss|bank\w*|notar\w*|urlaub|vorbeikommen|antwort\w*|bescheid|schick\w*|senden)\b/,
    not: /\b(?:vor \w+ (?:tagen|wochen|monaten|jahren)|seit|geheiratet|letzte\w*|gebaut|mieter)\b/,
    span: /\b(?:in|innerhalb von|binnen|nachsten|ungefahr|etwa) (?:den nachsten |etwa |ungefahr |ca\.? )?(\d{1,3}|einem|einer|zwei|drei|vier|funf|sechs) (tag\w*|woche\w*|monat\w*|jahr\w*)\b/,
    units: [
      [/^tag/, 1],
      [/^woche/, 7],
      [/^monat/, 30],
      [/^jahr/, 365],
    ],
    phrases: [
      [/\b(?:keine|ohne) eile\b|\bschau\w*\b.{0,10}\bnur\b/, 730],
      [
        /\bso schnell wie moglich\b|\bsofort\b|\bheute\b|\bmorgen\b(?! \w+ gruss)|\bschnellstmoglich\b/,
        7,
      ],
      [/\b(?:diese woche|am wochenende|dieses wochenende)\b/, 7],
      [/\bnachste woche\b/, 14],
      [/\b(?:diesen monat|ende des monats|monatsende)\b/, 30],
      [/\bnachsten monat\b/, 45],
      [/\bnachstes jahr\b/, 400],
      [/\bdieses jahr\b/, 180],
    ],
    month:
      /\b((?:januar|janner|februar|feber|marz|april|juni|juli|august|september|oktober|november|dezember)|sommer|herbst|winter|fruhjahr|fruhling)|(?:\b(?:im|bis|ab|vor|anfang|ende|mitte|zum|seit)|\d\.) (mai)\b/,
    parts: [
      [/\b(?:ende|spatestens)\b/, 'end'],
      [/\bmitte\b/, 'middle'],
      [/\b(?:anfang|ab|vor|zum)\b/, 'start'],
    ],
    day: /\b(?:am|bis|bis zum|zum|ab dem|ab) (\d{1,2})\.(?!\d)/,
    months: ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
  },
}
