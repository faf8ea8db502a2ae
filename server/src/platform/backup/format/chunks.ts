import { createCipheriv, createDecipheriv } from 'node:crypto'
import { BackupRefused } from '../backup-refused.ts'
import { type Bytes, inFrames } from './frames.ts'

/**
 * Encrypts a stream in chunks, so that it is written and read with little memory and each chunk is
 * authenticated before it is used.
 *
 * AES-256-GCM. The nonce of a chunk is its number and whether it is the last, under a key used for
 * only one file. So chunks cannot be changed, omitted, duplicated, reordered or cut off.
 *
 * @see Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption and its Nonce-Reuse
 * Misuse-Resistance (2015), the STREAM construction; NIST SP 800-38D
 */
export async function* encryptChunks(key: Buffer, plain: Bytes): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { bytes, isLast } of inFrames(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    yield cipher.update(bytes)
    cipher.final()
    yield cipher.getAuthTag()
    number += 1
  }
}

/**
 * Decrypts the output of `encryptChunks`.
 * @throws BackupRefused at the first chunk that fails authentication
 */
export async function* decryptChunks(key: Buffer, sealed: Bytes): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { bytes, isLast } of inFrames(sealed, chunkBytes + tagBytes)) {
    const plain = open(key, bytes, nonceOf(number, isLast))
    if (plain === undefined) throw isLast && number > 0 ? wasCut(number) : wasChanged()
    yield plain
    number += 1
  }
}

const chunkBytes = 262_144
const tagBytes = 16

/** Returns a nonce of eleven bytes for the number and one byte that marks the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function open(key: Buffer, sealed: Buffer, nonce: Buffer): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const plain = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return undefined
  }
}

const wasChanged = (): BackupRefused =>
  new BackupRefused(
    'The backup is damaged: some of it was changed or lost. Nothing was restored. Use another backup, or another copy of this one.',
  )

const wasCut = (chunks: number): BackupRefused =>
  new BackupRefused(
    `The backup is cut off or damaged at its end, after ${Math.round((chunks * chunkBytes) / 1000)} kB. Nothing was restored. Use another backup, or another copy of this one.`,
  )
