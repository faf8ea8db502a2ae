import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later } from '#kit'
import {
  marketPartNames,
  type CompleteAnalysis,
  type MarketAnalysis,
  type Valuation,
} from '#market'
import { homes } from '../support/market.ts'
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

test('returns a short summary, in which all parts are null', async () => {
  const account = await world.account()
  const day = (ago: number) => later(world.clock.now(), -days(ago)).toISOString()
  for (const batch of [0, 1, 2])
    await account.request('POST', '/v1/services/batch', {
      items: homes(100).map((home, i) => ({
        ...home,
        location: { ...home.location, address: `${3 * i + batch} Sutter Street` },
        listed_at: day(3 * i + batch),
      })),
    })
  const read = async (query: string): Promise<MarketAnalysis> =>
    (await account.request('GET', `/v1/analytics/market${query}`)).body as MarketAnalysis
  const sizeOf = (analysis: MarketAnalysis) => JSON.stringify(analysis).length
  const empty = await read('?city=port_townsend')
  const city = await read('?city=san_francisco')
  const all = await read('')
  assert.ok(sizeOf(empty) < 1500, `${sizeOf(empty)} bytes for an area without a listing`)
  for (const summary of [city, all]) assert.ok(sizeOf(summary) < 4000, `${sizeOf(summary)} bytes`)
  assert.equal(city.sample.priced, 300)
  for (const summary of [empty, city, all]) {
    assert.deepEqual(summary.included, [])
    for (const name of marketPartNames) assert.equal(summary[name], null, name)
  }
})

test('adds the included parts to an analysis, a stored analysis and its history', async () => {
  const { request } = await withHomes(40)
  const include = `include=${marketPartNames.join(',')}`
  const { body: whole }: Answer<CompleteAnalysis & MarketAnalysis> = await request(
    'GET',
    `/v1/analytics/market?city=st_louis&${include}`,
  )
  assert.deepEqual(whole.included, marketPartNames)
  assert.equal(whole.positions.length, 40)
  assert.equal(whole.series.length, 24)
  const path = `/v1/analytics/market/${whole.id}`
  assert.deepEqual((await request('GET', `${path}?${include}`)).body, whole)
  const { body: history }: Answer<{ data: MarketAnalysis[] }> = await request(
    'GET',
    `${path}/history?${include}`,
  )
  assert.deepEqual(history.data, [whole])
  const none = Object.fromEntries(marketPartNames.map((name) => [name, null]))
  for (const query of ['include=series,bands', 'include=bands&include=series,series']) {
    const { body }: Answer<MarketAnalysis> = await request('GET', `${path}?${query}`)
    const { series, bands } = whole
    assert.deepEqual(body, { ...whole, ...none, included: ['series', 'bands'], series, bands })
  }
})

test('refuses unknown parts, and lists the known ones', async () => {
  const { request } = await withHomes(1)
  const { body: stored }: Answer<MarketAnalysis> = await request('GET', '/v1/analytics/market')
  const paths = ['', `/${stored.id}`, `/${stored.id}/history`]
  for (const path of paths) {
    const { status, body }: Answer<{ errors: { parameter: string; detail: string }[] }> =
      await request('GET', `/v1/analytics/market${path}?include=series,position&town=x`)
    assert.equal(status, 400)
    assert.deepEqual(body.errors.map(({ parameter }) => parameter).sort(), ['include', 'town'])
    const { detail = '' } = body.errors.find(({ parameter }) => parameter === 'include') ?? {}
    for (const name of marketPartNames) assert.ok(detail.includes(`"${name}"`), detail)
    assert.match(detail, /Did you mean "positions"\?/)
  }
  assert.equal((await request('GET', '/v1/analytics/market?include=')).status, 400)
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
