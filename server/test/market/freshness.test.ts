import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold, minutes, seconds } from '#kit'
import {
  getAnalysis,
  listAnalysisHistory,
  refreshLargeMarketsOnce,
  refreshMarketsOnce,
  type CompleteAnalysis,
} from '#market'
import { keyText } from '../../src/product/market/area-key.ts'
import { computeArea } from '../../src/product/market/compute-area.ts'
import { openTestAccount } from '../support/account.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

test('returns figures, counts and texts as of one time, and current counts separately', async () => {
  const { ask, offer, work, clock } = await openTestMarket(database, homes(20))
  const before = await ask({ city: 'san_francisco' })
  clock.advance(seconds(1))
  await offer({
    type: 'residential',
    price: 900_000,
    location: { city: 'San Francisco', state: 'CA' },
  })
  const at_once = await ask({ city: 'san_francisco' })
  assert.deepEqual(at_once.current, { listings: 21, active: 21 })
  assert.deepEqual({ ...at_once, current: null }, before)
  assert.deepEqual([before.current, before.sample.listings, before.supply.active], [null, 20, 20])
  await work()
  const after = await ask({ city: 'san_francisco' })
  assert.equal(after.current, null)
  assert.equal(after.sample.listings, 21)
  assert.equal(after.sample.priced, 21)
  assert.notEqual(after.price.p90, before.price.p90)
  assert.ok(after.as_of > before.as_of)
})

test('counts every change exactly once while the background job and readers run concurrently', async () => {
  const { ask, offer, work } = await openTestMarket(database, homes(6))
  await ask({ city: 'san_francisco' })
  const listing = homes(1)[0]
  assert.ok(listing)
  for (let i = 7; i < 17; i++) {
    const asked = ask({ city: 'san_francisco' })
    await Promise.all([offer(listing), work(), asked])
    const answer = await asked
    assert.ok(countOf(answer) === i || countOf(answer) === i - 1)
    assert.equal(countOf(await ask({ city: 'san_francisco' })), i)
  }
})

/** Returns the current number of listings. */
const countOf = ({ current, sample }: CompleteAnalysis) => (current ?? sample).listings

test('computes small areas without large ones, and large ones in a separate job', async () => {
  const { ask, offer, work, worker, clock, id } = await openTestMarket(database, homes(20))
  const [small, large] = [{ city: 'san_francisco' }, {}]
  const before = [await ask(small), await ask(large)]
  await offer(homes(1)[0] ?? { type: 'residential', price: 1 })
  clock.advance(seconds(30))
  // Simulates an area that is too large to be small.
  await database.kysely
    .updateTable('market_area')
    .set({ listings: 20_001 })
    .where('account_id', '=', id)
    .where('city', '=', '')
    .execute()
  await ask(large)
  await work()
  assert.ok((await ask(small)).as_of > (before[0]?.as_of ?? clock.now()))
  assert.deepEqual((await ask(large)).as_of, before[1]?.as_of)
  await refreshLargeMarketsOnce(worker)
  assert.deepEqual((await ask(large)).as_of, clock.now())
})

test('returns old figures of a large area at once, and computes new ones in the background', async () => {
  const { ask, offer, market, clock, id } = await openTestMarket(database, homes(20))
  const before = await ask({})
  await database.kysely
    .updateTable('market_area')
    .set({ listings: 20_001 })
    .where('account_id', '=', id)
    .where('city', '=', '')
    .execute()
  clock.advance(minutes(3))
  await offer(homes(1)[0] ?? { type: 'residential', price: 1 })
  assert.deepEqual((await ask({})).as_of, before.as_of)
  const key = keyText({ account_id: id, city: '', type: '', state: '', currency: 'USD' })
  await market.areas(key, () => assert.fail('the computation was not started'))
  assert.deepEqual((await ask({})).as_of, clock.now())
})

test('computes an area once for ten concurrent requests', async () => {
  const { ask, id } = await openTestMarket(database, homes(30))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask({ city: 'san_francisco' })),
  )
  assert.equal(new Set(answers.map((answer) => answer.id)).size, 1)
  const kept = await database.kysely
    .selectFrom('market_analysis')
    .select('id')
    .where('account_id', '=', id)
    .execute()
  assert.equal(kept.length, 1)
})

