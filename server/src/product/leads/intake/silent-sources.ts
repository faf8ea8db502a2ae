import { contextFor, inTransaction, type Context, type Database } from '#db'
import { days, hours, idsFrom, later, systemActor, type Clock, type EachAccount } from '#kit'
import { notify, type NoticeFact } from '#notices'
import { findSending, listSourcePaces, type ListSourcePacesRow } from '../store/queries.ts'

/** What the round works with. */
export type SourceWorker = { database: Database; clock: Clock; each: EachAccount }

/** How far back it is looked for what is usual. */
const lookedAtMs = days(28)
/** A source of fewer leads than these has no usual pace. */
const fewestLeads = 20
const factor = 3

/**
 * How long a source may bring nothing before that is unusual, in milliseconds; null where nothing is usual for it. Pure.
 *
 * Three times the longest pause between two of its leads within four weeks: its nights and weekends are pauses it had before. A day at least, and three where less than two
 * weeks of it are known. For leads that come at random, n of them in four weeks, a source that is well is called silent 78 / n² times a year: once in five years
 * at 20 leads, once in a hundred at 100. A holiday longer than any pause of these weeks is told of; so is a source that ended, after three of its pauses.
 */
export function longestUsualMs({
  leads,
  longest_s,
  first_at,
  last_at,
}: Omit<ListSourcePacesRow, 'source'>): number | null {
  if (leads < fewestLeads || longest_s === null) return null
  const isShort = last_at.getTime() - first_at.getTime() < days(14)
  return Math.max(factor * longest_s * 1000, isShort ? days(3) : days(1))
}

/** Tells everybody once of a source that brought leads and brings none for longer than is usual for it. A round; how many accounts it looked at. */
export function notifyOfSilentSourcesOnce({
  database,
  clock,
  each,
}: SourceWorker): Promise<number> {
  const now = clock.now()
  const since = idsFrom('lead', later(now, -lookedAtMs))
  return each({
    step: 'sources',
    most: Infinity,
    find: (resting) => findSending(database.pool, { since, resting }),
    work: async ({ account_id }) => {
      const context = contextFor(database, systemActor(account_id, 'sources'), clock)
      const facts = silentIn(await listSourcePaces(context.sql, { account_id, since }), context)
      if (facts.length > 0) await inTransaction(context, (tx) => notify(tx, facts))
    },
  })
}

const silentIn = (paces: readonly ListSourcePacesRow[], { clock }: Context): NoticeFact[] =>
  paces.flatMap((pace) => {
    const usualMs = longestUsualMs(pace)
    const silentMs = clock.now().getTime() - pace.last_at.getTime()
    if (usualMs === null || silentMs <= usualMs) return []
    const last_at = pace.last_at.toISOString()
    return [
      {
        kind: 'source.silent',
        subject_id: pace.source,
        // One silence is told once, the next one again.
        occasion: last_at,
        to: 'members',
        facts: { source: pace.source, last_at, usual_hours: Math.ceil(usualMs / hours(1)) },
      },
    ]
  })
