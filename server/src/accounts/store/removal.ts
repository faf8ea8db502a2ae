import type { AccountId } from '#kit'
import type { Database } from '#db'
import { listReferringTables } from './queries.ts'

/** Every table that holds rows of accounts. Whatever refers to another comes before it. */
export async function listAccountTables({ pool }: Database): Promise<string[]> {
  const tables = await listReferringTables(pool, {})
  const refersTo = new Map(tables.map(({ name, refers_to }) => [name, refers_to]))
  const ordered: string[] = []
  const place = (name: string): void => {
    if (ordered.includes(name)) return
    for (const [other, names] of refersTo) if (names.includes(name)) place(other)
    ordered.push(name)
  }
  for (const { name } of tables) place(name)
  return ordered
}

/** Removes up to `most` rows of an account from a table; how many. A day that was dropped meanwhile holds none. */
export async function deleteRows(
  database: Database,
  { table, account_id, most }: { table: string; account_id: AccountId; most: number },
): Promise<number> {
  const { rowCount } = await database.pool
    .query({
      text: `delete from ${table}
              where account_id = $1
                and ctid = any(array(select ctid from ${table} where account_id = $1 limit $2))`,
      values: [account_id, most],
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42P01')
        return { rowCount: 0 }
      throw error
    })
  return rowCount ?? 0
}
