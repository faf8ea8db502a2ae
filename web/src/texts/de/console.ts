import type * as en from '../en/console.ts'

/** German texts of the page of live delivery attempts. */
export const consoleText: typeof en.consoleText = {
  accepted: 'Angenommen',
  failed: 'Fehlgeschlagen',
  anyEndpoint: 'Alle Endpunkte',
  anyEvent: 'Alle Ereignisse',
  anyOutcome: 'Alle Ergebnisse',
  stop: 'Anhalten',
  listen: 'Mitlesen',
  clear: 'Leeren',
  nothingYet: 'Noch nichts',
  attemptsAppearHereAs:
    'Versuche erscheinen hier, sobald sie beendet sind. Senden Sie ein Testereignis, um einen zu sehen. Auch während das Mitlesen angehalten ist, gehen keine Versuche verloren.',
  attempts: 'Versuche',
  stopped: 'Angehalten',
  listening: 'Liest mit',
  refusedReloadThePage: 'Verbindung abgelehnt: Seite neu laden',
  connecting: 'Wird verbunden',
  time: 'Zeit',
  answer: 'Antwort',
  event: 'Ereignis',
  attempt: 'Versuch',
  timeTaken: 'Dauer',
  ms: (durationMs) => `${durationMs} ms`,
}
