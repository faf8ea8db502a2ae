import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { beforeEach, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { manualClock, minutes } from '#kit'
import { openReader } from '../../src/product/learning/reader/open-reader.ts'
import { openLanguageModel } from '../support/language-model.ts'

const model = await openLanguageModel()
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const newReader = (timeout_ms = 5000, base_url = model.base_url) =>
  openReader({ base_url, api_key: 'k', model: 'test', timeout_ms }, clock)

const message =
  'Hello, my name is Ann Lee. We close on our flat in May and could go up to four hundred. Call +1 415 555 2671 or ann@example.com'
const sentBy = (name: string | null) => ({
  text: message,
  names: [name],
  receivedAt: clock.now(),
})
const fact = (value: unknown, quote: string) => ({ value, quote })
const read = async (timeout_ms?: number, base_url?: string) =>
  newReader(timeout_ms, base_url).read('acct_a', sentBy('Ann Lee'))
const checkedBy = async () => {
  const reading = await read()
  assert.ok('checked' in reading, JSON.stringify(reading))
  return reading.checked
}

beforeEach(() => {
  model.respond = null
  model.asked.length = 0
})

test('stores the facts that quote the message, with their place in it, and drops all others', async () => {
  model.answer = () =>
    `Sure! ${JSON.stringify({
      intent: fact('buy', 'could go up to four hundred'),
      financing: fact('cash', 'we pay in cash'),
      timeline_days: fact(-5, 'in May'),
      budget_max: fact(400_000, 'Up to  four hundred.'),
      score: 100,
    })}`
  const checked = await checkedBy()
  const quoted = (checked ?? []).map(({ from, to, ...rest }) => ({
    ...rest,
    check: null,
    words: message.slice(from ?? 0, to ?? 0),
  }))
  assert.deepEqual(quoted, [
    { fact: 'budget_max', value: 400_000, check: null, suggested: true, words: 'up to four hundred' },
    { fact: 'intent', value: 'buy', check: null, suggested: true, words: 'could go up to four hundred' },
  ]) // oxfmt-ignore
})

test('sends the model no name, email address or phone number, and only the message', async () => {
  model.answer = () => '{}'
  assert.equal(await checkedBy(), null)
  const [body = ''] = model.asked
  for (const secret of ['Ann', 'Lee', '415', 'ann@example.com'])
    assert.ok(!body.includes(secret), secret)
  const { messages, tools }: { messages: unknown[]; tools?: unknown } = JSON.parse(body)
  assert.equal(messages.length, 2)
  assert.equal(tools, undefined)
})

test('returns the tokens that the server counted, also for an unusable response', async () => {
  model.answer = () => '{}'
  assert.deepEqual((await read()).tokens, { prompt: 100, completion: 20 })
  model.answer = () => 'I would rather talk about the weather.'
  assert.deepEqual(await read(), {
    failure: 'unusable',
    tokens: { prompt: 100, completion: 20 },
  })
})

test('finds no fact in a response that states none, or none that the message contains', async () => {
  const answers = [
    '{}',
    '{"intent": null}',
    '{"intent": "buy"}',
    '{"intent": {"value": "hot", "quote": "Hello"}}',
    '{"__proto__": {"value": 1}, "intent": null}',
  ]
  for (const text of answers) {
    model.answer = () => text
    assert.equal(await checkedBy(), null, text)
  }
})

test('treats a response that is not the requested JSON as unusable, not as a response without facts', async () => {
  const answers = [
    'no json',
    '[1, 2]',
    '"score 100"',
    '{',
    '{"error": "overloaded"}',
    '{"__proto__": {"value": 1}}',
    '<style>p{color:red}</style>',
    '',
  ]
  for (const text of answers) {
    model.answer = () => text
    const reading = await read()
    assert.equal('failure' in reading && reading.failure, 'unusable', text)
  }
})

const respond =
  (status: number, text = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(text)
const faults: [string, (response: ServerResponse) => void, string][] = [
  ['status 500', respond(500, 'Internal error'), 'server_error'],
  ['status 503 with a body of choices', respond(503, '{"choices":[]}'), 'server_error'],
  ['an unknown model', respond(404, '{"error":"no such model"}'), 'model_not_found'],
  ['a refused key', respond(401), 'unauthorized'],
  ['too many requests', respond(429), 'rate_limited'],
  ['a rejected request', respond(400), 'rejected'],
  ['a page of a proxy', respond(200, '<!doctype html><p>Hello'), 'unusable'],
  ['an empty body', respond(200), 'unusable'],
  ['the wrong JSON', respond(200, '[]'), 'unusable'],
  ['null', respond(200, 'null'), 'unusable'],
  ['choices that are not a list', respond(200, '{"choices":{"0":7}}'), 'unusable'],
  ['content that is not text', respond(200, '{"choices":[{"message":{"content":7}}]}'), 'unusable'],
  ['a closed connection', (response) => void response.destroy(), 'unreachable'],
  ['half a body', (response) => void response.writeHead(200).write('{', () => response.destroy()), 'unreachable'],
] // oxfmt-ignore
for (const [what, fault, failure] of faults)
  test(`reports ${what} as ${failure}`, async () => {
    model.respond = fault
    const reading = await read()
    assert.equal('failure' in reading && reading.failure, failure)
  })

test('reports a server that cannot be reached as unreachable', async () => {
  const reading = await read(5000, 'http://127.0.0.1:9/v1')
  assert.equal('failure' in reading && reading.failure, 'unreachable')
})

test('follows no redirect', async () => {
  const other = await openLanguageModel()
  for (const status of [301, 302, 307, 308]) {
    model.respond = respond(status, '', { location: `${other.base_url}/chat/completions` })
    const reading = await read()
    assert.equal('failure' in reading && reading.failure, 'redirect')
  }
  assert.equal(other.asked.length, 0)
})

test('reports a server that responds slowly, or byte by byte, as a timeout', async () => {
  model.respond = () => undefined
  const slow = await read(50)
  assert.equal('failure' in slow && slow.failure, 'timeout')
  let isClosed = false
  model.respond = (response) => {
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => {
      clearInterval(drip)
      isClosed = true
    })
  }
  const dripping = await read(100)
  assert.equal('failure' in dripping && dripping.failure, 'timeout')
  await eventually(() => isClosed)
})

test('stops reading a response after 256 kB, and closes the connection', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const whole = 300 * 2 ** 20
  let sent = 0
  let isClosed = false
  model.respond = (response) => {
    response.on('close', () => (isClosed = true))
    const more = (error?: Error | null): void => {
      if (error || sent >= whole) return
      sent += chunk.length
      response.write(chunk, more)
    }
    more()
  }
  const reading = await read()
  assert.equal('failure' in reading && reading.failure, 'too_large')
  await eventually(() => isClosed)
  assert.ok(sent < whole / 10, `${sent} bytes were sent`)
})

