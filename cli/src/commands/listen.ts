import { Command } from 'commander'
import { readProblem } from '@leadhouse/sdk'
import { instanceOf, keyOf, withClient, type ClientOptions } from '../client.ts'
import { coversEvent, eventTypes } from '@leadhouse/sdk/webhooks'
import { Refusal, UsageError } from '../refusal.ts'
import { forward, signingSecret, tellAnswer } from '../forward.ts'

type ListenOptions = ClientOptions & {
  forwardTo?: string
  events?: string
  secret?: string
  json?: true
}
type Event = { id: string; type: string; created: string }
type Attempt = {
  event_type: string
  event_id: string
  webhook_id: string
  number: number
  status: string
  response: { status: number } | null
  error: { class: string } | null
  duration_ms: number
}

/**
 * `leadhouse listen`: shows events and delivery attempts live, and forwards events to a URL on the
 * developer's machine.
 */
export function listenCommand(): Command {
  return withClient(new Command('listen'))
    .option('--forward-to <url>', 'forward every event to this URL, signed')
    .option(
      '--events <list>',
      'event types or patterns such as lead.*, separated by commas (default: all)',
    )
    .option(
      '--secret <secret>',
      'secret to sign with (default: LEADHOUSE_WEBHOOK_SECRET, or a new secret, which is shown)',
    )
    .option('--json', 'output one JSON value per line')
    .action(listen)
}

async function listen(options: ListenOptions): Promise<void> {
  const wanted = options.events === undefined ? undefined : readTypes(options.events)
  const key = keyOf(options)
  const url = instanceOf(options)
  const secret = signingSecret(options.secret)
  const to = options.forwardTo
  if (to) tell(options, `Forwarding to ${to}, signed with ${secret}`)
  let since = new Date()
  let lastId: string | null = null
  let state: 'new' | 'open' | 'away' = 'new'
  const seen = new Set<string>()
  for (;;) {
    const response = await connect(url, key, since, lastId)
    const next = response ? 'open' : 'away'
    // A stream ends from time to time and is reopened. Only a change of state is shown.
    if (next !== state)
      tell(
        options,
        response
          ? `Listening to ${url}. Press Ctrl-C to stop.`
          : `${url} cannot be reached; retrying every second. Is it running? Set its address with --url or LEADHOUSE_URL.`,
      )
    state = next
    for await (const message of response ? withoutBreak(readStream(response)) : []) {
      lastId = message.id ?? lastId
      if (message.event === 'attempt') showAttempt(options, message, wanted)
      if (message.event !== 'event') continue
      const event = JSON.parse(message.data) as Event
      since = new Date(event.created)
      if (seen.has(event.id) || (wanted && !coversEvent(wanted, event.type))) continue
      seen.add(event.id)
      show(options, message.data, `${event.created}  ${event.type}  ${event.id}`)
      if (!to) continue
      const answer = await forward(to, secret, { ...event, body: message.data })
      tell(options, `  → ${to}  ${tellAnswer(answer)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Returns event types and patterns. @throws UsageError for one that covers no event type */
function readTypes(list: string): string[] {
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !eventTypes.some((type) => coversEvent([name], type)))
  if (unknown.length > 0)
    throw new UsageError(
      `Unknown event type: ${unknown.join(', ')}. Event types: ${eventTypes.join(', ')}, and patterns such as lead.*.`,
    )
  return names
}

/**
 * Opens the stream. Returns null if the instance cannot be reached. @throws Refusal if the key is
 * refused
 */
async function connect(
  url: string,
  key: string,
  since: Date,
  lastId: string | null,
): Promise<ReadableStream<Uint8Array> | null> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(lastId !== null && { 'last-event-id': lastId }),
  }
  const address = `${url}/v1/webhooks/stream?events_after=${encodeURIComponent(since.toISOString())}`
  const response = await fetch(address, { headers }).catch(() => null)
  if (response === null || response.status >= 500) return null
  if (response.ok) return response.body
  throw new Refusal((await readProblem(response)).message)
}

/** Yields the messages of a stream until it ends or its connection breaks. */
async function* withoutBreak(messages: AsyncIterable<Message>): AsyncGenerator<Message> {
  try {
    yield* messages
  } catch {
    // The next connection continues after the last message.
  }
}

function showAttempt(options: ListenOptions, message: Message, wanted: string[] | undefined): void {
  const attempt = JSON.parse(message.data) as Attempt
  if (wanted && !coversEvent(wanted, attempt.event_type)) return
  const answer = attempt.response?.status ?? attempt.error?.class ?? ''
  const line = `  attempt ${attempt.number} at ${attempt.webhook_id}: ${answer} in ${Math.round(attempt.duration_ms)} ms, ${attempt.status}  ${attempt.event_id}`
  show(options, message.data, line)
}

/** Writes JSON or a line of text to stdout. */
function show({ json }: ListenOptions, data: string, line: string): void {
  process.stdout.write(`${json ? data : line}\n`)
}

/** Writes a line about the state; to stderr if stdout is JSON. */
function tell({ json }: ListenOptions, line: string): void {
  const stream = json ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}

/** One message of a stream of server-sent events. */
type Message = { id: string | null; event: string; data: string }

/**
 * Yields the messages of a stream as they arrive. @see
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = messageIn(text.slice(0, end))
      text = text.slice(end + 2)
      if (message) yield message
    }
  }
}

function messageIn(block: string): Message | undefined {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')] as const
      }),
  )
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data }
}
