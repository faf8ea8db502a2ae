/** Ten points double the odds. */
export const pointsPerLogit = 10 / Math.LN2

/** Converts points to log-odds. */
export const logitOfPoints = (points: number): number => points / pointsPerLogit

/** ln(p / (1 − p)). */
export const logit = (probability: number): number => Math.log(probability / (1 - probability))

/**
 * Converts a probability to finite log-odds: values that round to 0 or 1 count as 10⁻¹⁵ away from 0
 * or 1.
 */
export const finiteLogit = (probability: number): number =>
  logit(Math.min(1 - 1e-15, Math.max(1e-15, probability)))

/** Returns the score of a probability for a given `base_rate`, in whole points from 0 to 100. */
export const scoreAt = (probability: number, base_rate: number): number => {
  const points = 50 + pointsPerLogit * (finiteLogit(probability) - logit(base_rate))
  return Math.min(100, Math.max(0, Math.round(points)))
}

/** Converts log-odds to a probability, without overflow at either end. */
export function probabilityOf(logOdds: number): number {
  if (logOdds >= 0) return 1 / (1 + Math.exp(-logOdds))
  const odds = Math.exp(logOdds)
  return odds / (1 + odds)
}
