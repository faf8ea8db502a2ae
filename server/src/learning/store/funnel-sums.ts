import type { Context } from '#db'
import { days, idsFrom, later } from '#kit'
import type { PastScore } from '#qualification'
import { counted, midnightBefore, type Counts } from '../funnel/share-of.ts'

/** Leads that came in a month, UTC, and were of a tier. */
export type MonthSums = Counts & { month: string; tier: string; leads: number }

/** After all leads. */
export const endOfTime = new Date('9999-01-01T00:00:00Z')

/**
 * The counts of the leads that came from `since` on and before `until`, by month and tier. Whole days are read as such, four rows a day at most; of the days at the
 * two ends what each lead counts for. By primary keys.
 */
export async function sumMonths(
  { sql, actor }: Context,
  since: Date,
  until: Date,
): Promise<MonthSums[]> {
  const firstDay = midnightBefore(later(since, days(1) - 1))
  const lastDay = midnightBefore(until)
  const headEnd = earlier(firstDay, until)
  const tailBegin = lastDay > headEnd ? lastDay : headEnd
  const { rows } = await sql.query<MonthSums>({
    name: 'funnel-months',
    text: `
      select to_char(day at time zone 'UTC', 'YYYY-MM') as month, tier,
             ${summed.map((name) => `sum(${name})::float8 as ${name}`).join(', ')}
        from (select day, tier, ${summed.join(', ')}
                from funnel_day
               where account_id = $1 and day >= $2 and day < $3
              union all
              select day, tier, 1, ${counted.join(', ')}
                from funnel_lead
               where account_id = $1 and lead_id >= $4 and lead_id < $5
              union all
              select day, tier, 1, ${counted.join(', ')}
                from funnel_lead
               where account_id = $1 and lead_id >= $6 and lead_id < $7) as l
       group by 1, 2
       order by 1, 2`,
    values: [
      actor.account_id,
      firstDay,
      lastDay,
      ...[since, headEnd, tailBegin, until].map((at) => idsFrom('lead', at)),
    ],
  })
  return rows
}

const summed = ['leads', ...counted] as const
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * The leads that came from `since` on, alike ones together; those that came from `unripe` on have no answer yet. Reads a row of some 150 bytes a lead, by primary key.
 */
export async function countScores(
  { sql, actor }: Context,
  since: Date,
  unripe: Date,
): Promise<(PastScore & { is_cross_fitted: boolean })[]> {
  const { rows } = await sql.query<PastScore & { is_cross_fitted: boolean }>({
    name: 'funnel-scores',
    text: `
      select tier as qualification_type, score, is_cross_fitted,
             case when lead_id < $3 and answered = 1 then happened = 1 end as converted,
             count(*)::integer as leads
        from funnel_lead
       where account_id = $1 and lead_id >= $2
       group by 1, 2, 3, 4`,
    values: [actor.account_id, idsFrom('lead', since), idsFrom('lead', unripe)],
  })
  return rows
}
