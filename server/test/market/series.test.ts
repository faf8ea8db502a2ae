import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later } from '#kit'
import type { CompleteAnalysis, Valuation } from '#market'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

type Answer<Body> = { status: number; body: Body }
type Kept = { id: string; closed_price: number | null; errors: { pointer: string }[] }

const ago = (count: number): string => later(world.clock.now(), -days(count)).toISOString()

test('stores the closing price from POST, PATCH and batch, and clears it when the service becomes active', async () => {
  const { request } = await world.account()
  const made: Answer<Kept> = await request('POST', '/v1/services', {
    type: 'home',
    price: 100_000,
    status: 'inactive',
    ended_at: ago(3),
    closed_price: 98_500.5,
  })
  assert.deepEqual([made.status, made.body.closed_price], [200, 98_500.5])
  const path = `/v1/services/${made.body.id}`
  const changed: Answer<Kept> = await request('PATCH', path, { closed_price: 99_000 })
  assert.equal(changed.body.closed_price, 99_000)
  const cleared: Answer<Kept> = await request('PATCH', path, { closed_price: null })
  assert.equal(cleared.body.closed_price, null)
  await request('PATCH', path, { closed_price: 99_000 })
  const back: Answer<Kept> = await request('PATCH', path, { status: 'active' })
  assert.equal(back.body.closed_price, null)
  for (const closed_price of [0, -1, 1.001, 'much']) {
    const refused: Answer<Kept> = await request('PATCH', path, { closed_price })
    assert.equal(refused.status, 400)
    assert.equal(refused.body.errors[0]?.pointer, '/closed_price')
  }
})

test('returns monthly figures, price cuts and closing prices of the services sent', async () => {
  const { request } = await world.account()
  const items = Array.from({ length: 30 }, (_, i) => ({
    type: 'home',
    price: 200_000 + 1000 * i,
    square_feet: 1000 + 10 * i,
    external_id: `home-${i}`,
    location: { city: 'Here', state: 'CA' },
    listed_at: ago(200),
    ...(i < 10 && { status: 'inactive', ended_at: ago(40), closed_price: 190_000 + 1000 * i }),
  }))
  const made: Answer<{ failed: number; data: { id: string }[] }> = await request(
    'POST',
    '/v1/services/batch',
    { items },
  )
  assert.equal(made.body.failed, 0)
  for (const i of [10, 11, 12, 13, 14, 15]) {
    const id = made.body.data[i]?.id
    await request('PATCH', `/v1/services/${id}`, { price: 0.9 * (200_000 + 1000 * i) })
  }
  const { body }: Answer<CompleteAnalysis> = await request(
    'GET',
    '/v1/analytics/market?city=here&include=series,sale_to_asking,quality_adjusted',
  )
  assert.equal(body.series.length, 24)
  const now = body.series.at(-1) ?? assert.fail()
  assert.equal(now.complete, false)
  assert.equal(now.inventory.value, 20)
  assert.equal(now.price_cuts.share.value, 30)
  assert.equal(now.price_cuts.size.value, 10)
  assert.equal(now.price_cuts.days_to_first.value, 200)
  const sum = (of: 'new' | 'ended') =>
    body.series.reduce((total, month) => total + (month[of].value ?? 0), 0)
  assert.deepEqual([sum('new'), sum('ended')], [30, 10])
  assert.equal(body.sale_to_asking.n, 10)
  assert.ok((body.sale_to_asking.median_pct.value ?? 0) < 96)
  assert.equal(body.sale_to_asking.above_asking_pct.value, 0)
  const again: Answer<CompleteAnalysis> = await request(
    'GET',
    '/v1/analytics/market?city=here&include=series,sale_to_asking,quality_adjusted',
  )
  assert.deepEqual(
    [again.body.as_of, again.body.series],
    [body.as_of as unknown as string, body.series],
  )
})

test('values a service by its attributes, and lists them', async () => {
  const { request } = await world.account()
  const home = (i: number, price: number | undefined) => {
    const year = 1950 + ((i * 37) % 70)
    return {
      type: 'home',
      price: price ?? Math.round(150_000 * Math.exp(0.01 * (year - 1950) + 0.08 * ((i * 7) % 5))),
      bedrooms: 2 + (i % 3),
      location: { city: 'Here', state: 'CA' },
      attributes: { year_built: `${year}`, code: (i * 7919) % 1000 },
    }
  }
  const items = Array.from({ length: 120 }, (_, i) => home(i, undefined))
  await request('POST', '/v1/services/batch', { items })
  const value = async (i: number) => {
    const made: Answer<Kept> = await request('POST', '/v1/services', home(i, 0))
    const got: Answer<Valuation> = await request('GET', `/v1/services/${made.body.id}/valuation`)
    return got.body
  }
  const young = await value(70)
  const old = await value(1)
  assert.deepEqual(
    young.attributes.map(({ name, form }) => [name, form]),
    [['year_built', 'linear']],
  )
  const [high, low] = [young.estimate ?? NaN, old.estimate ?? NaN]
  const years = ((70 * 37) % 70) - 37
  assert.ok(Math.abs(Math.log(high / low) - 0.01 * years) < 0.12, `${low} and ${high}`)
  const { body }: Answer<CompleteAnalysis> = await request(
    'GET',
    '/v1/analytics/market?city=here&include=series,sale_to_asking,quality_adjusted',
  )
  assert.deepEqual(
    body.quality_adjusted?.attributes.map(({ name }) => name),
    ['year_built'],
  )
})
