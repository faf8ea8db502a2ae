import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { connectClient, type Connection } from '../connections/pool.ts'
import { StartRefused } from '../start-refused.ts'

type Migration = { name: string; sql: string; checksum: string }

const ownFolder = path.resolve(import.meta.dirname, '../../../../migrations')

/**
 * Brings the schema to what this version needs and returns the names of the migrations that were applied now.
 *
 * All that are missing go in together, in one transaction: a migration that fails leaves the schema as it was, and the
 * version that ran before still starts on it. Of processes that race one applies them and the others wait.
 *
 * @throws StartRefused when the schema is of a newer version or one of before 0.1.0, when an applied migration was changed afterwards, or when one fails.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  return migrateFrom(ownFolder, connection)
}

/** A migration that was applied, and what its file was then. */
export type Applied = { name: string; checksum: string }

/**
 * The migrations a schema is missing, in their order; null where nobody made it yet. Changes nothing.
 *
 * @throws StartRefused when the schema is of a newer version, or when an applied migration was changed afterwards.
 */
export async function findMissing(connection: Connection): Promise<string[] | null> {
  const client = await connectClient(connection, 'leadhouse')
  try {
    // The list itself is there before the first migrations commit: another process is at it, or was killed.
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
 * Makes the schema that these migrations made, in the transaction `client` is in: for rows that were taken from such a schema.
 *
 * @throws StartRefused when one of them is unknown to this version, or was another one then.
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

/** Brings a schema up to date in the transaction `client` is in. Returns the names of what was applied. */
export async function applyMissing(client: pg.Client): Promise<string[]> {
  return apply(client, missingFrom(await listApplied(client), ownFolder))
}

/** The migrations that made a schema, in their order. */
export async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}

/** The same from another folder of files named 0001_what-it-does.sql, applied in the order of their names. */
export async function migrateFrom(folder: string, connection: Connection): Promise<string[]> {
  const client = await connectClient(connection, 'leadhouse migrate')
  try {
    // Held by the connection: it falls with the process, however that ends.
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

/** @throws StartRefused when the schema is of a newer version or one of before 0.1.0, or when an applied migration was changed afterwards. */
function missingFrom(applied: readonly Applied[], folder: string): Migration[] {
  const known = readMigrations(folder)
  requireKnown(applied, known)
  const names = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !names.has(name))
}

const namesOf = (migrations: readonly Migration[]): string[] => migrations.map(({ name }) => name)

function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name))
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`)
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
      'The database was made by a version of before 24 November 2026, which this version does not open. Start that version and export the account.',
    )
  for (const { name, checksum } of applied) {
    const expected = checksums.get(name)
    if (expected === undefined) {
      throw new StartRefused(
        `The database was made by a newer version of Leadhouse: its schema has ${name}, which this version does not know. Start the newer version.`,
      )
    }
    if (expected !== checksum) {
      throw new StartRefused(
        `The migration ${name} is not the one that made this database: the file was changed after it was applied. Put back the file as it was.`,
      )
    }
  }
}

/** Applies migrations in the transaction `client` is in; returns their names. */
async function apply(client: pg.Client, missing: readonly Migration[]): Promise<string[]> {
  for (const { name, sql, checksum } of missing) {
    try {
      // One at a time: a table that is spread over machines (Citus) is not changed by several statements in one message.
      for (const statement of splitStatements(sql)) await client.query(statement)
    } catch (error) {
      throw new StartRefused(
        `The migration ${name} failed, and the schema is as it was: ${(error as Error).message}`,
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
 * The statements of an SQL text, each as it stands with the comments before it. A semicolon in a string, a name, a comment or a dollar-quoted body ends none. For
 * our own migrations: bodies of `begin atomic` and backslashes that escape a quote are not known.
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

/** Comments, strings, quoted names, dollar-quoted bodies; else whatever is up to the next of them or the end of a statement. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/gi

const isSilent = (token: string): boolean => /^(?:\s*$|--|\/\*)/.test(token)
