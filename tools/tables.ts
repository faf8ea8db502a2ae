import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { migratedDatabase } from './migrated-database.ts'
import { printSchema } from './print-schema.ts'

/**
 * Generates the types of all tables from the migrated database: columns are declared once, in SQL.
 * The tests call it and fail if the stored file differs. `npm run tables` writes the file.
 */
export async function printTables(client: Client): Promise<string> {
  const tables = await readTables(client)
  const types = tables.map(
    ([name, columns]) => `export type ${pascal(name)}Table = {\n${columns.map(line).join('')}}\n`,
  )
  const index = `export type Tables = {\n${tables.map(([name]) => `  ${name}: ${pascal(name)}Table\n`).join('')}}\n`
  return `${head}\n${types.join('\n')}\n/** Every table by its name. */\n${index}`
}

async function readTables(client: Client): Promise<[string, Column[]][]> {
  const { rows } = await client.query<Column & { table_name: string }>(
    `select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW') and c.table_name !~ '_p[0-9]+$'
     order by c.table_name collate "C", c.ordinal_position`,
  )
  return [...Map.groupBy(rows, (row) => row.table_name)]
}

const head = `// Generated from the migrated database by \`npm run tables\`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
`

/** A database connection or a connection pool. */
type Client = Pick<pg.Client, 'query'>

type Column = {
  column_name: string
  udt_name: string
  is_nullable: string
  column_default: string | null
}

const scalars: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
}

function line(column: Column): string {
  const type = typeOf(column)
  return `  ${column.column_name}: ${column.column_default === null ? type : generated(type)}\n`
}

function typeOf({ udt_name, is_nullable }: Column): string {
  const isList = udt_name.startsWith('_')
  const scalar = scalars[isList ? udt_name.slice(1) : udt_name]
  if (!scalar) throw new Error(`No TypeScript type is known for ${udt_name}.`)
  if (scalar === 'Json') return is_nullable === 'YES' ? 'NullableJson' : 'Json'
  return `${scalar}${isList ? '[]' : ''}${is_nullable === 'YES' ? ' | null' : ''}`
}

// The type `Generated` of Kysely does not look inside a ColumnType, so a JSON column with a default
// has a separate type.
const generated = (type: string): string =>
  type === 'Json' ? 'GeneratedJson' : `Generated<${type}>`

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_match, _bar, letter: string) => letter.toUpperCase())

if (import.meta.main) {
  const { client, close } = await migratedDatabase()
  const write = (name: string, text: string): void =>
    writeFileSync(new URL(`../server/generated/${name}`, import.meta.url), text)
  write('tables.ts', await printTables(client))
  write('schema.sql', await printSchema(client))
  await close()
}
