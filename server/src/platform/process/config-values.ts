import { isIP } from 'node:net'
import { isCell, readServerAddress } from '#addresses'

/** Parses a whole number within bounds. @throws a text that follows the variable's name */
export const integer =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < from || value > to)
      throw new Error(`must be a whole number from ${from} to ${to}`)
    return value
  }

/** Parses a number above 0. @throws a text that follows the variable's name */
export function positive(text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error('must be numbers above 0')
  return value
}

/** Parses values separated by commas. @throws a text that follows the variable's name */
export const list =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] =>
    text.split(',').map((part) => parse(part.trim()))

/** Parses an address or a network in CIDR form. @throws a text that follows the variable's name */
export function network(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (family === 0 || !isBits || rest.length > 0)
    throw new Error('must be addresses or networks such as 10.0.0.0/8, separated by commas')
  return text
}

/**
 * Parses the address of a name server, with a port if it is not 53. @throws a text that follows the
 * variable's name
 */
export function nameServer(text: string): string {
  const [, inBrackets, bare, port] =
    /^(?:\[(.+)\]|([^:]+|.*:.*:.*?))(?::(\d{1,5}))?$/.exec(text) ?? []
  const isAddress = inBrackets === undefined ? isIP(bare ?? '') !== 0 : isIP(inBrackets) === 6
  if (!isAddress || Number(port ?? 53) < 1 || Number(port ?? 53) > 65_535)
    throw new Error('must be addresses such as 10.0.0.53, 10.0.0.53:5353 or [fd00::53]:5353')
  return text
}

/** Parses the address of a PostgreSQL server. @throws a text that follows the variable's name */
export function databaseUrl(text: string): string {
  if (readServerAddress(text) === null)
    throw new Error(
      'must be a PostgreSQL address such as postgres://user:password@host/database, or with ' +
        'several hosts, host1:5432,host2:5432; the host that accepts writes is used',
    )
  return text
}

/** Parses the two-letter code of a shard. @throws a text that follows the variable's name */
export function cell(text: string): string {
  if (!isCell(text)) throw new Error('must be two lowercase letters such as "aa"')
  return text
}

/** Parses 32 bytes in base64 or hex. @throws a text that follows the variable's name */
export function secretKeyBytes(text: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length !== 32) throw new Error('must be 32 bytes in base64 or hex')
  return key
}

/**
 * Parses an http or https address and removes a trailing slash. @throws a text that follows the
 * variable's name
 */
export function webUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error('must be an http or https address')
  return text.replace(/\/+$/, '')
}

/**
 * Parses an http or https address without a path. @throws a text that follows the variable's name
 */
export function publicUrl(text: string): string {
  const url = webUrl(text)
  if (new URL(url).pathname !== '/') throw new Error('must be an address without a path')
  return url
}

/** Parses a contact address for security.txt. @throws a text that follows the variable's name */
export function contact(text: string): string {
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text)) return text
  throw new Error(
    'must be an address such as mailto:security@example.com or https://example.com/security',
  )
}

/**
 * Parses a web origin, exactly as browsers send it. @throws a text that follows the variable's name
 */
export function origin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error('must be origins such as https://app.example.com, separated by commas')
  return text
}

/** Parses the address of a mail server. @throws a text that follows the variable's name */
export function smtpUrl(text: string): string {
  if (!/^smtps?:\/\//.test(text))
    throw new Error('must be an address such as smtps://user:password@host:465')
  return text
}

/** Parses the roles of this process. @throws a text that follows the variable's name */
export function roleSet(text: string): Set<'api' | 'worker'> {
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => part === 'api' || part === 'worker'))
    throw new Error('must be api, worker, or api,worker')
  return new Set(parts as ('api' | 'worker')[])
}

/** Parses one of a few words. @throws a text that follows the variable's name */
export const oneOfWords =
  (...words: string[]) =>
  (text: string): string => {
    if (!words.includes(text)) throw new Error(`must be one of ${words.join(', ')}`)
    return text
  }

/** Parses the passphrase that encrypts backups. @throws a text that follows the variable's name */
export function passphrase(text: string): string {
  if (text.length < 12) throw new Error('must be at least 12 characters long')
  return text
}

/** Parses the public key that encrypts backups. @throws a text that follows the variable's name */
export function backupKey(text: string): string {
  if (!/^lhbp_[\w-]{43}$/.test(text))
    throw new Error('must be the public key that `npx leadhouse backup new-key` printed')
  return text
}

/**
 * Parses how many daily, weekly and monthly backups are retained. @throws a text that follows the
 * variable's name
 */
export function backupsKept(text: string): { days: number; weeks: number; months: number } {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  if (days === undefined || Number(days) < 1)
    throw new Error('must be numbers of days (1 at least), weeks and months such as 7,4,6')
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}
