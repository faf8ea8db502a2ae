import {
  areDeliveriesTraced,
  continueTrace,
  later,
  newId,
  traceDelivery,
  type Clock,
  type DeliveryMessage,
  type Traceparent,
} from '#kit'
import {
  type OutboundCall,
  decideRetry,
  type CallOutcome,
  type Sender,
  signatureHeaders,
} from '#egress'
import type { Due } from '../store/due.ts'
import type { NextStatus, Result } from '../store/result-columns.ts'
import type { Endpoint, EndpointQueue } from './endpoint-queue.ts'

/** Dependencies for making an attempt. */
export type Tools = { clock: Clock; sender: Sender; random: () => number }

/**
 * Makes one attempt to send a delivery. Builds the request, sends it, and determines the next state
 * of the delivery.
 */
export async function attempt(
  { clock, sender, random }: Tools,
  queue: EndpointQueue,
  due: Due,
): Promise<Result> {
  const { endpoint, fence, written } = queue
  const started_at = clock.now()
  const trigger = due.is_resend ? 'manual' : due.trigger
  const number = due.attempts_made + 1
  const send = async (traceparent: Traceparent | null) => {
    const event = { ...due, number, body: due.body ?? '', traceparent }
    const call = callFor(endpoint, event, started_at)
    return { call, traceparent, outcome: await sender.send(call) }
  }
  const { call, traceparent, outcome } = await sendTraced(endpoint, { ...due, number }, send)
  const ended_at = later(started_at, outcome.duration_ms)
  const situation = { step: due.step, schedule: endpoint.schedule, ended_at, jitter: random() }
  return {
    due,
    fence,
    written,
    trigger,
    outcome,
    traceparent,
    started_at,
    ended_at,
    id: newId('att', started_at),
    url: call.url,
    request_headers: recordedHeaders(call, endpoint),
    next: nextOf(due, outcome, situation),
  }
}

/**
 * Sends an event in the trace of the request that caused it, as a new operation of this trace. The
 * attempt is published for programs that make traces.
 */
async function sendTraced<Sent extends { outcome: CallOutcome }>(
  { url }: Endpoint,
  { account_id, webhook_id, id, event_id, event_type, number, traceparent: parent }: Traced,
  send: (traceparent: Traceparent | null) => Promise<Sent>,
): Promise<Sent> {
  const traceparent = parent === null ? null : continueTrace(parent)
  if (!areDeliveriesTraced()) return send(traceparent)
  const message: DeliveryMessage = {
    account_id,
    webhook_id,
    delivery_id: id,
    event_id,
    event_type,
    number,
    host: new URL(url).hostname,
    parent,
    traceparent,
    status_code: null,
    error_class: null,
  }
  return traceDelivery(message, async () => {
    const sent = await send(message.traceparent)
    message.status_code = sent.outcome.status_code
    message.error_class = sent.outcome.failure?.class ?? null
    return sent
  })
}

type Traced = Due & { number: number }

/** The event to send, with the number of the attempt and the trace that the call continues. */
export type Sendable = {
  event_id: string
  event_type: string
  number: number
  body: string
  traceparent: Traceparent | null
}

/**
 * Returns the POST request that sends an event to an endpoint, signed at `at` with every secret
 * that is active at that time.
 */
export function callFor(
  endpoint: Endpoint,
  { event_id, event_type, number, body, traceparent }: Sendable,
  at: Date,
): OutboundCall {
  const active = endpoint.secrets
    .filter(({ expires_at }) => expires_at === null || expires_at > at)
    .map(({ key }) => key)
  const timestamp = Math.floor(at.getTime() / 1000)
  return {
    url: endpoint.url,
    timeoutMs: endpoint.timeoutMs,
    body,
    headers: {
      ...endpoint.headers,
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Leadhouse-Webhooks/1',
      ...signatureHeaders(active, { id: event_id, timestamp, body }),
      'webhook-attempt': String(number),
      'webhook-event-type': event_type,
      ...(traceparent !== null && { traceparent }),
    },
  }
}

/**
 * Returns the headers of a call as JSON for the attempt log. The values of headers that the
 * endpoint's owner configured may be credentials and are redacted.
 */
export function recordedHeaders(call: OutboundCall, endpoint: Endpoint): string {
  const theirs = Object.keys(endpoint.headers)
  if (theirs.length === 0) return JSON.stringify(call.headers)
  return JSON.stringify({
    ...call.headers,
    ...Object.fromEntries(theirs.map((name) => [name, '[redacted]'])),
  })
}

function nextOf(
  due: Due,
  outcome: CallOutcome,
  situation: Parameters<typeof decideRetry>[1],
): NextStatus {
  // A manual resend does not follow the retry schedule: a success ends the delivery, and a failure
  // changes nothing.
  if (due.is_resend) return outcome.failure ? null : { status: 'succeeded', next_attempt_at: null }
  const decision = decideRetry(outcome, situation)
  return {
    status: decision.status,
    next_attempt_at: decision.status === 'failed' ? decision.next_attempt_at : null,
  }
}
