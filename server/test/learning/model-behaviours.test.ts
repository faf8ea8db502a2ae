import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { contextFor } from '#db'
import { minutes, systemActor } from '#kit'
import type { Lead, Score } from '#leads'
import { openReader, readReaderState } from '#learning'
import { describeSystem } from '#system'
import { explainFailure, readerFailures } from '../../src/product/learning/reader-failures.ts'
import { assessReader } from '../../src/platform/system/doctor/checks/language-model.ts'
import { modelBehaviours, readMessage, type ModelBehaviour } from '../support/model-behaviours.ts' // oxfmt-ignore
import { openReadingWorld, trustModel } from '../support/reading-world.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import type { Request } from '../support/world.ts'

const { world, model, settings, round, submit, readingOf } = await openReadingWorld({
  settings: { metrics_token: 'scrape-me' },
})
const { database, clock } = world
const shown = { name: settings.model, address: settings.base_url, daily_tokens: null }
const operator = await world.account()

/** Removes what earlier behaviours left, because doctor, System and metrics cover the instance. */
const reset = () =>
  database.pool.query(
    'delete from message_reading; delete from reader_outcome; delete from account_reading',
  )

async function readMetrics(): Promise<Map<string, number>> {
  const authorization = 'Bearer scrape-me'
  const { text } = await world.request('GET', '/metrics', undefined, { authorization })
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith('leadhouse_reader_'))
    .map((line) => line.replace(/,?cell="aa"/, '').replace('{}', ''))
  return new Map(samples.map((line) => [line.replace(/ .*/, ''), Number(line.replace(/.* /, ''))]))
}

/** Opens a log that collects its lines. */
function openLines() {
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  return { lines, log: pino({ level: 'info', base: null }, stream) }
}

