import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { hours, Problem, systemActor } from '#kit'
import { contextFor, forgetSettings, inTransaction } from '#db'
import { createApiKey } from '#identity'
import { getUsage, openQuota, type Usage } from '#plans'
import { openAccountCache } from '#accounts'
import type { Route } from '#http'
import { call } from '../support/call.ts'
import { spawnServer } from '../support/spawn-server.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const failing = (route: Route): void => {
  const schema = { summary: 'Fails', response: { 200: Type.Object({}) } }
  route.get('/bug', { config: { access: 'any' }, schema }, () => {
    throw new Error('a bug')
  })
  route.get('/unlike', { config: { access: 'any' }, schema }, () => {
    throw new Problem('state_conflict')
  })
  route.get('/people', { config: { role: 'viewer' }, schema }, () => ({}))
}

/** Path of a cheap request that counts against the quota. */
const counted = '/v1/webhooks/event_types'

const world = await openWorld({ also: failing })

async function usedOf({ account_id }: TestAccount): Promise<number> {
  const { rows } = await world.database.pool.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from quota_day where account_id = $1',
    [account_id],
  )
  return rows[0]?.used ?? 0
}

test('returns the policy, the remaining requests and the reset time with every response', async () => {
  const { request } = await world.account({ plan: 'basic' })
  const { headers } = await request('GET', counted)
  assert.equal(headers['ratelimit-policy'], '"basic-daily";q=1000;w=86400')
  assert.equal(headers['ratelimit'], '"basic-daily";r=999;t=54000')
  assert.equal(headers['x-ratelimit-limit'], '1000')
  assert.equal(headers['x-ratelimit-remaining'], '999')
  assert.equal(headers['x-ratelimit-reset'], String(Date.UTC(2026, 2, 3) / 1000))
  const refused = await request('GET', '/v1/people')
  assert.equal(refused.status, 403)
  assert.equal(refused.headers['x-ratelimit-remaining'], '999')
})

test('counts served and invalid requests, and does not count rejected or failed requests', async () => {
  const account = await world.account({ plan: 'basic' })
  const { request } = account
  for (const [path, status, used] of [
    [counted, 200, 1],
    ['/v1/unlike', 400, 2],
    ['/v1/nothing', 404, 3],
    ['/v1/bug', 500, 3],
    ['/v1/people', 403, 3],
  ] as const) {
    const answer = await request('GET', path)
    assert.equal(answer.status, status, path)
    assert.equal(await usedOf(account), used, path)
    assert.equal(answer.headers['x-ratelimit-remaining'], String(1000 - used), path)
  }
  assert.equal(world.faults.splice(0).length, 1)
})

test('rejects request 1,001 with a Retry-After header, and starts again on the next day', async () => {
  const account = await world.account({ plan: 'basic' })
  await world.database.pool.query('insert into quota_day values ($1, $2, 999)', [
    account.account_id,
    world.clock.now(),
  ])
  assert.equal((await account.request('GET', counted)).status, 200)
  const refused = await account.request('GET', counted)
  assert.equal(refused.status, 429)
  assert.equal((refused.body as { code: string }).code, 'quota_exceeded')
  assert.equal(refused.headers['retry-after'], '54000')
  assert.equal(await usedOf(account), 1000)
  world.clock.advance(hours(15))
  assert.equal((await account.request('GET', counted)).status, 200)
  world.clock.advance(hours(-15))
})

test('serves exactly 1,000 of 1,200 requests, even if many connections and processes race', async () => {
  const account = await world.account({ plan: 'basic' })
  const others = [await spawnServer(world), await spawnServer(world)]
  const statuses = await Promise.all(
    others.map(({ origin }) => hammer(origin, account, { connections: 20, requests: 600 })),
  )
  const served = statuses.flat().filter((status) => status === 200).length
  assert.equal(served, 1000)
  assert.equal(statuses.flat().filter((status) => status === 429).length, 200)
  assert.equal(await usedOf(account), 1000)
})

test('loses no counted request when a process is killed', async () => {
  const account = await world.account({ plan: 'basic' })
  const [killed, living] = [await spawnServer(world), await spawnServer(world)]
  const first = hammer(
    killed.origin,
    account,
    { connections: 20, requests: 1_000_000 },
    300,
    () => void killed.kill(),
  )
  const second = hammer(living.origin, account, { connections: 20, requests: 300 })
  const before = [...(await first), ...(await second)]
  const rest = await hammer(living.origin, account, { connections: 20, requests: 1_000 })
  const served = [...before, ...rest].filter((status) => status === 200).length
  assert.equal(await usedOf(account), 1000)
  // Number of requests that the killed process had counted but not answered: at most one per
  // connection.
  assert.ok(served <= 1000 && served >= 1000 - 20, `${served} were served`)
})

test('returns the usage of all keys to a person, and only its own usage to a key', async () => {
  const account = await world.account({ plan: 'basic' })
  const context = contextFor(world.database, systemActor(account.account_id, 'test'), world.clock)
  const other = await createApiKey(context, { name: 'Other' })
  const byOther = { authorization: `Bearer ${other.api_key}` }
  for (const [path, headers] of [
    [counted, {}],
    ['/v1/nothing', {}],
    ['/v1/bug', {}],
    ['/v1/people', {}],
    [counted, byOther],
    [counted, byOther],
  ] as const)
    await account.request('GET', path, undefined, headers)
  assert.equal(world.faults.splice(0).length, 1)
  await world.app.quota.uses.writeOnce()
  const [today] = (await getUsage(context, world.app.quota)).history
  assert.equal(today?.used, 4)
  assert.deepEqual(
    today?.by.map(({ used }) => used),
    [2, 2],
  )
  assert.ok(today?.by.some(({ id }) => id === other.id))
  const own = await account.request('GET', '/v1/usage', undefined, byOther)
  assert.deepEqual((own.body as Pick<Usage, 'history'>).history[0]?.by, [{ id: other.id, used: 2 }])
})

