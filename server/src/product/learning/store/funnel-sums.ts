import type { Context } from '#db'
import { days, idsFrom, later } from '#kit'
import { midnightBefore } from '../midnight.ts'
import { countScores, sumMonths, type CountScoresRow, type SumMonthsRow } from './queries.ts'

/** After all leads. */
export const endOfTime = new Date('9999-01-01T00:00:00Z')

/**
 * The counts of the leads that came from `since` on and before `until`, by month and tier. Whole days are read as such, four rows a day at most; of the days at the
 * two ends what each lead counts for.
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

/** The leads that came from `since` on, alike ones together; those that came from `unripe` on have no answer yet. */
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
