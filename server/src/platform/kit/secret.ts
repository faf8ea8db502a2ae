import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** SHA-256, as secrets with enough chance in them are kept at rest. */
export const sha256 = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Compares two secrets in time that depends on neither. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/** `bytes` random bytes in base64url, for what is compared and opens nothing by itself. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A new secret that can be recognised and checked without a database: `prefix`, two letters of the cell it opens something in, 43 base 62 characters of 32
 * random bytes, and 6 of the CRC-32 over all before. A router tells from how it begins where it belongs.
 */
export function newCheckedSecret(prefix: string, cell: string): string {
  const body = `${prefix}${cell}${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`
  return body + checksum(body)
}

/** Whether the text has the form and checksum of a secret made by `newCheckedSecret`. Cost: about a microsecond. */
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
