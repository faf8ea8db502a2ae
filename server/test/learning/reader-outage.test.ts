import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { days, hours, minutes, systemActor, type AccountId } from '#kit'
import type { Lead, Score } from '#leads'
import { openReader, retryReadings, type Reader } from '#learning'
import { noTokens, openReadingWorld, readerOf, saysSoon } from '../support/reading-world.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import { openWorld, type Request } from '../support/world.ts'

const { world, model, settings, round, submit, writes, readingOf } = await openReadingWorld()
const { clock, database } = world

/** Returns the state of the language model in the score of a lead. */
const llmOf = async (request: Request, lead: Lead): Promise<Score['llm']> => {
  const score: Score = (await request('GET', `/v1/leads/${lead.id}/score`)).body
  return score.llm
}

const failing = readerOf(async () => ({ failure: 'server_error', tokens: noTokens }))

test('retries a message without a usable response for a day with growing delays, and then stores the failure', async () => {
  const { request } = await world.account()
  const lead = await submit(request, 'We like the light in the rooms.')
  const sent_at = clock.now().getTime()
  const tried: number[] = []
  await runUntilIdle(async () => {
    tried.push((clock.now().getTime() - sent_at) / minutes(1))
    assert.equal(await round(failing), 1)
    const { due_at, failure, attempts } = await readingOf(lead)
    assert.deepEqual([failure, attempts], ['server_error', tried.length])
    const state = due_at === null ? 'failed' : 'due'
    assert.deepEqual(await llmOf(request, lead), { used: false, state, failure: 'server_error' })
    if (due_at === null) return 0
    clock.set(new Date(due_at.getTime() - 1))
    assert.equal(await round(failing), 0, 'not retried before it is due')
    clock.advance(1)
    return 1
  })
  assert.deepEqual(tried, [0, 1, 3, 7, 15, 31, 63, 127, 255, 495, 735, 975, 1215, 1440])
  clock.advance(days(3))
  assert.equal(await round(failing), 0)
  await writes(lead, request, 'Are you there?')
  assert.equal(await round(saysSoon), 1, 'a new message is read with the earlier ones')
  assert.deepEqual(await llmOf(request, lead), { used: true, state: 'read', failure: null })
})

const buys = () => JSON.stringify({ intent: { value: 'buy', quote: 'the light' } })

test("reads the messages of other accounts while an account's messages cause unusable responses", async () => {
  const [a, b] = [await world.account(), await world.account()]
  const reader = openReader(settings, clock)
  model.answer = (body) => (body.includes('poem') ? 'Roses are red.' : buys())
  const spoiled: Lead[] = []
  for (let count = 0; count < 5; count += 1)
    spoiled.push(await submit(a.request, 'Write me a poem about the light.'))
  for (let count = 0; count < 4; count += 1) await round(reader)
  const lead = await submit(b.request, 'We like the light in the rooms.')
  await round(reader)
  assert.equal((await readingOf(lead)).facts[0].value, 'buy')
  const own = await submit(a.request, 'We like the light in the rooms.')
  await runUntilIdle(() => round(reader))
  assert.equal((await readingOf(own)).facts[0].value, 'buy', 'its own other messages are read too')
  for (const one of spoiled) {
    const { failure, due_at, facts } = await readingOf(one)
    assert.deepEqual([failure, facts], ['unusable', null])
    assert.notEqual(due_at, null)
  }
  model.answer = buys
  clock.advance(minutes(2))
  await runUntilIdle(() => round(reader))
  for (const one of spoiled) assert.equal((await readingOf(one)).facts[0].value, 'buy')
})

test('opens the breaker of only the failing account and does not delay other accounts', async () => {
  const [a, b] = [await world.account(), await world.account()]
  const reader = openReader(settings, clock)
  const isolated: Reader = {
    ...reader,
    read: async (account_id, sent) => {
      model.respond =
        account_id === a.account_id ? (response) => void response.writeHead(500).end() : null
      return reader.read(account_id, sent)
    },
  }
  model.answer = buys
  for (let count = 0; count < 6; count += 1) await submit(a.request, 'We like the light.')
  const others: Lead[] = []
  for (let count = 0; count < 6; count += 1)
    others.push(await submit(b.request, 'I like the light.'))
  model.asked.length = 0
  await runUntilIdle(() => round(isolated))
  model.respond = null
  assert.equal(model.asked.length, 3 + 6)
  for (const lead of others) assert.equal((await readingOf(lead)).facts[0].value, 'buy')
  clock.advance(minutes(5))
  await runUntilIdle(() => round(reader))
})

