import fs from 'node:fs'
import { BackupRefused } from './backup-refused.ts'
import { decompressed, openEnvelope } from './format/envelope.ts'
import type { Keys } from './format/locks.ts'
import { type Contents, readBackupRecords, type Record } from './format/records.ts'
import { count, newTally, type BackupSummary } from './write-backup.ts'

/** A backup that was read to its end, and is what was written. */
export type VerifiedBackup = {
  readonly made_at: Date
  readonly contents: Contents
  readonly summary: BackupSummary
  /** The bytes of the file. */
  readonly file_bytes: number
}

/** What is told while a file is read: bytes of it, and of how many. */
export type ReadProgress = (bytes: number, of: number) => void

/**
 * Reads a backup whole: every chunk is authenticated, every row of every table hashed, and held against what its end says must have come. Changes nothing.
 *
 * @throws BackupRefused where there is none, where the keys do not open it, or where it is not as it was written
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

/** The records of a backup, authenticated as they come: only a file that was verified is whole. @throws BackupRefused */
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
    'The backup opens, but its rows are not those its end names: it was made by something else, or a bug.',
  )
