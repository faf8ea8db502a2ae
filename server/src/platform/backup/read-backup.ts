import fs from 'node:fs'
import { BackupRefused } from './backup-refused.ts'
import { decompressed, openEnvelope } from './format/envelope.ts'
import type { Keys } from './format/locks.ts'
import { type Contents, readBackupRecords, type Record } from './format/records.ts'
import { count, newTally, type BackupSummary } from './write-backup.ts'

/** A backup that was read to its end and verified. */
export type VerifiedBackup = {
  readonly made_at: Date
  readonly contents: Contents
  readonly summary: BackupSummary
  /** Size of the file, in bytes. */
  readonly file_bytes: number
}

/** Called while a file is read, with the number of bytes read and the size of the file. */
export type ReadProgress = (bytes: number, of: number) => void

/**
 * Reads a whole backup and verifies it: authenticates every chunk, hashes the rows of every table,
 * and compares them with the totals at the end. Changes nothing.
 *
 * @throws BackupRefused if there is no backup, the keys do not fit, or the backup is damaged
 */
export async function verifyBackup(
  file: string,
  keys: Keys,
  onProgress: ReadProgress = () => undefined,
): Promise<VerifiedBackup> {
  const file_bytes = sizeOf(file)
  let made_at = new Date(0)
  let contents: Contents | undefined
  let summary: BackupSummary | undefined
  const tallies: ReturnType<typeof newTally>[] = []
  for await (const record of readBackup(file, keys, onProgress, (at) => (made_at = at))) {
    if (record.kind === 'contents') {
      contents = record.contents
      for (const _ of contents.tables) tallies.push(newTally())
    }
    if (record.kind === 'block') {
      const tally = tallies[record.block.table]
      if (tally === undefined) throw notWhole()
      count(tally, record.block)
    }
    if (record.kind === 'totals') {
      const found = tallies.map(({ rows, bytes, hash }) => `${rows} ${bytes} ${hash.digest('hex')}`)
      const said = record.totals.tables.map(
        ({ rows, bytes, sha256 }) => `${rows} ${bytes} ${sha256}`,
      )
      if (found.join() !== said.join()) throw notWhole()
      summary = {
        snapshot_at: contents?.snapshot_at ?? '',
        tables: tallies.length,
        rows: tallies.reduce((sum, { rows }) => sum + rows, 0),
        bytes: tallies.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    }
  }
  if (contents === undefined || summary === undefined) throw notWhole()
  return { made_at, contents, summary, file_bytes }
}

/**
 * Returns the records of a backup, each authenticated. Only a verified file is known to be
 * complete.
 * @throws BackupRefused
 */
export async function* readBackup(
  file: string,
  keys: Keys,
  onProgress: ReadProgress = () => undefined,
  onHead: (made_at: Date) => void = () => undefined,
): AsyncGenerator<Record> {
  const of = sizeOf(file)
  const stream = fs.createReadStream(file, { highWaterMark: 262_144 })
  try {
    const { head, sealed } = await openEnvelope(stream, keys)
    onHead(head.made_at)
    for await (const record of readBackupRecords(decompressed(sealed()))) {
      onProgress(stream.bytesRead, of)
      yield record
    }
  } finally {
    stream.destroy()
  }
}

function sizeOf(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat?.isFile()) return stat.size
  throw new BackupRefused(`There is no backup ${file}.`)
}

const notWhole = (): BackupRefused =>
  new BackupRefused(
    'The backup can be opened, but its rows do not match the totals at its end. It was made by another program, or there is a bug.',
  )
