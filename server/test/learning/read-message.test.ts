import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { beforeEach, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { manualClock, minutes } from '#kit'
import { maskText, openReader } from '../../src/product/learning/reader/open-reader.ts'
import { openLanguageModel } from '../support/language-model.ts'

const model = await openLanguageModel()
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const newReader = (timeout_ms = 5000, base_url = model.base_url) =>
  openReader({ base_url, api_key: 'k', model: 'test', timeout_ms }, clock)

const message =
  'Hello, my name is Ann Lee. We close on our flat in May and could go up to four hundred. Call +1 415 555 2671 or ann@example.com'
const fact = (value: unknown, quote: string) => ({ value, quote })
const read = async (timeout_ms?: number, base_url?: string) =>
  newReader(timeout_ms, base_url).read('acct_a', message, ['Ann Lee'])
const checkedBy = async () => {
  const reading = await read()
  assert.ok('checked' in reading, JSON.stringify(reading))
  return reading.checked
}

beforeEach(() => {
  model.respond = null
  model.asked.length = 0
})

test('retains the facts that quote the message and drops all others', async () => {
  model.answer = () =>
    `Sure! ${JSON.stringify({
      intent: fact('buy', 'could go up to four hundred'),
      financing: fact('cash', 'we pay in cash'),
      timeline_days: fact(-5, 'in May'),
      budget_max: fact(400_000, 'up to four hundred'),
      score: 100,
    })}`
  const checked = await checkedBy()
  assert.equal(checked?.facts.intent, 'buy')
  assert.equal(checked?.facts.budget_max, 400_000)
  assert.equal(checked?.facts.financing, null, 'its quotation is not in the message')
  assert.equal(checked?.facts.timeline_days, null, 'out of bounds')
  assert.deepEqual(checked?.evidence, ['could go up to four hundred', 'up to four hundred'])
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
  const ask = (account_id: string) => reader.read(account_id, message, [])
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
  const ask = () => reader.read('acct_a', message, [])
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

test('masks personal data and leaves amounts of money and dates', () => {
  const masked: [string, string][] = [
    ['I am Ann and can pay 450,000 or 1 200 000', 'I am [name] and can pay 450,000 or 1 200 000'],
    ['call 415-555-2671 or +49 30 1234567', 'call [phone] or [phone]'],
    ['I am looking for 3 rooms by 2027-01-15', 'I am looking for 3 rooms by 2027-01-15'],
    ['see https://example.com/x?a=1 and a.b@example.co.uk', 'see [link] and [email]'],
    ['Thanks,\nMaria Gomez', 'Thanks,\n[name]'],
  ]
  for (const [text, expected] of masked) assert.equal(maskText(text, []), expected)
  assert.equal(maskText('Tell Jo that jo called', ['Jo Smith']), 'Tell [name] that [name] called')
})

test('does not mask what the guide lists as not masked', () => {
  const sent = [
    'We live at 12 Oak Lane, Springfield.',
    'See example.com, house 1234567, from 2027-01-15.',
    'Je m’appelle Claire Dubois.',
    'Saludos,\nMaría Gómez',
    'My wife Helen Brown will call.',
    'Here writes José 王.',
  ]
  for (const text of sent) assert.equal(maskText(text, ['Ann Lee', 'José 王王']), text)
})
