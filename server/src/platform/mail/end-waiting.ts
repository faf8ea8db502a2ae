import type { Clock } from '#kit'
import type { Database } from '#db'
import { failWaiting } from './store/queries.ts'

/**
 * Gives up every letter that has not left: for a restored copy, whose original may have sent them since. What they told of is in the instance itself; links
 * they held can be asked for again. Answers how many.
 */
export const endWaitingMail = ({ pool }: Database, clock: Clock): Promise<number> =>
  failWaiting(pool, {
    failure: 'It was waiting in a backup that was restored.',
    now: clock.now(),
  })
