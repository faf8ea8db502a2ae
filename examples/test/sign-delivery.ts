import { createHmac } from 'node:crypto'

/** A delivery to sign: the secret of the endpoint, and the age of its timestamp in seconds. */
export type UnsentDelivery = { id: string; body: string; secret: string; age_s?: number }

/** Returns the headers of a delivery, signed in both schemes like a delivery of an instance. */
export function signDelivery({ id, body, secret, age_s = 0 }: UnsentDelivery) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age_s)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const sign = (text: string, encoding: 'hex' | 'base64'): string =>
    createHmac('sha256', key).update(text).digest(encoding)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(`${id}.${timestamp}.${body}`, 'base64')}`,
    'x-service-timestamp': timestamp,
    'x-service-signature': `v1=${sign(`${timestamp}.${body}`, 'hex')}`,
  }
}
