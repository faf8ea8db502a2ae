import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later } from '#kit'
import type { MarketAnalysis } from '#market'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

type Answer<Body> = { status: number; body: Body }
type Listed = { id: string; listed_at: string | null; ended_at: string | null; errors: object[] }

const ago = (count: number): string => later(world.clock.now(), -days(count)).toISOString()

test('stores listed_at and ended_at, and clears ended_at when the service becomes active', async () => {
  const { request } = await world.account()
  const made: Answer<Listed> = await request('POST', '/v1/services', {
    type: 'home',
    price: 1,
    status: 'inactive',
    listed_at: '2026-01-02T03:04:05+01:00',
    ended_at: '2026-02-01T00:00:00Z',
  })
  assert.equal(made.status, 200)
  assert.equal(made.body.listed_at, '2026-01-02T02:04:05.000Z')
  assert.equal(made.body.ended_at, '2026-02-01T00:00:00.000Z')
  const path = `/v1/services/${made.body.id}`
  const same: Answer<Listed> = await request('PATCH', path, { price: 2 })
  assert.deepEqual(
    [same.body.listed_at, same.body.ended_at],
    [made.body.listed_at, made.body.ended_at],
  )
  const back: Answer<Listed> = await request('PATCH', path, { status: 'active' })
  assert.deepEqual([back.body.listed_at, back.body.ended_at], [made.body.listed_at, null])
  const plain: Answer<Listed> = await request('POST', '/v1/services', { type: 'home', price: 1 })
  assert.deepEqual([plain.body.listed_at, plain.body.ended_at], [null, null])
})

test('rejects an invalid time, and an end before the start', async () => {
  const { request } = await world.account()
  for (const times of [
    { listed_at: 'yesterday' },
    { listed_at: '0001-01-01T00:00:00+14:00' },
    { listed_at: '2026-02-30T00:00:00Z' },
    { status: 'inactive', listed_at: '2026-02-02T00:00:00Z', ended_at: '2026-02-01T00:00:00Z' },
  ]) {
    const answer: Answer<Listed> = await request('POST', '/v1/services', {
      type: 'home',
      price: 1,
      ...times,
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.errors.length, 1)
  }
})

test('computes listing age, trend and pace of the market from listing times', async () => {
  const { request } = await world.account()
  const home = (i: number) => ({
    type: 'home',
    price: 200_000 + 1000 * (i % 17),
    location: { city: 'Austin', state: 'TX' },
  })
  const live = Array.from({ length: 150 }, (_, i) => ({ ...home(i), listed_at: ago(2 + 3 * i) }))
  const ended = Array.from({ length: 9 }, (_, i) => ({
    ...home(i),
    status: 'inactive',
    listed_at: ago(60),
    ended_at: ago(10 + 3 * i),
  }))
  await request('POST', '/v1/services/batch', { items: [...live, ...ended] })
  const { body }: Answer<MarketAnalysis> = await request('GET', '/v1/analytics/market?city=austin')
  assert.equal(body.supply.new_30d, 10)
  assert.equal(body.supply.ended_90d, 9)
  assert.deepEqual([body.supply.months_of_supply, body.supply.lower_bound_months], [null, 24])
  assert.equal(body.listing_age.live_median, 226)
  assert.equal(body.listing_age.ended_median, 38)
  assert.ok(body.trend.months >= 12 && body.trend.pct_per_year !== null)
  const bare = await world.account()
  await bare.request('POST', '/v1/services/batch', {
    items: Array.from({ length: 40 }, (_, i) => home(i)),
  })
  const young: Answer<MarketAnalysis> = await bare.request('GET', '/v1/analytics/market')
  assert.deepEqual([young.body.supply.new_30d, young.body.listing_age.live_median], [null, null])
  assert.equal(young.body.sample.undated, 40)
  assert.deepEqual(
    [young.body.trend.pct_per_year, young.body.supply.months_of_supply],
    [null, null],
  )
  const { trend, supply, listing_age } = young.body
  assert.ok(trend.reason && supply.reason && listing_age.reason)
})
