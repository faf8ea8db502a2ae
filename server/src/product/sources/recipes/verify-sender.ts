import { createHmac } from 'node:crypto'
import { equalSecrets, minutes } from '#kit'
import type { Verification } from './verification.ts'

/** A request as it arrived. Names of headers are in lower case, as Node.js returns them. */
export type SenderRequest = {
  method: string
  /** Full public URL, as the sender called it. */
  url: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: Uint8Array
}

/** Maximum difference between the timestamp of a request and the clock. */
const replayWindowMs = minutes(5)

/**
 * Verifies who sent a request. Secrets and signatures are compared in constant time. Returns true,
 * or a sentence about what is wrong; it contains no secret and no signature.
 *
 * `secret` is the key of the HMAC, the token, or `user:password`. The order of the checks is the
 * same for all senders: header, timestamp, signature.
 */
export function verifySender(
  verification: Verification,
  secret: string | null,
  request: SenderRequest,
  now: Date,
): true | string {
  if (verification.scheme === 'none') return true
  if (secret === null || secret === '') return 'The source has no secret to verify the sender with.'
  switch (verification.scheme) {
    case 'token':
      return verifyToken(verification, secret, request)
    case 'basic':
      return verifyBasic(secret, request)
    case 'hmac':
      return verifyHmac(verification, secret, request, now)
  }
}

function verifyToken(
  { header }: Extract<Verification, { scheme: 'token' }>,
  secret: string,
  request: SenderRequest,
): true | string {
  const sent = headerOf(request, header)
  if (sent === undefined) return `The header ${header} is missing.`
  const token = /^authorization$/i.test(header) ? sent.replace(/^bearer /i, '').trim() : sent
  return equalSecrets(token, secret) || `The token in the header ${header} is wrong.`
}

function verifyBasic(secret: string, request: SenderRequest): true | string {
  const sent = headerOf(request, 'authorization')
  if (sent === undefined) return 'The header Authorization is missing.'
  const [, encoded] = /^basic ([A-Za-z0-9+/=_-]+)$/i.exec(sent) ?? []
  if (encoded === undefined) return 'The header Authorization must use the scheme Basic.'
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  return equalSecrets(given, secret) || 'The user name or password is wrong.'
}

type Hmac = Extract<Verification, { scheme: 'hmac' }>

function verifyHmac(
  verification: Hmac,
  secret: string,
  request: SenderRequest,
  now: Date,
): true | string {
  const { algorithm, header, encoding, prefix = '', timestamp_header } = verification
  const sent = headerOf(request, header)
  if (sent === undefined) return `The header ${header} is missing.`
  if (!sent.startsWith(prefix)) return `The header ${header} must begin with ${prefix}.`
  const timestamp = timestamp_header === undefined ? '' : headerOf(request, timestamp_header)
  if (timestamp === undefined) return `The header ${timestamp_header} is missing.`
  if (timestamp_header !== undefined) {
    const offset = offsetMs(timestamp, now)
    if (offset === undefined) return `The header ${timestamp_header} is not a time.`
    if (offset > replayWindowMs)
      return `The time in the header ${timestamp_header} is more than 5 minutes off.`
  }
  const expected = createHmac(algorithm, secret)
  for (const part of signedParts(verification, request, timestamp)) expected.update(part)
  const given = sent.slice(prefix.length).trim()
  const isEqual = equalSecrets(canonical(expected.digest(encoding)), canonical(given))
  return isEqual || `The signature in the header ${header} is wrong.`

  /** Hexadecimal digits have no case, and some senders leave out the padding of base64. */
  function canonical(signature: string): string {
    return encoding === 'hex' ? signature.toLowerCase() : signature.replace(/={0,2}$/, '')
  }
}

/** Returns the parts of what is signed, in the order of the template. */
function signedParts(
  { signed, body_encoding }: Hmac,
  { method, url, body }: SenderRequest,
  timestamp: string,
): (string | Uint8Array)[] {
  return signed.split(/(\{(?:method|url|body|timestamp)\})/).map((part) => {
    if (part === '{method}') return method.toUpperCase()
    if (part === '{url}') return url
    if (part === '{timestamp}') return timestamp
    if (part !== '{body}') return part
    return body_encoding === 'base64' ? Buffer.from(body).toString('base64') : body
  })
}

/** Returns how far a timestamp is from now: Unix time in seconds or milliseconds, or RFC 3339. */
function offsetMs(timestamp: string, now: Date): number | undefined {
  const number = Number(timestamp)
  const time = /^\d{9,13}$/.test(timestamp)
    ? number < 1e11
      ? number * 1000
      : number
    : Date.parse(timestamp.slice(0, 40))
  return Number.isFinite(time) ? Math.abs(now.getTime() - time) : undefined
}

/** Returns a header that was sent exactly once. */
function headerOf({ headers }: SenderRequest, name: string): string | undefined {
  const key = name.toLowerCase()
  const value = Object.hasOwn(headers, key) ? headers[key] : undefined
  if (typeof value === 'string') return value
  return value?.length === 1 ? value[0] : undefined
}
