import { binomialInterval, waitQuantiles } from '#statistics'
import type { Waited } from './read-span.ts'
import type { Figures } from './schema.ts'

/** The same leads twice: as they waited by the clock on the wall, and in working time. Sorted once, they stay so in every group. */
export type Sorted = { byWall: readonly Waited[]; byWork: readonly Waited[] }

/** Fewer leads than this make no figure. */
export const least = 10

/** Leads in both orders. */
export const sorted = (leads: readonly Waited[]): Sorted => ({
  byWall: leads.toSorted((a, b) => a.wall_s - b.wall_s),
  byWork: leads.toSorted((a, b) => a.worked_s - b.worked_s),
})

/** Leads by what `keyOf` says of each, the largest groups first. */
export function groupsOf<K>({ byWall, byWork }: Sorted, keyOf: (lead: Waited) => K): [K, Sorted][] {
  const worked = Map.groupBy(byWork, keyOf)
  return [...Map.groupBy(byWall, keyOf)]
    .map(([key, own]): [K, Sorted] => [key, { byWall: own, byWork: worked.get(key) ?? [] }])
    .sort(([, a], [, b]) => b.byWall.length - a.byWall.length)
}

/**
 * How soon leads were answered. Who is unanswered has waited until now and says nothing of later (Kaplan–Meier), so that the slow are not left out for being slow: what more than
 * half are still waiting for has no median. In time or not are those whose time is over alone, else the young ones that were answered would count and those that were not would not.
 */
export function figuresOf({ byWall, byWork }: Sorted, now: Date): Figures {
  const n = byWall.length
  const answered = byWall.filter(isAnswered).length
  const due = byWall.filter(({ due_at }) => due_at !== null && due_at <= now)
  const in_time = due.filter(isInTime).length
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
    in_time,
    ...shareOf(in_time, due.length),
  }
}

const isAnswered = (lead: Waited): boolean => lead.first_response_at !== null

/** Whether a lead was answered until it was due. */
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

function shareOf(some: number, all: number): Pick<Figures, 'share_in_time' | 'low' | 'high'> {
  if (all < least) return { share_in_time: null, low: null, high: null }
  return { share_in_time: some / all, ...binomialInterval(some, all, 0.95) }
}
