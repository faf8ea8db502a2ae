import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Computes the SHA-256 hash under which secrets with enough entropy are stored. */
export const sha256 = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Compares two secrets in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/**
 * Returns `bytes` random bytes in base64url, for values that are compared and do not give access
 * without other data.
 */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Creates a secret that can be recognized and checked without a database: `prefix`, the two letters
 * of its cell, 43 base 62 characters of 32 random bytes, and 6 characters of the CRC-32 over all
 * before. A router finds the cell from the start of the secret.
 */
export function newCheckedSecret(prefix: string, cell: string): string {
  const body = `${prefix}${cell}${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`
  return body + checksum(body)
}

/**
 * Returns whether the text has the form and checksum of a secret made by `newCheckedSecret`. Cost:
 * about a microsecond.
 */
export function isCheckedSecret(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + 51 || !text.startsWith(prefix)) return false
  return checksum(text.slice(0, -6)) === text.slice(-6)
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < 6; i += 1) {
    text = alphabet.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

function base62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = alphabet.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}
