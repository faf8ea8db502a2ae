import { contextFor, inTransaction, type Database } from '#db'
import { later, systemActor, type Clock, type EachAccount } from '#kit'
import type { HoursCache } from '#hours'
import { findSilence, listOutcomePaces, lookedAtMs } from '#leads'
import { notify, type NoticeFact } from '#notices'
import { findCrms, listCrms } from '../store/queries.ts'

/** Dependencies of the background job. */
export type CrmWorker = { database: Database; clock: Clock; hours: HoursCache; each: EachAccount }

/**
 * Notifies all members once about a CRM without new outcomes for longer than usual, by the rule for
 * sources of leads. Its pace is known from its outcomes, because other requests are not stored; any
 * later request, such as an ignored stage, shows that it still sends. Runs as a background job.
 * Returns the number of accounts it processed.
 */
export function notifyOfSilentCrmsOnce({
  database,
  clock,
  hours,
  each,
}: CrmWorker): Promise<number> {
  const now = clock.now()
  const since = later(now, -lookedAtMs)
  return each({
    step: 'crms',
    most: Infinity,
    find: (resting) => findCrms(database.pool, { resting }),
    work: async ({ account_id }) => {
      const context = contextFor(database, systemActor(account_id, 'sources'), clock)
      const answering = await hours.of(account_id)
      const paces = await listOutcomePaces(context.sql, { account_id, since })
      const crms = new Map((await listCrms(context, {})).map((crm) => [crm.id as string, crm]))
      const notices = paces.flatMap((pace): NoticeFact[] => {
        const crm = crms.get(pace.source)
        if (!crm) return []
        const last_at = pace.last_at > crm.last_received_at ? pace.last_at : crm.last_received_at
        const silence = findSilence({ ...pace, last_at }, answering.hours, now)
        if (silence === null) return []
        const facts = { ...silence, source: crm.name, sends: 'outcomes' as const }
        // Each silent period causes one notice.
        const occasion = silence.last_at
        return [{ kind: 'source.silent', subject_id: crm.id, occasion, to: 'members', facts }]
      })
      if (notices.length > 0) await inTransaction(context, (tx) => notify(tx, notices))
    },
  })
}
