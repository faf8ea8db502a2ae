import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { minutes, systemActor } from '#kit'
import { findCountedFacts, openReader, updateModelSettings } from '#learning'
import { describeSystem } from '#system'
import { assessReader } from '../../src/platform/system/doctor/checks/language-model.ts'
import { countNarrative } from '../../src/product/market/store/queries.ts'
import { openReadingWorld, trustModel } from '../support/reading-world.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const { world, model, settings, round, submit } = await openReadingWorld({
  settings: { metrics_token: 'scrape-me' },
})
const { database, clock } = world
const { request, account_id } = await world.account()
const shown = { name: settings.model, address: settings.base_url, daily_tokens: null }

const metrics = async (): Promise<string[]> => {
  const authorization = 'Bearer scrape-me'
  const { text } = await world.request('GET', '/metrics', undefined, { authorization })
  return text
    .split('\n')
    .filter((line) => line.includes('leadhouse_reader_') && !line.endsWith(' 0'))
    .map((line) => line.replace(/,?cell="aa"/, '').replace('{}', ''))
}
const describe = async () => {
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  const facts = { version: '1', public_url: settings.base_url, place: null, language_model: shown }
  return (await describeSystem(context, facts)).language_model
}

test('reports waiting and failed messages, the last failure and the last usable response in metrics, System and doctor', async () => {
  const reader = openReader(settings, clock)
  const samples = async () => (await metrics()).filter((line) => !line.startsWith('#'))
  assert.deepEqual(await samples(), [])
  model.answer = () => JSON.stringify({ intent: { value: 'buy', quote: 'the light' } })
  await submit(request, 'We like the light in the rooms.')
  await round(reader)
  const read_at = clock.now()
  clock.advance(minutes(1))
  model.respond = (response) => void response.writeHead(404).end('no such model')
  await submit(request, 'We like the light in the rooms.')
  await submit(request, 'We like the light in the rooms.')
  const waiting_since = clock.now()
  await runUntilIdle(() => round(reader))
  const failed_at = clock.now()
  assert.deepEqual(await samples(), [
    'leadhouse_reader_due 2',
    'leadhouse_reader_attempts_total{outcome="read"} 1',
    'leadhouse_reader_attempts_total{outcome="model_not_found"} 2',
    'leadhouse_reader_tokens_total{kind="prompt"} 100',
    'leadhouse_reader_tokens_total{kind="completion"} 20',
  ])
  const types = (await metrics()).filter((line) => line.startsWith('# TYPE'))
  assert.deepEqual(types, [
    '# TYPE leadhouse_reader_due gauge',
    '# TYPE leadhouse_reader_failed gauge',
    '# TYPE leadhouse_reader_paused_accounts gauge',
    '# TYPE leadhouse_reader_attempts_total counter',
    '# TYPE leadhouse_reader_tokens_total counter',
  ])
  const state = await describe()
  assert.deepEqual(state, {
    ...shown,
    waiting: 2,
    waiting_since,
    failed: 0,
    last_read_at: read_at,
    last_failed_at: failed_at,
    last_failure: 'the server returns 404: it does not know the model, or the address is wrong',
    tokens_today: 120,
    paused_accounts: 0,
  })
  assert.match(assessReader({ model: shown, state, counted: [] }).message, /404/)
  assert.equal(assessReader({ model: shown, state, counted: [] }).result, 'bad')
  clock.advance(minutes(60 * 24))
  await runUntilIdle(() => round(reader))
  model.respond = null
  await submit(request, 'We like the light in the rooms.')
  clock.advance(minutes(5))
  await runUntilIdle(() => round(reader))
  const after = await describe()
  assert.deepEqual([after?.waiting, after?.failed], [0, 2])
  assert.ok((await samples()).includes('leadhouse_reader_failed 2'))
  assert.ok(after)
  assert.equal(assessReader({ model: shown, state: after, counted: [] }).result, 'note')
})

test('reports accounts with used tokens as paused in metrics, System and doctor until the next day', async () => {
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  await updateModelSettings(context, null, { daily_tokens: 100 }, null)
  clock.advance(minutes(60 * 24))
  const reader = openReader(settings, clock)
  for (let count = 0; count < 2; count += 1)
    await submit(request, 'We like the light in the rooms.')
  await runUntilIdle(() => round(reader))
  const state = await describe()
  assert.deepEqual([state?.waiting, state?.tokens_today, state?.paused_accounts], [1, 120, 1])
  assert.ok((await metrics()).includes('leadhouse_reader_paused_accounts 1'))
  assert.ok(state)
  const limited = { ...shown, daily_tokens: 5000 }
  const { result, message } = assessReader({ model: limited, state, counted: [] })
  assert.equal(result, 'note')
  assert.match(message, /paused until midnight UTC for 1 account,.* Tokens today: 120 of 5,000\./)
  clock.advance(minutes(60 * 24))
  assert.equal((await describe())?.paused_accounts, 0)
})

test('reports in doctor that the language model is off if none is configured', () => {
  const state = {
    waiting: 0,
    waiting_since: null,
    failed: 0,
    last_read_at: null,
    last_failed_at: null,
    last_failure: null,
    tokens_today: 0,
    paused_accounts: 0,
  }
  assert.match(assessReader({ model: null, state, counted: [] }).message, /^Off/)
  assert.equal(assessReader({ model: shown, state, counted: [] }).result, 'good')
  const fresh = assessReader({ model: shown, state, counted: null })
  assert.equal(fresh.result, 'note')
  assert.match(fresh.message, /only suggested and give no points/)
})

test('names the facts of a model that give points after its evaluation', async () => {
  assert.equal(await findCountedFacts(database, 'test-9'), null)
  const { prompt } = openReader(settings, clock).source
  await trustModel(database.pool, 'test-9', prompt)
  assert.ok((await findCountedFacts(database, 'test-9'))?.includes('financing: cash'))
  await trustModel(database.pool, 'test-8', prompt - 1)
  assert.equal(await findCountedFacts(database, 'test-8'), null, 'another prompt')
})

test('counts accepted and refused narratives in metrics', async () => {
  for (const outcome of ['accepted', 'refused_words', 'refused_words'] as const)
    await countNarrative(database.pool, { account_id: 'acct_a', outcome, now: clock.now() })
  const { text } = await world.request('GET', '/metrics', undefined, {
    authorization: 'Bearer scrape-me',
  })
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith('leadhouse_narratives_total{'))
    .map((line) => line.replace(/,?cell="aa"/, ''))
  for (const [outcome, count] of [['accepted', 1], ['refused_words', 2], ['refused_length', 0], ['failed', 0]])
    assert.ok(samples.includes(`leadhouse_narratives_total{outcome="${outcome}"} ${count}`)) // oxfmt-ignore
})
