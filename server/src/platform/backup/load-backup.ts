import pg, { type Client } from 'pg'
import { applyMissing, copyIn, makeSchema } from '#db'
import { BackupRefused } from './backup-refused.ts'
import type { Contents, Record, TableContents, Totals } from './format/records.ts'
import { takeTiesOff } from './ties.ts'

/** How many rows were loaded so far, of how many. */
export type Loading = (rows: number) => void

/**
 * Makes the schema of a backup in an empty database, loads its rows, and brings the schema up to date: in the transaction `client` is in, so that a database holds all of it or
 * stays as it was. Rows go in first and indexes are built over them; what ties tables together comes last, and finds any row that would not fit.
 *
 * @throws BackupRefused where a row is missing; StartRefused where the backup is of a newer version
 */
export async function loadBackup(
  client: Client,
  records: AsyncIterable<Record>,
  onProgress: Loading,
): Promise<void> {
  // What is sorted for an index has room while nobody else is here.
  await client.query(`set local maintenance_work_mem = '256MB'`)
  let contents: Contents | undefined
  let tieAgain = (): Promise<void> => Promise.resolve()
  let loaded = 0
  for await (const record of records) {
    if (record.kind === 'contents') {
      contents = record.contents
      await makeSchema(client, contents.migrations)
      const tables = await readOwnTables(client)
      for (const table of contents.tables) requireTable(tables, table)
      tieAgain = await takeTiesOff(client)
      await client.query(`truncate ${contents.tables.map(quoted).join(', ')}`)
      for (const table of contents.tables) await takeOverParts(client, table)
    }
    if (record.kind === 'block') {
      const table = contents?.tables[record.block.table]
      if (table === undefined) throw new BackupRefused('A block of the backup names no table.')
      loaded += await copyIn(client, table.name, table.columns, record.block.data)
      onProgress(loaded)
    }
    if (record.kind === 'totals') {
      await requireRows(client, record.totals)
      await setSequences(client, record.totals)
    }
  }
  await tieAgain()
  await applyMissing(client)
  await client.query('analyze')
}

type OwnTables = Map<string, Set<string>>

/** The tables and columns there are: what a file names is used only where it is one of them. */
async function readOwnTables(client: Client): Promise<OwnTables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns
     where table_schema = current_schema()
     group by table_name`)
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
}

function requireTable(tables: OwnTables, { name, columns }: TableContents): void {
  const own = tables.get(name)
  if (own !== undefined && columns.every((column) => own.has(column))) return
  throw new BackupRefused(`The backup has a table ${name} that its own schema does not have.`)
}

/** Gives a table that is kept by day the days it had: made anew, since those of an empty schema are today's. */
async function takeOverParts(client: Client, { name, parts }: TableContents): Promise<void> {
  if (parts.length === 0) return
  const { rows } = await client.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass',
    [pg.escapeIdentifier(name)],
  )
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ part }) => part).join(', ')}`)
  for (const part of parts) {
    if (!isPart(name, part))
      throw new BackupRefused(`The backup names a part ${part.name} of no table.`)
    await client.query(`create table ${part.name} partition of ${quoted({ name })} ${part.bound}`)
  }
}

/** A part is named by its table and day, and begins and ends with plain values: nothing else of a file becomes part of a statement. */
const isPart = (table: string, { name, bound }: { name: string; bound: string }): boolean =>
  name.startsWith(`${table}_p`) &&
  /^[a-z_]+_p\d{1,8}$/.test(name) &&
  /^FOR VALUES FROM \((MINVALUE|'[\w :+.-]+')\) TO \((MAXVALUE|'[\w :+.-]+')\)$/.test(bound)

async function requireRows(client: Client, { tables }: Totals): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from ${quoted({ name })}`,
    )
    if (Number(rows[0]?.n) === expected) continue
    throw new BackupRefused(
      `${name} has ${rows[0]?.n} rows after loading, and should have ${expected}.`,
    )
  }
}

async function setSequences(client: Client, { sequences }: Totals): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema()',
  )
  const own = new Set(rows.map(({ name }) => name))
  for (const { name, last_value } of sequences.filter(({ name: one }) => own.has(one)))
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last_value])
}

const quoted = ({ name }: { name: string }): string => pg.escapeIdentifier(name)
