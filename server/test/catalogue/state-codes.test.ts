import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Service } from '#catalogue'
import type { Lead } from '#leads'
import type { MarketAnalysis } from '#market'
import { openWorld, type Request } from '../support/world.ts'

const world = await openWorld()

const get = async <T>(request: Request, path: string): Promise<T> =>
  (await request('GET', path)).body
const post = async <T>(request: Request, path: string, body: object): Promise<T> =>
  (await request('POST', path, body)).body

type List<T> = { data: T[] }

const inVictoria = (price: number) => ({
  type: 'house',
  price,
  location: { city: 'Geelong', state: 'vic' },
})

test('accepts states of three letters in services, searches, filters and the market', async () => {
  const { request } = await world.account()
  const service = await post<Service>(request, '/v1/services', inVictoria(500_000))
  assert.equal(service.location.state, 'VIC')
  const other = { ...inVictoria(510_000), location: { city: 'Geelong', state: 'NSW' } }
  await request('POST', '/v1/services', other)
  const preferences = { city: 'Geelong', state: 'VIC', price_range: { max: 600_000 } }
  const lead = await post<Lead>(request, '/v1/leads', { email: 'buyer@example.com', preferences })
  type Matches = List<{ service_id: string }>
  const { data } = await get<Matches>(request, `/v1/leads/${lead.id}/matches`)
  assert.deepEqual(
    data.map(({ service_id }) => service_id),
    [service.id],
  )
  for (const path of ['/v1/services?state=vic', '/v1/leads?state=VIC'])
    assert.equal((await get<List<object>>(request, path)).data.length, 1, path)
  const path = '/v1/analytics/market?city=geelong&state=VIC'
  const market = await get<MarketAnalysis>(request, path)
  assert.equal(market.area.slug, 'geelong_vic')
  assert.equal(market.sample.listings, 1)
  const stranger = await world.account()
  const theirs = await get<List<object>>(stranger.request, '/v1/services?state=VIC')
  assert.deepEqual(theirs.data, [])
})

test('refuses states of one character and of more than three', async () => {
  const { request } = await world.account()
  for (const state of ['V', 'VICT', 'V1C']) {
    const location = { city: 'Geelong', state }
    assert.equal(
      (await request('POST', '/v1/services', { ...inVictoria(1), location })).status,
      400,
    )
    const lead = { email: 'buyer@example.com', preferences: { state } }
    assert.equal((await request('POST', '/v1/leads', lead)).status, 400)
    assert.equal((await request('GET', `/v1/analytics/market?state=${state}`)).status, 400)
  }
})
