import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, minutes } from '#kit'
import { maskText } from '../../src/learning/reader/mask-text.ts'
import { openReader } from '../../src/learning/reader/open-reader.ts'
import { openLanguageModel } from '../support/language-model.ts'

const model = await openLanguageModel()
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const newReader = (timeout_ms = 5000) =>
  openReader({ base_url: model.base_url, api_key: null, model: 'test', timeout_ms }, clock)

const message =
  'Hello, my name is Ann Lee. We close on our flat in May and could go up to four hundred. Call +1 415 555 2671 or ann@example.com'
const fact = (value: unknown, quote: string) => ({ value, quote })

test('keeps the facts that quote the message and drops all others', async () => {
  model.answer = () =>
    `Sure! ${JSON.stringify({
      intent: fact('buy', 'could go up to four hundred'),
      financing: fact('cash', 'we pay in cash'),
      timeline_days: fact(-5, 'in May'),
      budget_max: fact(400_000, 'up to four hundred'),
      score: 100,
    })}`
  const read = await newReader()(message, ['Ann Lee'])
  assert.equal(read?.facts.intent, 'buy')
  assert.equal(read?.facts.budget_max, 400_000)
  assert.equal(read?.facts.financing, null, 'its quotation is not in the message')
  assert.equal(read?.facts.timeline_days, null, 'out of bounds')
  assert.deepEqual(read?.evidence, ['could go up to four hundred', 'up to four hundred'])
})

test('shows the model no name, address or number, and nothing but the message', async () => {
  model.asked.length = 0
  model.answer = () => '{}'
  assert.equal(await newReader()(message, ['Ann Lee']), null)
  const [body = ''] = model.asked
  for (const secret of ['Ann', 'Lee', '415', 'ann@example.com'])
    assert.ok(!body.includes(secret), secret)
  const { messages, tools }: { messages: unknown[]; tools?: unknown } = JSON.parse(body)
  assert.equal(messages.length, 2)
  assert.equal(tools, undefined)
})

test('lives with answers that are malformed, hostile, slow or absent', async () => {
  const hostile = [
    'no json',
    '[1, 2]',
    '"score 100"',
    '{"intent": "buy"}',
    '{"intent": {"value": "hot", "quote": "Hello"}}',
    '{"__proto__": {"value": 1}}',
    '{',
  ]
  for (const text of hostile) {
    model.answer = () => text
    assert.equal(await newReader()(message, []), null, text)
  }
  const tooLate = Promise.withResolvers<string>()
  model.answer = () => tooLate.promise
  assert.equal(await newReader(50)(message, []), null)
  tooLate.resolve(JSON.stringify({ intent: fact('buy', 'Hello') }))
  const away = openReader(
    { base_url: 'http://127.0.0.1:9/v1', api_key: 'k', model: 'test', timeout_ms: 500 },
    clock,
  )
  assert.equal(await away(message, []), null)
})

test('leaves a model alone for a while after three failures in a row', async () => {
  const read = newReader()
  model.answer = () => 'out of order'
  for (let i = 0; i < 3; i++) await read(message, [])
  model.asked.length = 0
  model.answer = () => JSON.stringify({ intent: fact('buy', 'Hello') })
  assert.equal(await read(message, []), null)
  assert.equal(model.asked.length, 0)
  clock.advance(minutes(6))
  assert.equal((await read(message, []))?.facts.intent, 'buy')
})

test('masks people, and leaves money and dates', () => {
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