test('applies a new plan immediately', async () => {
  const account = await world.account({ plan: 'basic' })
  await world.database.pool.query('insert into quota_day values ($1, $2, 1000)', [
    account.account_id,
    world.clock.now(),
  ])
  assert.equal((await account.request('GET', counted)).status, 429)
  await world.database.pool.query(`update account set plan = 'professional' where id = $1`, [
    account.account_id,
  ])
  const actor = systemActor(account.account_id, 'test')
  const context = contextFor(world.database, actor, world.clock)
  await inTransaction(context, async (tx) => forgetSettings(tx))
  const answer = await account.request('GET', counted)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['x-ratelimit-remaining'], '8999')
})

test('leases a thousandth of a large limit, and returns the lease when it is idle', async () => {
  const account = await world.account({ plan: 'enterprise', daily_quota: 200_000 })
  for (let i = 1; i <= 3; i += 1) {
    const { headers } = await account.request('GET', counted)
    assert.equal(headers['x-ratelimit-remaining'], String(200_000 - i))
  }
  assert.equal(await usedOf(account), 201)
  assert.equal(await world.app.quota.returnIdleOnce(), 0)
  assert.equal(await world.app.quota.returnIdleOnce(), 198)
  assert.equal(await usedOf(account), 3)
})

test('serves the last request of a large limit, and no request after it', async () => {
  const account = await world.account({ plan: 'enterprise', daily_quota: 200_000 })
  await world.database.pool.query('insert into quota_day values ($1, $2, 199950)', [
    account.account_id,
    world.clock.now(),
  ])
  const statuses = await hammer(world.origin, account, { connections: 20, requests: 80 })
  assert.equal(statuses.filter((status) => status === 200).length, 50)
  assert.equal(await usedOf(account), 200_000)
})

test('counts the requests of an account without a limit, and returns no limit', async () => {
  const account = await world.account()
  const { headers } = await account.request('GET', counted)
  assert.equal(headers['ratelimit'], undefined)
  assert.ok((await usedOf(account)) > 0)
})

test('returns the number of served requests for an account without a limit, without requests taken in advance', async () => {
  const account = await world.account()
  for (let n = 0; n < 3; n += 1) await account.request('GET', counted)
  const { limit, used, history } = (await account.request('GET', '/v1/usage')).body as Usage
  assert.deepEqual([limit, used, history[0]?.used], [null, 3, 3])
  assert.ok((await usedOf(account)) > 3, 'some requests are taken in advance')
  await world.app.quota.uses.writeOnce()
  assert.equal(((await account.request('GET', '/v1/usage')).body as Usage).used, 3)
})

test('returns the usage without counting the request, even when the quota is used up', async () => {
  const account = await world.account({ plan: 'basic' })
  await world.database.pool.query('insert into quota_day values ($1, $2, 1000)', [
    account.account_id,
    world.clock.now(),
  ])
  assert.equal((await account.request('GET', counted)).status, 429)
  const { status, headers, body } = await account.request('GET', '/v1/usage')
  assert.deepEqual([status, (body as Usage).remaining], [200, 0])
  assert.equal(headers['ratelimit'], '"basic-daily";r=0;t=54000')
  assert.equal(await usedOf(account), 1000)
})

for (const limit of [1_000, 200_000])
  test(`serves exactly the last 1,000 of ${limit} requests when 20 processes count at the same time`, async () => {
    const plan = limit === 1_000 ? 'basic' : 'enterprise'
    const account = await world.account({ plan, daily_quota: plan === 'basic' ? null : limit })
    await world.database.pool.query('insert into quota_day values ($1, $2, $3)', [
      account.account_id,
      world.clock.now(),
      limit - 1_000,
    ])
    const { database, clock } = world
    const counts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const quota = openQuota(database, openAccountCache(database, clock), clock)
        let served = 0
        for (let n = 0; n < 60; n += 1)
          if (!(await quota.spend(account.account_id)).refused) served += 1
        return served
      }),
    )
    assert.equal(
      counts.reduce((sum, served) => sum + served, 0),
      1_000,
    )
    assert.equal(await usedOf(account), limit)
  })

/**
 * Sends requests over a number of connections. A connection sends its next request after each
 * response, and stops at the first error. Calls `then` after `at` responses.
 */
async function hammer(
  origin: string,
  { api_key }: TestAccount,
  { connections, requests }: { connections: number; requests: number },
  at = Number.POSITIVE_INFINITY,
  then: () => void = () => undefined,
): Promise<number[]> {
  const statuses: number[] = []
  let sent = 0
  const run = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1
      const headers = { authorization: `Bearer ${api_key}` }
      const answer = await call(origin, { method: 'GET', path: counted, headers }).catch(() => null)
      if (answer === null) return
      statuses.push(answer.status)
      if (statuses.length === at) then()
    }
  }
  await Promise.all(Array.from({ length: connections }, run))
  return statuses
}
