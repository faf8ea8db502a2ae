import { readSignatures, type SignedHeaders } from './signatures.ts'
import { WebhookVerificationError } from './verification-error.ts'

export { WebhookVerificationError, type VerificationFailure } from './verification-error.ts'

/** The envelope of every event. */
export type WebhookEvent = {
  id: string
  object: 'event'
  type: string
  created: string
  version: string
  data: Record<string, unknown>
}

/** What is checked: the body exactly as it arrived, its headers, and the secret (or both secrets, while one is being rotated). */
export type Delivery = {
  body: string | Uint8Array
  headers: SignedHeaders
  secret: string | readonly string[]
}

/** How strictly. */
export type VerifyOptions = {
  /** How old, or how far ahead, a delivery may be, in seconds; 300 when nothing is said. */
  toleranceSeconds?: number
  /** The present moment; the clock of the machine when nothing is said. */
  now?: Date
}

/**
 * Proves that a delivery comes from Leadhouse and is of now, and gives its event. Takes either signature a delivery carries
 * (`x-service-signature` or Standard Webhooks' `webhook-signature`); one good one is enough.
 *
 * @throws WebhookVerificationError with the reason
 * @see https://www.standardwebhooks.com/ for the second scheme
 */
export async function verifyWebhook(
  { body, headers, secret }: Delivery,
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

/** Compares in constant time, as the platform's own verification does. */
const isSignedBy = (key: Key, given: Bytes, signed: Bytes): Promise<boolean> =>
  crypto.subtle.verify('HMAC', key, given, signed)

/** The key is what stands behind `whsec_`, decoded; the text itself is the most common mistake. */
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
