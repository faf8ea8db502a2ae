import type * as en from '../en/wording.ts'

/*
 * German texts that the functions in `wording` compose. Each function receives formatted numbers
 * and returns a complete part of a sentence.
 */

/** The German name of each tier. */
export const tierNames: typeof en.tierNames = {
  hot: 'Heiß',
  warm: 'Warm',
  cold: 'Kalt',
  unqualified: 'Unqualifiziert',
}

/** The German name of each outcome. */
export const outcomeNames: typeof en.outcomeNames = {
  contacted: 'Kontaktiert',
  met: 'Getroffen',
  offer: 'Angebot gemacht',
  won: 'Gewonnen',
  lost: 'Verloren',
  disqualified: 'Ungeeignet',
  spam: 'Spam',
}

/** Formats a chance as a fraction: "1 von 5". */
export const oddsText: typeof en.oddsText = (part, whole) => `${part} von ${whole}`

/** What to do with a lead, in German. */
export const adviceText: typeof en.adviceText = {
  won: 'Gewonnen. Es ist nichts mehr zu tun.',
  lost: 'Verloren. Es ist nichts mehr zu tun.',
  disqualified: 'Ungeeignet. Es ist nichts mehr zu tun.',
  hot: 'Heute anrufen.',
  warm: 'Diese Woche Kontakt aufnehmen.',
  unqualified: 'Nichts zu tun, außer es ist eine echte Person.',
  old: (came) => `Eingegangen ${came}: Fragen Sie zuerst, ob noch Interesse besteht.`,
  hotSince: (came) => `Als Nächstes anrufen (eingegangen ${came}).`,
  cold: ({ items }) => `Passende ${items} senden. Ein Anruf ist nicht nötig.`,
}

const numbers = ['null', 'einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']

/** Formats a number of days after "innerhalb von". */
function formatDays(days: number): string {
  if (days % 7 !== 0 || days > 63) return days === 1 ? 'einem Tag' : `${days} Tagen`
  const weeks = days / 7
  return `${numbers[weeks] ?? weeks} ${weeks === 1 ? 'Woche' : 'Wochen'}`
}

/** The first line of a lead and its caveat, in German. */
export const scoreText: typeof en.scoreText = {
  rulesOnly: 'Nur Regeln:',
  likelihood: {
    hot: 'Dieser Lead liegt weit über Ihrer durchschnittlichen Anfrage.',
    warm: 'Dieser Lead liegt bei oder über Ihrer durchschnittlichen Anfrage.',
    cold: 'Dieser Lead liegt unter Ihrer durchschnittlichen Anfrage.',
    unqualified: 'Dieser Lead ist unqualifiziert.',
  },
  sentence: ({ odds, average, isWon, days }) => ({
    before: 'Bei etwa ',
    likely: odds,
    rest: `ähnlichen Leads kommt es innerhalb von ${formatDays(days)} ${isWon ? 'zum Abschluss' : 'zu einem Treffen'}. Ihr Durchschnitt ist ${average}.`,
  }),
  notYourResults: (outcomes) =>
    `Noch nicht aus Ihren Ergebnissen berechnet: bisher ${outcomes} von etwa 25.`,
  rulesAroundAverage: (outcomes) =>
    `Regeln, ausgehend vom Durchschnitt Ihrer bisherigen Ergebnisse (Anzahl: ${outcomes}).`,
  rough: (outcomes, best, worst) =>
    `Grobe Schätzung aus ${outcomes} Ergebnissen: zwischen ${worst} und ${best}.`,
}

/** How long a person waits for an answer, in German. */
export const waitingText: typeof en.waitingText = {
  answered: (duration) => `Antwortzeit ${duration}`,
  late: (duration) => `${duration} überfällig`,
  waits: (duration) => `wartet ${duration}`,
  waitsOverdue: (waited, overdue) => `wartet ${waited}, ${overdue} überfällig`,
  waitsDue: (waited, left) => `wartet ${waited}, noch ${left} Zeit`,
}

/** Search criteria, in German. */
export const criteriaText: typeof en.criteriaText = {
  bedrooms: (n) => `${n} Schlafz.`,
  under: (amount) => `bis ${amount}`,
  from: (amount) => `ab ${amount}`,
}

/** Prices, in German. */
export const priceText: typeof en.priceText = {
  onRequest: 'Auf Anfrage',
  perUnit: {
    total: 'insgesamt',
    month: 'pro Monat',
    week: 'pro Woche',
    day: 'pro Tag',
    hour: 'pro Stunde',
    seat: 'pro Nutzer',
  },
}

/** A person without name, email address and phone number, in German. */
export const noName = 'Ohne Namen'

/** Conditions of rules, in German. */
export const conditionText: typeof en.conditionText = {
  operators: {
    eq: 'ist',
    ne: 'ist nicht',
    in: 'ist eines von',
    gte: 'ist mindestens',
    gt: 'ist größer als',
    lte: 'ist höchstens',
    lt: 'ist kleiner als',
    exists: 'ist angegeben',
  },
  notGiven: 'ist nicht angegeben',
  and: ' und ',
  yes: 'ja',
  no: 'nein',
  quoted: (value) => `„${value}“`,
}
