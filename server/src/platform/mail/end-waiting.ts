import type { Clock } from '#kit'
import type { Database } from '#db'
import { failWaiting } from './store/queries.ts'

/**
 * Cancels every email that has not been sent. Used for a restored copy, because its original may
 * have sent them since. Their content is also in the instance, and links can be requested again.
 * Returns the number of cancelled emails.
 */
export const endWaitingMail = ({ pool }: Database, clock: Clock): Promise<number> =>
  failWaiting(pool, {
    failure: 'The email was pending in a backup that was restored.',
    now: clock.now(),
  })
