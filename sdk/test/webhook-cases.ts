import { createHmac } from 'node:crypto'

type Headers = Record<string, string>

/** A delivery to verify, and the expected reason of its refusal. */
export type RefusedDelivery = {
  what: string
  reason: string
  body: string
  headers: Headers
  secret: string
}

/** The secret that signs the deliveries of the cases, and another one. */
export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
export const otherSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

/** The body of the deliveries. */
export const body =
  '{"id":"evt_1","type":"customer.qualified","created":"2026-11-20T10:00:00.000Z","version":"2026-11-01","data":{}}'

/** The time at which they are verified, and its timestamp. */
export const now = new Date('2026-11-20T10:00:05Z')
export const stamp = String(Math.floor(now.getTime() / 1000))

/** Returns the headers of the first signature scheme for a timestamp. */
export function own(at: string): Headers {
  return { 'x-service-timestamp': at, 'x-service-signature': `v1=${sign(`${at}.${body}`, 'hex')}` }
}

/** Returns the headers of Standard Webhooks for a timestamp. */
export function standard(at: string): Headers {
  const signature = `v1,${sign(`evt_1.${at}.${body}`, 'base64')}`
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': at, 'webhook-signature': signature }
}

const shifted = (seconds: number): string => String(Number(stamp) + seconds)

const sign = (text: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', Buffer.alloc(32, 7)).update(text).digest(encoding)

/** Deliveries that every client library refuses. */
export const refusedDeliveries: readonly RefusedDelivery[] = [
  { what: 'a body that was changed', reason: 'wrong_signature', body: `${body} ` },
  { what: 'a delivery without signature', reason: 'missing_header', headers: {} },
  {
    what: 'a signature without a timestamp',
    reason: 'missing_header',
    headers: { 'x-service-signature': 'v1=' },
  },
  { what: 'one of six minutes ago', reason: 'timestamp_too_old', headers: own(shifted(-360)) },
  {
    what: 'a timestamp six minutes in the future',
    reason: 'timestamp_in_future',
    headers: own(shifted(360)),
  },
  {
    what: 'a timestamp in milliseconds',
    reason: 'timestamp_not_seconds',
    headers: own(`${stamp}000`),
  },
  {
    what: 'base64 instead of hex',
    reason: 'signature_malformed',
    headers: { ...own(stamp), 'x-service-signature': 'v1=qqqq' },
  },
  { what: 'another secret', reason: 'wrong_signature', secret: otherSecret },
  { what: 'a secret that is none', reason: 'secret_malformed', secret: 'whsec_%' },
].map((one) => ({ body, headers: own(stamp), secret, ...one }))
