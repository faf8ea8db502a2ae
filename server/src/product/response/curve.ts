import { binomialInterval, mean } from '#statistics'
import { least } from './figures.ts'
import type { Waited } from './read-span.ts'
import type { Curve } from './schema.ts'

/** Lower bounds of the bins, in seconds: 0, 5 and 15 minutes, 1 and 4 hours, 1 and 3 days. */
const edges = [0, 300, 900, 3600, 14_400, 86_400, 259_200]

/**
 * Returns the leads with a known response time: someone answered them and recorded the answer
 * before the outcome.
 */
export const clearOf = (leads: readonly Waited[]): Waited[] =>
  leads.filter((lead) => lead.first_response_at !== null && !lead.began_with_end)

/**
 * Computes the share of leads that were met, by response time. Leads without an answer are left
 * out, because none of them could be met. Leads with an outcome as their first record are also left
 * out. A member who records only a meeting has answered before, so these leads would all count as
 * answered late and met.
 */
export function curveOf(
  leads: readonly Waited[],
): Pick<Curve, 'bins' | 'unanswered' | 'unclear' | 'note'> {
  const asked = leads.filter(({ is_set_aside }) => !is_set_aside)
  const answered = asked.filter(({ first_response_at }) => first_response_at !== null)
  const clear = clearOf(asked)
  return {
    bins: edges.map((from, i) => binOf(clear, from, edges[i + 1] ?? null)),
    unanswered: asked.length - answered.length,
    unclear: answered.length - clear.length,
    note: 'Faster answers also went to leads with higher scores (see mean_score) and to leads that were easier to reach. This does not prove that faster answers cause more meetings.',
  }
}

function binOf(clear: readonly Waited[], from: number, to: number | null): Curve['bins'][number] {
  const own = clear.filter(({ wall_s }) => wall_s >= from && (to === null || wall_s < to))
  const n = own.length
  const met = own.filter(({ was_met }) => was_met).length
  const scores = own.flatMap(({ score }) => score ?? [])
  const rate =
    n < least
      ? { rate: null, low: null, high: null, mean_score: null }
      : {
          rate: met / n,
          ...binomialInterval(met, n, 0.95),
          mean_score: scores.length === 0 ? null : mean(scores),
        }
  return { from_seconds: from, to_seconds: to, n, met, ...rate }
}
