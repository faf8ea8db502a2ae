import { plural } from '../../wording/plural.ts'
import type * as en from '../en/wording.ts'

/*
 * Spanish texts that the functions in `wording` compose. Each function receives formatted numbers
 * and returns a complete part of a sentence.
 */

/** The Spanish name of each tier. */
export const tierNames: typeof en.tierNames = {
  hot: 'Caliente',
  warm: 'Templado',
  cold: 'Frío',
  unqualified: 'No cualificado',
}

/** The Spanish name of each outcome. */
export const outcomeNames: typeof en.outcomeNames = {
  contacted: 'Contactado',
  met: 'Reunido',
  offer: 'Con oferta',
  won: 'Ganado',
  lost: 'Perdido',
  disqualified: 'Descartado',
  spam: 'Spam',
}

/** Formats a chance as a fraction: "1 de cada 5". */
export const oddsText: typeof en.oddsText = (part, whole) => `${part} de cada ${whole}`

/** What to do with a lead, in Spanish. */
export const adviceText: typeof en.adviceText = {
  won: 'Está ganado. No queda nada por hacer.',
  lost: 'Está perdido. No queda nada por hacer.',
  disqualified: 'Está descartado. No queda nada por hacer.',
  hot: 'Llamar hoy.',
  warm: 'Contactar esta semana.',
  unqualified: 'No hay nada que hacer, salvo que sea una persona real.',
  old: (came) => `Llegó ${came}, así que conviene preguntar primero si sigue habiendo interés.`,
  hotSince: (came) => `Llamar a continuación (llegó ${came}).`,
  cold: ({ items }) => `Enviar ${items} que encajen. No hace falta llamar.`,
}

const numbers = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']

function formatDays(days: number): string {
  if (days % 7 !== 0 || days > 63 || days < 7) return `${days} días`
  const weeks = days / 7
  return `${numbers[weeks] ?? weeks} ${plural(weeks, { one: 'semana', other: 'semanas' })}`
}

/** The first line of a lead and its caveat, in Spanish. */
export const scoreText: typeof en.scoreText = {
  rulesOnly: 'Solo según las reglas:',
  likelihood: {
    hot: 'este lead está muy por encima de la consulta media.',
    warm: 'este lead está a la altura de la consulta media o por encima.',
    cold: 'este lead está por debajo de la consulta media.',
    unqualified: 'este lead no está cualificado.',
  },
  sentence: ({ odds, average, isWon, days }) => ({
    before: 'Aproximadamente ',
    likely: odds,
    rest: `leads como este ${isWon ? 'se gana' : 'acaba en una reunión'} en ${formatDays(days)}. La media de la cuenta es ${average}.`,
  }),
  notYourResults: (outcomes) =>
    `Aún no se basa en los resultados de la cuenta: ${outcomes} de unos 25 resultados hasta ahora.`,
  rulesAroundAverage: (outcomes) =>
    `Reglas en torno a la media de ${outcomes} resultados de la cuenta.`,
  rough: (outcomes, best, worst) =>
    `Estimación aproximada a partir de ${outcomes} resultados: entre ${best} y ${worst}.`,
}

/** How long a person waits for an answer, in Spanish. The parameters are durations. */
export const waitingText: typeof en.waitingText = {
  answered: (duration) => `respondido en ${duration}`,
  late: (duration) => `vencido hace ${duration}`,
  waits: (duration) => `espera ${duration}`,
  waitsOverdue: (waited, overdue) => `espera ${waited}, vencido hace ${overdue}`,
  waitsDue: (waited, left) => `espera ${waited}, vence en ${left}`,
}

/** Search criteria in Spanish. */
export const criteriaText: typeof en.criteriaText = {
  bedrooms: (n) => `${n} dorm.`,
  under: (amount) => `hasta ${amount}`,
  from: (amount) => `desde ${amount}`,
}

/** Prices in Spanish. */
export const priceText: typeof en.priceText = {
  onRequest: 'A consultar',
  perUnit: {
    total: 'en total',
    month: 'al mes',
    week: 'a la semana',
    day: 'al día',
    hour: 'por hora',
    seat: 'por licencia',
  },
}

/** A person without name, email address and phone number, in Spanish. */
export const noName = 'Sin nombre'

/** Conditions of rules in Spanish: "company size es al menos 50 y source es «referral»". */
export const conditionText: typeof en.conditionText = {
  operators: {
    eq: 'es',
    ne: 'no es',
    in: 'es uno de',
    gte: 'es al menos',
    gt: 'es más de',
    lte: 'es como máximo',
    lt: 'es menos de',
    exists: 'está indicado',
  },
  notGiven: 'no está indicado',
  and: ' y ',
  yes: 'sí',
  no: 'no',
  quoted: (value) => `«${value}»`,
}
