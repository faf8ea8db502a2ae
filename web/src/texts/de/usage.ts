import type * as en from '../en/usage.ts'

/** German texts of the page of the plan and its usage. */
export const usageText: typeof en.usageText = {
  theRequestsOfThe: 'Die API-Anfragen für heute sind verbraucht',
  keysAndAppsAre:
    'Anfragen von Schlüsseln und Apps erhalten den Status 429, bis der nächste Tag beginnt:',
  whatPeopleDoHere:
    '; das Dashboard funktioniert weiter. Der Betreiber der Instanz kann die Grenze erhöhen:',
  leadhouseAccountsSetPlan: 'leadhouse accounts set-plan',
  byKeyAndDay: 'Nach Schlüssel und Tag',
  theLast30Days:
    'Die letzten 30 Tage mit Anfragen. Anfragen, die wegen des Kontingents abgelehnt wurden, zählen nicht mit.',
  noProgramHasAsked: 'Noch keine Anfragen.',
  dayUtc: 'Tag (UTC)',
  keyOrApp: 'Schlüssel oder App',
  shareOfTheBusiest: 'Anteil am höchsten Wert',
  requests: 'Anfragen',
  requestsOfUsed: (used) => `${used} Anfragen`,
  requestsToday: 'Anfragen heute',
  allApiKeysAnd:
    'Alle API-Schlüssel und Apps zusammen. Die Nutzung des Dashboards zählt nicht mit.',
  usedAsManyAs: (used) => `${used} verbraucht, keine Grenze.`,
  of: 'von',
  used: 'verbraucht,',
  leftTheNextDay: 'übrig; der nächste Tag beginnt',
  usedToday: 'Heute verbraucht',
}
