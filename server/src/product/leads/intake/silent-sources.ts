import { contextFor, inTransaction, type Context, type Database } from '#db'
import { days, hours, idsFrom, later, systemActor, type Clock, type EachAccount } from '#kit'
import { notify, type NoticeFact } from '#notices'
import { findSending, listSourcePaces, type ListSourcePacesRow } from '../store/queries.ts'

/** Dependencies of the background job. */
export type SourceWorker = { database: Database; clock: Clock; each: EachAccount }

/** Period from which the usual pace of a source is computed. */
const lookedAtMs = days(28)
/** Minimum number of leads for a usual pace. */
const fewestLeads = 20
const factor = 3

/**
 * Returns the longest usual pause of a source, in milliseconds. Null if the source has no usual
 * pace.
 *
 * It is three times the longest pause between two leads within four weeks. That pause includes
 * nights and weekends. The minimum is one day, or three days if less than two weeks of data exist.
 * If n leads arrive at random times in four weeks, a working source is reported falsely 78 / n²
 * times a year. That is once in five years at 20 leads and once in a hundred years at 100. A
 * holiday longer than three times the longest pause is reported as a silent source. A source that
 * ended is reported after three times its longest pause.
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

/**
 * Notifies all members once about a source without new leads for longer than usual. Runs as a
 * background job. Returns the number of accounts it processed.
 */
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
        // Each silent period causes one notice.
        occasion: last_at,
        to: 'members',
        facts: { source: pace.source, last_at, usual_hours: Math.ceil(usualMs / hours(1)) },
      },
    ]
  })
