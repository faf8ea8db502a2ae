import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { days, hours, minutes, systemActor, type AccountId } from '#kit'
import {
  openReader,
  openTokenBudget,
  openWriter,
  retryReadings,
  type LanguageModelSettings,
  type ReadingLimits,
} from '#learning'
import type { Lead, Score } from '#leads'
import { noTokens, openReadingWorld, readerOf } from '../support/reading-world.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import type { Request } from '../support/world.ts'

const { world, model, settings, round, submit, writes, readingOf } = await openReadingWorld()
const { clock, database } = world
const reader = openReader(settings, clock)
model.answer = () => JSON.stringify({ intent: { value: 'buy', quote: 'the light' } })

/** The fake model counts 120 tokens for each request. */
const read = (limits: Partial<ReadingLimits> = {}) =>
  runUntilIdle(() => round(reader, { limits: { concurrency: 1, daily_tokens: null, ...limits } }))

const send = (request: Request) => submit(request, 'We like the light in the rooms.')
const stateOf = async (request: Request, { id }: Lead) => {
  const score: Score = (await request('GET', `/v1/leads/${id}/score`)).body
  return score.llm.state
}

/** Opens an account with a key that may also read and write settings. */
async function account() {
  const made = await world.account()
  const context = contextFor(database, systemActor(made.account_id, 'test'), clock)
  const scopes = ['customers.read', 'customers.write', 'settings.read', 'settings.write'] as const
  const { api_key } = await createApiKey(context, { name: 'All', scopes: [...scopes] })
  const request: Request = (method, path, body, headers) =>
    made.request(method, path, body, { authorization: `Bearer ${api_key}`, ...headers })
  return { ...made, request }
}

const settingsOf = async (request: Request): Promise<LanguageModelSettings> =>
  (await request('GET', '/v1/language_model')).body
const change = async (request: Request, body: object) => {
  const { status, text } = await request('PATCH', '/v1/language_model', body)
  assert.equal(status, 200, text)
}

/** Notices that reading is paused, of an account and the limit. */
async function noticesOf(account_id: AccountId) {
  const { rows } = await database.pool.query<{ recipient: string; facts: object }>(
    "select recipient, facts from notice where account_id = $1 and kind = 'language_model.paused' order by id",
    [account_id],
  )
  return rows
}

test('pauses reading at the limit of the account until the next UTC day, and notifies once a day', async () => {
  const { request, account_id, user_id } = await account()
  await change(request, { daily_tokens: 200 })
  const leads: Lead[] = []
  for (let count = 0; count < 4; count += 1) leads.push(await send(request))
  model.asked.length = 0
  await read()
  await read()
  assert.equal(model.asked.length, 2)
  const states = async () => Promise.all(leads.map((lead) => stateOf(request, lead)))
  assert.deepEqual(await states(), ['read', 'read', 'due', 'due'])
  assert.deepEqual(await settingsOf(request), {
    object: 'language_model',
    enabled: true,
    daily_tokens: 200,
    model: 'test-1',
    tokens_today: 240,
    paused_by: 'account',
    paused_until: '2026-03-03T00:00:00.000Z',
    waiting: 2,
    failed: 0,
    version: 1,
  })
  const notices = [{ recipient: user_id, facts: { of: 'account', limit: 200 } }]
  assert.deepEqual(await noticesOf(account_id), notices)
  await send(request)
  await read()
  assert.deepEqual(await noticesOf(account_id), notices)
  clock.set(new Date('2026-03-02T23:59:59.999Z'))
  await read()
  assert.equal(model.asked.length, 2)
  clock.advance(1)
  await read()
  assert.equal(model.asked.length, 4)
  assert.deepEqual(await states(), ['read', 'read', 'read', 'read'])
  assert.equal((await noticesOf(account_id)).length, 2, 'one message still waits on the second day')
  await change(request, { daily_tokens: null })
  await read()
  assert.equal(model.asked.length, 5, 'a higher limit applies at once')
  assert.equal((await settingsOf(request)).tokens_today, 360)
})

test('pauses all accounts at the limit of the instance, which all processes count together', async () => {
  clock.advance(days(1))
  const [a, b] = [await account(), await account()]
  const [of_a, of_b] = [await send(a.request), await send(b.request)]
  model.asked.length = 0
  const limits = { concurrency: 1, daily_tokens: 100 }
  await runUntilIdle(() => round(openReader({ ...settings }, clock), { limits }))
  await read(limits)
  assert.equal(model.asked.length, 1)
  const states = [await stateOf(a.request, of_a), await stateOf(b.request, of_b)]
  assert.deepEqual(states, ['read', 'due'])
  assert.deepEqual(await noticesOf(a.account_id), [], 'none of its messages waits')
  assert.deepEqual(await noticesOf(b.account_id), [
    { recipient: b.user_id, facts: { of: 'instance', limit: 100 } },
  ])
  await read()
  assert.equal(await stateOf(b.request, of_b), 'read')
})

