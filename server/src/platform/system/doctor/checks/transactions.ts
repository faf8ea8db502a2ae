import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'
import { findLongestTransaction, type FindLongestTransactionRow } from '../../store/queries.ts'

type Seen = FindLongestTransactionRow

/**
 * Checks the transaction that has been open longest. Vacuum cannot remove rows that it can still
 * see, and its locks block other transactions.
 */
export const transactions = databaseCheckOf<Seen>({
  name: 'longest transaction',
  async read({ pool }, { clock }) {
    const longest = await findLongestTransaction(pool, { now: clock.now() })
    return longest ?? { seconds: 0, pid: 0, application: '', prepared: 0 }
  },
  assess: checkTransactions,
})

/**
 * Our own transactions end after a quarter of an hour at most. A dump of a large database may take
 * longer and is worth reporting.
 */
const maxSeconds = 20 * 60

export function checkTransactions({ seconds, pid, application, prepared }: Seen): CheckVerdict {
  if (prepared > 0)
    return bad(
      `${prepared} prepared transactions in the server are waiting and still hold their locks.`,
      'They do not belong to Leadhouse: commit them or roll them back (pg_prepared_xacts).',
    )
  if (seconds <= maxSeconds) return good('No transaction has been open for long.')
  const who = application === '' ? `process ${pid}` : `process ${pid}, ${application}`
  return bad(
    `A transaction has been open for ${Math.round(seconds / 60)} minutes (${who}).`,
    `Find out what it does. To end it, run: select pg_terminate_backend(${pid})`,
  )
}
