import { createHash, type Hash } from 'node:crypto'
import os from 'node:os'
import type { Writable } from 'node:stream'
import pg, { type Client } from 'pg'
import { connectClient, copyOut, isSpread, type Connection } from '#db'
import { writeEnvelope } from './format/envelope.ts'
import type { Lock } from './format/locks.ts'
import { openRecords, type TableContents, type Totals } from './format/records.ts'
import { readContents, readSequences, type BackupScope } from './read-schema.ts'

/** What a backup is made of. */
export type BackupParts = {
  readonly connection: Connection
  /** The version of Leadhouse that makes it. */
  readonly version: string
  readonly now: Date
  readonly locks: readonly Lock[]
  /** Put inside, so that the file restores without anything else; null leaves it out. */
  readonly secret_key: Buffer | null
  readonly scope: BackupScope
  readonly onProgress?: (progress: BackupProgress) => void
}

/** How far a backup has come; tables are done in the order of their size. */
export type BackupProgress = { tables: number; tables_done: number; rows: number; bytes: number }

/** What a backup holds, as its end says. */
export type BackupSummary = {
  snapshot_at: string
  tables: number
  rows: number
  /** Of the rows, before they are compressed. */
  bytes: number
}

/**
 * Writes a backup to `sink` while the service runs: every row as it was in one moment, in little memory.
 *
 * One connection takes a snapshot and lends it to others, which share the tables; what they copy is hashed, compressed and encrypted on its way. The schema
 * stands still meanwhile, since migrations wait for the same lock. Nothing else waits: readers and writers go on, and rows they leave behind are kept by
 * PostgreSQL until the end.
 *
 * @throws BackupRefused, or the error of the sink. What was written until then is no backup.
 */
export async function writeBackup(sink: Writable, parts: BackupParts): Promise<BackupSummary> {
  const leader = await connectClient(parts.connection, 'leadhouse backup')
  try {
    await leader.query(`select pg_advisory_lock_shared(hashtext('leadhouse migrate'))`)
    await leader.query('begin transaction isolation level repeatable read read only')
    const { rows } = await leader.query<{ id: string }>('select pg_export_snapshot() as id')
    let summary: BackupSummary | undefined
    await writeEnvelope(sink, { ...parts, made_at: parts.now }, async (stream) => {
      summary = await copyAll(leader, rows[0]?.id ?? '', stream, parts)
    })
    if (summary === undefined) throw new Error('The backup ended before it began.')
    return summary
  } finally {
    await leader.end()
  }
}

/** More connections than these take more from whoever serves than they gain. */
const maxConnections = 4

async function copyAll(
  leader: Client,
  snapshot: string,
  stream: Writable,
  { connection, version, secret_key, scope, onProgress }: BackupParts,
): Promise<BackupSummary> {
  const contents = await readContents(leader, scope)
  const records = openRecords(stream)
  await records.contents({
    ...contents,
    version,
    secret_key: secret_key?.toString('base64') ?? null,
  })
  const tallies = contents.tables.map(({ name }) => ({ name, ...newTally() }))
  const waiting = contents.tables.map((table, place) => ({ table, place }))
  let tables_done = 0
  const tell = (): void => onProgress?.({ tables: tallies.length, tables_done, ...sumOf(tallies) })
  const copySome = async (client: Client): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { table, place } = next
      const tally = tallies[place] ?? newTally()
      await copyOut(client, selectOf(table), async (block) => {
        count(tally, block)
        await records.block({ table: place, ...block })
        tell()
      })
      tables_done += 1
      tell()
    }
  }
  // The snapshot that is lent holds on one machine. A transaction that reads alone has one wherever its tables lie.
  const most = isSpread(connection) ? 1 : maxConnections
  const helpers = Math.min(most, os.availableParallelism()) - 1
  await Promise.all([
    copySome(leader),
    ...Array.from({ length: helpers }, () => onSnapshot(connection, snapshot, copySome)),
  ])
  const totals: Totals = {
    tables: tallies.map(({ name, rows, bytes, hash }) => ({
      name,
      rows,
      bytes,
      sha256: hash.digest('hex'),
    })),
    sequences: await readSequences(leader),
  }
  await records.totals(totals)
  return { snapshot_at: contents.snapshot_at, tables: tallies.length, ...sumOf(tallies) }
}

async function onSnapshot(
  connection: Connection,
  snapshot: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await connectClient(connection, 'leadhouse backup')
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
    await work(client)
  } finally {
    await client.end()
  }
}

const selectOf = ({ name, columns }: TableContents): string =>
  `select ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')} from ${pg.escapeIdentifier(name)}`

/** What came of a table so far. */
export type Tally = { rows: number; bytes: number; hash: Hash }

/** The count of a table before its first row. */
export const newTally = (): Tally => ({ rows: 0, bytes: 0, hash: createHash('sha256') })

/** Counts a block in. */
export function count(tally: Tally, { rows, data }: { rows: number; data: Buffer }): void {
  tally.rows += rows
  tally.bytes += data.length
  tally.hash.update(data)
}

const sumOf = (tallies: readonly Tally[]): { rows: number; bytes: number } => ({
  rows: tallies.reduce((sum, { rows }) => sum + rows, 0),
  bytes: tallies.reduce((sum, { bytes }) => sum + bytes, 0),
})
