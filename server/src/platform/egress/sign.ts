import { createHmac, randomBytes } from 'node:crypto'

/** A new signing secret: `whsec_` and the base64 of 32 random bytes, which are the key. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The key of a secret: the bytes behind `whsec_`, decoded. */
export const signingKeyOf = (secret: string): Buffer =>
  Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** What is signed and how it is told to the receiver. */
export type Signed = { id: string; timestamp: number; body: string }

/**
 * The headers that let a receiver check who sent this and when. Two schemes side by side, over the same key: ours in hex over
 * `timestamp.body`, and Standard Webhooks in base64 over `id.timestamp.body`. `keys` are the active secrets, newest first; each signs, so that a
 * rotation breaks nobody.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders(
  keys: readonly Buffer[],
  { id, timestamp, body }: Signed,
): Record<string, string> {
  return {
    'x-service-timestamp': String(timestamp),
    'x-service-signature': keys
      .map((key) => `v1=${serviceSignature(key, timestamp, body)}`)
      .join(','),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys
      .map((key) => `v1,${standardSignature(key, { id, timestamp, body })}`)
      .join(' '),
  }
}

/** The hex HMAC-SHA256 over `timestamp.body`. */
export function serviceSignature(key: Buffer, timestamp: number, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

/** The base64 HMAC-SHA256 over `id.timestamp.body`. */
export function standardSignature(key: Buffer, { id, timestamp, body }: Signed): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
