import { later, newId, type Clock } from '#kit'
import {
  type OutboundCall,
  decideRetry,
  type CallOutcome,
  type Sender,
  signatureHeaders,
} from '#egress'
import type { Due } from '../store/due.ts'
import type { NextStatus, Result } from '../store/result-columns.ts'
import type { Endpoint, Lane } from './lane.ts'

/** What carrying a delivery through an attempt needs. */
export type Tools = { clock: Clock; sender: Sender; random: () => number }

/** Carries one delivery through one attempt. Read it top to bottom: it is the life of a webhook. */
export async function attempt(
  { clock, sender, random }: Tools,
  lane: Lane,
  due: Due,
): Promise<Result> {
  const { endpoint, fence } = lane
  const started_at = clock.now()
  const trigger = due.is_resend ? 'manual' : due.trigger
  const call = callFor(
    endpoint,
    { ...due, number: due.attempts_made + 1, body: due.body ?? '' },
    started_at,
  )
  const outcome = await sender.send(call)
  const ended_at = later(started_at, outcome.duration_ms)
  const situation = { step: due.step, schedule: endpoint.schedule, ended_at, jitter: random() }
  return {
    due,
    fence,
    trigger,
    outcome,
    started_at,
    ended_at,
    id: newId('att', started_at),
    url: call.url,
    request_headers: recordedHeaders(call, endpoint),
    next: nextOf(due, outcome, situation),
  }
}

/** The event to be sent and which attempt at it this is. */
export type Sendable = { event_id: string; event_type: string; number: number; body: string }

/** The POST that hands an event to an endpoint, signed at this moment with every secret active then. */
export function callFor(
  endpoint: Endpoint,
  { event_id, event_type, number, body }: Sendable,
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
    },
  }
}

/** The headers of a call as they are kept: what the endpoint's owner set may be a credential and is not. */
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
  // A resend by hand stands beside the schedule: its success ends the delivery, its failure changes nothing.
  if (due.is_resend) return outcome.failure ? null : { status: 'succeeded', next_attempt_at: null }
  const decision = decideRetry(outcome, situation)
  return {
    status: decision.status,
    next_attempt_at: decision.status === 'failed' ? decision.next_attempt_at : null,
  }
}
