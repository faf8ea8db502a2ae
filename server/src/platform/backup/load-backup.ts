import pg, { type Client } from 'pg'
import { applyMissing, copyIn, makeSchema } from '#db'
import { BackupRefused } from './backup-refused.ts'
import type { Contents, Record, TableContents, Totals } from './format/records.ts'
import { dropIndexes } from './drop-indexes.ts'

/** Called with the number of rows loaded so far. */
export type Loading = (rows: number) => void

/**
 * Creates the schema of a backup in an empty database, loads its rows, and migrates the schema.
 * Runs in the transaction of `client`, so that the database contains all of it or is unchanged.
 * Rows are loaded first, then indexes are built. Foreign keys are added last, so PostgreSQL detects
 * any row that violates them.
 *
 * @throws BackupRefused if a row is missing; StartRefused if the backup is of a newer version
 */
export async function loadBackup(
  client: Client,
  records: AsyncIterable<Record>,
  onProgress: Loading,
): Promise<void> {
  // More memory for sorting index entries, because no other process uses the database now.
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
      tieAgain = await dropIndexes(client)
      await client.query(`truncate ${contents.tables.map(quoted).join(', ')}`)
      for (const table of contents.tables) await takeOverParts(client, table)
    }
    if (record.kind === 'block') {
      const table = contents?.tables[record.block.table]
      if (table === undefined)
        throw new BackupRefused('A block of the backup refers to an unknown table.')
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

/**
 * Returns the existing tables and columns. A name from the file is used only if it is one of them.
 */
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
  throw new BackupRefused(`The backup contains a table ${name} that its own schema does not have.`)
}

/**
 * Creates the partitions that a table had in the backup. They replace the partitions of the empty
 * schema, which begin with today.
 */
async function takeOverParts(client: Client, { name, parts }: TableContents): Promise<void> {
  if (parts.length === 0) return
  const { rows } = await client.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass',
    [pg.escapeIdentifier(name)],
  )
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ part }) => part).join(', ')}`)
  for (const part of parts) {
    if (!isPart(name, part))
      throw new BackupRefused(
        `The backup contains a partition ${part.name} that does not belong to its table.`,
      )
    await client.query(`create table ${part.name} partition of ${quoted({ name })} ${part.bound}`)
  }
}

/**
 * Returns whether the name of a partition consists of its table and day, and its bounds are plain
 * values. No other text from a file becomes part of a statement.
 */
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
      `${name} has ${rows[0]?.n} rows after loading, but should have ${expected}.`,
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
