import { hours } from '#kit'
import type { TransactionContext } from '#db'
import { takeAttempt } from '../throttle.ts'

/** The most emails in an hour that an account may cause to addresses its users name. */
export const maxMailsPerHour = 200
/** The most of these emails in an hour to one recipient. */
export const maxMailsPerRecipient = 5

/**
 * Counts an email to an address that a user names, in the transaction that queues it. The database has the counts, so all processes share them, and of
 * emails that are queued at the same moment no more pass than are allowed. They are counted for each account: no account can use up what another has.
 *
 * @throws Problem rate_limited with the time to wait, where the account or the recipient has had the most of an hour
 */
export async function takeMail(tx: TransactionContext, email: string): Promise<void> {
  const { account_id } = tx.actor
  const limits = [
    {
      name: `mail:${account_id}`,
      most: maxMailsPerHour,
      windowMs: hours(1),
      refusal: `An account sends at most ${maxMailsPerHour} of these emails in an hour. Wait and try again.`,
    },
    {
      name: `mail:${account_id}:${email}`,
      most: maxMailsPerRecipient,
      windowMs: hours(1),
      refusal: `At most ${maxMailsPerRecipient} of these emails go to one address in an hour. Wait and try again.`,
    },
  ]
  await takeAttempt(tx.sql, limits, tx.clock.now())
}
