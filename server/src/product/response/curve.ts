import { binomialInterval, mean } from '#statistics'
import { least } from './figures.ts'
import type { Waited } from './read-span.ts'
import type { Curve } from './schema.ts'

/** Where one bin ends and the next begins, in seconds: 5 and 15 minutes, 1 and 4 hours, 1 and 3 days. */
const edges = [0, 300, 900, 3600, 14_400, 86_400, 259_200]

/** The leads that tell of answering: somebody answered them, and recorded it before how they went. */
export const clearOf = (leads: readonly Waited[]): Waited[] =>
  leads.filter((lead) => lead.first_response_at !== null && !lead.began_with_end)

/**
 * How often leads whose answer is known were met, by how soon they were answered. Of those nobody answered none could be, so they say nothing; nor do those whose first
 * entry is how they went: whoever records a meeting alone has answered before, and their late ones would all have met.
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
    note: 'Faster answers also went to better leads (see mean_score), and to leads that were easier to reach. So this is no proof that answering faster makes meetings.',
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
