import type { Context } from '#db'
import type { WeekFacts } from '#notices'
import { getOverview, type OverviewParts } from './get-overview.ts'
import type { Overview } from './schema.ts'
import { findLastWeek, listNames } from './store/queries.ts'

/** First and last day of a week, YYYY-MM-DD. */
type Week = { first_day: string; last_day: string }

/** Maximum number of sources and of members in a message. */
const maxGroups = 5

/** Reads the figures of the last complete week, Monday to Sunday in the time zone of the account. */
export async function readLastWeek(context: Context, parts: OverviewParts): Promise<WeekFacts> {
  const { account_id } = context.actor
  return readWeek(context, parts, await findLastWeek(context.sql, { account_id, now: context.clock.now() })) // oxfmt-ignore
}

/** Reads the figures of a week as facts of a notice. */
export async function readWeek(
  context: Context,
  parts: OverviewParts,
  week: Week,
): Promise<WeekFacts> {
  const overview = await getOverview(context, parts, week)
  const { figures, wins, members, sources } = overview
  const shown = members.data.filter(({ figures: { leads } }) => leads > 0).slice(0, maxGroups)
  const user_ids = shown.flatMap(({ value }) => value ?? [])
  const { account_id } = context.actor
  const names = new Map(
    (await listNames(context.sql, { account_id, user_ids })).map((one) => [one.user_id, one.name]),
  )
  return {
    ...week,
    leads: figures.leads,
    previous_leads: overview.previous_figures.leads,
    hot: figures.hot,
    warm: figures.warm,
    cold: figures.cold,
    unqualified: figures.unqualified,
    answered: figures.answered,
    answered_within_1_hour: figures.answered_within_1_hour,
    waiting: figures.waiting,
    overdue: overview.overdue,
    contacted: figures.contacted,
    met: figures.met,
    offer: figures.offer,
    won: wins.leads,
    previous_won: wins.previous_leads,
    won_value: wins.value,
    currency: overview.currency,
    calibration: toPredictions(overview),
    sources: sources.data
      .filter((source) => source.figures.leads > 0)
      .slice(0, maxGroups)
      .map(({ value, figures: { leads } }) => ({ name: value, leads })),
    members: shown.map(({ value, figures: { leads } }) => ({
      // A member who left the account has no name, but is not the same as no member.
      name: value === null ? null : (names.get(value) ?? 'a removed member'),
      leads,
    })),
  }
}

const toPredictions = ({
  calibration: { low, high, observed },
}: Overview): WeekFacts['calibration'] =>
  low === null || high === null || observed === null ? null : { low, high, observed }
