import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Service, ServiceChange } from '#catalogue'
import type { Lead } from '#leads'
import type { MarketAnalysis } from '#market'
import { matchesOf } from '../support/matches.ts'
import { openWorld, type Request } from '../support/world.ts'

const world = await openWorld()
const { rounds, matchedOf } = matchesOf(world)

const sale = (price: number) => ({ type: 'residential', price })
const rent = (price: number) => ({ type: 'residential', price, price_unit: 'month' })

/** Returns the body of a response as the type of the caller. */
const get = async <T>(request: Request, path: string): Promise<T> =>
  (await request('GET', path)).body
const post = async <T>(request: Request, path: string, body: object): Promise<T> =>
  (await request('POST', path, body)).body
const patch = async <T>(request: Request, path: string, body: object): Promise<T> =>
  (await request('PATCH', path, body)).body

type List<T> = { data: T[] }
type Valuation = { price_unit: string; estimate: number | null; market: { n: number } }

/** Opens an account with these services, and returns how to call it and their ids. */
async function accountWith(services: object[]) {
  const account = await world.account()
  const items = { items: services }
  const { data } = await post<List<Service>>(account.request, '/v1/services/batch', items)
  return { ...account, ids: data.map(({ id }) => id) }
}

test('stores, changes and filters the unit of a price', async () => {
  const { request, ids } = await accountWith([sale(450_000), rent(2_000)])
  const [sold, rented] = ids
  assert.equal((await get<Service>(request, `/v1/services/${sold}`)).price_unit, 'total')
  const listed = await get<List<Service>>(request, '/v1/services?price_unit=month')
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [rented],
  )
  const path = `/v1/services/${rented}`
  const changed = await patch<Service>(request, path, { price_unit: 'week' })
  assert.equal(changed.price_unit, 'week')
  const wrong = await post<{ status: number; errors: { pointer: string }[] }>(
    request,
    '/v1/services',
    { ...sale(1), price_unit: 'year' },
  )
  assert.deepEqual([wrong.status, wrong.errors[0]?.pointer], [400, '/price_unit'])
})

test('does not record a price of another unit as a cut', async () => {
  const { request, ids } = await accountWith([sale(450_000)])
  await request('PATCH', `/v1/services/${ids[0]}`, { price: 2_000, price_unit: 'month' })
  const { data } = await get<List<ServiceChange>>(request, `/v1/services/${ids[0]}/history`)
  assert.deepEqual([data[0]?.price, data[0]?.previous_price], [2_000, null])
})

test('matches a budget only with prices of its unit', async () => {
  const { request } = await accountWith([
    sale(440_000),
    sale(430_000),
    sale(420_000),
    ...Array.from({ length: 45 }, (_, n) => rent(2_000 - n)),
    ...Array.from({ length: 50 }, (_, n) => sale(800_000 + n)),
  ])
  const unitsOf = async (preferences: object): Promise<string[]> => {
    const lead = { email: 'buyer@example.com', preferences }
    const { id } = await post<Lead>(request, '/v1/leads', lead)
    const { data } = await get<List<{ service: Service }>>(request, `/v1/leads/${id}/matches`)
    return data.map(({ service }) => service.price_unit)
  }
  const budget = { price_range: { max: 450_000 } }
  assert.deepEqual(await unitsOf(budget), ['total', 'total', 'total'])
  const months = Array.from({ length: 10 }, () => 'month')
  assert.deepEqual(await unitsOf({ ...budget, price_unit: 'month' }), months)
  const rents = { property_type: 'residential', price_range: { max: 2_500 }, price_unit: 'month' }
  assert.deepEqual(await unitsOf(rents), months)
  const { status } = await request('POST', '/v1/leads', {
    email: 'buyer@example.com',
    preferences: { price_unit: 'year' },
  })
  assert.equal(status, 400)
})

