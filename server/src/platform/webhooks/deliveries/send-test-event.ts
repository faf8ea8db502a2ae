import { Type, type Static } from 'typebox'
import {
  checkerOf,
  continueTrace,
  invalid,
  newId,
  nullable,
  oneOf,
  type Clock,
  type EventId,
  type Seal,
} from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import {
  exampleEvent,
  eventSchemas,
  eventTypes,
  requireReadable,
  insertVersionBodies,
  type EventType,
  type Versions,
} from '#events'
import { signingKeyOf, newSigningSecret, type Guard, type Sender } from '#egress'
import { checkEndpoint } from '../endpoints/check-endpoint.ts'
import { Attempt } from '../delivery-schema.ts'
import { callFor, recordedHeaders } from '../engine/attempt.ts'
import { endpointFrom, type Endpoint } from '../engine/endpoint-queue.ts'
import { endpointDefaults } from '../endpoints/endpoint-settings.ts'
import { getEndpoint } from '../endpoints/read-endpoints.ts'
import { attemptOf, type ShownAttempt } from './show-attempt.ts'
import type { Signal } from '../engine/signal.ts'
import { readEndpoints } from '../store/endpoint-queues.ts'
import { drawSeqs, moveStreams, type ListAttemptsOfRow } from '../store/queries.ts'

const sample = {
  event_type: oneOf(eventTypes, 'Event type of the sample.'),
  data: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Data to send instead of the example. It must be valid for the event type.',
    }),
  ),
}

/** Request body for testing a registered endpoint. */
export const TestEvent = Type.Object(sample, {
  $id: 'WebhookTestRequest',
  additionalProperties: false,
})
export type TestEvent = Static<typeof TestEvent>

/** Request body for testing a URL before it is registered. */
export const TestOfUrl = Type.Object(
  { url: Type.String({ minLength: 1, maxLength: 2048 }), ...sample },
  { $id: 'WebhookAddressTestRequest', additionalProperties: false },
)
export type TestOfUrl = Static<typeof TestOfUrl>

/** Result of a test call to a webhook URL. */
export const TestResult = Type.Object({
  object: Type.Literal('webhook_test'),
  delivery_id: nullable(
    Type.String({
      description: 'ID of the test delivery in the history; null for a URL that is not registered.',
    }),
  ),
  event_id: Type.String(),
  event_type: Type.String(),
  status: oneOf(['succeeded', 'failed'], 'Whether the receiver accepted the event.'),
  secret: nullable(
    Type.String({
      description:
        'Secret with which the test was signed, if there is no endpoint and therefore no secret yet.',
    }),
  ),
  attempt: Attempt,
})
export type TestResult = Static<typeof TestResult>

/** Dependencies of test calls to webhook URLs. */
export type TestTools = {
  guard: Guard
  sender: Sender
  seal: Seal
  versions: Versions
  signal: Signal
}

/**
 * Sends a sample event to a registered endpoint with its own settings and secrets, and waits for
 * the response. Stores the test in the delivery history. A test has no stored event and does not
 * affect the health of the endpoint.
 * @throws Problem not_found, invalid_request, insufficient_scope
 */
export async function sendTestEvent(
  context: Context,
  tools: TestTools,
  id: string,
  test: TestEvent,
): Promise<TestResult> {
  requireReadable(context.actor, [test.event_type])
  const { account_id } = context.actor
  const { id: webhook_id, event_version } = await getEndpoint(context, id)
  const event = sampleOf(test, tools.versions, event_version, context.clock)
  const [row] = await readEndpoints(context.database, [{ account_id, webhook_id }])
  if (!row) throw new Error('The endpoint was deleted during the test.')
  const attempt = await call(context, tools, endpointFrom(row, tools.seal), event)
  const delivery_id = newId('dlv', context.clock.now())
  const { event_id, event_type } = event
  await inTransaction(context, async (tx) => {
    tx.afterCommit(() => tools.signal.tell({ attempted: [account_id] }))
    await insertTest(tx, {
      attempt: { ...attempt, account_id, delivery_id, webhook_id, event_id, event_type },
      body: event.body,
      event_version,
    })
  })
  return resultOf(event, attempt, { delivery_id, secret: null })
}

/**
 * Sends a sample event to a URL that is not registered yet. Stores nothing.
 * @throws Problem invalid_request, insufficient_scope
 */
