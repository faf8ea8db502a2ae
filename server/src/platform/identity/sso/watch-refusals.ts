import { newId, type Clock, type Origin } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { signInActor } from '../sessions/end-session.ts'
import { countFailure, requireAttempt, type Limit } from '../throttle.ts'
import type { ConnectionRow } from '../store/connections.ts'
import { insertRefusal } from '../store/sso-refusals.ts'
import { plainLine, SsoRefused } from '../sso-refusal.ts'

/**
 * Runs a step of a sign-in. If it is refused, the refusal is recorded in the audit log, and its
 * reason in the log of the connection, before the error is passed on to the page. After sixty
 * refusals of one address in a quarter of an hour, further entries are not written.
 * @throws SsoRefused; Problem rate_limited
 */
export async function watchRefusals<T>(
  { database, clock }: { database: Database; clock: Clock },
  connection: ConnectionRow,
  from: Origin,
  step: () => Promise<T>,
): Promise<T> {
  const limits: Limit[] = [{ name: `sso:${connection.id}:${from.address ?? ''}`, most: 60 }]
  await requireAttempt(database.pool, limits, clock.now())
  try {
    return await step()
  } catch (error) {
    if (error instanceof SsoRefused) {
      await countFailure(database.pool, limits, clock.now())
      await keepRefusal({ database, clock }, connection, from, error)
    }
    throw error
  }
}

async function keepRefusal(
  { database, clock }: { database: Database; clock: Clock },
  { id: connection_id, account_id }: ConnectionRow,
  from: Origin,
  { code, message, named }: SsoRefused,
): Promise<void> {
  const actor = signInActor(account_id, from)
  await inTransaction(contextFor(database, actor, clock), async (tx) => {
    await insertRefusal(tx, {
      connection_id,
      id: newId('ssl', tx.clock.now()),
      code,
      detail: message,
      subject: named?.subject ?? null,
      email: named?.email == null ? null : plainLine(named.email, 254),
      user_id: named?.user_id ?? null,
      request_id: from.request_id,
    })
    await recordAudit(tx, [
      {
        action: 'sso.refuse',
        subject_id: connection_id,
        before: null,
        after: { code, reason: message },
      },
    ])
  })
}
