import { notFound, Problem, systemActor, type AccountId, type Actor, type UserId } from '#kit'
import { actingAs, inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import {
  endAllSessions,
  endOneSession,
  endSessionsBy,
  endSessionsIn,
  endUnvouched,
} from '../store/queries.ts'

/**
 * Ends one of the acting person's sessions. Its cookie is refused immediately.
 * @throws Problem not_found
 */
export async function endSession(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user_id = requireUserId(tx.actor)
    const ended = await endOneSession(tx.sql, { user_id, id, now: tx.clock.now() })
    if (ended.length === 0) throw notFound()
    await recordEnded(tx, ended)
  })
}

/**
 * Selects the sessions of a person to end: all except one, those in one account, or those in one
 * account that were opened through a connection.
 */
export type WhichSessions = { keep?: string } | { account_id: AccountId; connection_id?: string }

/**
 * Ends sessions of a person and records this in the audit log of each affected account. Returns the
 * number of ended sessions.
 */
export async function endSessions(
  tx: TransactionContext,
  user_id: string,
  which: WhichSessions,
): Promise<number> {
  const ended = await endWhich(tx, user_id, which)
  await recordEnded(tx, ended)
  return ended.length
}

function endWhich({ sql, clock }: TransactionContext, user_id: string, which: WhichSessions) {
  const ending = { user_id, now: clock.now() }
  if (!('account_id' in which)) return endAllSessions(sql, { ...ending, keep: which.keep ?? null })
  const { account_id, connection_id } = which
  if (connection_id === undefined) return endSessionsIn(sql, { ...ending, account_id })
  return endSessionsBy(sql, { ...ending, account_id, connection_id })
}

/**
 * Ends every session in the account that was not opened by single sign-on, except sessions of
 * owners. Returns how many ended and whether the actor's own session is one of them.
 */
export async function endSessionsBoundBySso(
  tx: TransactionContext,
): Promise<{ ended: number; isOwn: boolean }> {
  const ended = await endUnvouched(tx, {})
  await recordEnded(tx, ended)
  const { actor } = tx
  const own = actor.kind === 'person' ? actor.session_id : undefined
  return { ended: ended.length, isOwn: ended.some(({ id }) => id === own) }
}

async function recordEnded(
  tx: TransactionContext,
  ended: { id: string; account_id: AccountId }[],
): Promise<void> {
  for (const { id, account_id } of ended) {
    await recordAudit(actingAs(tx, { ...tx.actor, account_id }), [
      { action: 'session.end', subject_id: id, before: null, after: null },
    ])
  }
}

/**
 * Returns the ID of the acting person.
 * @throws Problem person_required
 */
export function requireUserId(actor: Actor): UserId {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor.user_id
}

/** Returns an actor for the service when it handles a sign-in that has no session yet. */
export const signInActor = (account_id: Actor['account_id'], origin: Actor['origin']): Actor => ({
  ...systemActor(account_id, 'sign-in'),
  origin,
})
