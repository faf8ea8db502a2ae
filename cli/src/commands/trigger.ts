import { Argument, Command } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { Refusal } from '../explain.ts'
import { print, type PrintOptions } from '../print.ts'

const names = [
  'customer.qualified',
  'service.matched',
  'message.received',
  'analysis.completed',
] as const
type EventName = (typeof names)[number]
type TriggerOptions = ClientOptions & PrintOptions & { webhook?: string; to?: string }
type Result = {
  event_id: string
  status: string
  attempt: {
    request: { url: string }
    response: { status: number } | null
    error: { message: string } | null
  }
}

/** `leadhouse trigger`: sends a sample of an event, so that a receiver can be tried before anything happened. */
export function triggerCommand(): Command {
  return withClient(new Command('trigger'))
    .description(
      'Send a sample event to the endpoints that want it, to one of them, or to an address.',
    )
    .addArgument(new Argument('<event>', 'which event').choices(names))
    .option('--webhook <id>', 'only this endpoint')
    .option('--to <address>', 'an address that need not be registered')
    .option('--json', 'print one JSON value and nothing else')
    .action(trigger)
}

async function trigger(event_type: EventName, options: TriggerOptions): Promise<void> {
  const client = clientOf(options)
  const results = options.to
    ? [await client.post('/v1/webhooks/test', { body: { url: options.to, event_type } })]
    : await toEndpoints(client, event_type, options.webhook)
  print({ object: 'list', data: results }, options, ({ data }) => data.map(lineOf).join('\n'))
  if (results.some(({ status }) => status !== 'succeeded')) process.exitCode = 1
}

async function toEndpoints(client: Leadhouse, event_type: EventName, only: string | undefined) {
  const ids = only === undefined ? await endpointsFor(client, event_type) : [only]
  if (ids.length === 0)
    throw new Refusal(
      `No enabled endpoint wants ${event_type}. Register one, or send it with --to.`,
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
    .filter(({ status, events }) => status === 'enabled' && events.includes(event_type))
    .map(({ id }) => id)
}

function lineOf({ event_id, status, attempt }: Result): string {
  const answer = attempt.response?.status ?? attempt.error?.message ?? ''
  return `${event_id}  ${attempt.request.url}  ${status}  ${answer}`
}
