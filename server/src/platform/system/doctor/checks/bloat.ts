import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'
import { listDeadRows } from '../../store/queries.ts'

type Seen = { tables: readonly { name: string; live: number; dead: number }[]; age: number }

/** Rows that are gone and still take room, and how far the database is from the end of its transaction numbers. */
export const bloat = databaseCheckOf<Seen>({
  name: 'dead rows',
  async read({ pool }) {
    const tables = await listDeadRows(pool, {})
    return { tables, age: tables[0]?.age ?? 0 }
  },
  assess: judgeBloat,
})

/** A vacuum comes by itself at a fifth; small tables may be half dead for a moment. */
const maxShare = 0.5
const minDead = 20_000
/** PostgreSQL forces a vacuum at 0.2 billion and stops taking writes at 2.1. */
const maxAge = 1_000_000_000

/** Pure. */
export function judgeBloat({ tables, age }: Seen): CheckVerdict {
  if (age > maxAge)
    return bad(
      `The database has not been vacuumed for ${age} transactions, and stops writing at two billion.`,
      'End the longest transaction and run vacuum freeze in the database.',
    )
  const worst = tables.find(({ live, dead }) => dead > minDead && dead > maxShare * (live + dead))
  if (!worst) return good('Vacuum keeps up.')
  return bad(
    `${worst.dead} of ${worst.live + worst.dead} rows of ${worst.name} are dead: vacuum does not keep up.`,
    'See that no transaction is open for long (below) and that autovacuum is on.',
  )
}