test('notifies of the first analysis, then only of changes, at most once an hour', async () => {
  const { ask, offer, work, clock, told } = await openTestMarket(database, homes(20))
  const first = await ask({ city: 'san_francisco' })
  assert.equal(told.length, 0)
  await work()
  assert.equal(told.length, 1, 'the first')
  const event = JSON.parse(told.at(0)?.body ?? '')
  assert.equal(event.type, 'analysis.completed')
  assert.equal(event.data.analysis_id, first.id)
  assert.equal(event.data.kind, 'market')
  assert.equal(event.data.area, 'san_francisco')
  assert.equal(event.data.property_type, null)
  assert.equal(event.data.summary, first.headline.join(' '))

  await offer(homes(1)[0] ?? { type: 'residential', price: 1 })
  clock.advance(minutes(61))
  await ask({ city: 'san_francisco' })
  await work()
  assert.equal(told.length, 1, 'one more similar listing causes no notification')

  const dear = {
    type: 'residential',
    price: 5_000_000,
    location: { city: 'San Francisco', state: 'CA' },
  }
  for (let i = 0; i < 30; i++) await offer(dear)
  clock.advance(minutes(11))
  await work()
  assert.equal(told.length, 2)
  for (let i = 0; i < 80; i++) await offer({ ...dear, price: 90_000 })
  clock.advance(minutes(11))
  await work()
  assert.equal(told.length, 2, 'less than an hour has passed')
  clock.advance(minutes(50))
  await work()
  assert.equal(told.length, 3)
})

test('notifies of an area once while it is computed repeatedly, without blocking each other', async () => {
  const { ask, offer, work, worker, clock, context, market, id, told } = await openTestMarket(
    database,
    homes(8),
  )
  const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => `city ${letter}`)
  for (const city of keys) for (const listing of homes(6, city)) await offer(listing)
  const compute = (city: string) => {
    const key = { account_id: id, city: fold(city), type: '', state: '', currency: 'USD' }
    return computeArea(context, market, key, clock.now())
  }
  await work()
  for (let round = 0; round < 12; round++) {
    for (const city of keys) await ask({ city })
    clock.advance(minutes(61))
    await database.kysely
      .updateTable('market_area')
      .set({ notified_at: null, notify_at: clock.now() })
      .where('account_id', '=', id)
      .where('analysis_id', 'is not', null)
      .execute()
    const before = told.length
    clock.advance(1)
    await Promise.all([refreshMarketsOnce(worker), ...keys.map(compute)])
    await work()
    assert.equal(told.length - before, keys.length)
  }
})

test('never changes an analysis after its notification, and lists the history of its area', async () => {
  const { ask, offer, work, clock, context } = await openTestMarket(database, homes(12))
  const first = await ask({ city: 'san_francisco' })
  await work()
  for (const listing of homes(9)) await offer({ ...listing, price: 800_000 })
  clock.advance(seconds(2))
  await work()
  const second = await ask({ city: 'san_francisco' })
  assert.ok(first.id && second.id && first.id !== second.id)
  const kept = await getAnalysis(context, first.id)
  assert.equal(kept.price.median, first.price.median)
  assert.equal(kept.sample.listings, 12)
  const page = await listAnalysisHistory(context, second.id, { limit: 1 })
  assert.deepEqual(
    page.data.map((analysis) => analysis.id),
    [second.id],
  )
  const cursor = page.next_cursor ?? ''
  const rest = await listAnalysisHistory(context, second.id, { limit: 5, cursor })
  assert.deepEqual(
    rest.data.map((analysis) => analysis.id),
    [first.id],
  )
  const stranger = await openTestAccount(database)
  await assert.rejects(getAnalysis(stranger.context, first.id), { code: 'not_found' })
  await assert.rejects(listAnalysisHistory(stranger.context, first.id, { limit: 5 }), {
    code: 'not_found',
  })
})
