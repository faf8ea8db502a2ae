import type { Context, TransactionContext } from '#db'
import { inTransaction } from '#db'
import { badCredential } from '../refusals.ts'
import { takeAttempt } from '../throttle.ts'
import {
  findSessionOf,
  getPersonForUpdate,
  type FindPersonByEmailRow,
  removeTicketsOf,
} from '../store/queries.ts'
import { endSessions, requireUserId } from './end-session.ts'

/**
 * Locks the acting person until the transaction ends, and checks that their session is still open.
 * If an attacker's request is in progress while the owner ends the session, it must not change
 * anything afterwards.
 * @throws Problem person_required, invalid_token
 */
export async function lockActingPerson(tx: TransactionContext): Promise<FindPersonByEmailRow> {
  const { actor } = tx
  const user_id = requireUserId(actor)
  const person = await getPersonForUpdate(tx.sql, { id: user_id })
  const id = actor.kind === 'person' ? actor.session_id : ''
  const session = await findSessionOf(tx.sql, { user_id, id })
  if (!session || session.ended_at !== null) throw badCredential()
  return person
}

/**
 * Deletes all pending tickets of the acting person and ends their other sessions. It is called with
 * each change of a factor. An attacker who had access before must not get back in with a ticket
 * they created earlier. Lock the person first. Returns the number of ended sessions.
 */
export async function secureAccount(tx: TransactionContext): Promise<number> {
  const { actor } = tx
  const user_id = requireUserId(actor)
  // Deletes tickets first. If a sign-in takes its ticket at the same time, this statement waits for
  // it, and its session is ended below.
  await removeTicketsOf(tx.sql, { user_id })
  return endSessions(tx, user_id, actor.kind === 'person' ? { keep: actor.session_id } : {})
}

/**
 * Ends all sessions of the acting person except the current one, and deletes all their pending
 * tickets. It is rate limited because it also deletes reset links. With a stolen session, an
 * attacker could otherwise delete each link before the owner opens it.
 * @throws Problem rate_limited after three calls in 15 minutes
 */
export async function endOtherSessions(context: Context): Promise<number> {
  const { database, clock } = context
  const limits = [{ name: `end-others:${requireUserId(context.actor)}`, most: 3 }]
  await takeAttempt(database.pool, limits, clock.now())
  return inTransaction(context, async (tx) => {
    await lockActingPerson(tx)
    return secureAccount(tx)
  })
}
