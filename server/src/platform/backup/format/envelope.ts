import { hash, hkdfSync, randomBytes } from 'node:crypto'
import { createZstdCompress, createZstdDecompress, constants } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { BackupRefused } from '../backup-refused.ts'
import { decryptChunks, encryptChunks } from './chunks.ts'
import { type Bytes, ByteReader } from './frames.ts'
import { type Keys, type Lock, type LockedKey, lockKey, unlockKey } from './locks.ts'

/**
 * Writes to `sink` the backup format with the data that `fill` writes to the given stream. Only a
 * few chunks are in memory at a time.
 *
 * The format is a line that identifies it, a line of unencrypted JSON (time, version and how the
 * key is encrypted), and a stream. The stream is compressed, and then encrypted in chunks with a
 * random key for this file. The key of the stream is also derived from both lines, so a file with a
 * changed header cannot be decrypted.
 */
export async function writeEnvelope(
  sink: Writable,
  { made_at, version, locks }: { made_at: Date; version: string; locks: readonly Lock[] },
  fill: (stream: Writable) => Promise<void>,
): Promise<void> {
  const fileKey = randomBytes(32)
  const head: Head = { made_at, version, locks: locks.map((lock) => lockKey(fileKey, lock)) }
  const line = `${JSON.stringify(head)}\n`
  const plain = new PassThrough({ writableHighWaterMark: 1_048_576 })
  const filling = fill(plain).then(
    () => void plain.end(),
    (error: Error) => void plain.destroy(error),
  )
  async function* whole(compressed: Bytes): AsyncGenerator<Uint8Array> {
    yield Buffer.from(mark + line)
    yield* encryptChunks(streamKey(fileKey, line), compressed)
  }
  await pipeline(plain, createZstdCompress({ params, chunkSize: 262_144 }), whole, sink)
  await filling
}

/**
 * Opens a backup: reads its header and returns its stream.
 * @throws BackupRefused if the file is not a backup, or the keys do not fit
 */
export async function openEnvelope(source: Bytes, keys: Keys): Promise<OpenEnvelope> {
  const reader = new ByteReader(source)
  const { head, line } = await readHead(reader)
  const key = streamKey(unlockKey(head.locks, keys), line)
  return { head, sealed: () => decryptChunks(key, reader.rest()) }
}

/** Decompresses the stream of an envelope. */
export function decompressed(compressed: Bytes): AsyncIterable<Uint8Array> {
  const plain = createZstdDecompress({ chunkSize: 262_144 })
  // The reader of the stream receives any error.
  pipeline(Readable.from(compressed), plain).catch((error: Error) => plain.destroy(error))
  return plain
}

/**
 * An open envelope. Its stream can be read once: `sealed` returns it decrypted but still
 * compressed.
 */
export type OpenEnvelope = { head: Head; sealed: () => AsyncIterable<Uint8Array> }

/** The unencrypted header of a backup. */
export type Head = { made_at: Date; version: string; locks: readonly LockedKey[] }

const mark = 'leadhouse-backup 1\n'
const longestHead = 65_536

/**
 * Level 1: a higher level would save disk space, but take processor time from the running service.
 */
const params = { [constants.ZSTD_c_compressionLevel]: 1 }

const streamKey = (fileKey: Buffer, line: string): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, hash('sha256', mark + line, 'buffer'), 'stream', 32))

async function readHead(reader: ByteReader): Promise<{ head: Head; line: string }> {
  const said = (await reader.take(mark.length))?.toString()
  if (said !== mark)
    throw new BackupRefused(
      said?.startsWith('leadhouse-backup ')
        ? 'The backup has a format that this version does not know. A newer version of Leadhouse made it. Restore it with that version.'
        : 'The file is not a backup of Leadhouse, or its first bytes are missing.',
    )
  let line = ''
  while (!line.endsWith('\n')) {
    const byte = await reader.take(1)
    if (byte === undefined || line.length > longestHead)
      throw new BackupRefused('The backup is cut off within its first line. Use another copy.')
    line += byte.toString('latin1')
  }
  try {
    const { made_at, version, locks } = JSON.parse(line) as { made_at: string } & Head
    return { head: { made_at: new Date(made_at), version, locks }, line }
  } catch {
    throw new BackupRefused('The first line of the backup was changed. Use another copy of it.')
  }
}