test('stores the unit of a budget with the lead, and clears it on request', async () => {
  const { request } = await accountWith([rent(2_000)])
  const preferences = { price_range: { max: 2_500 }, price_unit: 'month' }
  const sent = { email: 'tenant@example.com', preferences }
  const path = `/v1/leads/${(await post<Lead>(request, '/v1/leads', sent)).id}`
  assert.equal((await get<Lead>(request, path)).preferences.price_unit, 'month')
  const other = await world.account()
  assert.equal((await other.request('GET', path)).status, 404)
  const cleared = await patch<Lead>(request, path, { preferences: { price_unit: null } })
  assert.equal(cleared.preferences.price_unit ?? null, null)
})

test('notifies of new services with prices of the unit of the budget, and no others', async () => {
  const { request, account_id } = await accountWith([sale(900_000), sale(910_000)])
  const preferences = { property_type: 'residential', price_range: { max: 450_000 } }
  await request('POST', '/v1/leads', { email: 'buyer@example.com', preferences })
  await request('POST', '/v1/services', rent(2_000))
  const wanted = await post<Service>(request, '/v1/services', sale(440_000))
  await rounds()
  assert.deepEqual(await matchedOf(account_id), [[wanted.id]])
})

test('lists the leads that want a service only if their budget has the unit of its price', async () => {
  const { request, ids } = await accountWith([sale(440_000), sale(450_000), rent(2_000)])
  const preferences = { property_type: 'residential', price_range: { max: 450_000 } }
  await request('POST', '/v1/leads', { email: 'buyer@example.com', preferences })
  const wanting = async (id: string): Promise<number> =>
    (await get<List<unknown>>(request, `/v1/services/${id}/leads`)).data.length
  assert.deepEqual(await Promise.all(ids.map(wanting)), [1, 1, 0])
})

test('analyses the commonest unit of an area, and counts the listings of other units', async () => {
  const at = { location: { city: 'Austin', state: 'TX' } }
  const rents = Array.from({ length: 8 }, (_, n) => ({ ...rent(2_000 + n), ...at }))
  const sales = Array.from({ length: 3 }, (_, n) => ({ ...sale(400_000 + n), ...at }))
  const { request, ids } = await accountWith([...rents, ...sales])
  const path = '/v1/analytics/market?city=austin'
  const market = await get<MarketAnalysis>(request, path)
  assert.equal(market.price_unit, 'month')
  assert.equal(market.sample.listings, 8)
  assert.equal(market.sample.other_units, 3)
  assert.equal(market.sample.other_units_active, 3)
  assert.equal(market.current, null)
  assert.ok((market.price.p90 ?? Infinity) < 3_000)
  assert.ok(market.warnings.some(({ code }) => code === 'other_units'))
  const other = await world.account()
  assert.equal((await get<MarketAnalysis>(other.request, path)).sample.other_units, 0)
  assert.equal((await other.request('GET', `/v1/services/${ids[0]}/valuation`)).status, 404)
})

test('values a service only by services with prices of its unit', async () => {
  const features = (n: number) => ({ bedrooms: 1 + (n % 4), bathrooms: 1 + (n % 2) })
  const { request, ids } = await accountWith([
    ...Array.from({ length: 30 }, (_, n) => ({ ...rent(1_000 + 10 * n), ...features(n) })),
    ...Array.from({ length: 30 }, (_, n) => ({ ...sale(400_000 + 1_000 * n), ...features(n) })),
  ])
  const valuation = (id: string | undefined) =>
    get<Valuation>(request, `/v1/services/${id}/valuation`)
  const rented = await valuation(ids[0])
  assert.deepEqual([rented.price_unit, rented.market.n], ['month', 30])
  assert.ok((rented.estimate ?? Infinity) < 3_000)
  const sold = await valuation(ids[30])
  assert.equal(sold.price_unit, 'total')
  assert.ok((sold.estimate ?? 0) > 300_000)
})
