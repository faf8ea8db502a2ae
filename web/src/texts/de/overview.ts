import { plural } from '../../wording/plural.ts'
import type * as en from '../en/overview.ts'

const leads = { one: 'Lead', other: 'Leads' }

/** German texts of the overview for managers. */
export const overviewText: typeof en.overviewText = {
  title: 'Übersicht',
  says: (period, before) => `${period}, verglichen mit ${before}.`,
  theWeek: 'Leads, Antwortzeiten und Ergebnisse des Teams.',
  csv: 'CSV herunterladen',
  print: 'Drucken',

  period: 'Zeitraum',
  periods: {
    last_7_days: 'Letzte 7 Tage',
    last_30_days: 'Letzte 30 Tage',
    last_90_days: 'Letzte 90 Tage',
    this_week: 'Diese Woche',
    last_week: 'Letzte Woche',
    this_month: 'Dieser Monat',
    last_month: 'Letzter Monat',
  },
  custom: 'Eigener Zeitraum',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  notAPeriod: (days) => `Wählen Sie 1 bis ${days} Tage in der richtigen Reihenfolge.`,
  source: 'Quelle',
  agent: 'Mitglied',
  allSources: 'Alle Quellen',
  allAgents: 'Alle Mitglieder',
  unassigned: 'Niemand',
  noSource: 'Ohne Quelle',

  keyFigures: 'Kennzahlen',
  leads: 'Leads',
  hot: 'Heiß',
  warm: 'Warm',
  cold: 'Kalt',
  unqualified: 'Unqualifiziert',
  answered: 'Beantwortet',
  waiting: 'Wartend',
  within5Minutes: 'In 5 Minuten beantwortet',
  within1Hour: 'In 1 Stunde beantwortet',
  within1Day: 'In 1 Tag beantwortet',
  contacted: 'Kontaktiert',
  met: 'Getroffen',
  offer: 'Angebot gemacht',
  won: 'Gewonnen',
  lost: 'Verloren',
  disqualified: 'Ungeeignet',
  overdue: 'Jetzt überfällig',
  wonInPeriod: 'In diesem Zeitraum gewonnen',
  wonValue: 'Gewonnener Wert',
  before: (count) => `zuvor ${count}`,
  asBefore: 'unverändert',
  change: (difference, share) => `${difference} (${share})`,
  withoutValue: (n, said) => `${said} ${plural(n, leads)} ohne Wert`,

  perDay: 'Leads pro Tag',
  perDayTitle: (n, said, most, day) =>
    `${said} ${plural(n, leads)}, die meisten am ${day}: ${most}`,
  perDayBasis: (zone) =>
    `Nach dem Tag des Eingangs in der Zeitzone ${zone}. Gezeigt wird die aktuelle Stufe.`,
  splitBy: 'Aufteilen nach',
  byTier: 'Stufe',
  bySource: 'Quelle',
  day: 'Tag',
  otherSources: 'Andere Quellen',
  dayLabel: (day, n, said, parts) =>
    `${day}: ${said} ${plural(n, leads)}${parts === '' ? '' : ` (${parts})`}`,
  part: (name, count) => `${name} ${count}`,

  responseTimes: 'Antwortzeiten',
  responseDetails: 'Antwortzeiten im Detail',
  ofLeads: 'Von allen Leads',
  figure: 'Kennzahl',
  count: 'Leads',
  previous: 'Zuvor',

  funnel: 'Trichter',
  funnelSays:
    'Leads, die in diesem Zeitraum eingegangen sind und den jeweiligen Schritt bis jetzt erreicht haben.',
  step: 'Schritt',
  ofStepBefore: 'Vom Schritt davor',
  ended: 'Ohne Abschluss beendet',
  outOf: (count, all) => `${count} von ${all}`,

  calibration: 'Vorhersagen',
  predicted: (low, high, observed) => `Vorhergesagt ${low} bis ${high}, tatsächlich ${observed}`,
  predictedSays: (n, said) =>
    `${said} ${plural(n, leads)}, deren Ergebnis in diesem Zeitraum bekannt wurde. Die Spanne deckt 95 von 100 Fällen ab. Filter gelten hier nicht.`,
  tooFewOutcomes: (n, said) =>
    n === 0
      ? 'In diesem Zeitraum wurde kein Ergebnis eines Leads bekannt, den ein trainiertes Modell bewertet hat.'
      : `Zu wenige Ergebnisse, um die Vorhersagen zu prüfen: ${said} ${plural(n, leads)}, mindestens 10 sind nötig.`,
  seeScore: 'Genauigkeit des Scores',

  byAgent: 'Nach Mitglied',
  bySourceTitle: 'Nach Quelle',
  tableSays: 'Wählen Sie einen Namen, um nur seine Zahlen zu sehen.',
  leftOut: (said) => `Nicht aufgeführt, weil mit weniger Leads: ${said}.`,
  shortLabels: {
    hot: 'Heiß',
    answered_within_1_hour: 'In 1 Std.',
    waiting: 'Wartend',
    contacted: 'Kontaktiert',
    met: 'Getroffen',
    offer: 'Angebot',
    won: 'Gewonnen',
    lost: 'Verloren',
  },
  overdueShort: 'Überfällig',

  noneInPeriod: 'Keine Leads in diesem Zeitraum',
  noneFor: 'Zwischen diesen Tagen ist kein Lead eingegangen, der zu den Filtern passt.',
  noneBetween:
    'Zwischen diesen Tagen ist kein Lead eingegangen. In einem längeren Zeitraum gibt es vielleicht welche.',
  showLast90Days: 'Letzte 90 Tage anzeigen',
  clearFilters: 'Filter entfernen',
  noLeadsYet: 'Noch keine Leads',
  viewerWaits: 'Sobald die ersten Leads eingehen, zeigt diese Seite, wie sie beantwortet wurden.',
  seeNext: 'Zum nächsten Lead',
  notYours: 'Die Übersicht zeigt die Leads aller Mitglieder',
  notYoursSays:
    'In diesem Konto sehen Mitglieder nur ihre eigenen Leads. Ein Administrator kann das unter Einstellungen, Konto ändern.',

  note: 'Stufen, Schritte und Antworten sind die aktuellen der Leads, die im Zeitraum eingegangen sind. Gewonnene Leads zählen am Tag des Gewinns.',

  section: 'Abschnitt',
  name: 'Name',
  periodRow: 'Zeitraum',
  previousRow: 'Zeitraum davor',
  wonRow: 'In diesem Zeitraum gewonnen',
  wonBeforeRow: 'Im Zeitraum davor gewonnen',
  calibrationRow: 'Vorhersagen',
  value: 'Wert',
  currency: 'Währung',
  predictedFrom: 'Vorhersage von',
  predictedTo: 'Vorhersage bis',
  actual: 'Tatsächlich',
}
