import { createHmac, timingSafeEqual } from 'node:crypto'
import { serviceSignature, standardSignature } from '#egress'

/** Possible results of a signature check. */
export const verifyReasons = [
  'ok', 'missing_header', 'timestamp_too_old', 'timestamp_in_future', 'timestamp_not_seconds', 'wrong_secret', 'matches_previous_secret',
  'body_reserialized', 'body_changed', 'hex_not_base64', 'key_not_decoded', 'comma_separated', 'signature_malformed',
] as const // oxfmt-ignore
export type VerifyReason = (typeof verifyReasons)[number]

export type Scheme = 'service' | 'standard'

/** A received delivery, and the data that is needed to check its signature. */
export type Checkable = {
  payload: string
  /** Header values by lower-case header name. */
  headers: Readonly<Record<string, string>>
  secrets: readonly string[]
  /** Previous secrets of the endpoint that have expired. */
  formerSecrets: readonly string[]
  /** Body of the event as this service sent it; null if this service did not send the event. */
  storedBody: string | null
  toleranceSeconds: number
  now: Date
}

export type VerifyVerdict = {
  valid: boolean
  scheme: Scheme | null
  reason: VerifyReason
  hint: string
}

/**
 * Checks a signature. If it is not valid, returns the first problem in this order: missing header,
 * malformed signature, timestamp, signature. Pure. Compares in constant time. Supports both
 * signature schemes. If the headers of both schemes are present, checks the Standard Webhooks
 * signature.
 */
export function verifySignature(input: Checkable): VerifyVerdict {
  const scheme = schemeOf(input.headers)
  if (scheme === null) return verdict(null, 'missing_header')
  const names = scheme === 'standard' ? standardNames : serviceNames
  const missing = names.find((name) => !input.headers[name])
  if (missing)
    return { ...verdict(scheme, 'missing_header'), hint: `The header ${missing} is missing.` }
  const given = signaturesIn(scheme, input.headers[names[0]] ?? '')
  if (typeof given === 'string') return verdict(scheme, given)
  const timeFault = timestampFault(input, input.headers[names[1]] ?? '')
  if (timeFault) return verdict(scheme, timeFault)
  const timestamp = Number(input.headers[names[1]])
  const id = input.headers['webhook-id'] ?? ''
  return verdict(scheme, judge(scheme, given, input, { id, timestamp }))
}

const serviceNames = ['x-service-signature', 'x-service-timestamp'] as const
const standardNames = ['webhook-signature', 'webhook-timestamp', 'webhook-id'] as const

function schemeOf(headers: Checkable['headers']): Scheme | null {
  if (headers['webhook-signature']) return 'standard'
  if (headers['x-service-signature']) return 'service'
  if (headers['webhook-id'] || headers['webhook-timestamp']) return 'standard'
  return headers['x-service-timestamp'] ? 'service' : null
}

/** Returns the signatures in a header, or the reason why the header is malformed. */
function signaturesIn(scheme: Scheme, header: string): string[] | VerifyReason {
  const text = header.trim()
  if (scheme === 'service') {
    const parts = text.split(',').map((part) => part.trim())
    if (parts.every((part) => /^v1=[0-9a-f]{64}$/i.test(part)))
      return parts.map((part) => part.slice(3).toLowerCase())
    return 'signature_malformed'
  }
  if (/^v1,[^\s,]+,\s*v1,/.test(text)) return 'comma_separated'
  const parts = text.split(/ +/)
  if (parts.some((part) => /^(v1[,=])?[0-9a-f]{64}$/i.test(part))) return 'hex_not_base64'
  const known = parts.filter((part) => part.startsWith('v1,'))
  if (known.length > 0 && known.every((part) => /^v1,[A-Za-z0-9+/]{43}=$/.test(part)))
    return known.map((part) => part.slice(3))
  return 'signature_malformed'
}

function timestampFault(
  { now, toleranceSeconds }: Checkable,
  text: string,
): VerifyReason | undefined {
  const seconds = now.getTime() / 1000
  if (!/^\d{1,16}$/.test(text) || Number(text) > seconds * 100) return 'timestamp_not_seconds'
  const age = seconds - Number(text)
  if (age > toleranceSeconds) return 'timestamp_too_old'
  return age < -toleranceSeconds ? 'timestamp_in_future' : undefined
}

