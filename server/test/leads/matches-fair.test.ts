import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, openEachAccount } from '#kit'
import { emitWith, payloadVersions } from '#events'
import { matchesOf } from '../support/matches.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)
const { rounds, findOnce, tellOnce, matchedOf } = matchesOf(world)

const preferences = { property_type: 'residential', price_range: { max: 400_000 }, city: 'Austin' }
const home = (price = 380_000) => ({
  type: 'residential',
  price,
  location: { city: 'Austin', state: 'TX' },
})

/** Creates a number of customers in an account, each with one open lead. */
async function fill({ request }: TestAccount, customers: number): Promise<void> {
  for (let from = 0; from < customers; from += 500) {
    const items = Array.from({ length: Math.min(500, customers - from) }, (_, i) => ({
      email: `waiting${from + i}@example.com`,
      preferences,
    }))
    assert.equal((await request('POST', '/v1/leads/batch', { items })).status, 200)
  }
}

test('notifies a customer within one turn although a thousand customers of another account wait', async () => {
  const [large, small] = [await world.account(), await world.account()]
  await fill(large, 1000 * size)
  await fill(small, 1)
  await large.request('POST', '/v1/services', home())
  await rounds()
  assert.equal((await matchedOf(large.account_id)).length, 1000 * size)
  // The customers of the large account were notified today, so the new matches wait.
  await large.request('POST', '/v1/services', home(370_000))
  await rounds()
  await small.request('POST', '/v1/services', home())
  await findOnce()
  await tellOnce()
  assert.equal((await matchedOf(small.account_id)).length, 1)
  assert.equal((await matchedOf(large.account_id)).length, 1000 * size)
  clock.advance(days(1))
  await rounds()
  assert.equal((await matchedOf(large.account_id)).length, 2000 * size)
})

test('notifies a customer within one turn although two thousand new services of another account wait', async () => {
  const [busy, small] = [await world.account(), await world.account()]
  await fill(busy, 20)
  await fill(small, 1)
  for (let sent = 0; sent < 2000 * size; sent += 500) {
    const items = Array.from({ length: 500 }, (_, i) => home(300_000 + i))
    await busy.request('POST', '/v1/services/batch', { items })
  }
  await small.request('POST', '/v1/services', home())
  assert.ok((await findOnce()) <= 11)
  await tellOnce()
  assert.equal((await matchedOf(small.account_id)).length, 1)
  await database.pool.query('delete from fresh_service')
})

test('a service that matches more leads than one turn reads reaches all of them', async () => {
  const account = await world.account()
  await fill(account, 1200)
  await account.request('POST', '/v1/services', home())
  await rounds()
  assert.equal((await matchedOf(account.account_id)).length, 1200)
})

test('an account that fails does not block the notifications of other accounts', async () => {
  const [broken, sound] = [await world.account(), await world.account()]
  for (const account of [broken, sound]) {
    await fill(account, 1)
    await account.request('POST', '/v1/services', home())
  }
  const emit = emitWith(async (tx) => {
    if (tx.actor.account_id === broken.account_id) throw new Error('broken')
  }, payloadVersions)
  const failed: string[] = []
  const { each } = openEachAccount({
    clock,
    onFault: ({ account_id }) => void failed.push(account_id),
  })
  await matchesOf(world, { emit, each }).rounds()
  assert.deepEqual(failed, [broken.account_id])
  assert.equal((await matchedOf(sound.account_id)).length, 1)
  // The failed notification is not lost. It is sent once the cause is gone.
  assert.equal((await matchedOf(broken.account_id)).length, 0)
  await rounds()
  assert.equal((await matchedOf(broken.account_id)).length, 1)
})

test('concurrent workers notify each customer once', async () => {
  const account = await world.account()
  await fill(account, 120)
  await account.request('POST', '/v1/services', home())
  await account.request('POST', '/v1/services', home(370_000))
  const race = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.all([findOnce(), tellOnce()])
  }
  await Promise.all([race(), race(), race()])
  await rounds()
  const { rows } = await database.pool.query<{ customers: number; events: number }>(
    `select count(distinct customer_id)::int as customers, count(*)::int as events
     from event where account_id = $1 and type = 'service.matched'`,
    [account.account_id],
  )
  assert.deepEqual(rows, [{ customers: 120, events: 120 }])
})

test('a locked customer is notified in a later turn and does not block others', async () => {
  const account = await world.account()
  await fill(account, 2)
  await account.request('POST', '/v1/services', home())
  await findOnce()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select id from customer where account_id = $1 order by id limit 1 for update`,
      [account.account_id],
    )
    await tellOnce()
    assert.equal((await matchedOf(account.account_id)).length, 1)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await rounds()
  assert.equal((await matchedOf(account.account_id)).length, 2)
})
