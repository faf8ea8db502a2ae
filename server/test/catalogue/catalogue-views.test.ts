import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, seconds } from '#kit'
import { createService, openCatalogueViews, type NewService } from '#catalogue'
import { openTestAccount } from '../support/account.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const clock = manualClock(new Date('2026-05-01T10:00:00.000Z'))
const open = { property_type: null, price_range: null, city: null, state: null }

async function withOffers(offers: NewService[]) {
  const account = await openTestAccount(database, clock)
  for (const offer of offers) await createService(account.context, account.owner, offer)
  const views = openCatalogueViews(database, clock)
  const viewed = { id: account.id, currency: 'USD' }
  return { ...account, views, viewed, view: await views.viewOf(viewed) }
}

test('counts the services on offer by the requested type and budget', async () => {
  const { view } = await withOffers([
    { type: 'Condo', price: 100_000 },
    { type: 'condo', price: 300_000 },
    { type: 'condo', price: 0 },
    { type: 'condo', price: 200_000, status: 'inactive' },
    { type: 'condo', price: 200_000, currency: 'EUR' },
    { type: 'house', price: 500_000 },
  ])
  assert.deepEqual(
    view.fit({ ...open, property_type: 'CONDO', price_range: { min: 250_000, max: 300_000 } }),
    {
      active_total: 4,
      active_of_type: 3,
      active_in_budget: 1,
      price_p10: 120_000,
      price_median: 200_000,
      price_p90: 280_000,
    },
  )
  assert.equal(view.fit(open).price_median, 300_000)
  assert.equal(view.fit({ ...open, property_type: 'castle' }).active_of_type, 0)
})

test('compares a budget with prices of one unit: the stated one, or the commonest of the type', async () => {
  const rent = { price_unit: 'month' as const }
  const { view } = await withOffers([
    { type: 'condo', price: 400_000 },
    { type: 'condo', price: 500_000 },
    { type: 'condo', price: 2_000, ...rent },
    { type: 'loft', price: 1_500, ...rent },
    { type: 'loft', price: 0 },
    { type: 'loft', price: 0 },
  ])
  const budget = { price_range: { min: null, max: 450_000 } }
  const condos = { ...open, ...budget, property_type: 'condo' }
  assert.equal(view.fit(condos).active_in_budget, 1)
  assert.equal(view.fit(condos).active_of_type, 3)
  assert.equal(view.fit(condos).price_median, 450_000)
  assert.equal(view.fit({ ...condos, price_unit: 'month' }).price_median, 2_000)
  assert.deepEqual(view.unitOf(condos), { price_unit: 'total', price_floor: 400_000 })
  assert.deepEqual(view.unitOf({ ...condos, property_type: 'loft' }), {
    price_unit: 'month',
    price_floor: 1_500,
  })
  assert.equal(view.unitOf({ ...open, property_type: 'residential' }).price_unit, 'total')
})

test('counts the services on offer in the requested place', async () => {
  const at = (city: string, state: string) => ({ location: { city, state } })
  const { view } = await withOffers([
    { type: 'condo', price: 100_000, ...at('Austin', 'TX') },
    { type: 'condo', price: 300_000, ...at('Austin', 'TX') },
    { type: 'condo', price: 500_000, ...at('Dallas', 'TX') },
    { type: 'condo', price: 900_000, ...at('Austin', 'MN') },
    { type: 'condo', price: 200_000 },
  ])
  const of = (place: object) => {
    const { active_total, active_of_type, price_median } = view.fit({
      ...open,
      property_type: 'condo',
      ...place,
    })
    assert.equal(active_total, 5)
    return [active_of_type, price_median]
  }
  assert.deepEqual(of({}), [5, 300_000])
  assert.deepEqual(of({ city: 'AUSTIN' }), [3, 300_000])
  assert.deepEqual(of({ city: 'austin', state: 'tx' }), [2, 200_000])
  assert.deepEqual(of({ state: 'TX' }), [3, 300_000])
  assert.deepEqual(of({ city: 'Chicago' }), [0, null])
})

test('returns zero counts for an empty catalogue', async () => {
  const { view } = await withOffers([])
  assert.deepEqual(view.fit(open), {
    active_total: 0,
    active_of_type: 0,
    active_in_budget: 0,
    price_p10: null,
    price_median: null,
    price_p90: null,
  })
})

test('includes a service that this process has committed without waiting a second', async () => {
  const { views, viewed, context, owner } = await withOffers([{ type: 'condo', price: 1 }])
  await createService(context, owner, { type: 'condo', price: 2 })
  assert.equal((await views.viewOf(viewed)).fit(open).active_total, 2)
})

test('includes the commits of another process after a second, and does not read before', async () => {
  const { id, views, viewed, view } = await withOffers([{ type: 'condo', price: 1 }])
  await database.kysely
    .updateTable('service')
    .set({ status: 'inactive' })
    .where('account_id', '=', id)
    .execute()
  clock.advance(seconds(0.5))
  assert.equal(await views.viewOf(viewed), view)
  clock.advance(seconds(60))
  assert.equal((await views.viewOf(viewed)).fit(open).active_total, 0)
})

test('reads once for concurrent callers', async () => {
  const { views, viewed } = await withOffers([{ type: 'condo', price: 1 }])
  clock.advance(seconds(60))
  const answers = await Promise.all(Array.from({ length: 20 }, () => views.viewOf(viewed)))
  assert.equal(new Set(answers).size, 1)
})
