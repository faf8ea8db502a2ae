import type { Clock } from '#kit'
import type { Database } from '#db'
import { failWaiting } from './store/queries.ts'

/**
 * Cancels every email that has not been sent. Used after a restore, because the original instance
 * may have sent the emails since the backup. The content of notices is also in the instance, and
 * links can be requested again. Returns the number of cancelled emails.
 */
export const endWaitingMail = ({ pool }: Database, clock: Clock): Promise<number> =>
  failWaiting(pool, {
    failure: 'The email was pending in a backup that was restored.',
    now: clock.now(),
  })
