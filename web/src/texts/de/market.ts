import { plural } from '../../wording/plural.ts'
import type * as en from '../en/market.ts'

const homes = { one: 'Immobilie', other: 'Immobilien' }

/** German texts of the market page. The analysis itself returns its sentences. */
export const marketText: typeof en.marketText = {
  area: 'Gebiet',
  allAreas: 'Alle Gebiete',
  wholeState: (state) => `${state}, ganze Region`,
  noneThere: ({ offers }) => `In diesem Gebiet haben Sie keine ${offers}`,
  type: 'Art',
  allTypes: 'Alle Arten',

  noListings: ({ offers }) => `Keine ${offers} vorhanden`,
  readFromYours:
    'Der Markt wird aus Ihren eigenen Angeboten berechnet. Importieren Sie Angebote, oder wählen Sie ein anderes Gebiet.',
  toServices: 'Zu Ihren Angeboten',
  snapshotOf: 'Alle Zahlen haben denselben Stand: ',
  snapshot: ({ offers }, listed, active) =>
    `; Grundlage: ${listed} Ihrer ${offers}, davon ${active} aktiv. Es sind Angebotspreise, keine Bewertungen.`,
  changedSince: (listed, active) =>
    ` Inzwischen sind es ${listed}, davon ${active} aktiv. Die Zahlen werden aktualisiert.`,
  toMind: (n) => `${n} ${plural(n, { one: 'Hinweis', other: 'Hinweise' })}`,

  listing: ({ Offer }) => Offer,
  listingAt: ({ Offer }, price) => `${Offer} für ${price}`,
  service: 'Angebot',

  homesCount: (n, said) => `${said} ${plural(n, homes)}`,
  listingsCount: ({ offer, offers }, n, said) =>
    `${said} ${plural(n, { one: offer, other: offers })}`,

  pricesByBedrooms: 'Preise nach Schlafzimmern',
  halfAsk: (which, low, high) =>
    `Die Hälfte der Immobilien kostet zwischen ${low} und ${high} (${which})`,
  ladderBasis: (priced) =>
    `Grundlage: ${priced} aktuelle Angebotspreise. Dünne Linie: die mittleren 80 %. Dicke Linie: die mittlere Hälfte. Der Punkt ist der Median, der Ring das 95-%-Konfidenzintervall.`,
  rung: (name, median, count) => `${name}: Median ${median}, ${count}`,
  studio: 'Studio',
  beds: (n) => `${n} Schlafz.`,
  bedrooms: 'Schlafzimmer',
  homes: 'Immobilien',
  tenthLess: '10. Perzentil',
  quarterLess: 'Unteres Quartil',
  median: 'Median',
  quarterMore: 'Oberes Quartil',
  tenthMore: '90. Perzentil',

  noneDearAndOld: ({ offers }) =>
    `Keine lange angebotenen ${offers} sind viel teurer als vergleichbare`,
  dearAndOld: ({ offers }, n, said, all) =>
    `${offers}: ${said} von ${all} ${plural(n, { one: 'kostet', other: 'kosten' })} mehr als vier von fünf vergleichbaren und ${plural(n, { one: 'ist', other: 'sind' })} länger im Angebot als die meisten`,
  daysAxis: 'Tage im Angebot',
  gapAxis: () => 'Abweichung vom Vergleichspreis',
  asItsLike: () => 'Vergleichspreis',
  middleAge: (days) => `Median: ${days} Tage`,
  cell: (count, from, to, low, high) => `${count}, ${from} bis ${to} Tage, ${low} bis ${high}`,
  position: ({ items }, name, price, gap, days) =>
    `${name}: ${price}, ${gap} gegenüber dem Preis vergleichbarer ${items}, ${days} Tage im Angebot`,
  gapBasis: ({ items }, drawn) =>
    `Alle ${drawn} mit Datum und Preis, jeweils verglichen mit dem Preis vergleichbarer ${items}. Der eigene Preis zählt dabei nicht mit.`,
  stronger: ({ offers }) => `Je kräftiger die Farbe, desto mehr ${offers}.`,
  marked: (days) =>
    `Markiert: über dem eigenen 80-%-Bereich und länger als ${days} Tage im Angebot. Zum Öffnen auswählen.`,
  markedFew: (shown, all) =>
    `Davon sind die ${shown} mit der größten Abweichung markiert, von insgesamt ${all}.`,
  undated: (n) => `Ohne Angebotsdatum: ${n}.`,
  setAside: (n) =>
    `Ausgeschlossen wegen eines stark abweichenden Preises, oft durch einen Tippfehler: ${n}.`,
  cellDays: 'Tage im Angebot ab',
  cellGap: 'Abweichung in % ab',
  price: 'Preis',
  expected: ({ items }) => `Preis vergleichbarer ${items}`,
  gap: 'Abweichung in %',
  asks: 'Angebotspreis',

  shortOf: (people, low, high, offered, said) =>
    `${people} Personen suchen zwischen ${low} und ${high}, angeboten ${plural(offered, { one: 'wird', other: 'werden' })} dort ${said}`,
  wantedByPrice: 'Nachfrage und Angebot nach Preis',
  wantedBasis:
    'Leads der letzten 90 Tage, deren Preisspanne sich mit dem Preisbereich überschneidet. Jede Person zählt einmal. Schraffiert: weniger als fünf Personen, genaue Zahl nicht angezeigt.',
  wantIt: 'Nachfrage',
  underFive: 'unter 5',

  months: 'Monat für Monat',
  monthsBasis:
    'Berechnet aus dem Verlauf Ihrer eigenen Angebote. Das Band ist das 95-%-Konfidenzintervall. Für Monate ohne Punkt gibt es zu wenige Daten. Der hohle Punkt ist der laufende Monat.',
  month: 'Monat',
  level: 'Typischer Angebotspreis',
  onOffer: 'Im Angebot',
  new: 'Neu',
  gone: 'Entfernt',
  age: 'Mittleres Alter, Tage',
  cuts: 'Mit Preissenkung',
  cutSize: 'Höhe der Senkung',
  cutDays: 'Tage bis zur 1. Senkung',
  course: (name, value, month) => `${name}: ${value} im ${month}`,
  inMonth: (value, month) => `${month}: ${value}`,
  valueBetween: (value, low, high) => `${value}, ${low} bis ${high}`,
  yearBefore: (value) => `${value} ein Jahr zuvor`,

  worthALook: 'Auffälligkeiten',
  figures: 'Kennzahlen',
  perSquareFoot: 'Pro Quadratfuß',
  cuts90: 'Preissenkungen, 90 Tage',
  supply: 'Vorrat in Monaten',
  ageOnOffer: ({ offers }) => `Alter der aktiven ${offers}`,
  daysInTheMiddle: (days) => `Median ${days} Tage`,
  trend: 'Bereinigter Preistrend',
  againstElsewhere: 'Änderung pro Jahr gegenüber anderen Gebieten',
  closedAgainstAsked: 'Abschlusspreis gegenüber Angebotspreis',
  asking: 'Suchende Personen, 90 Tage',
  fewerThanFive: 'weniger als fünf',
  sinceUnknown: 'Datum unbekannt',
  newIn30: (n) => `${n} neu in 30 Tagen`,
  moreThan: (months) => `mehr als ${months}`,
  unknown: 'Unbekannt',
  between: (low, high) => `, zwischen ${low} und ${high}`,
  aYear: (change) => `${change} pro Jahr`,
  closed: (share, n, above) => `Median ${share} (Anzahl: ${n}), ${above} über dem Angebotspreis`,
}
