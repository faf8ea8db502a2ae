import { hours } from '#kit'
import type { TransactionContext } from '#db'
import { takeAttempt } from '../throttle.ts'

/**
 * Maximum number of emails in an hour that an account may send to addresses that its users enter.
 */
export const maxMailsPerHour = 200
/** Maximum number of these emails in an hour to one recipient. */
export const maxMailsPerRecipient = 5

/**
 * Counts an email to an address that a user entered, in the transaction that queues the email. The
 * counts are in the database, so all processes share them, and simultaneous emails cannot exceed
 * the limit. Each account has its own counts, so no account can use up the limit of another.
 *
 * @throws Problem rate_limited with the time to wait, if the account or the recipient has reached
 * the hourly limit
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
