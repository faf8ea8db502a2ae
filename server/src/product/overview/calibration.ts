import { days, later } from '#kit'
import { billion, firstUnripe, midnightBefore, target } from '#learning'
import { binomialCdf } from '#statistics'
import type { Overview, OverviewPeriod } from './schema.ts'
import type { SumPredictionsRow } from './store/queries.ts'

/** Minimum number of leads for a comparison. */
const least = 10

/**
 * Returns the days (UTC) on which the leads arrived that got a known outcome in a period. `to` is
 * exclusive. Days with leads without a known outcome yet are left out.
 */
export function arrivalsOf({ from, to }: OverviewPeriod, now: Date): { from: Date; to: Date } {
  const horizon = days(target.horizon_days)
  const begin = midnightBefore(later(from, -horizon))
  const end = midnightBefore(later(to, -horizon))
  const known = midnightBefore(firstUnripe(now))
  const last = end < known ? end : known
  return { from: begin, to: last < begin ? begin : last }
}

/** Compares the predicted number of conversions with the observed one. */
export function calibrationOf(
  arrivals: { from: Date; to: Date },
  { leads, predicted, observed }: SumPredictionsRow,
): Overview['calibration'] {
  const enough = leads >= least
  const range = enough ? predictedRange(leads, predicted / billion) : { low: null, high: null }
  return {
    ...arrivals,
    leads,
    ...range,
    observed: enough ? observed : null,
    enough,
    note: enough
      ? 'If the predictions are right, the observed number is in the predicted range 95 times of 100. The range covers chance only. Leads that the starting rules predicted are not counted.'
      : `Too few leads to compare: this requires ${least} with a known outcome that a trained model predicted.`,
  }
}

/**
 * Returns a range that contains the number of conversions with a probability of at least 95 %, if
 * each lead converts with its predicted probability. Only the sum of the probabilities is needed,
 * because equal probabilities with the same sum spread the number most (Hoeffding 1956, Annals of
 * Mathematical Statistics 27, 713–721, theorem 5). So the range of the binomial distribution is wide enough. Its
 * bounds are extended to include the expected number, as the theorem requires.
 *
 * @param leads number of leads, at least 1
 * @param expected sum of the predicted probabilities
 */
export function predictedRange(leads: number, expected: number): { low: number; high: number } {
  const share = Math.min(1, expected / leads)
  const low = firstWith((k) => binomialCdf(k, leads, share) > 0.025, leads)
  const high = firstWith((k) => binomialCdf(k, leads, share) >= 0.975, leads)
  return {
    low: Math.min(low, Math.floor(expected)),
    high: Math.min(leads, Math.max(high, Math.ceil(expected))),
  }
}

/** Returns the smallest number up to `most` for which a condition that stays true is true. */
function firstWith(isTrue: (k: number) => boolean, most: number): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