export async function testUrl(
  context: Context,
  tools: TestTools,
  { url, ...test }: TestOfUrl,
): Promise<TestResult> {
  requireReadable(context.actor, [test.event_type])
  await checkEndpoint(tools.guard, tools.versions, { url })
  const secret = newSigningSecret()
  const event = sampleOf(test, tools.versions, tools.versions.current, context.clock)
  const { retry_schedule, timeout_seconds, max_in_flight } = endpointDefaults
  const endpoint: Endpoint = {
    url, version: 1, resumed_at: null, schedule: retry_schedule, timeoutMs: timeout_seconds * 1000, most_in_flight: max_in_flight,
    ordering: 'none', headers: {}, secrets: [{ key: signingKeyOf(secret), expires_at: null }], rate_limit_per_second: null,
  } // oxfmt-ignore
  return resultOf(event, await call(context, tools, endpoint, event), { delivery_id: null, secret })
}

type Sample = { event_id: EventId; event_type: EventType; body: string }

function sampleOf(
  { event_type, data }: TestEvent,
  versions: Versions,
  version: string,
  clock: Clock,
): Sample {
  const faults = data === undefined ? [] : checkerOf(eventSchemas[event_type]).faults(data, '/data')
  if (faults.length > 0) throw invalid(faults)
  const created = clock.now()
  const event_id = newId('evt', created)
  const envelope = {
    id: event_id,
    object: 'event',
    type: event_type,
    created,
    data: data ?? exampleEvent(event_type).data,
    version: versions.current,
  }
  return { event_id, event_type, body: versions.translate(JSON.stringify(envelope), version) }
}

async function call(
  { actor, clock }: Context,
  { sender }: TestTools,
  endpoint: Endpoint,
  event: Sample,
): Promise<ShownAttempt> {
  const started_at = clock.now()
  const parent = actor.origin.traceparent ?? null
  const traceparent = parent === null ? null : continueTrace(parent)
  const made = callFor(endpoint, { ...event, number: 1, traceparent }, started_at)
  const { response_headers, failure, ...outcome } = await sender.send(made)
  return {
    ...outcome,
    id: newId('att', started_at),
    number: 1,
    trigger: 'test',
    started_at,
    url: made.url,
    request_headers: recordedHeaders(made, endpoint),
    response_headers: response_headers ? JSON.stringify(response_headers).slice(0, 16_384) : null,
    error_class: failure?.class ?? null,
    error_message: failure?.message ?? null,
    outcome: failure ? 'exhausted' : 'succeeded',
  }
}

function resultOf(
  { event_id, event_type, body }: Sample,
  attempt: ShownAttempt,
  rest: Pick<TestResult, 'delivery_id' | 'secret'>,
): TestResult {
  const status = attempt.error_class === null ? 'succeeded' : 'failed'
  return {
    object: 'webhook_test',
    ...rest,
    event_id,
    event_type,
    status,
    attempt: attemptOf(attempt, body),
  }
}

/**
 * Stores a test in the delivery history: its delivery, its single attempt and the body that was
 * sent. A test has no stored event.
 */
async function insertTest(
  tx: TransactionContext,
  {
    attempt,
    body,
    event_version,
  }: { attempt: Omit<ListAttemptsOfRow, 'sequence'>; body: string; event_version: string },
): Promise<void> {
  const { account_id, event_id, started_at } = attempt
  const [place] = await drawSeqs(tx.sql, { count: 1 })
  const facts = {
    account_id,
    seq: place?.seq ?? 0,
    event_id,
    event_type: attempt.event_type,
    event_version,
    webhook_id: attempt.webhook_id,
    trigger: 'test',
    created_at: started_at,
    attempts_made: 1,
    last_status_code: attempt.status_code,
    finished_at: tx.clock.now(),
  }
  tx.write('webhook_delivery', [{ ...facts, id: attempt.delivery_id }])
  if (attempt.error_class !== null)
    tx.write('webhook_open_delivery', [
      {
        ...facts,
        delivery_id: attempt.delivery_id,
        status: attempt.outcome,
        last_error_class: attempt.error_class,
      },
    ])
  const version = event_version
  await insertVersionBodies(tx, [
    { account_id, id: event_id, version, body, created_at: started_at },
  ])
  const [stream] = await moveStreams(tx.sql, { account_ids: [account_id], counts: [1] })
  tx.write('webhook_attempt', [{ ...attempt, sequence: stream?.sequence ?? 0 }])
}
