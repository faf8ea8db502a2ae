import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'
import { findLongestTransaction, type FindLongestTransactionRow } from '../../store/queries.ts'

type Seen = FindLongestTransactionRow

/** The transaction that has been open longest: what it can see no vacuum may remove, and what it locked waits. */
export const transactions = databaseCheckOf<Seen>({
  name: 'longest transaction',
  async read({ pool }, { clock }) {
    const longest = await findLongestTransaction(pool, { now: clock.now() })
    return longest ?? { seconds: 0, pid: 0, application: '', prepared: 0 }
  },
  assess: judgeTransactions,
})

/** Our own end after a quarter of an hour at most; a dump of a large database may take longer and is worth a line. */
const maxSeconds = 20 * 60

/** Pure. */
export function judgeTransactions({ seconds, pid, application, prepared }: Seen): CheckVerdict {
  if (prepared > 0)
    return bad(
      `${prepared} prepared transactions wait in the server, and hold what they locked.`,
      'They are not ours: commit or roll them back (pg_prepared_xacts).',
    )
  if (seconds <= maxSeconds) return good('None is open for long.')
  const who = application === '' ? `process ${pid}` : `process ${pid}, ${application}`
  return bad(
    `A transaction has been open for ${Math.round(seconds / 60)} minutes (${who}).`,
    `See what it does; end it with: select pg_terminate_backend(${pid})`,
  )
}
