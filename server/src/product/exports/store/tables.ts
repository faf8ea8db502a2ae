import pg from 'pg'
import type { Sql, Tables } from '#db'
import { listColumns } from './queries.ts'

/** The properties of a column that an export needs. */
export type ExportColumn = { name: string; is_number: boolean }

/**
 * Returns the columns of tables in their order, and the columns of their primary keys. Reads the
 * system catalog, so that no column can be forgotten.
 */
export async function readColumns(
  sql: Sql,
  tables: readonly (keyof Tables)[],
): Promise<Map<string, { columns: ExportColumn[]; key: string[] }>> {
  const rows = await listColumns(sql, { tables })
  return new Map(rows.map(({ table, columns, key }) => [table, { columns, key }]))
}

/** A row as JSON, and its cells as text; null stays null. */
export type ReadRow = { line: string; cells: (string | null)[] }

/** Number of rows in memory at once. */
const rowsAtOnce = 200

/**
 * Reads the rows of an account in a table, in primary key order, as PostgreSQL formats them: no
 * number is converted by JavaScript. Uses a cursor and must run within a transaction.
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

/**
 * Returns the condition that selects the rows of an account. Persons are the members of the
 * account.
 */
function whoseOf(table: string, account_id: string): string {
  if (table === 'account') return `t.id = ${account_id}`
  if (table === 'person')
    return `exists (select from member as m where m.user_id = t.id and m.account_id = ${account_id})`
  return `t.account_id = ${account_id}`
}

/**
 * Inserts rows of an export into the account. @throws DatabaseError for the first row that is
 * refused
 */
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

/** Updates the settings of the account to the values of an export. */
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

/** Returns the first of the tables in which the account has rows. */
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

/**
 * Tables with computed data. Background jobs may have filled these tables while the account was
 * empty. The jobs would then skip imported rows, because their IDs are older than the progress of
 * the jobs.
 */
const computed = [
  'funnel_day',
  'funnel_lead',
  'funnel',
  'lead_change',
  'overview_day',
  'overview_lead',
  'search_block',
  'search_due',
  'search_mark',
  'search_values',
  'search_words',
] as const satisfies readonly (keyof Tables)[]

/** Deletes all computed data of an account, so that it is computed again from the beginning. */
export async function forgetComputed(sql: Sql, account_id: string): Promise<void> {
  for (const table of computed)
    await sql.query({ text: `delete from ${table} where account_id = $1`, values: [account_id] })
}
