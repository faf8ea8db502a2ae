import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'
import { listDeadRows } from '../../store/queries.ts'

type Seen = { tables: readonly { name: string; live: number; dead: number }[]; age: number }

/** Checks the share of dead rows and the distance to transaction ID wraparound. */
export const bloat = databaseCheckOf<Seen>({
  name: 'dead rows',
  async read({ pool }) {
    const tables = await listDeadRows(pool, {})
    return { tables, age: tables[0]?.age ?? 0 }
  },
  assess: checkBloat,
})

/** Autovacuum starts at a fifth of dead rows. A small table may be half dead for a short time. */
const maxShare = 0.5
const minDead = 20_000
/** PostgreSQL forces a vacuum at 0.2 billion transactions and refuses writes at 2.1 billion. */
const maxAge = 1_000_000_000

export function checkBloat({ tables, age }: Seen): CheckVerdict {
  if (age > maxAge)
    return bad(
      `The database has not been vacuumed for ${age} transactions. PostgreSQL refuses writes at two billion.`,
      'End the longest transaction and run vacuum freeze in the database.',
    )
  const worst = tables.find(({ live, dead }) => dead > minDead && dead > maxShare * (live + dead))
  if (!worst) return good('Vacuum keeps up with dead rows.')
  return bad(
    `${worst.dead} of ${worst.live + worst.dead} rows of ${worst.name} are dead: vacuum does not keep up.`,
    'Check that no transaction stays open for long (see the next check) and that autovacuum ' +
      'is on.',
  )
}
