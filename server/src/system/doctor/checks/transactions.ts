import { databaseCheckOf } from '../check.ts'
import { bad, good, type Verdict } from '../finding.ts'

type Seen = { seconds: number; pid: number; application: string; prepared: number }

/** The transaction that has been open longest: what it can see no vacuum may remove, and what it locked waits. */
export const transactions = databaseCheckOf<Seen>({
  name: 'longest transaction',
  async read({ pool }, { clock }) {
    const { rows } = await pool.query<{ [name in keyof Seen]: string | null }>(
      `select extract(epoch from $1::timestamptz - xact_start) as seconds, pid,
              application_name as application,
              (select count(*) from pg_prepared_xacts) as prepared
         from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        order by xact_start
        limit 1`,
      [clock.now()],
    )
    const [row] = rows
    return {
      seconds: Number(row?.seconds ?? 0),
      pid: Number(row?.pid ?? 0),
      application: row?.application ?? '',
      prepared: Number(row?.prepared ?? 0),
    }
  },
  judge: judgeTransactions,
})

/** Our own end after a quarter of an hour at most; a dump of a large database may take longer and is worth a line. */
const mostSeconds = 20 * 60

/** Pure. */
export function judgeTransactions({ seconds, pid, application, prepared }: Seen): Verdict {
  if (prepared > 0)
    return bad(
      `${prepared} prepared transactions wait in the server, and hold what they locked.`,
      'They are not ours: commit or roll them back (pg_prepared_xacts).',
    )
  if (seconds <= mostSeconds) return good('None is open for long.')
  const who = application === '' ? `process ${pid}` : `process ${pid}, ${application}`
  return bad(
    `A transaction has been open for ${Math.round(seconds / 60)} minutes (${who}).`,
    `See what it does; end it with: select pg_terminate_backend(${pid})`,
  )
}