const scoreOf = async (request: Request, { id }: Lead): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score?explain=full`)).body

/** Explains a failure that a behaviour names. */
const explain = (named: string | null): string | null => {
  const failure = readerFailures.find((one) => one === named)
  return failure === undefined ? null : explainFailure(failure)
}

test('lists a reason of failure for each way in which a server may fail', () => {
  const failures = new Set(modelBehaviours.map(({ failure }) => failure))
  assert.deepEqual(readerFailures.filter((failure) => !failures.has(failure)), []) // oxfmt-ignore
  assert.ok(modelBehaviours.length >= 20)
})

for (const behaviour of modelBehaviours)
  test(`reports a server that ${behaviour.name} and loses and invents nothing`, () =>
    examine(behaviour))

/**
 * Has three leads read by a server with a behaviour. Checks scores, log, doctor, metrics and System,
 * and that the messages are read when the server works.
 */
async function examine({
  respond,
  state,
  failure,
  isOfServer,
  timeout_ms = settings.timeout_ms,
  requests = 3,
  tokens = 'counted',
}: ModelBehaviour): Promise<void> {
  await reset()
  const { request } = await world.account()
  const leads: Lead[] = []
  for (let count = 0; count < 3; count += 1) leads.push(await submit(request, readMessage))
  const before = await Promise.all(leads.map((lead) => scoreOf(request, lead)))
  model.asked.length = 0
  model.refuse = (body) => (response) => respond(response, body)
  const { lines, log } = openLines()
  const reader = openReader({ ...settings, timeout_ms, api_key: 'key-of-the-model' }, clock)
  for (const _ of leads) await round(reader, { log, timeout_ms })
  const isRead = state === 'read'

  const after = await Promise.all(leads.map((lead) => scoreOf(request, lead)))
  assert.deepEqual(
    after.map(({ llm }) => [llm.state, llm.failure]),
    leads.map(() => [state, failure]),
  )
  const stored = await Promise.all(leads.map(readingOf))
  assert.deepEqual(stored.map(({ facts }) => facts !== null), leads.map(() => isRead)) // oxfmt-ignore
  const unread = (scores: Score[]) =>
    scores.map(({ score, reasons, llm }) => ({ score, reasons, used: llm.used }))
  assert.deepEqual(unread(after), unread(isRead ? after : before))

  assert.equal(model.asked.length, requests)
  const explained = explain(failure)
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).msg),
    isOfServer ? [`the language model gave no usable answer: ${explained}`] : [],
  )
  assert.doesNotMatch(lines.join(''), /light|cash|key-of-the-model/)

  const sample = await readMetrics()
  const waiting = state === 'due' ? 3 : 0
  assert.equal(sample.get('leadhouse_reader_due'), waiting)
  assert.equal(sample.get('leadhouse_reader_failed'), 0)
  assert.equal(sample.get(`leadhouse_reader_attempts_total{outcome="${failure ?? state}"}`), 3)
  const used =
    Number(sample.get('leadhouse_reader_tokens_total{kind="prompt"}')) +
    Number(sample.get('leadhouse_reader_tokens_total{kind="completion"}'))
  const [least, most] = { counted: [360, 360], none: [0, 0], estimated: [900, 400_000] }[tokens]
  assert.ok(used >= Number(least) && used <= Number(most), `${used} tokens`)

  const facts = { version: '1', public_url: settings.base_url, place: null, language_model: shown }
  const context = contextFor(database, systemActor(operator.account_id, 'test'), clock)
  const { language_model: system } = await describeSystem(context, facts)
  assert.deepEqual(
    [system?.waiting, system?.failed, system?.last_failure, system?.tokens_today],
    [waiting, 0, explained, used],
  )
  const verdict = assessReader({
    model: shown,
    state: await readReaderState(database, clock.now(), null),
    counted: [],
  })
  assert.equal(verdict.result, failure === null ? 'good' : 'bad')
  assert.ok(verdict.message.includes(explained ?? 'Leads waiting: 0.'), verdict.message)

  model.refuse = null
  model.answer = () => JSON.stringify({ financing: { value: 'cash', quote: 'pay in cash' } })
  clock.advance(minutes(6))
  await runUntilIdle(() => round(openReader(settings, clock)))
  const finished = await Promise.all(leads.map((lead) => scoreOf(request, lead)))
  assert.deepEqual(
    finished.map(({ llm }) => llm.state),
    leads.map(() => (state === 'due' ? 'read' : state)),
  )
}

const quoted = (fact: string, value: unknown, quote: string) => ({ [fact]: { value, quote } })
/** True quotations with values that they do not state. */
const untrue: readonly [message: string, facts: object][] = [
  ['Hello, is it still available?', quoted('budget_max', 900_000, 'Hello')],
  ['We like it, but we are not pre-approved.', quoted('financing', 'preapproved', 'we are not pre-approved')],
  ['We could go up to 300,000.', quoted('budget_max', 900_000, 'up to 300,000')],
  ['We want to move in two years.', quoted('timeline_days', 7, 'in two years')],
  ['My sister says there are savings.', quoted('financing', 'cash', 'there are savings')],
  ['If we sell, there are savings.', quoted('financing', 'cash', 'there are savings')],
] // oxfmt-ignore

test('gives no points for a value that its true quotation does not state, and points for one that it states', async () => {
  const { request } = await world.account()
  const reader = openReader(settings, clock)
  await trustModel(database.pool, reader.source.model, reader.source.prompt)
  const pointsFor = async (message: string, facts: object) => {
    model.answer = () => JSON.stringify(facts)
    const lead = await submit(request, message)
    const before = await scoreOf(request, lead)
    await round(reader)
    const { score, llm, reasons } = await scoreOf(request, lead)
    const points = reasons.find(({ feature }) => feature === 'language_model')?.points ?? 0
    return { change: score - before.score, used: llm.used, points }
  }
  for (const [message, facts] of untrue)
    assert.deepEqual(
      await pointsFor(message, facts),
      { change: 0, used: false, points: 0 },
      message,
    )
  const stated = await pointsFor(
    'There are savings for it.',
    quoted('financing', 'cash', 'There are savings'),
  )
  assert.equal(stated.used, true)
  assert.ok(stated.points > 0)
})