type Signed = { id: string; timestamp: number }

function judge(
  scheme: Scheme,
  given: readonly string[],
  input: Checkable,
  signed: Signed,
): VerifyReason {
  const { payload, secrets, formerSecrets, storedBody } = input
  const matches = (key: Buffer, body: string): boolean => {
    const right =
      scheme === 'standard'
        ? standardSignature(key, { ...signed, body })
        : serviceSignature(key, signed.timestamp, body)
    return given.filter((one) => isEqual(one, right)).length > 0
  }
  const keys = secrets.map(keyBytes)
  if (keys.some((key) => matches(key, payload))) return 'ok'
  if (formerSecrets.map(keyBytes).some((key) => matches(key, payload)))
    return 'matches_previous_secret'
  if (
    secrets.some(
      (secret) =>
        matches(Buffer.from(secret), payload) || matches(Buffer.from(bare(secret)), payload),
    )
  )
    return 'key_not_decoded'
  if (
    scheme === 'standard' &&
    keys.some((key) =>
      given.some((one) => isEqual(one, serviceInBase64(key, signed.timestamp, payload))),
    )
  )
    return 'hex_not_base64'
  if (keys.some((key) => reserialised(payload).some((body) => matches(key, body))))
    return 'body_reserialized'
  if (storedBody !== null && storedBody !== payload && keys.some((key) => matches(key, storedBody)))
    return isSameJson(storedBody, payload) ? 'body_reserialized' : 'body_changed'
  return 'wrong_secret'
}

const bare = (secret: string): string => secret.replace(/^whsec_/, '')
const keyBytes = (secret: string): Buffer => Buffer.from(bare(secret), 'base64')

const serviceInBase64 = (key: Buffer, timestamp: number, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('base64')

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns possible original forms of a payload that a receiver parsed and serialized again. */
function reserialised(payload: string): string[] {
  const value = parse(payload)
  if (value === undefined) return [payload.trim(), `${payload}\n`]
  const plain = JSON.stringify(value)
  return [
    plain,
    JSON.stringify(value, null, 2),
    plain.replaceAll('/', '\\/'),
    payload.trim(),
  ].filter((body) => body !== payload)
}

function isSameJson(a: string, b: string): boolean {
  const [one, other] = [parse(a), parse(b)]
  return one !== undefined && other !== undefined && sorted(one) === sorted(other)
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const hints: Readonly<Record<VerifyReason, string>> = {
  ok: 'The signature is valid.',
  missing_header:
    'Pass the headers of the delivery: x-service-signature and x-service-timestamp, or webhook-id, webhook-timestamp and webhook-signature.',
  timestamp_too_old:
    'The timestamp is older than the tolerance: a replayed delivery, a slow queue in front of the check, or a clock that is ahead.',
  timestamp_in_future:
    'The timestamp is in the future by more than the tolerance: the clock of one of the two machines is wrong.',
  timestamp_not_seconds:
    'The timestamp is not in whole Unix seconds. Milliseconds and dates are not supported.',
  wrong_secret:
    'None of the secrets produces this signature. Check that you use the complete secret of this endpoint.',
  matches_previous_secret:
    'It was signed with a previous secret that has expired. Use the current one, or verify with all active ones.',
  body_reserialized:
    'The body was parsed and serialized again before the check. Check the raw bytes as received.',
  body_changed:
    'The event is genuine, but its body differs from what was sent. Something in between changes it.',
  hex_not_base64:
    'webhook-signature contains base64, not hex. Hex is used in x-service-signature, which signs without the id.',
  key_not_decoded:
    'The secret was used as text. The key is the part after whsec_, decoded from base64.',
  comma_separated: 'Several signatures in webhook-signature are separated by spaces, not commas.',
  signature_malformed:
    'The signature header does not have the required format: v1=<64 hex digits>, or v1,<base64 of 32 bytes>.',
}

const verdict = (scheme: Scheme | null, reason: VerifyReason): VerifyVerdict => ({
  valid: reason === 'ok',
  scheme,
  reason,
  hint: hints[reason],
})
