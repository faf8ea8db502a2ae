import type { AccountBook } from '#accounts'
import type { Context } from '#db'
import type { HoursBook } from '#hours'
import { at, days, invalid, later } from '#kit'
import { foldWaiting, target, type ModelShelf } from '#learning'
import { waitQuantiles, stratifiedDifference, type Arm, type Stratum } from '#statistics'
import { curveOf, clearOf } from './curve.ts'
import { figuresOf, groupsOf, least, sorted, isInTime, type Sorted } from './figures.ts'
import { hoursOfWeek, hourOfWeekOf } from './hour-of-week.ts'
import { readSpan, type ResponseSpan, type Waited } from './read-span.ts'
import type { Figures, ResponseAnalysis, ResponseQuery, Sooner } from './schema.ts'

/** What the figures of answering are read with. */
export type ResponseParts = { accounts: AccountBook; models: ModelShelf; hours: HoursBook }

/** The longest span, and the one where none is asked for. */
const longest = days(366)
const usual = days(30)

/** Of a breakdown the largest groups are told: an hour of the week is one of 168. */
const maxGroups = 200

/**
 * How soon leads were answered, by whom, and what it came with. What became of leads is known once the horizon of promises is over, so the curve is of the leads that came as long
 * before. Cost: reads 100,000 leads at most, in two seconds; a usual account's in some ten milliseconds.
 *
 * @throws Problem invalid_request for a span that ends before it begins or is longer than 366 days; temporarily_unavailable where very many leads wait to be counted
 */
export async function getResponse(
  context: Context,
  { accounts, models, hours: book }: ResponseParts,
  query: ResponseQuery,
): Promise<ResponseAnalysis> {
  const now = context.clock.now()
  const span = spanOf(query, now)
  const { account_id } = context.actor
  const [{ time_zone }, { target_minutes, hours }] = await Promise.all([
    accounts.get(account_id),
    book.of(account_id),
  ])
  await foldWaiting(context, models)
  const horizon = days(target.horizon_days)
  const former = { from: later(span.from, -horizon), to: later(span.to, -horizon) }
  const present = await readSpan(context, span, hours)
  const past = await readSpan(context, former, null)
  const asked = present.leads.filter(({ is_set_aside }) => !is_set_aside)
  return {
    object: 'response_analysis',
    from: present.from,
    to: span.to,
    is_whole: present.is_whole,
    as_of: now,
    target_minutes,
    time_zone,
    ...figuresIn(sorted(asked), time_zone, now),
    automatic: automaticOf(asked),
    set_aside: present.leads.length - asked.length,
    curve: {
      from: past.from,
      to: former.to,
      is_whole: past.is_whole,
      target: target.name,
      horizon_days: target.horizon_days,
      ...curveOf(past.leads),
    },
    sooner: soonerOf(past.leads),
    note,
  }
}

const note =
  'Leads nobody answered count as having waited until now (Kaplan–Meier): a time that fewer than half, or than nine of ten, have been answered in is null. Only what a person did is an answer.'

function spanOf(query: ResponseQuery, now: Date): ResponseSpan {
  // What came in this very millisecond came before the end.
  const end = later(now, 1)
  const asked = query.to === undefined ? end : new Date(query.to)
  const to = asked > end ? end : asked
  const from = query.from === undefined ? later(to, -usual) : new Date(query.from)
  if (from >= to) throw invalid([at('/from', 'out_of_range', '"from" must be before "to".')])
  if (to.getTime() - from.getTime() > longest)
    throw invalid([at('/from', 'out_of_range', 'A span has at most 366 days.')])
  return { from, to }
}

type Told = Pick<ResponseAnalysis, 'all' | 'members' | 'sources' | 'tiers' | 'hours'>

function figuresIn(all: Sorted, time_zone: string, now: Date): Told {
  const hourOf = hoursOfWeek(time_zone)
  const told = <K, G>(
    keyOf: (lead: Waited) => K,
    nameOf: (key: K) => G,
  ): { data: (G & Figures)[]; left_out: number } => {
    const groups = groupsOf(all, keyOf)
    return {
      data: groups
        .slice(0, maxGroups)
        .map(([key, own]) => ({ ...nameOf(key), ...figuresOf(own, now) })),
      left_out: Math.max(0, groups.length - maxGroups),
    }
  }
  const named = <V>(value: V): { value: V } => ({ value })
  return {
    all: figuresOf(all, now),
    members: told((lead) => lead.first_response_by ?? lead.assigned_to, named),
    sources: told(({ source }) => source, named),
    tiers: told(({ tier }) => tier, named),
    hours: told(({ created_at }) => hourOf(created_at), hourOfWeekOf),
  }
}

function automaticOf(asked: readonly Waited[]): ResponseAnalysis['automatic'] {
  const waits = asked
    .flatMap(({ automatic_at, created_at }) =>
      automatic_at === null ? [] : Math.max(0, (Number(automatic_at) - Number(created_at)) / 1000),
    )
    .sort((a, b) => a - b)
    .map((time) => ({ time, hasEnded: true }))
  const [p50 = null] = waits.length < least ? [] : waitQuantiles(waits, [0.5])
  return { n: waits.length, p50_seconds: p50 === null ? null : Math.round(p50) }
}

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
