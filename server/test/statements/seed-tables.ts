import type pg from 'pg'

/** Values for columns by their type, different in each row, so that unique columns stay unique. */
const values: Record<string, string> = {
  text: "'x' || i",
  uuid: 'md5(i::text)::uuid',
  bool: 'i % 2 = 0',
  int2: 'i % 30000',
  int4: 'i',
  int8: 'i',
  float4: 'i',
  float8: 'i',
  numeric: 'i',
  timestamptz: "timestamptz '2026-01-01' + i * interval '1 second'",
  date: "date '2026-01-01' + i % 3000",
  bytea: "decode(md5(i::text), 'hex')",
  jsonb: "'{}'::jsonb",
  json: "'{}'::json",
  inet: "'127.0.0.1'::inet",
  cidr: "'10.0.0.0/8'::cidr",
}

/** The tables that grow with the activity of accounts. */
export const growing: ReadonlySet<string> = new Set([
  'audit_entry', 'customer', 'customer_email', 'customer_phone', 'lead', 'lead_outcome', 'message', 'score',
  'idempotency_key', 'search_due', 'service', 'service_change', 'session', 'oauth_token', 'webhook_delivery', 'webhook_open_delivery', 'webhook_batch', 'webhook_filtered', 'notice',
]) // oxfmt-ignore

/**
 * Fills these tables with `rows` rows in total, of a hundred accounts, and analyzes them.
 * Constraints are dropped, because plans depend only on the number of rows and how they differ.
 */
export async function seedTables(client: pg.Client, rows: number): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name
       from pg_constraint
      where contype in ('c', 'f')
        and connamespace = 'public'::regnamespace
        and conparentid = 0
        and conislocal`,
  )
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint if exists "${name}"`)
  for (const table of growing) {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type
         from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
          and is_identity = 'NO'`,
      [table],
    )
    const names = columns.map(({ name }) => `"${name}"`)
    await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `insert into ${table} (${names.join(', ')})
       select ${columns.map(valueOf).join(', ')}
         from generate_series(1, ${Math.ceil(rows / growing.size)}) as i`,
    )
    await client.query(`analyze ${table}`)
  }
}

function valueOf({ name, type }: { name: string; type: string }): string {
  if (name === 'account_id') return "'acct_' || i % 100"
  if (type.startsWith('_')) return `'{}'::${type.slice(1)}[]`
  const value = values[type]
  if (value === undefined) throw new Error(`There is no value for a column of type ${type}.`)
  return value
}
