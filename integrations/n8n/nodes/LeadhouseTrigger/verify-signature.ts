import { createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of a delivery, with lower-case names. */
type DeliveryHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Largest difference between the timestamp of a delivery and the clock of n8n, in seconds. */
const toleranceSeconds = 300

/**
 * Returns whether a delivery has a valid Standard Webhooks signature and a current timestamp. Each
 * rotation of a secret adds a signature, and one valid signature is enough. The comparison takes
 * the same time for every wrong signature.
 *
 * @param body The raw bytes: a body that was parsed and written again has another signature.
 * @see https://www.standardwebhooks.com/
 */
export function isSigned(
  { body, headers, secret }: { body: Buffer; headers: DeliveryHeaders; secret: string },
  now: Date = new Date(),
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return false
  if (!/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected) // oxfmt-ignore
  })
}
