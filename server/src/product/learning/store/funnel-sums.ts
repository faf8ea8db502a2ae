import type { Context } from '#db'
import { days, idsFrom, later } from '#kit'
import { midnightBefore } from '../midnight.ts'
import { countScores, sumMonths, type CountScoresRow, type SumMonthsRow } from './queries.ts'

/** A time after all leads. */
export const endOfTime = new Date('9999-01-01T00:00:00Z')

/**
 * Returns the counts of the leads created from `since` on and before `until`, by month and tier.
 * For whole days it reads the day sums, at most four rows per day. For the days at both ends it
 * reads the row of each lead.
 */
export function readMonths(
  { sql, actor }: Context,
  since: Date,
  until: Date,
): Promise<SumMonthsRow[]> {
  const firstDay = midnightBefore(later(since, days(1) - 1))
  const lastDay = midnightBefore(until)
  const headEnd = earlier(firstDay, until)
  const tailBegin = lastDay > headEnd ? lastDay : headEnd
  return sumMonths(sql, {
    account_id: actor.account_id,
    first_day: firstDay,
    last_day: lastDay,
    head_id: idsFrom('lead', since),
    head_end_id: idsFrom('lead', headEnd),
    tail_id: idsFrom('lead', tailBegin),
    tail_end_id: idsFrom('lead', until),
  })
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * Returns the leads created from `since` on, grouped by equal values. Leads created from `unripe`
 * on have no known outcome yet.
 */
export const readScores = (
  { sql, actor }: Context,
  since: Date,
  unripe: Date,
): Promise<CountScoresRow[]> =>
  countScores(sql, {
    account_id: actor.account_id,
    since_id: idsFrom('lead', since),
    unripe_id: idsFrom('lead', unripe),
  })
