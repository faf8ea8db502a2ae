import { plural } from '../../wording/plural.ts'
import type * as en from '../en/response.ts'

const leads = { one: 'Lead', other: 'Leads' }

/** German texts of the response page. */
export const responseText: typeof en.responseText = {
  noneInThirtyDays: 'In den letzten 30 Tagen war kein Lead zu beantworten',
  willSay:
    'Sobald Leads eingehen, zeigt diese Seite, wie schnell und von wem sie beantwortet werden und welche Ergebnisse sie haben.',
  setHours: 'Servicezeiten festlegen',

  answeredOf: (answered, n, said, half, share) =>
    `${answered} von ${said} ${plural(n, leads)} beantwortet${half}${share}`,
  halfOfThemWithin: (span) => `, Median: ${span}`,
  inTimeOf: (share, due) => `; ${share} von ${due} pünktlich`,
  programsWrote: (n, said, half) =>
    `Programme haben an ${said} ${plural(n, leads)} automatisch geschrieben${half}. Eine automatische Nachricht zählt hier nicht als Antwort.`,
  toHalfWithin: (span) => `, Median: ${span}`,

  byMember: 'Nach Mitglied',
  member: 'Mitglied',
  nobody: 'Nicht zugewiesen',
  aProgram: 'Ein Programm',
  bySource: 'Nach Quelle',
  source: 'Quelle',
  notSaid: 'Nicht angegeben',
  byTier: 'Nach Stufe',
  tier: 'Stufe',
  leads: 'Leads',
  answered: 'Beantwortet',
  halfWithin: 'Median',
  nineOfTen: '90. Perzentil',
  halfWorkingTime: 'Median, Servicezeit',
  inTime: 'Pünktlich (95-%-Intervall)',
  tooFew: 'zu wenige Leads',

  byHour: 'Nach Uhrzeit des Eingangs',
  halfIn: (zone) => `Median der Antwortzeit. Uhrzeiten in der Zeitzone ${zone}.`,
  byHourOfWeek: 'Nach Wochentag und Uhrzeit',
  from: 'Ab',
  leadsCount: (n, said) => `${said} ${plural(n, leads)}`,

  whatSoonerCameWith: 'Antwortzeit und Ergebnisse',
  scoredAlike: (difference, low, high, compared) =>
    `Bei Leads mit ähnlichem Score kam es nach pünktlicher Antwort ${difference} zu einem Treffen (95 %: ${low} bis ${high}), verglichene Leads: ${compared}. `,
  pointsMore: (points) => `${points} Prozentpunkte häufiger`,
  pointsLess: (points) => `${points} Prozentpunkte seltener`,
  curve: 'Anteil der getroffenen Leads nach Antwortzeit',
  metWithin: (days) => `Getroffen innerhalb von ${days} Tagen (95-%-Intervall)`,
  scored: 'Score',
  unansweredSayNothing: (n, said) =>
    `${said} ${plural(n, leads)} ohne Antwort ${plural(n, { one: 'ist', other: 'sind' })} nicht berücksichtigt.`,
  noneOldEnough:
    'Noch liegt bei keinem Lead die Antwort lange genug zurück, um das Ergebnis zu kennen.',
  after: (span) => `über ${span}`,
  within: (span) => `bis ${span}`,
  between: (least, most) => `${least} bis ${most}`,
  interval: (share, low, high) => `${share} (${low} bis ${high})`,
}
