import { plural } from '../../wording/plural.ts'
import type * as en from '../en/profile.ts'

/** German texts of the page of the profile and of the rules of the account. */
export const profileText: typeof en.profileText = {
  whatDoYouSell: 'Was verkaufen Sie?',
  profileDecides:
    'Das Profil bestimmt, welche Begriffe die Seiten verwenden, wonach Formulare fragen und von welchen Regeln der Score ausgeht.',
  profile: 'Profil',
  inUse: 'In Verwendung',
  words: (offers, meeting) => `Begriffe auf den Seiten: ${offers}; erster Termin: ${meeting}.`,
  fieldsAre: (fields) => `Formulare fragen nach: ${fields}.`,
  noFields:
    'Formulare fragen nicht nach Zimmern und Finanzierung. Gespeicherte Werte bleiben erhalten.',
  fields: {
    bedrooms: 'Schlafzimmer',
    bathrooms: 'Badezimmer',
    financing: 'Finanzierung',
    amenities: 'Ausstattung',
  },
  tryOnPastLeads: 'Mit früheren Leads testen',
  use: 'Verwenden',
  useIt: (title) => `${title} verwenden`,
  isUsed: (title) => `Das Profil ist jetzt ${title}. Neue Scores richten sich danach.`,
  tier: 'Stufe',
  now: 'Jetzt',
  thereafter: 'Mit den Änderungen',
  ofPastLeads: (n, said) =>
    `${said} ${plural(n, { one: 'Lead', other: 'Leads' })} des letzten Jahres. Nichts wird geändert.`,
  noPastLeads: 'Noch keine früheren Leads',
  comesLater:
    'Sobald es Leads gibt, steht hier, wie viele mit den Änderungen in jeder Stufe wären. Sie können das Profil auch ohne diese Vorschau verwenden.',

  rules: 'Ihre Regeln',
  whatRulesDo:
    'Eine Regel gibt Punkte zum Score oder stuft einen Lead als unqualifiziert ein. Ihre Begründung steht beim Score. Wie viel die Punkte zählen, ändert sich mit den Ergebnissen.',
  addARule: 'Regel hinzufügen',
  addIt: 'Hinzufügen',
  leaveIt: 'Abbrechen',
  close: 'Schließen',
  noRules: 'Noch keine Regeln',
  suchAs:
    'Legen Sie eine Regel für etwas an, das nur Ihr Konto kennt, zum Beispiel die Zahl der Beschäftigten in einem eigenen Feld.',
  rule: (n) => `Regel ${n}`,
  removeRule: (n) => `Regel ${n} entfernen`,
  removeIt: 'Entfernen',
  isRemoved: 'Die Regel ist entfernt.',
  isAdded: 'Die Regel ist hinzugefügt. Neue Scores berücksichtigen sie.',
  field: 'Feld',
  fieldHint: 'Ein Feld des Leads oder ein eigenes Feld, zum Beispiel attributes.company_size',
  condition: 'Bedingung',
  value: 'Wert',
  effect: 'Wirkung',
  addsPoints: 'Gibt Punkte',
  disqualifies: 'Stuft den Lead als unqualifiziert ein',
  points: 'Punkte',
  pointsHint: 'Von −30 bis 30. Je 10 Punkte verdoppeln sich die Chancen',
  reason: 'Begründung',
  reasonHint: 'Ein Satz, der beim Score steht',
  reasonExample: 'Die Firma hat mindestens 50 Beschäftigte.',
  pointsOf: (points) =>
    `${points > 0 ? '+' : '−'}${Math.abs(points)} ${plural(Math.abs(points), { one: 'Punkt', other: 'Punkte' })}`,
  unqualified: 'Unqualifiziert',
  if: (conditions) => `Bedingung: ${conditions}`,
  and: ' und ',
  yes: 'ja',
  no: 'nein',
  aProgram: 'einem Programm',
  by: (person) => `Von ${person}, `,
}
