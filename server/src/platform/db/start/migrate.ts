import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { connectClient, type Connection } from '../connections/pool.ts'
import { StartRefused } from '../start-refused.ts'

type Migration = { name: string; sql: string; checksum: string }

const ownFolder = path.resolve(import.meta.dirname, '../../../../migrations')

/**
 * Migrates the schema to this version and returns the names of the applied migrations.
 *
 * All missing migrations run in one transaction. If one fails, the schema is unchanged, and the
 * previous version still starts on it. If several processes start at once, one migrates and the
 * others wait.
 *
 * @throws StartRefused if the schema is newer than this version or older than 0.1.0, if the file of
 * an applied migration was changed, or if a migration fails
 */
export async function migrate(connection: Connection): Promise<string[]> {
  return migrateFrom(ownFolder, connection)
}

/** An applied migration, and the checksum of its file at that time. */
export type Applied = { name: string; checksum: string }

/**
 * Returns the missing migrations of a schema, in order, or null if the schema does not exist yet.
 * Changes nothing.
 *
 * @throws StartRefused if the schema is newer than this version, or if the file of an applied
 * migration was changed
 */
export async function findMissing(connection: Connection): Promise<string[] | null> {
  const client = await connectClient(connection, 'leadhouse')
  try {
    // The table schema_migration exists before the first migrations commit, while another process
    // applies them or after it was killed. So this looks for another table.
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('instance') is not null as is_there`,
    )
    if (rows[0]?.is_there !== true) return null
    return namesOf(missingFrom(await listApplied(client), ownFolder))
  } finally {
    await client.end()
  }
}

/**
 * Creates the schema that these migrations produce, in the transaction of `client`. Used to load
 * rows that were taken from such a schema.
 *
 * @throws StartRefused if a migration is unknown to this version or has another checksum
 */
export async function makeSchema(client: pg.Client, applied: readonly Applied[]): Promise<void> {
  const known = readMigrations(ownFolder)
  requireKnown(applied, known)
  const names = new Set(applied.map(({ name }) => name))
  await makeList(client)
  await apply(
    client,
    known.filter(({ name }) => names.has(name)),
  )
}

/** Applies the missing migrations in the transaction of `client`. Returns their names. */
export async function applyMissing(client: pg.Client): Promise<string[]> {
  return apply(client, missingFrom(await listApplied(client), ownFolder))
}

/** Returns the applied migrations of a schema, in order. */
export async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}

/**
 * Same as `migrate`, with another folder of files named 0001_what-it-does.sql. They are applied in
 * the order of their names.
 */
export async function migrateFrom(folder: string, connection: Connection): Promise<string[]> {
  const client = await connectClient(connection, 'leadhouse migrate')
  try {
    // The lock belongs to the connection, so it is released when the process ends, even by a kill.
    await client.query(`select pg_advisory_lock(hashtext('leadhouse migrate'))`)
    await makeList(client)
    const missing = missingFrom(await listApplied(client), folder)
    await client.query('begin')
    const made = await apply(client, missing)
    await client.query('commit')
    return made
  } finally {
    await client.end()
  }
}

/**
 * @throws StartRefused if the schema is newer than this version or older than 0.1.0, or if the file
 * of an applied migration was changed
 */
function missingFrom(applied: readonly Applied[], folder: string): Migration[] {
  const known = readMigrations(folder)
  requireKnown(applied, known)
  const names = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !names.has(name))
}

const namesOf = (migrations: readonly Migration[]): string[] => migrations.map(({ name }) => name)

function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name))
  if (names.length === 0) throw new Error(`The folder ${folder} contains no migrations.`)
  return names.sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function makeList(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )`)
}

function requireKnown(applied: readonly Applied[], known: Migration[]): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const [first] = known
  if (applied.length > 0 && !applied.some(({ name }) => name === first?.name))
    throw new StartRefused(
      'The database was created by a version from before 24 November 2026, which this version cannot open. Start that version and export the account.',
    )
  for (const { name, checksum } of applied) {
    const expected = checksums.get(name)
    if (expected === undefined) {
      throw new StartRefused(
        `The database was created by a newer version of Leadhouse: its schema has ${name}, which this version does not know. Start the newer version.`,
      )
    }
    if (expected !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after it was applied to this database. Restore the original file.`,
      )
    }
  }
}

/** Applies migrations in the transaction of `client`. Returns their names. */
async function apply(client: pg.Client, missing: readonly Migration[]): Promise<string[]> {
  for (const { name, sql, checksum } of missing) {
    try {
      // Statements are sent one at a time: Citus does not allow several statements that change a
      // distributed table in one message.
      for (const statement of splitStatements(sql)) await client.query(statement)
    } catch (error) {
      throw new StartRefused(
        `The migration ${name} failed, and the schema is unchanged: ${(error as Error).message}`,
      )
    }
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
  }
  return namesOf(missing)
}

/**
 * Splits an SQL text into statements, each with the comments before it. A semicolon in a string, a
 * quoted name, a comment or a dollar-quoted body does not end a statement. Made for our own
 * migrations: bodies of `begin atomic` and backslash escapes are not supported.
 *
 * @see https://www.postgresql.org/docs/current/sql-syntax-lexical.html
 */
function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let text = ''
  let isSaying = false
  for (const [token] of sql.matchAll(tokens)) {
    text += token
    if (token === ';') {
      if (isSaying) statements.push(text)
      text = ''
      isSaying = false
    } else if (!isSilent(token)) isSaying = true
  }
  return isSaying ? [...statements, text] : statements
}

/**
 * Matches a comment, string, quoted name or dollar-quoted body, or else the text up to the next of
 * these or the end of the statement.
 */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/gi

const isSilent = (token: string): boolean => /^(?:\s*$|--|\/\*)/.test(token)
