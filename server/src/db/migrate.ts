import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type Connection, connectClient } from './pool.ts'
import { splitStatements } from './split-statements.ts'
import { StartRefused } from './start-refused.ts'

/** `checksums` has that of the file first, then those of its earlier forms that left the same schema and rows (`-- was: …` in it). */
type Migration = { name: string; sql: string; checksums: [string, ...string[]] }

/**
 * What is to be done to a schema. One that was made by the files of `before/` first gets those of them it lacks; then it is what the files below 0100 make, and has
 * their names instead of the former ones (`noted`) without them being run.
 */
type Plan = { former: Migration[]; noted: Migration[]; run: Migration[] }

const ownFolder = path.resolve(import.meta.dirname, '../../migrations')

/** Files below it were written anew, one for each module, in place of all that were there until then; later ones are run on every database. */
const firstAfter = '0100'

/**
 * Brings the schema to what this version needs and returns the names of the migrations that were applied or noted now.
 *
 * All that are missing go in together, in one transaction: a migration that fails leaves the schema as it was, and the
 * version that ran before still starts on it. Of processes that race one applies them and the others wait.
 *
 * @throws StartRefused when the schema is of a newer version, when an applied migration was changed afterwards, or when one fails.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  return migrateFrom(ownFolder, connection)
}

/** A migration that was applied, and what its file was then. */
export type Applied = { name: string; checksum: string }

/**
 * The migrations a schema is missing, in their order, those among them that are noted without being run; null where nobody made it yet. Changes nothing.
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
    return namesOf(planFor(await listApplied(client), ownFolder))
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
  const { known } = chainOf(applied, ownFolder)
  const names = new Set(applied.map(({ name }) => name))
  await makeList(client)
  await apply(
    client,
    known.filter(({ name }) => names.has(name)),
  )
}

/** Brings a schema up to date in the transaction `client` is in. Returns the names of what was applied. */
export async function applyMissing(client: pg.Client): Promise<string[]> {
  return carryOut(client, planFor(await listApplied(client), ownFolder))
}

/** The migrations that made a schema, in their order. */
export async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}

/** The same from another folder of files named 0001_what-it-does.sql, applied in the order of their names; `before/` in it may be absent. */
export async function migrateFrom(folder: string, connection: Connection): Promise<string[]> {
  const client = await connectClient(connection, 'leadhouse migrate')
  try {
    // Held by the connection: it falls with the process, however that ends.
    await client.query(`select pg_advisory_lock(hashtext('leadhouse migrate'))`)
    await makeList(client)
    const plan = planFor(await listApplied(client), folder)
    await client.query('begin')
    const made = await carryOut(client, plan)
    await client.query('commit')
    return made
  } finally {
    await client.end()
  }
}

/** @throws StartRefused when the schema is of a newer version, or when an applied migration was changed afterwards. */
function planFor(applied: readonly Applied[], folder: string): Plan {
  const { files, known } = chainOf(applied, folder)
  const names = new Set(applied.map(({ name }) => name))
  const missing = known.filter(({ name }) => !names.has(name))
  if (known === files) return { former: [], noted: [], run: missing }
  const isLater = ({ name }: Migration): boolean => name >= firstAfter
  return {
    former: missing,
    noted: files.filter((file) => !isLater(file)),
    run: files.filter(isLater),
  }
}

const namesOf = ({ former, noted, run }: Plan): string[] =>
  [...former, ...noted, ...run].map(({ name }) => name)

/** The files of today, and of them and those of before the ones a schema was made by. @throws StartRefused as above */
function chainOf(
  applied: readonly Applied[],
  folder: string,
): { files: Migration[]; known: Migration[] } {
  const files = readMigrations(folder)
  if (files.length === 0) throw new Error(`no migrations in ${folder}`)
  const before = readMigrations(path.join(folder, 'before'))
  const names = new Set(before.map(({ name }) => name))
  const known = applied.some(({ name }) => names.has(name)) ? before : files
  requireKnown(applied, known)
  return { files, known }
}

function readMigrations(folder: string): Migration[] {
  const all = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const names = all.filter((name) => /^\d{4}_.*\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    const earlier = [...sql.matchAll(/^-- was: ([0-9a-f]{64})/gm)].flatMap(
      ([, checksum]) => checksum ?? [],
    )
    return { name, sql, checksums: [createHash('sha256').update(sql).digest('hex'), ...earlier] }
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
  const checksums = new Map(known.map(({ name, checksums }) => [name, checksums]))
  for (const { name, checksum } of applied) {
    const expected = checksums.get(name)
    if (expected === undefined) {
      throw new StartRefused(
        `The database was made by a newer version of Leadhouse: its schema has ${name}, which this version does not know. Start the newer version.`,
      )
    }
    if (!expected.includes(checksum)) {
      throw new StartRefused(
        `The migration ${name} is not the one that made this database: the file was changed after it was applied. Put back the file as it was.`,
      )
    }
  }
}

/** Whoever made a schema by the files of before and whoever makes one now have the same names after it: nothing later has to tell them apart. */
async function carryOut(client: pg.Client, plan: Plan): Promise<string[]> {
  await apply(client, plan.former)
  if (plan.noted.length > 0) await client.query('delete from schema_migration')
  for (const migration of plan.noted) await note(client, migration)
  await apply(client, plan.run)
  return namesOf(plan)
}

async function apply(client: pg.Client, missing: readonly Migration[]): Promise<void> {
  for (const migration of missing) {
    const { name, sql } = migration
    try {
      // One at a time: a table that is spread over machines (Citus) is not changed by several statements in one message.
      for (const statement of splitStatements(sql)) await client.query(statement)
    } catch (error) {
      throw new StartRefused(
        `The migration ${name} failed, and the schema is as it was: ${(error as Error).message}`,
      )
    }
    await note(client, migration)
  }
}

async function note(client: pg.Client, { name, checksums }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    name,
    checksums[0],
  ])
}
