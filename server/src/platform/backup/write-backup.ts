import { createHash, type Hash } from 'node:crypto'
import os from 'node:os'
import type { Writable } from 'node:stream'
import pg, { type Client } from 'pg'
import { connectClient, copyOut, isSpread, type Connection } from '#db'
import { writeEnvelope } from './format/envelope.ts'
import type { Lock } from './format/locks.ts'
import { openRecords, type TableContents, type Totals } from './format/records.ts'
import { readContents, readSequences, type BackupScope } from './read-schema.ts'

/** Input for a backup. */
export type BackupParts = {
  readonly connection: Connection
  /** The version of Leadhouse that makes the backup. */
  readonly version: string
  readonly now: Date
  readonly locks: readonly Lock[]
  /**
   * The secret key, which is stored in the backup so that no other file is needed to restore it.
   * Null leaves the key out.
   */
  readonly secret_key: Buffer | null
  readonly scope: BackupScope
  readonly onProgress?: (progress: BackupProgress) => void
}

/** Progress of a backup. Tables are copied in order of size, largest first. */
export type BackupProgress = { tables: number; tables_done: number; rows: number; bytes: number }

/** Summary of the contents of a backup, as recorded at its end. */
export type BackupSummary = {
  snapshot_at: string
  tables: number
  rows: number
  /** Size of the rows before compression, in bytes. */
  bytes: number
}

/**
 * Writes a backup to `sink` while the service runs. All rows come from one snapshot, and little
 * memory is used.
 *
 * One connection exports its snapshot to others, which share the tables. Their data is hashed,
 * compressed and encrypted in a stream. The schema cannot change meanwhile, because migrations wait
 * for the same lock. Nothing else waits: reads and writes continue, and PostgreSQL retains old row
 * versions until the end.
 *
 * @throws BackupRefused, or the error of the sink. An incomplete output is not a valid backup.
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
    if (summary === undefined) throw new Error('The backup ended without writing anything.')
    return summary
  } finally {
    await leader.end()
  }
}

/** More connections would slow down the running service more than they speed up the backup. */
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
  // On distributed tables (Citus), an exported snapshot is valid on one server only. A single
  // reading transaction has a snapshot on each server.
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

/** Totals of the rows of a table so far. */
export type Tally = { rows: number; bytes: number; hash: Hash }

/** Returns the totals of a table before its first row. */
export const newTally = (): Tally => ({ rows: 0, bytes: 0, hash: createHash('sha256') })

/** Adds a block to the totals. */
export function count(tally: Tally, { rows, data }: { rows: number; data: Buffer }): void {
  tally.rows += rows
  tally.bytes += data.length
  tally.hash.update(data)
}

const sumOf = (tallies: readonly Tally[]): { rows: number; bytes: number } => ({
  rows: tallies.reduce((sum, { rows }) => sum + rows, 0),
  bytes: tallies.reduce((sum, { bytes }) => sum + bytes, 0),
})
