import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'
import { readClock } from '../../store/queries.ts'

/**
 * Compares the clock of this machine with that of the database. Leases, sessions and one-time codes
 * use the clock of this machine.
 */
export const clockOfDatabase = databaseCheckOf({
  name: 'clock',
  async read({ pool }, { clock }) {
    const before = clock.now().getTime()
    const { now } = await readClock(pool, {})
    const after = clock.now().getTime()
    return (now.getTime() - (before + after) / 2) / 1000
  },
  assess: checkClock,
})

const maxSeconds = 2

/** Evaluates the difference in seconds, positive if the database is ahead. */
export function checkClock(apart_s: number): CheckVerdict {
  const size = Math.abs(apart_s)
  if (size <= maxSeconds) return good('The clocks of this machine and the database agree.')
  return bad(
    `The clock of this machine is ${size.toFixed(1)} s ${apart_s > 0 ? 'behind' : 'ahead of'} the clock of the database.`,
    'Synchronize both clocks over the network (timedatectl set-ntp true, or chrony).',
  )
}
