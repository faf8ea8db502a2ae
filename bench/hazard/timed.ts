import type { Random } from '@leadhouse/server/statistics'
import type { Example, Features } from '@leadhouse/server/qualification'

/**
 * When those are met who are met: `alike`, by one curve for all; `sooner`, the likelier the
 * sooner; `late`, by one curve, and written down five days after in the mean.
 */
export type Timing = 'alike' | 'sooner' | 'late'

/**
 * A lead of some age, when it is met and when that is written down; in days since it came,
 * infinite where it is not met.
 */
export type TimedLead = { features: Features; age: number; met: number; known: number }

export const horizon = 28
const usualDays = 6

/**
 * How many days it takes, in the mean, before the horizon cuts it off. `effect` is how far
 * the log-odds of the lead are from the usual.
 */
export const meanDays = (timing: Timing, effect: number): number =>
  timing === 'sooner' ? usualDays * Math.exp(-0.6 * Math.max(-2, Math.min(2, effect))) : usualDays

/** The share of those met within the horizon that is met by that day. */
export const metBy = (days: number, mean: number): number =>
  (1 - Math.exp(-Math.min(days, horizon) / mean)) / (1 - Math.exp(-horizon / mean))

/** Draws the age of a lead, over so many days, and its day of meeting. */
export function timed(
  features: Features,
  converted: boolean,
  mean: number,
  timing: Timing,
  over: number,
  { uniform }: Random,
): TimedLead {
  const age = uniform() * over
  const met = converted
    ? -mean * Math.log(1 - uniform() * (1 - Math.exp(-horizon / mean)))
    : Infinity
  const lag = -5 * Math.log(1 - uniform())
  return { features, age, met, known: timing === 'late' ? met + lag : met }
}

/** Those that came so many days ago or more: were they met within these, as far as is known? */
export const answered = (leads: readonly TimedLead[], days: number): Example[] =>
  leads
    .filter(({ age }) => age >= days)
    .map(({ features, met, known, age }) => ({
      features,
      converted: met <= days && known <= age,
      weight: 1,
    }))

/** Where each bucket of days ends. */
export const ends = [1, 2, 4, 7, 14, 28] as const

/**
 * A row for each bucket of days that a lead entered without being met. Yes and no alike wait
 * until the bucket has been over for `wait` days, so that what is written down late is there.
 */
export function expanded(leads: readonly TimedLead[], wait: number): Example[] {
  return leads.flatMap(({ features, age, met, known }) => {
    const seen = known <= age ? met : Infinity
    return ends.flatMap((end, bucket) => {
      const begin = ends[bucket - 1] ?? 0
      if (age < end + wait || seen <= begin) return []
      return [{ features: dated(features, bucket), converted: seen <= end, weight: 1 }]
    })
  })
}

/** A lead as it is asked about in one bucket of days. */
export const dated = (features: Features, bucket: number): Features => ({
  ...features,
  day_bucket: bucket,
})
