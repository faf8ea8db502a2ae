import pg from 'pg'
import type { Sql, Tables } from '#db'
import { listColumns } from './queries.ts'

/** A column as an export needs to know it. */
export type ExportColumn = { name: string; is_number: boolean }

/** The columns of tables in their order, and those of their primary keys. Read from the catalogue, so that none can be forgotten. */
export async function readColumns(
  sql: Sql,
  tables: readonly (keyof Tables)[],
): Promise<Map<string, { columns: ExportColumn[]; key: string[] }>> {
  const rows = await listColumns(sql, { tables })
  return new Map(rows.map(({ table, columns, key }) => [table, { columns, key }]))
}

/** A row as JSON, and its cells as text; what is null is null. */
export type ReadRow = { line: string; cells: (string | null)[] }

/** So many rows are in memory at once. */
const rowsAtOnce = 200

/**
 * The rows of an account in a table, in the order of their key, as PostgreSQL writes them: no number passes through ours. Within a transaction, by a cursor.
 */
export async function* readRows(
  sql: Sql,
  account_id: string,
  { table, columns, key }: { table: string; columns: readonly string[]; key: readonly string[] },
): AsyncGenerator<ReadRow[]> {
  const named = columns.map((column) => `t.${pg.escapeIdentifier(column)}`)
  const order = key.map((column) => `t.${pg.escapeIdentifier(column)}::text collate "C"`)
  await sql.query({
    text: `
      declare export_rows no scroll cursor for
      select row_to_json(r)::text as line,
             array[${columns.map((column) => `r.${pg.escapeIdentifier(column)}::text`).join(', ')}] as cells
        from (select ${named.join(', ')}
                from ${pg.escapeIdentifier(table)} as t
               where ${whoseOf(table, pg.escapeLiteral(account_id))}
               order by ${order.join(', ')}) as r`,
  })
  for (;;) {
    const { rows } = await sql.query<ReadRow>({ text: `fetch ${rowsAtOnce} from export_rows` })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql.query({ text: 'close export_rows' })
}

/** How the rows of an account are found. People are those who work in it. */
function whoseOf(table: string, account_id: string): string {
  if (table === 'account') return `t.id = ${account_id}`
  if (table === 'person')
    return `exists (select from member as m where m.user_id = t.id and m.account_id = ${account_id})`
  return `t.account_id = ${account_id}`
}

/** Writes rows that an export held into the account. @throws DatabaseError of the first that is refused */
export async function insertRows(
  sql: Sql,
  account_id: string,
  {
    table,
    columns,
    lines,
  }: { table: string; columns: readonly string[]; lines: readonly string[] },
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await sql.query({
    text: `
      insert into ${pg.escapeIdentifier(table)} (account_id, ${names})
      select $1, ${names}
        from json_populate_recordset(null::${pg.escapeIdentifier(table)}, $2::json)`,
    values: [account_id, `[${lines.join(',')}]`],
  })
}

/** Sets what an export says of the account. */
export async function updateExportSettings(
  sql: Sql,
  account_id: string,
  { columns, line }: { columns: readonly string[]; line: string },
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await sql.query({
    text: `
      update account
         set (${names}) = (
               select ${names}
                 from json_populate_record(null::account, $2::json)),
             version = version + 1
       where id = $1`,
    values: [account_id, line],
  })
}

/** The first of the tables in which the account has something. */
export async function findFilled(
  sql: Sql,
  account_id: string,
  tables: readonly string[],
): Promise<string | undefined> {
  for (const table of tables) {
    const { rowCount } = await sql.query({
      text: `select from ${pg.escapeIdentifier(table)} where account_id = $1 limit 1`,
      values: [account_id],
    })
    if (rowCount) return table
  }
  return undefined
}

/** What was computed of an account while it had nothing, and would take no notice of rows with ids of the past. */
const computed = [
  'funnel_day',
  'funnel_lead',
  'funnel',
  'lead_change',
  'search_block',
  'search_due',
  'search_mark',
  'search_values',
  'search_words',
] as const satisfies readonly (keyof Tables)[]

/** Has all that is computed of an account computed from the beginning. */
export async function forgetComputed(sql: Sql, account_id: string): Promise<void> {
  for (const table of computed)
    await sql.query({ text: `delete from ${table} where account_id = $1`, values: [account_id] })
}
