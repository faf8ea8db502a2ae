import pg from 'pg'
import { socketFolder } from '../embedded-socket.ts'

/** Rows of an account: in all tables, and in the tables that the forms write. */
export type Rows = { all: number; leads: number; visitors: number; items: number; dropped: number }

/**
 * Counts the rows of an account in the embedded database of an instance. `visitors` is the number of
 * leads with an email address that begins with `name` and a full stop.
 */
export async function countRows(folder: string, account_id: string, name: string): Promise<Rows> {
  const client = new pg.Client({
    host: socketFolder(folder),
    user: 'leadhouse',
    database: 'leadhouse',
  })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ table_name: string }>(
      `select c.table_name
         from information_schema.columns as c
         join pg_class as t on t.oid = c.table_name::regclass and t.relkind in ('r', 'p')
        where c.table_schema = 'public' and c.column_name = 'account_id'
          and not t.relispartition`,
    )
    const count = async (from: string, more: string[] = []): Promise<number> => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from ${from}`,
        [account_id, ...more],
      )
      return Number(rows[0]?.count)
    }
    let all = 0
    for (const { table_name } of tables) all += await count(`"${table_name}" where account_id = $1`)
    const { rows: days } = await client.query<{ dropped: string }>(
      'select coalesce(sum(dropped), 0) as dropped from intake_day where account_id = $1',
      [account_id],
    )
    return {
      all,
      leads: await count('lead where account_id = $1'),
      visitors: await count(`lead where account_id = $1 and email like $2`, [`${name}.%`]),
      items: await count('intake_item where account_id = $1'),
      dropped: Number(days[0]?.dropped),
    }
  } finally {
    await client.end()
  }
}
