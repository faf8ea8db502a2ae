import { contextFor, inTransaction, type Database } from '#db'
import { hours, idsFrom, later, systemActor, type Clock, type EachAccount } from '#kit'
import type { HoursCache, WorkingHours } from '#hours'
import { notify, type NoticeFact } from '#notices'
import { findSending, listSourcePaces, type ListSourcePacesRow } from '../store/queries.ts'
import { lookedAtMs, measureSilence } from './silence-limit.ts'

/** Dependencies of the background job. */
export type SourceWorker = {
  database: Database
  clock: Clock
  hours: HoursCache
  each: EachAccount
}

/**
 * Notifies all members once about a source without new leads for longer than usual. Runs as a
 * background job. Returns the number of accounts it processed.
 */
export function notifyOfSilentSourcesOnce({
  database,
  clock,
  hours: answeringHours,
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
      const answering = await answeringHours.of(account_id)
      const paces = await listSourcePaces(context.sql, { account_id, since })
      const facts = silentIn(paces, answering.hours, now)
      if (facts.length > 0) await inTransaction(context, (tx) => notify(tx, facts))
    },
  })
}

const silentIn = (
  paces: readonly ListSourcePacesRow[],
  open: WorkingHours | null,
  now: Date,
): NoticeFact[] =>
  paces.flatMap((pace) => {
    const silence = measureSilence(pace, open, now)
    if (silence === null || silence.silentMs <= silence.usualMs) return []
    const { usualMs, in_opening_hours } = silence
    const last_at = pace.last_at.toISOString()
    const usual_hours = Math.ceil(usualMs / hours(1))
    return [
      {
        kind: 'source.silent',
        subject_id: pace.source,
        // Each silent period causes one notice.
        occasion: last_at,
        to: 'members',
        facts: { source: pace.source, last_at, usual_hours, in_opening_hours, leads: pace.leads },
      },
    ]
  })
