import { createHmac, randomBytes } from 'node:crypto'

/** An event to send: its exact bytes, and the values of its headers. */
export type Forwarded = { id: string; type: string; body: string }

/** The response of a URL: its status, or the error. */
export type Answer = { status: number } | { message: string }

/** Returns the signing secret: the given one, LEADHOUSE_WEBHOOK_SECRET, or a new one. */
export const signingSecret = (given: string | undefined): string =>
  given || process.env['LEADHOUSE_WEBHOOK_SECRET'] || `whsec_${randomBytes(32).toString('base64')}`

/**
 * Sends an event from this machine in the form of a delivery, signed in both schemes. Does not
 * follow redirects.
 */
export async function forward(
  to: string,
  secret: string,
  { id, type, body }: Forwarded,
): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = (text: string) => createHmac('sha256', key).update(text)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-service-timestamp': timestamp,
    'x-service-signature': `v1=${signed(`${timestamp}.${body}`).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed(`${id}.${timestamp}.${body}`).digest('base64')}`,
    'webhook-attempt': '1',
    'webhook-event-type': type,
  }
  try {
    const { status } = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' })
    return { status }
  } catch (error) {
    return { message: messageOf(error) }
  }
}

/** Formats a response: its status, or the error. */
export const tellAnswer = (answer: Answer): string =>
  'status' in answer ? String(answer.status) : answer.message

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  // Several addresses were tried; the first error is enough.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : error.message
}
