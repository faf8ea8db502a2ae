import { hash, hkdfSync, randomBytes } from 'node:crypto'
import { createZstdCompress, createZstdDecompress, constants } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { BackupRefused } from '../backup-refused.ts'
import { decryptChunks, encryptChunks } from './chunks.ts'
import { type Bytes, ByteReader } from './frames.ts'
import { type Keys, type Lock, type LockedKey, lockKey, unlockKey } from './locks.ts'

/**
 * What a backup is on disk: a line that says what it is, a line of JSON that anybody may read (when it
 * was made, by which version, how it is locked), and a stream that is compressed and then encrypted in
 * chunks under a key drawn for this file. The key of the stream is bound to both lines, so a file whose
 * head was changed does not open.
 *
 * Writes to `sink` what `fill` writes to the stream it is given; neither holds more than some chunks.
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

/** Opens a backup: what its head says, and its stream. @throws BackupRefused where it is none, or the keys do not open it */
export async function openEnvelope(source: Bytes, keys: Keys): Promise<OpenEnvelope> {
  const reader = new ByteReader(source)
  const { head, line } = await readHead(reader)
  const key = streamKey(unlockKey(head.locks, keys), line)
  return { head, sealed: () => decryptChunks(key, reader.rest()) }
}

/** The stream of an envelope, out of its compression. */
export function decompressed(compressed: Bytes): AsyncIterable<Uint8Array> {
  const plain = createZstdDecompress({ chunkSize: 262_144 })
  // Whoever reads the stream is told of what fails on the way.
  pipeline(Readable.from(compressed), plain).catch((error: Error) => plain.destroy(error))
  return plain
}

/** An open envelope. Its stream can be read once: `sealed` gives it decrypted and compressed still. */
export type OpenEnvelope = { head: Head; sealed: () => AsyncIterable<Uint8Array> }

/** What anybody may read of a backup. */
export type Head = { made_at: Date; version: string; locks: readonly LockedKey[] }

const mark = 'leadhouse-backup 1\n'
const longestHead = 65_536

/** Level 1: what more compression saves of a disk, it takes from whoever serves meanwhile. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 }

const streamKey = (fileKey: Buffer, line: string): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, hash('sha256', mark + line, 'buffer'), 'stream', 32))

async function readHead(reader: ByteReader): Promise<{ head: Head; line: string }> {
  const said = (await reader.take(mark.length))?.toString()
  if (said !== mark)
    throw new BackupRefused(
      said?.startsWith('leadhouse-backup ')
        ? 'The backup is of a form this version does not know: a newer version of Leadhouse made it. Restore it with that one.'
        : 'That is not a backup of Leadhouse, or its first bytes are gone.',
    )
  let line = ''
  while (!line.endsWith('\n')) {
    const byte = await reader.take(1)
    if (byte === undefined || line.length > longestHead)
      throw new BackupRefused('The backup is cut off within its first line. Take another copy.')
    line += byte.toString('latin1')
  }
  try {
    const { made_at, version, locks } = JSON.parse(line) as { made_at: string } & Head
    return { head: { made_at: new Date(made_at), version, locks }, line }
  } catch {
    throw new BackupRefused('The first line of the backup was changed. Take another copy of it.')
  }
}
