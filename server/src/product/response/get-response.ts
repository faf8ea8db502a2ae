import type { AccountCache } from '#accounts'
import type { Context } from '#db'
import type { HoursCache } from '#hours'
import { at, days, invalid, later } from '#kit'
import { updateFunnel, target, type ModelCache } from '#learning'
import { waitQuantiles, stratifiedDifference, type Arm, type Stratum } from '#statistics'
import { curveOf, clearOf } from './curve.ts'
import { figuresOf, groupsOf, least, sorted, isInTime, type Sorted } from './figures.ts'
import { hoursOfWeek, hourOfWeekOf } from './hour-of-week.ts'
import { readSpan, type ResponseSpan, type Waited } from './read-span.ts'
import type { Figures, ResponseAnalysis, ResponseQuery, OnTimeEffect } from './schema.ts'

/** Dependencies of the response analysis. */
export type ResponseParts = { accounts: AccountCache; models: ModelCache; hours: HoursCache }

/** Maximum length of the period, and its default. */
const longest = days(366)
const usual = days(30)

/** Maximum number of groups of a breakdown. There are 168 hours of the week. */
const maxGroups = 200

/**
 * Analyzes how soon leads were answered, by whom, and what share was met by response time. The
 * outcome of a lead is known only after the horizon of its prediction. The curve therefore uses
 * leads that arrived one horizon earlier. Cost: reads at most 100,000 leads, which takes two
 * seconds; some ten milliseconds for a typical account.
 *
 * @throws Problem invalid_request if the period ends before it begins or is longer than 366 days;
 * temporarily_unavailable if very many leads are waiting to be counted
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
  await updateFunnel(context, models)
  const horizon = days(target.horizon_days)
  const former = { from: later(span.from, -horizon), to: later(span.to, -horizon) }
  const present = await readSpan(context, span, hours)
  const past = await readSpan(context, former, null)
  const asked = present.leads.filter(({ is_set_aside }) => !is_set_aside)
  return {
    object: 'response_analysis',
    from: present.from,
    to: span.to,
    is_complete: present.is_complete,
    as_of: now,
    target_minutes,
    time_zone,
    ...figuresIn(sorted(asked), time_zone, now),
    automatic: automaticOf(asked),
    excluded: present.leads.length - asked.length,
    curve: {
      from: past.from,
      to: former.to,
      is_complete: past.is_complete,
      target: target.name,
      horizon_days: target.horizon_days,
      ...curveOf(past.leads),
    },
    on_time_effect: onTimeEffectOf(past.leads),
    note,
  }
}

const note =
  'Leads without an answer count as having waited until now (Kaplan–Meier). The median is null if fewer than half of the leads were answered, and the 90th percentile if fewer than nine of ten were. Only answers by a person count.'

function spanOf(query: ResponseQuery, now: Date): ResponseSpan {
  // Includes leads that arrived in the current millisecond.
  const end = later(now, 1)
  const asked = query.to === undefined ? end : new Date(query.to)
  const to = asked > end ? end : asked
  const from = query.from === undefined ? later(to, -usual) : new Date(query.from)
  if (from >= to) throw invalid([at('/from', 'out_of_range', '"from" must be before "to".')])
  if (to.getTime() - from.getTime() > longest)
    throw invalid([at('/from', 'out_of_range', 'The period can have at most 366 days.')])
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

/**
 * Width of the score bands within which leads are compared, in points. Within five points, the odds
 * differ by at most two fifths. Within a band, the remaining difference between better and worse
 * leads is much smaller than the random variation.
 */
const points = 5

/**
 * Minimum number of comparable leads in each group, and of leads met and not met among them. With
 * fewer leads, the confidence interval would not be valid.
 */
const minOfEach = 30
const minEvents = 10

/**
 * Computes how much more often leads answered in time were met than leads answered late, among
 * leads with similar scores at arrival. Only answered leads are compared, because a lead without an
 * answer is never met. Only the score is known as a reason why a lead was answered sooner. The
 * result therefore does not prove an effect.
 */
export function onTimeEffectOf(leads: readonly Waited[]): OnTimeEffect {
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
    on_time: all.one.n,
    late: all.other.n,
    compared: one.n + other.n,
    difference: found?.difference ?? null,
    low: found?.low ?? null,
    high: found?.high ?? null,
    raw_difference: found ? rateOf(all.one) - rateOf(all.other) : null,
    note: found
      ? 'Only leads with similar scores are compared. Leads that are answered first may also be known already or easier to reach. This does not prove that answering sooner has an effect.'
      : `Too few to compare: this requires ${minOfEach} leads answered in time and ${minOfEach} answered late with similar scores, including at least ${minEvents} that were met and as many that were not.`,
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
