import type * as en from '../en/retention.ts'

/** German texts of the data retention page. */
export const retentionText: typeof en.retentionText = {
  sevenDays: '7 Tage',
  peopleWhoCameTo: 'Inaktive Personen ohne Ergebnis',
  people: 'Personen',
  notHeardOfFor:
    'Personen, die so lange nicht aktiv waren und zu denen kein Lead ein Ergebnis hat, werden gelöscht.',
  kept: 'Nicht gelöscht',
  whatPeopleWrote: 'Nachrichten von Personen',
  messages: 'Nachrichten',
  theWordsAreEmptied: 'Der Text wird gelöscht. Zeit und Kanal bleiben.',
  detailsOfTheAudit: 'Details des Protokolls',
  auditDetails: 'Protokolldetails',
  addressesAndValuesGo:
    'Adressen und Werte werden gelöscht. Aktion, Zeit und handelnde Person bleiben.',
  payloadsOfEvents: 'Inhalte von Ereignissen',
  payloads: 'Inhalte',
  withWhatReceiversAnswered: 'Einschließlich der Antworten von Empfängern.',
  asTheInstanceHas: 'Vorgabe der Instanz',
  logOfRequests: 'Log der API-Anfragen',
  requests: 'Anfragen',
  theRequestsOfKeys: 'Anfragen von Schlüsseln und Apps, zu sehen unter Entwickler.',
  whatTheNightsLet: 'Nächtliche Löschungen',
  nothingHasGoneYet: 'Noch wurde nichts gelöscht',
  eachNightThatLets:
    'Hier steht jede Nacht, in der Daten gelöscht werden, mit der Zahl der gelöschten Einträge.',
  nothingIsSetTo:
    'Es ist keine Aufbewahrungsfrist festgelegt. Legen Sie oben eine fest, dann steht hier jede Nacht.',
  nightUtc: 'Nacht (UTC)',
  showAllNights: (n) => `Alle ${n} Nächte anzeigen`,
  noNightWasLooked: 'Die nächtliche Löschung ist noch nicht gelaufen.',
  lookedAfter: 'Letzter Lauf',
  andNothingWasPast: 'nichts zu löschen',
  letGo: (count) => `${count} gelöscht`,
  savedItHoldsFrom: 'Gespeichert. Gilt ab der nächsten Nacht.',
  howLongThingsAre: 'Datenaufbewahrung',
  onceANightUtc:
    'Daten, deren Aufbewahrungsfrist abgelaufen ist, werden einmal pro Nacht (UTC) gelöscht. Für ein leeres Feld gilt die Vorgabe.',
  save: 'Speichern',
  theOwnerOfThe: 'Nur der Inhaber des Kontos kann das ändern.',
  letTheseGoSooner: 'Diese Daten früher löschen?',
  letThemGo: 'Endgültig löschen',
  fromTheNextNight:
    'Ab der nächsten Nacht werden diese Daten endgültig gelöscht, sobald sie älter sind:',
  after: (label, name, unit) => `${label}: ${name} ${unit}`,
}
