import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarketAnalysis, Valuation } from '#market'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

type Answer<Body> = { status: number; body: Body }

async function withHomes(count: number) {
  const account = await world.account()
  const items = Array.from({ length: count }, (_, i) => ({
    type: 'residential',
    price: 200_000 + 5000 * i,
    bedrooms: 2,
    location: { city: 'St. Louis', state: 'MO' },
  }))
  await account.request('POST', '/v1/services/batch', { items })
  return account
}

test('returns the market of an area in the specified format, and its analysis by ID', async () => {
  const { request } = await withHomes(9)
  const asked = '/v1/analytics/market?city=st_louis&property_type=residential'
  const { status, body }: Answer<MarketAnalysis> = await request('GET', asked)
  assert.equal(status, 200)
  assert.equal(body.object, 'market_analysis')
  assert.equal(body.sample.listings, 9)
  assert.equal(body.price.median, 220_000)
  assert.match(`${String(body.as_of)}`, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const stored: Answer<MarketAnalysis> = await request('GET', `/v1/analytics/market/${body.id}`)
  assert.deepEqual(stored.body, body)
  const history: Answer<{ data: MarketAnalysis[] }> = await request(
    'GET',
    `/v1/analytics/market/${body.id}/history`,
  )
  assert.deepEqual(history.body.data, [body])
})

test('rejects unknown parameters and an invalid state', async () => {
  const { request } = await world.account()
  const { status, body }: Answer<{ errors: unknown[] }> = await request(
    'GET',
    '/v1/analytics/market?town=x&state=california',
  )
  assert.equal(status, 400)
  assert.equal(body.errors.length, 2)
  assert.equal((await request('GET', '/v1/analytics/market/ana_none')).status, 404)
})

test('returns the whole account without parameters, and 401 without a credential', async () => {
  const { request } = await withHomes(2)
  const all: Answer<MarketAnalysis> = await request('GET', '/v1/analytics/market')
  assert.equal(all.body.area.slug, 'all')
  assert.equal((await world.request('GET', '/v1/analytics/market')).status, 401)
})

test('values a service, and lists for each service whether its price is an outlier', async () => {
  const { request } = await withHomes(40)
  const wrong = {
    type: 'residential',
    price: 12,
    bedrooms: 2,
    location: { city: 'St. Louis', state: 'MO' },
  }
  const { body: typo }: Answer<{ id: string }> = await request('POST', '/v1/services', wrong)
  await request('GET', '/v1/analytics/market?city=st_louis')
  const { body: list }: Answer<{ data: { id: string; price_outlier: boolean }[] }> = await request(
    'GET',
    '/v1/services?limit=100',
  )
  const marked = list.data.filter((service) => service.price_outlier)
  assert.deepEqual(
    marked.map((service) => service.id),
    [typo.id],
  )
  const { status, body }: Answer<Valuation> = await request(
    'GET',
    `/v1/services/${typo.id}/valuation`,
  )
  assert.equal(status, 200)
  assert.equal(body.object, 'valuation')
  assert.ok((body.estimate ?? 0) > 100_000 && body.outlier)
  assert.equal((await request('GET', '/v1/services/svc_none/valuation')).status, 404)
})
