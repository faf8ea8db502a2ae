import type * as en from '../en/hours.ts'

/** German texts of the page of response hours. */
export const hoursText: typeof en.hoursText = {
  withTheseHoursA: 'Mit diesen Zeiten wäre ein Lead, der jetzt eingeht, nie fällig.',
  aLeadThatComes: (due) => `Ein Lead, der jetzt eingeht, wäre fällig: ${due}.`,
  savedItHoldsFor: 'Gespeichert. Gilt für neue Leads.',
  hours: 'Servicezeiten',
  aLeadIsDue:
    'Ein Lead ist so viele Minuten nach dem Eingang fällig. Es zählt nur die Zeit innerhalb der Servicezeiten.',
  answerWithin: 'Antwort binnen',
  whenSomebodyIsThere: 'Wann Leads beantwortet werden',
  minutes: 'Minuten',
  always: 'Immer',
  inTheseHours: 'Zu diesen Zeiten',
  save: 'Speichern',
  writeItLike9: 'Schreibweise: 9:00–12:00, 13:00–17:30',
  closed: 'Geschlossen',
  timeZone: 'Zeitzone',
  daysOff: 'Freie Tage',
  suchAs202612: 'Zum Beispiel 2026-12-25, 2026-12-26',
}