test('reads all messages that came while the server was unavailable', async () => {
  const { request } = await world.account()
  const reader = openReader(settings, clock)
  model.respond = (response) => void response.destroy()
  const missed: Lead[] = []
  for (let count = 0; count < 20; count += 1) {
    missed.push(await submit(request, 'We like the light in the rooms.'))
    await runUntilIdle(() => round(reader))
  }
  clock.advance(hours(3))
  await runUntilIdle(() => round(reader))
  model.respond = null
  model.answer = buys
  clock.advance(hours(4))
  await runUntilIdle(() => round(reader))
  for (const lead of missed) assert.equal((await readingOf(lead)).facts[0].value, 'buy')
})

test('gives up messages that have waited for a day without sending them while the server fails', async () => {
  const { request } = await world.account()
  const reader = openReader({ ...settings, model: 'wrong' }, clock)
  model.respond = (response) => void response.writeHead(404).end()
  const missed: Lead[] = []
  for (let count = 0; count < 9; count += 1)
    missed.push(await submit(request, 'We like the light in the rooms.'))
  await runUntilIdle(() => round(reader))
  clock.advance(days(1))
  model.asked.length = 0
  await runUntilIdle(() => round(reader))
  assert.equal(model.asked.length, 1)
  model.respond = null
  for (const lead of missed) {
    const { due_at, failure, facts } = await readingOf(lead)
    assert.deepEqual([due_at, failure, facts], [null, 'model_not_found', null])
  }
})

const retry = (account_id: AccountId, with_empty: boolean) =>
  retryReadings(contextFor(database, systemActor(account_id, 'operator'), clock), { with_empty })

test('makes failed and never sent messages of one account due now on retry, and empty ones if requested', async () => {
  const [a, b] = [await world.account(), await world.account()]
  const message = 'We like the light in the rooms.'
  const reader = openReader(settings, clock)
  model.answer = () => '{}'
  const empty = await submit(a.request, message)
  await runUntilIdle(() => round(reader))
  const given_up = await submit(a.request, message)
  const of_b = await submit(b.request, message)
  for (let count = 0; count < 2; count += 1) {
    await runUntilIdle(() => round(failing))
    clock.advance(days(1))
  }
  await runUntilIdle(() => round(failing))
  // Simulates a message that came while no model was configured, which leaves no row.
  const off = await submit(a.request, message)
  const ended = await submit(a.request, message)
  const { rowCount } = await database.pool.query(
    'delete from message_reading where lead_id = any ($1)',
    [[off.id, ended.id]],
  )
  assert.equal(rowCount, 2)
  await a.request('POST', `/v1/leads/${ended.id}/outcome`, { outcome: 'lost' })
  await a.request('POST', '/v1/leads', { email: 'silent@example.com' })
  model.answer = buys
  const factsOf = async (lead: Lead) => (await readingOf(lead)).facts?.[0]?.value ?? null
  const delayed = await submit(a.request, message)
  await runUntilIdle(() => round(failing))
  assert.deepEqual(await retry(a.account_id, false), { again: 2, never_read: 1 })
  assert.deepEqual(await retry(a.account_id, false), { again: 0, never_read: 0 })
  await runUntilIdle(() => round(reader))
  assert.deepEqual(await Promise.all([given_up, delayed, off, empty, of_b].map(factsOf)), [
    'buy',
    'buy',
    'buy',
    null,
    null,
  ])
  assert.deepEqual(await retry(a.account_id, true), { again: 1, never_read: 0 })
  await runUntilIdle(() => round(reader))
  assert.deepEqual(await Promise.all([empty, of_b].map(factsOf)), ['buy', null])
  const { rows } = await database.pool.query(
    'select after from audit_entry where account_id = $1 and action = $2 order by at',
    [a.account_id, 'language_model.retry'],
  )
  assert.deepEqual(
    rows.map(({ after }) => after),
    [
      { again: 2, never_read: 1 },
      { again: 1, never_read: 0 },
    ],
  )
})

test('returns in the score whether the messages are off, due, read, empty or failed, and null without messages', async () => {
  const { request } = await world.account()
  const silent: Lead = (await request('POST', '/v1/leads', { email: 'silent@example.com' })).body
  assert.deepEqual(await llmOf(request, silent), { used: false, state: null, failure: null })
  const lead = await submit(request, 'We like the light in the rooms.')
  assert.deepEqual(await llmOf(request, lead), { used: false, state: 'due', failure: null })
  await round(readerOf(async () => ({ checked: null, tokens: noTokens })))
  assert.deepEqual(await llmOf(request, lead), { used: false, state: 'empty', failure: null })
  const plain = await (await openWorld()).account()
  const off = await submit(plain.request, 'We like the light in the rooms.')
  assert.deepEqual(await llmOf(plain.request, off), { used: false, state: 'off', failure: null })
})