test('retries a message for a day after a pause that was longer than a day', async () => {
  clock.advance(days(1))
  const { request } = await account()
  await change(request, { daily_tokens: 100 })
  const first = await send(request)
  const second = await send(request)
  const third = await send(request)
  await read()
  clock.advance(days(1))
  await read()
  clock.advance(days(1))
  const states = async () =>
    Promise.all([first, second, third].map((lead) => stateOf(request, lead)))
  assert.deepEqual(await states(), ['read', 'read', 'due'])
  const failing = readerOf(async () => ({ failure: 'server_error', tokens: noTokens }))
  assert.equal(await round(failing), 1)
  clock.advance(hours(23))
  assert.equal(await round(failing), 1)
  assert.deepEqual(await states(), ['read', 'read', 'due'])
  clock.advance(minutes(5))
  await read()
  assert.deepEqual(await states(), ['read', 'read', 'read'])
})

test('sends no messages of an account that has switched the model off, and reads due messages when it is on again', async () => {
  const [a, b] = [await account(), await account()]
  const [due, of_b] = [await send(a.request), await send(b.request)]
  await change(a.request, { enabled: false })
  const later = await send(a.request)
  model.asked.length = 0
  await read()
  assert.equal(model.asked.length, 1)
  const states = async () =>
    Promise.all([stateOf(a.request, due), stateOf(a.request, later), stateOf(b.request, of_b)])
  assert.deepEqual(await states(), ['off', 'off', 'read'])
  assert.deepEqual((await settingsOf(b.request)).enabled, true)
  clock.advance(days(3))
  await change(a.request, { enabled: true })
  assert.deepEqual(await states(), ['due', 'off', 'read'])
  const failing = readerOf(async () => ({ failure: 'server_error', tokens: noTokens }))
  await round(failing)
  assert.deepEqual(await states(), ['due', 'off', 'read'], 'the time to retry begins again')
  clock.advance(minutes(1))
  await read()
  assert.deepEqual(await states(), ['read', 'off', 'read'])
  const context = contextFor(database, systemActor(a.account_id, 'operator'), clock)
  assert.deepEqual(await retryReadings(context, { with_empty: false }), {
    again: 0,
    never_read: 1,
  })
  await read()
  assert.deepEqual(await states(), ['read', 'read', 'read'])
})

test('writes no prose for an account that is paused or has switched the model off, and counts its tokens', async () => {
  const { request, account_id } = await account()
  const limits = { daily_tokens: 1000 }
  const budget = openTokenBudget({ database, clock }, limits.daily_tokens)
  const write = openWriter(settings, clock, budget)
  clock.advance(days(1))
  assert.notEqual(await write(account_id, {}, []), null)
  assert.equal((await settingsOf(request)).tokens_today, 120)
  model.asked.length = 0
  await change(request, { daily_tokens: 120 })
  assert.equal(await write(account_id, {}, []), null)
  await change(request, { daily_tokens: null, enabled: false })
  assert.equal(await write(account_id, {}, []), null)
  assert.equal(model.asked.length, 0)
})

test('retains the facts of a lead that writes again after the model was switched off', async () => {
  const { request } = await account()
  const lead = await send(request)
  await read()
  const { facts } = await readingOf(lead)
  assert.notEqual(facts, null)
  await change(request, { enabled: false })
  await writes(lead, request, 'One more thing.')
  await read()
  assert.equal(await stateOf(request, lead), 'read')
  assert.deepEqual((await readingOf(lead)).facts, facts)
})

test('stores changes of the use of the language model with their version and an audit entry', async () => {
  const { request, account_id } = await account()
  assert.equal((await settingsOf(request)).version, 1)
  await change(request, { daily_tokens: 5000 })
  await change(request, { enabled: false })
  const { enabled, daily_tokens, version } = await settingsOf(request)
  assert.deepEqual([enabled, daily_tokens, version], [false, 5000, 2])
  const stale = await request(
    'PATCH',
    '/v1/language_model',
    { enabled: true },
    { 'if-match': '"1"' },
  )
  assert.match(stale.text, /"code":"version_mismatch"/)
  for (const body of [
    { daily_tokens: 0 },
    { daily_tokens: 1.5 },
    { enabled: 'no' },
    { enable: true },
  ])
    assert.equal((await request('PATCH', '/v1/language_model', body)).status, 400)
  const { rows } = await database.pool.query(
    "select before, after from audit_entry where account_id = $1 and action = 'language_model.update' order by at",
    [account_id],
  )
  assert.deepEqual(rows, [
    {
      before: { enabled: true, daily_tokens: null },
      after: { enabled: true, daily_tokens: 5000 },
    },
    {
      before: { enabled: true, daily_tokens: 5000 },
      after: { enabled: false, daily_tokens: 5000 },
    },
  ])
})
