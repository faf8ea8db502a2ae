import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { contextOf } from '#http'
import type { Answered } from '../support/call.ts'
import { eventually } from '../support/eventually.ts'
import { openWorld } from '../support/world.ts'

/** The advisory lock that slow statements of this file wait for. */
const lock = 4711

/** Results of the handler of `/two-steps` after its first step. */
const steps: string[] = []
const firstStep = Promise.withResolvers<void>()

const world = await openWorld({
  search_ms: 300,
  also(v1) {
    const wait = { text: `select pg_advisory_xact_lock_shared(${lock}) /* held up */` }
    for (const [name, config] of [
      ['/hold', { access: 'any' }],
      ['/slow', { access: 'any', work: 'search' }],
    ] as const)
      v1.get(name, { config, schema: { summary: 'Wait for a lock' } }, async (request, answer) => {
        await contextOf(request).sql.query(wait)
        return answer.sendRaw({ content_type: 'text/plain', body: 'done' })
      })
    v1.post(
      '/slow',
      { config: { access: 'any', work: 'search' }, schema: { summary: 'Wait for a lock' } },
      async (request, answer) => {
        await contextOf(request).sql.query(wait)
        return answer.sendRaw({ content_type: 'text/plain', body: 'done' })
      },
    )
    for (const work of ['search', 'report'] as const)
      v1.get(
        `/two-steps/${work}`,
        { config: { access: 'any', work }, schema: { summary: 'Read in two steps' } },
        async (request, answer) => {
          const { sql, db } = contextOf(request)
          await firstStep.promise
          const second = [
            () => sql.query({ text: 'select 1' }),
            () => db.selectFrom('account').select('id').limit(1).execute(),
          ]
          for (const step of second)
            steps.push(
              await step().then(
                () => 'read',
                (error: { code: string }) => error.code,
              ),
            )
          return answer.sendRaw({ content_type: 'text/plain', body: 'done' })
        },
      )
  },
})
const { pool } = world.database

/** Runs a statement that locks something until `release`, or until the test ends. */
async function locked(t: TestContext, statement: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement)
  let isHeld = true
  const release = async (): Promise<void> => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  t.after(release)
  return release
}

const lockSlow = (t: TestContext) => locked(t, `select pg_advisory_xact_lock(${lock})`)

function assertLate({ status, headers, body, text }: Answered): void {
  assert.equal(status, 429, text)
  assert.equal((body as { code: string }).code, 'deadline_exceeded')
  assert.equal(headers['retry-after'], '5')
}

const reports = [
  '/v1/analytics/funnel',
  '/v1/analytics/market?city=Austin&state=TX',
  '/v1/analytics/response',
  '/v1/leads?q=nobody',
  '/v1/customers?q=nobody',
  '/v1/services?q=nobody',
]

for (const path of reports)
  test(`returns 429 for GET ${path} at its deadline, while its statement still waits for a lock`, async (t) => {
    const { request } = await world.account()
    const lead = { email: 'ann@example.com', preferences: { city: 'Austin', state: 'TX' } }
    assert.equal((await request('POST', '/v1/leads', lead)).status, 200)
    const release = await locked(t, 'lock table lead, customer, service in access exclusive mode')
    assertLate(await request('GET', path))
    await release()
    await eventually(async () => (await request('GET', path)).status === 200)
  })

test('returns 429 for searches that wait for their turn, at the deadline that began at their admission', async (t) => {
  const { request } = await world.account()
  const release = await lockSlow(t)
  const answers = await Promise.all(Array.from({ length: 6 }, () => request('GET', '/v1/slow')))
  answers.forEach(assertLate)
  await release()
  await eventually(async () => (await request('GET', '/v1/slow')).status === 200)
})

test('returns 429 for a search that waits for a connection, at its deadline', async (t) => {
  const { request } = await world.account()
  const release = await lockSlow(t)
  const holding = Array.from({ length: 8 }, () => request('GET', '/v1/hold'))
  await eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%held up *%'`,
    )
    return rows.length >= 2
  })
  assertLate(await request('GET', '/v1/leads?q=nobody'))
  await release()
  for (const { status, text } of await Promise.all(holding)) assert.equal(status, 200, text)
})

test('cancels a statement of a search that may commit at the deadline, and returns 429', async (t) => {
  const { request } = await world.account()
  const release = await lockSlow(t)
  assertLate(await request('POST', '/v1/slow', {}))
  const keyed = { 'idempotency-key': 'one' }
  assertLate(await request('POST', '/v1/slow', {}, keyed))
  await release()
  assert.equal((await request('POST', '/v1/slow', {}, keyed)).status, 200)
})

test('uses no daily quota for a response that was not ready in time', async (t) => {
  const { request } = await world.account({ plan: 'professional' })
  const left = async () => (await request('GET', '/v1/usage')).headers['x-ratelimit-remaining']
  const before = await left()
  const release = await lockSlow(t)
  assertLate(await request('GET', '/v1/slow'))
  await release()
  assert.equal(await left(), before)
})

test('refuses the next statement of a search or report that was answered at its deadline', async () => {
  const { request } = await world.account()
  for (const work of ['search', 'report']) assertLate(await request('GET', `/v1/two-steps/${work}`))
  firstStep.resolve()
  await eventually(() => steps.length === 4)
  assert.deepEqual(new Set(steps), new Set(['deadline_exceeded']))
})
