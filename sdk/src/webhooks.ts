import type { WebhookEvent } from './generated/openapi.ts'
import { readSignatures, type SignedHeaders } from './signatures.ts'
import { WebhookVerificationError } from './verification-error.ts'

export type { WebhookEvent } from './generated/openapi.ts'
export { coversEvent } from './covers-event.ts'
export { eventTypes } from './generated/event-types.ts'
export { WebhookVerificationError, type VerificationFailure } from './verification-error.ts'

/**
 * The delivery to verify: the raw body, its headers, and the secret (both secrets during a
 * rotation).
 */
export type SignedDelivery = {
  body: string | Uint8Array
  headers: SignedHeaders
  secret: string | readonly string[]
}

/** Options of the verification. */
export type VerifyOptions = {
  /** Maximum difference between the timestamp and the clock, in seconds. Default: 300. */
  toleranceSeconds?: number
  /** Current time. Default: the clock of the machine. */
  now?: Date
}

/**
 * Verifies the signature and the age of a delivery, and returns its event. Accepts either of its
 * signatures (`x-service-signature`, or `webhook-signature` of Standard Webhooks); one valid one is
 * enough.
 *
 * @throws WebhookVerificationError with the reason
 * @see https://www.standardwebhooks.com/ for the second scheme
 */
export async function verifyWebhook(
  { body, headers, secret }: SignedDelivery,
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { timestamp, prefix, signatures } = readSignatures(headers)
  const now = (options.now ?? new Date()).getTime() / 1000
  const tolerance = options.toleranceSeconds ?? 300
  if (timestamp < now - tolerance) throw new WebhookVerificationError('timestamp_too_old')
  if (timestamp > now + tolerance) throw new WebhookVerificationError('timestamp_in_future')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = concat(new TextEncoder().encode(prefix), bytes)
  const keys = await Promise.all([secret].flat().map(importKey))
  const checks = keys.flatMap((key) => signatures.map((given) => isSignedBy(key, given, signed)))
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookVerificationError('wrong_signature')
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
}

/** Compares in constant time with the verification function of the platform. */
const isSignedBy = (key: Key, given: ArrayBuffer, signed: Bytes): Promise<boolean> =>
  crypto.subtle.verify('HMAC', key, given, signed)

/** The key is the decoded text after `whsec_`. Using the text itself is the most common mistake. */
function importKey(secret: string): Promise<Key> {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', decode(encoded), algorithm, false, ['verify'])
}

function decode(base64: string): Bytes {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    throw new WebhookVerificationError('secret_malformed')
  }
}

type Bytes = Uint8Array<ArrayBuffer>
type Key = Parameters<typeof crypto.subtle.verify>[1]

function concat(first: Uint8Array, second: Uint8Array): Bytes {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
