import { binomialInterval, waitQuantiles } from '#statistics'
import type { Waited } from './read-span.ts'
import type { Figures } from './schema.ts'

/**
 * The same leads, sorted by elapsed response time and by working response time. One sort is enough,
 * because grouping preserves the order.
 */
export type Sorted = { byWall: readonly Waited[]; byWork: readonly Waited[] }

/** Minimum number of leads for a statistic. */
export const least = 10

/** Sorts leads in both orders. */
export const sorted = (leads: readonly Waited[]): Sorted => ({
  byWall: leads.toSorted((a, b) => a.wall_s - b.wall_s),
  byWork: leads.toSorted((a, b) => a.worked_s - b.worked_s),
})

/** Groups leads by the key that `keyOf` returns, largest groups first. */
export function groupsOf<K>({ byWall, byWork }: Sorted, keyOf: (lead: Waited) => K): [K, Sorted][] {
  const worked = Map.groupBy(byWork, keyOf)
  return [...Map.groupBy(byWall, keyOf)]
    .map(([key, own]): [K, Sorted] => [key, { byWall: own, byWork: worked.get(key) ?? [] }])
    .sort(([, a], [, b]) => b.byWall.length - a.byWall.length)
}

/**
 * Computes how soon leads were answered. A lead without an answer counts as having waited until now
 * (Kaplan–Meier), so that slow responses are not excluded. If more than half of the leads are still
 * waiting at a time, there is no median. The share answered in time counts only leads with a past
 * deadline. Without this restriction, recent leads would count only if they were answered.
 */
export function figuresOf({ byWall, byWork }: Sorted, now: Date): Figures {
  const n = byWall.length
  const answered = byWall.filter(isAnswered).length
  const due = byWall.filter(({ due_at }) => due_at !== null && due_at <= now)
  const on_time = due.filter(isInTime).length
  const [p50, p90] = quantiles(byWall, 'wall_s')
  const [p50Working, p90Working] = quantiles(byWork, 'worked_s')
  return {
    n,
    answered,
    unanswered: n - answered,
    is_enough: n >= least,
    p50_seconds: p50 ?? null,
    p90_seconds: p90 ?? null,
    p50_working_seconds: p50Working ?? null,
    p90_working_seconds: p90Working ?? null,
    due: due.length,
    on_time,
    ...shareOf(on_time, due.length),
  }
}

const isAnswered = (lead: Waited): boolean => lead.first_response_at !== null

/** Returns whether a lead was answered by its deadline. */
export const isInTime = ({ first_response_at, due_at }: Waited): boolean =>
  first_response_at !== null && due_at !== null && first_response_at <= due_at

function quantiles(
  leads: readonly Waited[],
  name: 'wall_s' | 'worked_s',
): readonly (number | null)[] {
  if (leads.length < least) return []
  const waits = leads.map((lead) => ({ time: lead[name], hasEnded: isAnswered(lead) }))
  return waitQuantiles(waits, [0.5, 0.9]).map((time) => (time === null ? null : Math.round(time)))
}

function shareOf(some: number, all: number): Pick<Figures, 'on_time_share' | 'low' | 'high'> {
  if (all < least) return { on_time_share: null, low: null, high: null }
  return { on_time_share: some / all, ...binomialInterval(some, all, 0.95) }
}