test('opens the breaker of only the account that has three consecutive server failures', async () => {
  const reader = newReader()
  const ask = (account_id: string) => reader.read(account_id, sentBy(null))
  model.respond = respond(500)
  await ask('acct_a')
  await ask('acct_a')
  assert.equal(reader.isResting('acct_a'), false)
  await ask('acct_a')
  assert.equal(reader.isResting('acct_a'), true)
  assert.equal(reader.isResting('acct_b'), false)
  clock.advance(minutes(5))
  assert.equal(reader.isResting('acct_a'), false)
  await ask('acct_a')
  assert.equal(reader.isResting('acct_a'), true, 'one more failure opens the breaker again')
  clock.advance(minutes(5))
  model.respond = null
  model.answer = () => '{}'
  await ask('acct_a')
  model.respond = respond(500)
  await ask('acct_a')
  assert.equal(reader.isResting('acct_a'), false, 'a success closes the breaker')
})

test('opens no breaker for unusable, rejected or too large responses', async () => {
  const reader = newReader()
  const ask = () => reader.read('acct_a', sentBy(null))
  for (const fault of [respond(200, 'prose'), respond(400), respond(200, 'x'.repeat(300_000))]) {
    model.respond = fault
    for (let count = 0; count < 4; count += 1) await ask()
    assert.equal(reader.isResting('acct_a'), false)
  }
  // These responses show that the server works. So failures before and after them are not
  // consecutive.
  for (const fault of [respond(500), respond(500), respond(200, 'prose'), respond(500)]) {
    model.respond = fault
    await ask()
  }
  assert.equal(reader.isResting('acct_a'), false)
})
