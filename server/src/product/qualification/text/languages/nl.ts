import { own, rule, type Lexicon } from '../lexicon.ts'

export const dutch: Lexicon = {
  language: 'nl',
  words: `de het een en of maar ik wij we u je jij jullie hij zij ze mijn ons onze uw zijn haar is ben bent was waren heeft heb hebben had wordt worden kan
    kunnen kunt zou zouden wil willen moet moeten mag zal zullen gaat ga niet geen nog al ook wel alleen maar heel erg zeer zo als wat wanneer waar wie
    welke hoe waarom van voor met zonder bij naar uit op aan in tot tussen over onder sinds binnen dat die dit deze er hier daar graag hallo goedemiddag
    goedenavond goedemorgen bedankt dank groet vriendelijke met huis woning appartement kamer kamers slaapkamer slaapkamers tuin garage balkon lift
    prijs koop kopen huren huur verkopen verkoop bezichtiging bezichtigen bekijken kijken zien langskomen hypotheek bank lening financiering contant
    geld makelaar aankoopmakelaar wij bieden diensten resultaat hierbij klant dringend budget euro maximaal max maand maanden week weken weekend dagen jaar zaterdag dinsdag donderdag vrijdag
    morgen verhuizen haast beschikbaar advertentie zoek zoeken betaal betalen betaling naam bel volgende mogelijk iets iemand alles alle veel weinig goed beter nieuw nieuwe oud groot klein nu toen dan hier onze doen maken geven weten komen woon werk vandaag`,
  idioms:
    /\b(?:als (?:dat |het )?(?:mogelijk|kan|nog beschikbaar is))\b|\b(?:weten|vragen|laat weten) of\b|\bwaarom niet\b|\bgeen probleem\b/g,
  breaks:
    /\b(?:maar|omdat|want|hoewel)\b|\ben (?=(?:we|wij|ik|niemand|willen|mijn|kunnen|zoek\w*)\b)/g,
  not: /\b(?:niet|geen|nooit|niemand|zonder|nergens|noch|hoeven|afgewezen)\b/,
  condition: /\b(?:als|indien|zodra|wanneer (?:de|mijn|onze|we)|nadat|mits|pas als)\b/,
  self: /\b(?:ik|wij|we|mijn (?:man|vrouw|vriend|vriendin) en ik)\b/,
  others:
    /\b(?:mijn|onze|een|de|haar|zijn) (?:broer|zus|zwager|schoon(?:zus|broer|ouders|moeder|vader|zoon|dochter)|oma|opa|vriend(?:in)?|vrienden|buren|buurman|buurvrouw|ouders|moeder|vader|neef|nicht|oom|tante|zoon|dochter|baas|verkoper\w*|eigenaar|huurder)\b(?! zoekt)|\b(?:iemand|zij heeft)\b/,
  pronouns: /\b(?:iemand|zij heeft|hij)\b/,
  continues: /\b(?:zij|ze|haar|zijn|hun|heeft|betaalt|zoekt|wil)\b/,
  past: /\b(?:\w+ (?:dagen|weken|maanden|jaar) geleden|geleden|vorige? (?:week|maand|jaar)|gisteren|getrouwd|bezichtigd)\b/,
  asks: /^ *(?:bent u|accepteert|is er|zijn|welke|wat|wie|waarom|hoe|moet ik|heeft u|hebben jullie|op welk)\b/,
  cues: {
    financing: 'hypo bank leni fina cont geld midd',
    tour: 'bezi beki kijk lang zien bezo rond',
    agent: 'make aank agen',
    urgent: 'drin snel spoe dire haas',
    intent: 'kope koop hure huur verk waar advi kijk haas',
    writer:
      'soll vaca cv enqu onde scri thes klac verw kapo niem goog webs seo bied dien offe gega make klan lift',
    wish: 'slaa kame huis huiz woni appa stud kave kant max maxi tot budg tuss rijt onde',
    time: 'maan week weke dage jaar haas snel vand morg deze volg janu febr maar apri mei juni juli augu sept okto nove dece zome herf wint voor kijk drin',
  },
  rules: [
    own(
      'financing',
      'none',
      /\bbank\b.{0,24}\bafgewezen|\bnog geen (?:hypotheek|financiering|lening)|\bfinanciering is nog niet|\bgeen hypotheek gekregen/,
    ),
    own(
      'financing',
      'cash',
      /\bgeen (?:hypotheek|lening|financiering|bank) (?:nodig|vereist)|\bzonder (?:hypotheek|financiering|lening)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\bbeta(?:al|len)\b.{0,12}\bcontant\b|\b(?:met|uit) eigen (?:geld|middelen)\b|\bbetaling ?: ?contant|^ *contant *$|\bcontante koper/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:hypotheek|lening|financiering)\b.{0,16}\b(?:goedgekeurd|rond|akkoord|toegezegd)\b|\bgoedgekeurde (?:hypotheek|lening)\b|\bhypotheekakkoord\b|\bbank\b.{0,30}\bgoedgekeurd\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\bhypotheek nodig\b|\b(?:hypotheek|lening) aanvragen\b|\bmet een hypotheek\b|\blening afsluiten\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:kunnen?|kan|wil\w*|zou\w*|graag|wanneer|mag)\b.{0,40}\b(?:bekijken|bezichtig(?:en|ing)|bezigtigen|langskomen|komen kijken|zien)\b|\b(?:afspraak|plannen|dit weekend|mogelijk)\b.{0,20}\bbezichtiging\b|\bbezichtiging\b.{0,20}\b(?:plannen|mogelijk|zaterdag)\b|^ *bezichtiging\b.{0,14}$/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mijn|onze) (?:aankoop)?makelaar\b|\b(?:hebben|heb|werk\w*)\b.{0,12}\b(?:met )?(?:een )?(?:eigen )?(?:aankoop)?makelaar\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\bdringend\b|\bzo snel mogelijk\b|\bspoed\b|\bdirect nodig\b|\bmet spoed\b/,
    ),
    rule(
      'intent',
      'sell',
      /\b(?:mijn|ons|onze)\b.{0,16}\bverkopen\b|\b(?:mijn|ons) (?:huis|appartement|woning) waard\b|\bdenk aan verkopen\b/,
    ),
    rule('intent', 'rent', /\b(?:huren|te huur)\b|\beuro huur\b/),
    rule('intent', 'buy', /\b(?:kopen|kopers?|aankopen)\b/),
    rule('intent', 'consult', /\badvise\w+\b|\badvies\b/),
    own('intent', 'browse', /\bkijk\w* (?:alleen|wat rond)\b/),
    own('writer', 'job_application', /\bsollicit\w+\b|\bvacatures?\b|\bmijn cv\b/),
    own('writer', 'survey', /\benquete\b|\bvragenlijst\b|\bmijn scriptie\b/),
    own(
      'writer',
      'complaint',
      /\bklacht\b|\bniemand (?:reageert|antwoordt)\b|\b(?:verwarming|lift)\b.{0,20}\bkapot\b/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpagina van google\b|\bseo\b|\bwij bieden\b.{0,40}\b(?:diensten|\w+diensten|makelaars)\b|\bgratis offerte\b|\bgegarandeerd\b|\buw website\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bik ben (?:een )?(?:aankoop)?makelaar\b|\b(?:mijn|een) klant\b.{0,26}\b(?:wil|zoekt|voor)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:zoek\w*|wil|willen|kopen|huren|te huur|nodig|heeft u|hebben jullie|budget|slaapkamers ?:|graag)\b/,
    has: /\b(?:woon|wonen we|wonen wij|nu|momenteel|mijn huis|mijn appartement|ons huis|verkopen|bekijken|bezichtig\w*|bezigtigen|zien|het gaat om)\b/,
    rooms: /\b(\d{1,2}|een|twee|drie|vier|vijf|zes) slaapkamers?\b|\bslaapkamers ?: ?(\d{1,2})/,
    studio: /\been studio\b/,
    counts: { een: 1, twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6 },
    types: [
      [/\brijtjeshuis\b/, 'townhouse'],
      [/\b(?:appartement\w*|flat|studio)\b/, 'apartment'],
      [/\b(?:bouw)?kavel\b/, 'land'],
      [/\bkantoor\b/, 'office'],
      [/\b(?:huis|huizen|vrijstaande woning)\b/, 'house'],
    ],
    upTo: /\b(?:tot|max|maximaal|maximum|onder|budget|hooguit|niet meer dan)\b/,
    from: /\b(?:vanaf|minimaal|minstens|meer dan)\b/,
    between: /\b(?:tussen|van|budget)\b/,
    noBudget: /\b(?:prijs|kost|verdien\w*|servicekosten|waard|hoog|borg)\b/,
    elsewhere: /\b(?:woon|wonen|werk|makelaar in|kom uit)\b/,
  },
  time: {
    of: /\b(?:verhui\w+|intrek\w*|kopen|koop|huren|zoek\w*|huurcontract|contract|moet\w*|nodig|haast|erin|er in|eruit|uit huis|opgezegd|oplever\w*|overdracht|sleutel\w*|begin\w*|start\w*|beschikbaar|intrede)\b/,
    events:
      /\b(?:bezichtig\w*|bekijk\w*|kijken|zien|bezoek\w*|langs\w*|bel\w*|terugbel\w*|telefo\w*|afspraak|loodgieter|repara\w*|documenten|plattegrond|bank|notaris|vakantie|antwoord\w*|reactie|stuur\w*|sturen|mail\w*|gesprek)\b/,
    not: /\b(?:geleden|sinds|getrouwd|vorige?|gebouwd|huurder)\b/,
    span: /\b(?:over|binnen|in) (?:ongeveer |de komende )?(\d{1,3}|een|twee|drie|vier|vijf|zes) (dag\w*|we(?:ek|ken)|maand\w*|jaar)\b/,
    units: [
      [/^dag/, 1],
      [/^we/, 7],
      [/^maand/, 30],
      [/^jaar/, 365],
    ],
    phrases: [
      [/\bgeen haast\b|\bkijk\w* (?:alleen|wat rond)\b/, 730],
      [/\bzo snel mogelijk\b|\bvandaag\b|\bmorgen\b|\bdirect\b/, 7],
      [/\b(?:deze week|dit weekend)\b/, 7],
      [/\bvolgende week\b/, 14],
      [/\b(?:deze maand|eind van de maand)\b/, 30],
      [/\bvolgende maand\b/, 45],
      [/\bvolgend jaar\b/, 400],
      [/\bdit jaar\b/, 180],
    ],
    month:
      /\b((?:januari|februari|maart|april|juni|juli|augustus|september|oktober|november|december)|zomer|herfst|winter|voorjaar|lente)\b|(?:\b(?:in|voor|tot|vanaf|begin|eind|medio|half|per|van)|\d) (mei)\b/,
    parts: [
      [/\b(?:eind|einde)\b/, 'end'],
      [/\b(?:medio|half|midden)\b/, 'middle'],
      [/\b(?:begin|voor|vanaf)\b/, 'start'],
    ],
    day: /\b(?:op|voor|per|vanaf|tot) (?:de )?(\d{1,2})e?\b(?! ?(?:uur|:|%|\d|m2|kamers|slaap))/,
    months: ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  },
}
