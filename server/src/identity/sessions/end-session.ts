import { notFound, Problem, systemActor, type Actor } from '#kit'
import { actingAs, inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { endSessions, endUnvouched } from '../store/sessions.ts'

/** Ends one of the acting person's sessions; its cookie is refused at once. @throws Problem not_found */
export async function endSession(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const ended = await endSessions(tx, personOf(tx.actor), { id })
    if (ended.length === 0) throw notFound()
    await tellEnded(tx, ended)
  })
}

/** Ends all of the acting person's sessions but the one they act in; how many. */
export async function endOtherSessions(context: Context): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { actor } = tx
    const keep = actor.kind === 'person' ? { keep: actor.session_id } : {}
    return endSessionsOf(tx, personOf(actor), keep)
  })
}

/** Ends sessions of a person and says so in the log of each account they were in; how many. */
export async function endSessionsOf(
  tx: TransactionContext,
  user_id: string,
  which: { keep?: string; account_id?: string; connection_id?: string },
): Promise<number> {
  const ended = await endSessions(tx, user_id, which)
  await tellEnded(tx, ended)
  return ended.length
}

/** Ends what single sign-on now binds: every session in the account that it did not open, but those of owners. How many, and whether one is the actor's own. */
export async function endSessionsBoundBySso(
  tx: TransactionContext,
): Promise<{ ended: number; isOwn: boolean }> {
  const ended = await endUnvouched(tx)
  await tellEnded(tx, ended)
  const { actor } = tx
  const own = actor.kind === 'person' ? actor.session_id : undefined
  return { ended: ended.length, isOwn: ended.some(({ id }) => id === own) }
}

async function tellEnded(
  tx: TransactionContext,
  ended: { id: string; account_id: string }[],
): Promise<void> {
  for (const { id, account_id } of ended) {
    const actor = { ...tx.actor, account_id: account_id as Actor['account_id'] }
    await recordAudit(actingAs(tx, actor), [
      { action: 'session.end', subject_id: id, before: null, after: null },
    ])
  }
}

/** The person who acts. @throws Problem person_required */
export function personOf(actor: Actor): string {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor.user_id
}

/** The service acting on behalf of a sign-in that has no session yet. */
export const signInActor = (account_id: Actor['account_id'], origin: Actor['origin']): Actor => ({
  ...systemActor(account_id, 'sign-in'),
  origin,
})
