import { contextFor, inTransaction, type Database } from '#db'
import { idsFrom, later, systemActor, type Clock, type EachAccount } from '#kit'
import type { HoursCache, WorkingHours } from '#hours'
import { notify, type NoticeFact } from '#notices'
import { findSending, listSourcePaces, type ListSourcePacesRow } from '../store/queries.ts'
import { findSilence, lookedAtMs } from './silence-limit.ts'

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
  hours,
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
      const answering = await hours.of(account_id)
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
    const silence = findSilence(pace, open, now)
    if (silence === null) return []
    const { source } = pace
    // Each silent period causes one notice.
    const occasion = silence.last_at
    const facts = { ...silence, source }
    return [{ kind: 'source.silent', subject_id: source, occasion, to: 'members', facts }]
  })
