import { later, minutes, type AccountId, type Clock, type EachAccount } from '#kit'
import type { Database } from '#db'
import { deleteEndedAccount, listEnded, listReferringTables } from './store/queries.ts'

/**
 * Longer than any lease. Work that was running for the account when it ended has written its last
 * rows by then.
 */
const lateWritesMs = minutes(15)

/** Maximum number of rows deleted per statement, so that no one waits long for it. */
const maxRows = 5000

/**
 * Deletes the data of ended test accounts table by table, each in separate statements. If the
 * process dies in between, the next run continues. The account row is deleted last, 15 minutes
 * after the account ended, when nothing can be written for it any more. One run of the job; returns
 * the number of deleted rows.
 */
export async function removeEndedAccountsOnce({
  database,
  clock,
  each,
}: {
  database: Database
  clock: Clock
  each: EachAccount
}): Promise<number> {
  return each({
    step: 'remove',
    most: 10,
    find: (resting) => listEnded(database.pool, { most: 10, resting }),
    work: async ({ account_id, ended_at }) => {
      const rows = await removeRows(database, account_id)
      if (rows === 0 && later(ended_at, lateWritesMs) <= clock.now())
        await deleteEndedAccount(database.pool, { account_id })
      return rows
    },
  })
}

async function removeRows(database: Database, account_id: AccountId): Promise<number> {
  let removed = 0
  for (const table of await listAccountTables(database)) {
    let rows: number
    do {
      rows = await deleteRows(database, { table, account_id, most: maxRows })
      removed += rows
    } while (rows === maxRows)
  }
  return removed
}

/**
 * Lists all tables that contain rows of accounts. A referring table comes before the table it
 * refers to.
 */
async function listAccountTables({ pool }: Database): Promise<string[]> {
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

/**
 * Deletes up to `most` rows of an account from a table and returns their number. A daily partition
 * that was dropped in the meantime has no rows.
 */
async function deleteRows(
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
