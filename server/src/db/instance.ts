import type { Database } from './context.ts'
import { StartRefused } from './start-refused.ts'

/** What a database remembers of the first start over it. */
export type Instance = { readonly secret_check: Buffer; readonly cell: string }

/**
 * Writes what the first start found, or reads what an earlier one wrote: the check value of the secret key, and the cell.
 *
 * @throws StartRefused when the database is another cell than was asked for: its secrets say which it is, and routers believe them
 */
export async function rememberInstance(
  { pool, cell }: Database,
  secret_check: Buffer,
): Promise<Instance> {
  await pool.query(
    'insert into instance (secret_check, cell) values ($1, $2) on conflict (is_only) do nothing',
    [secret_check, cell],
  )
  const { rows } = await pool.query<Instance>('select secret_check, cell from instance')
  const known = rows[0] ?? { secret_check, cell }
  if (known.cell !== cell) {
    throw new StartRefused(
      `This database is the cell "${known.cell}" and LEADHOUSE_CELL is "${cell}". Set it to "${known.cell}": that stands in every key it has given out, and does not change.`,
    )
  }
  return known
}
