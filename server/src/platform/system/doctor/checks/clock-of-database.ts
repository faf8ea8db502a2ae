import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'
import { readClock } from '../../store/queries.ts'

/** The clock of this machine against that of the database: leases, sessions and one-time codes go by ours. */
export const clockOfDatabase = databaseCheckOf({
  name: 'clock',
  async read({ pool }, { clock }) {
    const before = clock.now().getTime()
    const { now } = await readClock(pool, {})
    const after = clock.now().getTime()
    return (now.getTime() - (before + after) / 2) / 1000
  },
  assess: judgeClock,
})

const maxSeconds = 2

/** Pure; in seconds, positive where the database is ahead. */
export function judgeClock(apart_s: number): CheckVerdict {
  const size = Math.abs(apart_s)
  if (size <= maxSeconds) return good('This machine and the database agree on the time.')
  return bad(
    `The clock of this machine is ${size.toFixed(1)} s ${apart_s > 0 ? 'behind' : 'ahead of'} that of the database.`,
    'Have both set their clocks by the network (timedatectl set-ntp true, or chrony).',
  )
}
