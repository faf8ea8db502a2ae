import { stratifiedDifference, type Arm, type Stratum } from '#statistics'
import { clearOf } from './curve.ts'
import { isInTime } from './figures.ts'
import type { Waited } from './read-span.ts'
import type { Sooner } from './schema.ts'

/** Leads are compared within so many points of the score: within five the odds differ by two fifths at most, and what that leaves of better leads is far below chance. */
const points = 5

/** So many of each kind must be comparable, and so many among them met and not met, for the interval to hold what it says. */
const minOfEach = 30
const minEvents = 10

/**
 * By how much more often leads were met that were answered in time, among leads that scored alike when they came. Only leads that were answered are compared:
 * none nobody answered was met. It knows the score alone of what made somebody answer one sooner, so it is no proof.
 */
export function soonerOf(leads: readonly Waited[]): Sooner {
  const clear = clearOf(leads).filter(({ score }) => score !== null)
  const strata = [...Map.groupBy(clear, ({ score }) => Math.floor((score ?? 0) / points)).values()]
    .map(stratumOf)
    .filter(({ one, other }) => one.n > 0 && other.n > 0)
  const all = stratumOf(clear)
  const one = sumOf(strata.map((stratum) => stratum.one))
  const other = sumOf(strata.map((stratum) => stratum.other))
  const events = one.events + other.events
  const isEnough =
    Math.min(one.n, other.n) >= minOfEach && Math.min(events, one.n + other.n - events) >= minEvents
  const found = isEnough ? stratifiedDifference(strata, 0.95) : undefined
  return {
    in_time: all.one.n,
    late: all.other.n,
    compared: one.n + other.n,
    difference: found?.difference ?? null,
    low: found?.low ?? null,
    high: found?.high ?? null,
    raw_difference: found ? rateOf(all.one) - rateOf(all.other) : null,
    note: found
      ? 'Leads of like scores are compared, and nothing else is. Whom somebody answers first they may also know, like or reach more easily. So this is no proof of what answering sooner brings.'
      : `Too few to compare: ${minOfEach} answered in time and ${minOfEach} answered late are needed that scored alike, and ${minEvents} of them met and not met.`,
  }
}

function stratumOf(leads: readonly Waited[]): Stratum {
  const [early, late] = [leads.filter(isInTime), leads.filter((lead) => !isInTime(lead))]
  return { one: armOf(early), other: armOf(late) }
}

const armOf = (leads: readonly Waited[]): Arm => ({
  n: leads.length,
  events: leads.filter(({ was_met }) => was_met).length,
})

const sumOf = (arms: readonly Arm[]): Arm => ({
  n: arms.reduce((sum, { n }) => sum + n, 0),
  events: arms.reduce((sum, { events }) => sum + events, 0),
})

const rateOf = ({ n, events }: Arm): number => events / n
