import { createHmac, randomBytes } from 'node:crypto'

/**
 * Creates a signing secret. It consists of `whsec_` and the base64 of 32 random bytes, which are
 * the key.
 */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Returns the key of a secret: the decoded bytes after `whsec_`. */
export const signingKeyOf = (secret: string): Buffer =>
  Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** The signed content of a request. */
export type Signed = { id: string; timestamp: number; body: string }

/**
 * Returns the headers that let a receiver check the sender and the time. Two schemes use the same
 * key: the service's own scheme signs `timestamp.body` in hex, and Standard Webhooks signs
 * `id.timestamp.body` in base64. `keys` contains the keys of the active secrets, newest first.
 * Every key signs, so that a rotation breaks no receiver.
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

/** Returns the hex HMAC-SHA256 over `timestamp.body`. */
export function serviceSignature(key: Buffer, timestamp: number, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

/** Returns the base64 HMAC-SHA256 over `id.timestamp.body`. */
export function standardSignature(key: Buffer, { id, timestamp, body }: Signed): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
