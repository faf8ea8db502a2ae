import { randomBytes } from 'node:crypto'
import { Argument, Command, Option } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { coversEvent, eventTypes } from '@leadhouse/sdk/webhooks'
import { Refusal } from '../refusal.ts'
import { forward, signingSecret } from '../forward.ts'
import { print, type PrintOptions } from '../print.ts'

type EventName = (typeof eventTypes)[number]
type TriggerOptions = ClientOptions &
  PrintOptions & { webhook?: string; to?: string; forwardTo?: string; secret?: string }
type Result = {
  event_id: string
  status: string
  secret: string | null
  attempt: {
    request: { url: string }
    response: { status: number } | null
    error: { message: string } | null
  }
}

/** `leadhouse trigger`: sends a sample event to test a receiver. */
export function triggerCommand(): Command {
  return withClient(new Command('trigger'))
    .addArgument(new Argument('<event>', 'type of the event').choices(eventTypes))
    .option('--webhook <id>', 'send only to this endpoint')
    .option('--to <url>', 'URL to which the instance sends the event; it need not be registered')
    .addOption(
      new Option(
        '--forward-to <url>',
        'URL to which this command sends the event, such as on your own machine',
      ).conflicts(['to', 'webhook']),
    )
    .option(
      '--secret <secret>',
      'with --forward-to: secret to sign with (default: LEADHOUSE_WEBHOOK_SECRET)',
    )
    .option('--json', 'output one JSON value')
    .action(trigger)
}

async function trigger(event_type: EventName, options: TriggerOptions): Promise<void> {
  const client = clientOf(options)
  const results = await send(client, event_type, options)
  print({ object: 'list', data: results }, options, ({ data }) => data.map(lineOf).join('\n'))
  if (results.some(({ status }) => status !== 'succeeded')) process.exitCode = 1
}

async function send(
  client: Leadhouse,
  event_type: EventName,
  { to, forwardTo, secret, webhook }: TriggerOptions,
): Promise<Result[]> {
  if (forwardTo) return [await fromHere(client, event_type, forwardTo, signingSecret(secret))]
  if (to) return [await client.post('/v1/webhooks/test', { body: { url: to, event_type } })]
  return toEndpoints(client, event_type, webhook)
}

/** Sends a sample from this machine, because an instance does not call private addresses. */
async function fromHere(
  client: Leadhouse,
  type: EventName,
  to: string,
  secret: string,
): Promise<Result> {
  const { data } = await client.get('/v1/webhooks/event_types')
  const described = data.find((one) => one.type === type)
  if (!described) throw new Refusal(`This key may not read the data of ${type}.`)
  const id = `evt_${randomBytes(13).toString('hex')}`
  const body = JSON.stringify({ ...described.example, id, created: new Date().toISOString() })
  const answer = await forward(to, secret, { id, type, body })
  const isAccepted = 'status' in answer && answer.status >= 200 && answer.status < 300
  return {
    event_id: id,
    status: isAccepted ? 'succeeded' : 'failed',
    secret,
    attempt: {
      request: { url: to },
      response: 'status' in answer ? answer : null,
      error: 'status' in answer ? null : answer,
    },
  }
}

async function toEndpoints(client: Leadhouse, event_type: EventName, only: string | undefined) {
  const ids = only === undefined ? await endpointsFor(client, event_type) : [only]
  if (ids.length === 0)
    throw new Refusal(
      `No enabled endpoint is subscribed to ${event_type}. Register one, or set a URL with --to, or a URL on your own machine with --forward-to.`,
    )
  return Promise.all(
    ids.map((webhook_id) =>
      client.post('/v1/webhooks/{webhook_id}/test', { path: { webhook_id }, body: { event_type } }),
    ),
  )
}

async function endpointsFor(client: Leadhouse, event_type: string): Promise<string[]> {
  const { data } = await client.get('/v1/webhooks', { query: { limit: 100 } })
  return data
    .filter(({ status, events }) => status === 'enabled' && coversEvent(events, event_type))
    .map(({ id }) => id)
}

function lineOf({ event_id, status, secret, attempt }: Result): string {
  const answer = attempt.response?.status ?? attempt.error?.message ?? ''
  const line = `${event_id}  ${attempt.request.url}  ${status}  ${answer}`
  return secret === null ? line : `${line}\n  signed with ${secret}`
}
