import type { ServerResponse } from 'node:http'

/** A way in which the server of a language model responds to the reading of a message. */
export type ModelBehaviour = {
  /** What the server does, after "a server that". */
  name: string
  respond: (response: ServerResponse, body: string) => void
  /** The state of a lead after one attempt, and the reason of a failure. */
  state: 'read' | 'empty' | 'due'
  failure: string | null
  /** Whether the failure counts for the circuit breaker. */
  isOfServer?: true
  /** Timeout of the reader, if not five seconds. */
  timeout_ms?: number
  /** Number of requests for three leads, if not three. */
  requests?: number
  /** Number of tokens that are counted for an attempt, if not the 120 that the server reports. */
  tokens?: 'counted' | 'estimated' | 'none'
}

/** The message that is read, with one fact. */
export const readMessage = 'We like the light in the rooms. We can pay in cash.'

const fact = (value: unknown, quote: string) => ({ value, quote })
const good = JSON.stringify({ financing: fact('cash', 'pay in cash') })

const usage = { prompt_tokens: 100, completion_tokens: 20 }
const complete = (message: object, counted: unknown = usage, finish_reason = 'stop') =>
  JSON.stringify({
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    usage: counted,
  })

type Respond = ModelBehaviour['respond']
const send =
  (status: number, body = '', headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
const says = (content: string): Respond => send(200, complete({ content }))
const states = (facts: object): Respond => says(JSON.stringify(facts))

/** Refuses requests with a member, and responds well to all others. */
const refuses =
  (isRefused: (request: Record<string, unknown>) => boolean, complaint: object): Respond =>
  (response, body) =>
    (isRefused(JSON.parse(body)) ? send(400, JSON.stringify({ error: complaint })) : says(good))(
      response,
      body,
    )

/** Sends a byte at a time and never ends. */
const drip: Respond = (response) => {
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}

/** Bytes of the largest body, as long as the client reads it. */
export const hugeBytes = 300 * 2 ** 20
const chunk = Buffer.alloc(64 * 1024, 'x')
/** Number of bytes of the largest body that were sent. */
export const sentOfHuge = { bytes: 0 }
const streamHuge: Respond = (response) => {
  sentOfHuge.bytes = 0
  const more = (error?: Error | null): void => {
    if (error || sentOfHuge.bytes >= hugeBytes) return
    sentOfHuge.bytes += chunk.length
    response.write(chunk, more)
  }
  more()
}

/** Sends a part of the body it has announced, and closes the connection. */
const cutShort: Respond = (response) => {
  const body = complete({ content: good })
  response.writeHead(200, { 'content-length': String(body.length) })
  response.write(body.slice(0, 40), () => response.destroy())
}

const read = { state: 'read', failure: null } as const
const empty = { state: 'empty', failure: null } as const
const unusable = { state: 'due', failure: 'unusable' } as const
const failing = (failure: string) =>
  ({ state: 'due', failure, isOfServer: true, tokens: 'none' }) as const

const invented = {
  intent: fact('buy', 'we want to buy today'),
  timeline_days: fact(1, 'by tomorrow'),
  financing: fact('preapproved', 'the bank has approved us'),
  urgency: fact(1, 'very urgent'),
  budget_max: fact(900_000, 'up to 900,000'),
}

/** What servers do, and what becomes of the messages. */
export const modelBehaviours: readonly ModelBehaviour[] = [
  { name: 'states a fact', respond: says(good), ...read },
  { name: 'writes prose around the JSON', respond: says(`Sure! Here:\n\`\`\`json\n${good}\n\`\`\`\nBye.`), ...read },
  { name: 'writes its thoughts first', respond: says(`<think>Cash? {maybe}</think>\n${good}`), ...read },
  { name: 'repeats that it has no facts', respond: says('{}'), ...empty },
  {
    name: 'refuses a JSON schema',
    respond: refuses(({ response_format }) => JSON.stringify(response_format)?.includes('schema'), {
      message: "'response_format.type' must be 'json_object' or 'text'.",
    }),
    ...read,
    requests: 4,
  },
  {
    name: 'refuses max_tokens',
    respond: refuses((request) => 'max_tokens' in request, {
      message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      param: 'max_tokens',
    }),
    ...read,
    requests: 4,
  },
  {
    name: 'refuses temperature',
    respond: refuses((request) => 'temperature' in request, {
      message: "Unsupported value: 'temperature' does not support 0 with this model.",
      param: 'temperature',
    }),
    ...read,
    requests: 4,
  },
  { name: 'reports a negative number of tokens', respond: send(200, complete({ content: good }, { prompt_tokens: -5, completion_tokens: 'many' })), ...read, tokens: 'estimated' },
  { name: 'reports a quadrillion tokens', respond: send(200, complete({ content: good }, { prompt_tokens: 1e15, completion_tokens: 1e300 })), ...read, tokens: 'estimated' },
  { name: 'reports no tokens', respond: send(200, complete({ content: good }, null)), ...read, tokens: 'estimated' },
  { name: 'quotes words that are not in the message', respond: states({ financing: fact('cash', 'we have the money') }), ...empty },
  { name: 'obeys an injection and invents all facts', respond: states({ ...invented, score: 100, tier: 'hot' }), ...empty },
  { name: 'sets members of the prototype', respond: says('{"__proto__": {"financing": {"value": "cash", "quote": "pay in cash"}}, "constructor": {"prototype": {"used": true}}, "intent": null}'), ...empty },
  { name: 'sends numbers as text', respond: states({ budget_max: fact('400000', 'pay in cash'), urgency: fact('1', 'the light') }), ...empty },
  { name: 'sends values of wrong types', respond: states({ financing: fact(['cash'], 'pay in cash'), intent: 'buy', urgency: [1, 'the light'], budget_max: fact({}, 'the light'), has_agent: fact('yes', 'the light') }), ...empty },
  { name: 'sends numbers out of all bounds', respond: says('{"budget_max": {"value": 1e999, "quote": "the light"}, "budget_min": {"value": -1e308, "quote": "the light"}, "timeline_days": {"value": 123456789012345678901234567890, "quote": "the rooms"}}'), ...empty },
  { name: 'does not respond in time', respond: () => undefined, ...failing('timeout'), timeout_ms: 60, tokens: 'estimated' },
  { name: 'sends one byte after the other', respond: drip, ...failing('timeout'), timeout_ms: 60, tokens: 'estimated' },
  { name: 'returns 500', respond: send(500, '{"error":"internal"}'), ...failing('server_error') },
  { name: 'returns 503 with a page', respond: send(503, '<h1>Down</h1>', { 'content-type': 'text/html' }), ...failing('server_error') },
  { name: 'returns 429 with Retry-After', respond: send(429, '{}', { 'retry-after': '86400' }), ...failing('rate_limited') },
  { name: 'returns 401', respond: send(401, '{"error":"invalid key"}'), ...failing('unauthorized') },
  { name: 'returns 404 for the model', respond: send(404, '{"error":"model not found"}'), ...failing('model_not_found') },
  { name: 'redirects', respond: send(307, '', { location: '/v1/chat/completions' }), ...failing('redirect') },
  { name: 'resets the connection', respond: (response) => void response.socket?.resetAndDestroy(), ...failing('unreachable') },
  { name: 'ends within its response', respond: cutShort, ...failing('unreachable') },
  { name: 'refuses every request', respond: send(400, '{"error":"the content is not allowed"}'), state: 'due', failure: 'rejected', tokens: 'none', requests: 6 },
  { name: 'sends 300 MB', respond: streamHuge, state: 'due', failure: 'too_large', tokens: 'estimated' },
  { name: 'sends text that is not JSON', respond: send(200, 'OK'), ...unusable, tokens: 'estimated' },
  { name: 'sends the page of a proxy', respond: send(200, '<!doctype html><p>{Sign in}</p>', { 'content-type': 'text/html' }), ...unusable, tokens: 'estimated' },
  { name: 'sends an empty body', respond: send(200), ...unusable, tokens: 'estimated' },
  { name: 'sends JSON of another protocol', respond: send(200, '{"choices":{"0":7},"usage":[]}'), ...unusable, tokens: 'estimated' },
  { name: 'stops within the JSON', respond: send(200, complete({ content: good.slice(0, -9) }, usage, 'length')), ...unusable },
  { name: 'writes prose only', respond: says('I would rather talk about the weather.'), ...unusable },
  { name: 'calls a tool', respond: send(200, complete({ content: null, tool_calls: [{ id: '1', type: 'function', function: { name: 'delete_leads', arguments: '{}' } }] })), ...unusable },
  { name: 'sends bytes that are not UTF-8', respond: (response) => void response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x7b, 0x00])), ...unusable, tokens: 'estimated' },
] // oxfmt-ignore
