import type { Database } from '#db'

/** Accounts that have ended, the oldest first, but for those that rest. By the index account_ended. */
export async function listEnded(
  database: Database,
  { most, resting }: { most: number; resting: string[] },
): Promise<{ account_id: string; ended_at: Date }[]> {
  const { rows } = await database.pool.query<{ account_id: string; ended_at: Date }>({
    name: 'account-list-ended',
    text: `select id as account_id, ended_at
             from account
            where ended_at is not null
              and id <> all($2)
            order by ended_at
            limit $1`,
    values: [most, resting],
  })
  return rows
}

/**
 * Every table that holds rows of accounts, as the database has them now: of one that is kept by the day, each day. Whatever refers to another comes before it.
 */
export async function listAccountTables(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string; refers_to: string[] }>({
    name: 'account-tables',
    text: `select c.oid::regclass::text as name,
                  array(select f.confrelid::regclass::text
                          from pg_constraint as f
                         where f.conrelid = c.oid
                           and f.contype = 'f'
                           and f.confrelid <> c.oid) as refers_to
             from pg_class as c
             join pg_attribute as a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
            where c.relkind = 'r'
              and c.relnamespace = current_schema()::regnamespace
            order by 1`,
  })
  const refersTo = new Map(rows.map(({ name, refers_to }) => [name, refers_to]))
  const ordered: string[] = []
  const place = (name: string): void => {
    if (ordered.includes(name)) return
    for (const [other, names] of refersTo) if (names.includes(name)) place(other)
    ordered.push(name)
  }
  for (const { name } of rows) place(name)
  return ordered
}

/** Removes up to `most` rows of an account from a table; how many. A day that was dropped meanwhile holds none. */
export async function deleteRows(
  database: Database,
  { table, account_id, most }: { table: string; account_id: string; most: number },
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

/** Removes the row of an account that ended; the tables that refer to it keep it where anything is left. */
export async function deleteAccountRow(database: Database, account_id: string): Promise<void> {
  await database.pool.query({
    name: 'account-delete-ended',
    text: `delete from account
            where id = $1
              and ended_at is not null`,
    values: [account_id],
  })
}
