import type { Writable } from 'node:stream'
import { BackupRefused } from '../backup-refused.ts'
import { type Bytes, ByteReader } from './frames.ts'

/** The part of a backup before its rows. */
export type Contents = {
  /** The version of Leadhouse that made the backup. */
  version: string
  postgres: string
  snapshot_at: string
  wal_position: string
  /** The migrations of its schema, in order. */
  migrations: { name: string; checksum: string }[]
  /** The secret key of the instance, or null if it was left out. */
  secret_key: string | null
  tables: TableContents[]
}

/** A table of a backup. Its blocks refer to it by its position in the list. */
export type TableContents = {
  name: string
  columns: string[]
  /** The daily partitions of a partitioned table, with their bounds. */
  parts: { name: string; bound: string }[]
}

/** Complete rows of one table in the binary format of COPY, without the header and trailer. */
export type RowBlock = { table: number; rows: number; data: Buffer }

/** The part of a backup after its rows: the expected totals. */
export type Totals = {
  tables: { name: string; rows: number; bytes: number; sha256: string }[]
  sequences: { name: string; last_value: string }[]
}

/** One record of a backup. */
export type Record =
  | { kind: 'contents'; contents: Contents }
  | { kind: 'block'; block: RowBlock }
  | { kind: 'totals'; totals: Totals }

/** Writes records; waits while the buffer of the stream is full. */
export function openRecords(stream: Writable) {
  const write = (...parts: Buffer[]): Promise<void> =>
    new Promise((resolve, reject) =>
      stream.write(Buffer.concat(parts), (error) => (error ? reject(error) : resolve())),
    )
  const json = (kind: number, value: unknown): Promise<void> => {
    const data = Buffer.from(JSON.stringify(value))
    return write(headOf(kind, 0, 0, data.length), data)
  }
  return {
    contents: (contents: Contents) => json(kinds.contents, contents),
    block: ({ table, rows, data }: RowBlock) =>
      write(headOf(kinds.block, table, rows, data.length), data),
    totals: (totals: Totals) => json(kinds.totals, totals),
  }
}

/**
 * Reads records up to the totals, which are the last.
 * @throws BackupRefused if the totals are missing
 */
export async function* readBackupRecords(source: Bytes): AsyncGenerator<Record> {
  const reader = new ByteReader(source)
  try {
    for (;;) {
      const head = await reader.take(headBytes)
      const kind = head?.readUInt8(0)
      const length = head?.readUInt32BE(7) ?? 0
      const data = length > largest ? undefined : await reader.take(length)
      if (head === undefined || data === undefined) throw incomplete()
      if (kind === kinds.contents) yield { kind: 'contents', contents: parse<Contents>(data) }
      else if (kind === kinds.block)
        yield {
          kind: 'block',
          block: { table: head.readUInt16BE(1), rows: head.readUInt32BE(3), data },
        }
      else if (kind === kinds.totals) return yield { kind: 'totals', totals: parse<Totals>(data) }
      else throw incomplete()
    }
  } finally {
    await reader.close()
  }
}

const kinds = { contents: 1, block: 2, totals: 3 }
const headBytes = 11

/** A block has one megabyte, or one row that is larger. */
const largest = 1_073_741_824

function headOf(kind: number, table: number, rows: number, length: number): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(kind, 0)
  head.writeUInt16BE(table, 1)
  head.writeUInt32BE(rows, 3)
  head.writeUInt32BE(length, 7)
  return head
}

const parse = <T>(data: Buffer): T => JSON.parse(data.toString()) as T

const incomplete = (): BackupRefused =>
  new BackupRefused(
    'The backup can be opened, but it is not complete. It was made by another program, or there is a bug.',
  )
