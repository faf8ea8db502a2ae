import type { Context } from '#db'
import { days, later } from '#kit'
import { updateFunnel } from './funnel/fold.ts'
import { billion, ends, way } from './funnel/share-of.ts'
import type { ModelCache } from './open-models.ts'
import { target } from './read-examples.ts'
import type { Funnel, FunnelQuery } from './funnel-schema.ts'
import { endOfTime, readMonths } from './store/funnel-sums.ts'
import type { SumMonthsRow } from './store/queries.ts'

/**
 * Returns how far leads got, and predicted against observed conversions, by month and tier. Counts
 * the waiting leads first, then reads stored counts: a thousand rows per year, plus one row for
 * each lead of two days.
 *
 * @throws Problem temporarily_unavailable if very many leads wait to be counted
 */
export async function getFunnel(
  context: Context,
  { models }: { models: ModelCache },
  query: FunnelQuery,
): Promise<Funnel> {
  const now = context.clock.now()
  const since =
    query.created_after === undefined ? later(now, -days(365)) : new Date(query.created_after)
  await updateFunnel(context, models)
  const all = await readMonths(context, since, endOfTime)
  const total = (name: 'leads' | (typeof way | typeof ends)[number]): number =>
    all.reduce((sum, month) => sum + month[name], 0)
  return {
    object: 'funnel',
    created_after: since,
    target: target.name,
    leads: total('leads'),
    milestones: [...way, ...ends].map((outcome) => ({ outcome, leads: total(outcome) })),
    predictions: (await readMonths(context, since, firstUnripe(now)))
      .filter(({ answered }) => answered > 0)
      .map(predictionOf),
  }
}

/** Returns the time from which leads have no known outcome yet. */
export const firstUnripe = (now: Date): Date => later(now, 1 - days(target.horizon_days))

const predictionOf = (month: SumMonthsRow): Funnel['predictions'][number] => ({
  month: month.month,
  tier: month.tier,
  leads: month.answered,
  cross_fitted: month.answered_by_import,
  predicted: month.predicted / billion / month.answered,
  observed: month.observed / month.answered,
  by_rules:
    month.answered_by_rules === 0
      ? null
      : {
          leads: month.answered_by_rules,
          predicted: month.predicted_by_rules / billion / month.answered_by_rules,
          observed: month.observed_by_rules / month.answered_by_rules,
        },
})
