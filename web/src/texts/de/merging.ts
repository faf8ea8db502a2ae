import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type * as en from '../en/merging.ts'

const counted = (n: number, one: string, other: string) =>
  `${formatCount(n)} ${plural(n, { one, other })}`

/** German texts for merging and splitting customers. */
export const mergingText: typeof en.mergingText = {
  merge: 'Zusammenführen',
  mergeWithAnother: 'Mit einem anderen Kunden zusammenführen',
  cancel: 'Abbrechen',
  back: 'Anderen Kunden wählen',
  findTheOther: 'Den anderen Kunden suchen',
  nameEMailOrPhone: 'Name, E-Mail oder Telefon',
  theCustomersAreOnePerson:
    'Für den Fall, dass eine Person zwei Einträge hat, zum Beispiel mit zwei E-Mail-Adressen.',
  searching: 'Suche läuft …',
  noOtherCustomer: 'Kein anderer Kunde gefunden.',
  foundCustomers: 'Gefundene Kunden',
  customersFound: (n) => `${counted(n, 'Kunde', 'Kunden')} gefunden`,
  whichOneStays: 'Welcher Eintrag bleibt?',
  whatHappens: 'Was geschieht',
  youCanSplit: 'Sie können das später mit „Trennen“ rückgängig machen.',
  email: 'E-Mail',
  phone: 'Telefon',
  enquiries: 'Anfragen',
  lastActive: 'Zuletzt aktiv',
  enquiryCount: (n) => counted(n, 'Anfrage', 'Anfragen'),
  messageCount: (n) => counted(n, 'Nachricht', 'Nachrichten'),
  outcomeCount: (n) => counted(n, 'Ergebnis', 'Ergebnisse'),
  searchCount: (n) =>
    counted(n, 'offene Anfrage mit Suchkriterien', 'offene Anfragen mit Suchkriterien'),
  moveTo: (what, name, n) =>
    `Zu ${name} ${plural(n, { one: 'kommt', other: 'kommen' })} hinzu: ${what}.`,
  including: (searches) => `Darunter: ${searches}.`,
  nothingMoves: 'Es gibt keine Anfragen zu übertragen.',
  getsName: (value) => `Der verbleibende Eintrag erhält den Namen ${value}.`,
  getsEmail: (value) => `Der verbleibende Eintrag erhält die E-Mail-Adresse ${value}.`,
  getsPhone: (value) => `Der verbleibende Eintrag erhält die Telefonnummer ${value}.`,
  getsField: (field, value) =>
    `Der verbleibende Eintrag erhält das eigene Feld ${field}: ${value}.`,
  nameStays: (kept, dropped) => `Der Name bleibt ${kept}, nicht ${dropped}.`,
  emailStays: (kept, dropped) =>
    `Die E-Mail-Adresse bleibt ${kept}. Anfragen von ${dropped} werden weiterhin diesem Kunden zugeordnet.`,
  phoneStays: (kept, dropped) =>
    `Die Telefonnummer bleibt ${kept}. Anfragen von ${dropped} werden weiterhin diesem Kunden zugeordnet.`,
  assigneeStays: (kept, dropped) => `Zuständig bleibt ${kept}, nicht ${dropped}.`,
  fieldStays: (field, kept, dropped) =>
    `Das eigene Feld ${field} bleibt ${kept}, nicht ${dropped}.`,
  noConflicts: 'Die beiden Einträge widersprechen sich nicht.',
  unknownMember: 'ein unbekanntes Mitglied',
  merged: (name) => `Zusammengeführt mit ${name}.`,
  mergedCustomers: 'Zusammengeführte Kunden',
  enquiriesWithTheirContacts:
    'Anfragen mit den Kontaktdaten dieser Einträge werden diesem Kunden zugeordnet.',
  mergedFrom: (name) => `Zusammengeführt aus ${name}`,
  split: 'Trennen',
  splitOff: (name) => `${name} abtrennen`,
  splitThisCustomer: 'Diesen Kunden trennen',
  splitThisCustomerNow: 'Diesen Kunden trennen?',
  chooseTheEnquiries: 'Welche Anfragen stammen von einer anderen Person?',
  chooseOne: 'Wählen Sie mindestens eine Anfrage, um die Aufteilung zu sehen.',
  whoGetsWhat: 'Aufteilung',
  returns: (name, what) => `${name} ist wieder ein eigener Kunde: ${what}.`,
  isNew: (name, what) => `Neuer Kunde ${name}: ${what}.`,
  wholeMerge: (n) =>
    `Eine Zusammenführung lässt sich nur als Ganzes rückgängig machen. Deshalb ${plural(n, { one: 'kommt', other: 'kommen' })} ${counted(n, 'weitere Anfrage', 'weitere Anfragen')} hinzu.`,
  stays: (name, what) => `${name} bleibt: ${what}.`,
  splitDone: (names, n) =>
    `Getrennt. ${names} ${plural(n, { one: 'ist jetzt ein eigener Kunde', other: 'sind jetzt eigene Kunden' })}.`,
  noContact: 'keine Kontaktdaten',
  noWishGiven: 'Keine Suchkriterien',
}
