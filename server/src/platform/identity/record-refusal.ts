import { actorId, type Actor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { countInHour } from './throttle.ts'

/**
 * Writes a refusal into the audit log of the actor's account. Of the same refusal of the same actor within an hour, the 1st, 2nd, 4th, 8th and so on have
 * an entry, each with the count so far (`refusals`): whoever is refused a million times leaves 20 entries.
 */
export async function recordRefusal(
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
  act: { action: string; subject_id: string | null; after?: Readonly<Record<string, string>> },
): Promise<void> {
  const { action, subject_id, after } = act
  const name = ['refusal', action, actor.account_id, actorId(actor), subject_id].join(':')
  const refusals = await countInHour(database.pool, name, clock.now())
  if (!Number.isInteger(Math.log2(refusals))) return
  await inTransaction(contextFor(database, actor, clock), (tx) =>
    recordAudit(tx, [{ action, subject_id, before: null, after: { ...after, refusals } }]),
  )
}
