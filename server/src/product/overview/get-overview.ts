import { inTransaction, type Context } from '#db'
import { updateFunnel, type ModelCache } from '#learning'
import { arrivalsOf, calibrationOf } from './calibration.ts'
import {
  describeDays,
  addFigures,
  describeGroups,
  isCurrent,
  storedTextOf,
  overdueOf,
  winsOf,
} from './figures.ts'
import { readPeriods, type Periods } from './periods.ts'
import type { Overview, OverviewQuery } from './schema.ts'
import {
  countNotDue,
  findCalendar,
  listDaysOfItems,
  listWaitingOfItems,
  sumGroups,
  sumPredictions,
} from './store/queries.ts'

/** Dependencies of the overview. */
export type OverviewParts = { models: ModelCache }

const note =
  'Tiers, milestones and responses are the current ones of the leads that arrived in the period. Wins are counted on the day of the win. Demo leads are counted, other test leads are not.'

/**
 * Returns the figures of a period, compared with the period before. Each figure equals the number
 * of leads in the list of leads with the corresponding filters. Counts the waiting leads first, then
 * reads stored counts: one row for each day and source, and one for each day and member.
 *
 * @throws Problem invalid_request for an invalid period; temporarily_unavailable if very many leads
 * wait to be counted
 */
export async function getOverview(
  context: Context,
  { models }: OverviewParts,
  query: OverviewQuery,
): Promise<Overview> {
  const now = context.clock.now()
  const { account_id } = context.actor
  const { time_zone, currency } = await findCalendar(context.sql, { account_id })
  const periods = readPeriods(query, time_zone, now)
  const arrivals = arrivalsOf(periods.period, now)
  await updateFunnel(context, models)
  const read = await readCounts(context, query, periods, arrivals, now)
  const overdueSources = overdueOf(
    read.waitingSources,
    read.notDue.map((row) => ({ item: row.source, leads: row.leads })),
  )
  const overdueMembers = overdueOf(
    read.waitingMembers,
    read.notDue.map((row) => ({ item: row.assigned_to, leads: row.leads })),
  )
  const sources = describeGroups(read.sources, overdueSources)
  const listed = sources.data.map(({ value }) => value)
  return {
    object: 'overview',
    time_zone,
    currency,
    as_of: now,
    period: periods.period,
    previous: periods.previous,
    overdue: [...overdueSources.values()].reduce((sum, leads) => sum + leads, 0),
    figures: addFigures(read.sources.filter(isCurrent)),
    previous_figures: addFigures(read.sources.filter((row) => !row.is_current)),
    days: describeDays(periods.days, read.days, listed),
    sources,
    members: describeGroups(read.members, overdueMembers),
    wins: winsOf(read.sources),
    calibration: calibrationOf(arrivals, read.predictions),
    note,
  }
}

/** Reads the counts of one point in time. */
function readCounts(
  context: Context,
  query: OverviewQuery,
  { period, previous }: Periods,
  arrivals: { from: Date; to: Date },
  now: Date,
) {
  const source = query.source === undefined ? null : storedTextOf(query.source)
  const assigned_to =
    query.assigned_to === undefined
      ? null
      : storedTextOf(query.assigned_to === 'none' ? null : query.assigned_to)
  const bySource =
    assigned_to === null
      ? { dimension: 'source', key: '', item: source }
      : { dimension: 'sources_of_member', key: assigned_to, item: source }
  const byMember =
    source === null
      ? { dimension: 'member', key: '', item: assigned_to }
      : { dimension: 'members_of_source', key: source, item: assigned_to }
  const { first_day, last_day } = period
  const span = { first_day, last_day, previous_first: previous.first_day }
  return inTransaction(
    context,
    async (tx) => {
      const [sources, members, days, waitingSources, waitingMembers, notDue, predictions] =
        await Promise.all([
          sumGroups(tx, { ...bySource, ...span }),
          sumGroups(tx, { ...byMember, ...span }),
          listDaysOfItems(tx, { ...bySource, first_day, last_day }),
          listWaitingOfItems(tx, bySource),
          listWaitingOfItems(tx, byMember),
          countNotDue(tx, { source, assigned_to, now }),
          sumPredictions(tx, arrivals),
        ])
      return { sources, members, days, waitingSources, waitingMembers, notDue, predictions }
    },
    { plans: 'indexes', isSnapshot: true },
  )
}
