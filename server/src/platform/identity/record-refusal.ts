import { actorId, type Actor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { countInHour } from './throttle.ts'

/**
 * Records a refusal in the audit log of the actor's account. For the same refusal of the same actor
 * within an hour, only the 1st, 2nd, 4th, 8th and so on get an entry. Each entry contains the count
 * so far (`refusals`). A million refusals of one actor leave 20 entries.
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
