import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, type Random } from '#statistics'
import { homeWords } from '../nouns.ts'
import type { Listing } from '../listing.ts'
import type { ListingChange, History } from '../history.ts'
import { countsOf } from '../listing.ts'
import { sized } from '../../../../test/support/size.ts'
import { monthsUntil } from './months.ts'
import { seriesOf } from './series.ts'

const now = new Date('2026-10-20T00:00:00.000Z')
const day = 86_400
const today = now.getTime() / 1000

/** Generates homes listed over 26 months, with price cuts and ends of known rates. */
function drawMarket(count: number, seed: number, { yearly = 0.06, city = 'here' } = {}) {
  const random = createRandom(seed)
  const homes = Array.from({ length: count }, (_, i) =>
    drawHome(random, `${city}_${i}`, yearly, city),
  )
  return { homes, listings: homes.map(({ listing }) => listing) }
}

function drawHome(random: Random, id: string, yearly: number, city: string) {
  const listed = Math.floor(today - random.uniform() * 26 * 30.4 * day)
  const stood = Math.floor((10 + 150 * random.uniform()) * day)
  const ended = listed + stood < today ? listed + stood : null
  const square_feet = Math.round(1500 * Math.exp(0.3 * random.normal()))
  const years = (listed - today) / (365.25 * day)
  const log = 7 + 0.75 * Math.log(square_feet) + yearly * years + 0.1 * random.normal()
  const first = Math.round(Math.exp(log))
  const cutAt = listed + Math.floor(stood * (0.2 + 0.6 * random.uniform()))
  const isCut = random.uniform() < 0.4 && cutAt < today
  const price = isCut ? Math.round(first * (0.9 + 0.08 * random.uniform())) : first
  const closes = random.uniform() < 0.7
  const above = random.uniform() < 0.3
  const closed = Math.round(price * (above ? 1.02 : 0.97))
  const cut: ListingChange = {
    at: cutAt,
    previous_price: first,
    price,
    was_active: true,
    is_active: true,
  }
  const history: History = {
    created: listed,
    ended,
    closed_price: ended !== null && closes ? closed : null,
    changes: isCut ? [cut] : [],
  }
  const listing: Listing = {
    id,
    type: 'home',
    is_active: ended === null,
    price,
    bedrooms: 3,
    bathrooms: 2,
    square_feet,
    address: null,
    city,
    state: 'CA',
    listed_at: new Date(listed * 1000),
  }
  return { ...history, history, listing, listed, price }
}

type Drawn = { listing: Listing; history: History }

const notify = (homes: readonly Drawn[], outside: Listing[] = []) => {
  const listings = homes.map(({ listing }) => listing)
  const histories = new Map(homes.map(({ listing, history }) => [listing.id, history]))
  const around = { listings: outside, homes: outside, slopes: [] }
  const counts = countsOf(listings)
  const input = { now, counts, listings, homes: listings, histories, around, words: homeWords }
  return seriesOf(input, [])
}

test("matches each month's counts with a recount of all homes", () => {
  const market = drawMarket(500, 1)
  const { series } = notify(market.homes)
  assert.equal(series.length, 24)
  for (const [i, { start, end }] of monthsUntil(now).entries()) {
    const within = (at: number | null) => at !== null && at >= start && at < end
    const all = market.homes
    const stands = all.filter(
      ({ listed, ended }) => (listed ?? 0) < end && (ended === null || ended >= end),
    )
    const offered = all.filter(
      ({ listed, ended }) => (listed ?? 0) < end && (ended === null || ended >= start),
    )
    const cuts = all.flatMap((one) =>
      one.changes.filter(({ at }) => within(at)).map((cut) => ({ one, cut })),
    )
    const middle = (values: number[]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const half = Math.floor(sorted.length / 2)
      return sorted.length % 2 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
    }
    const told = series[i] ?? assert.fail()
    assert.equal(told.inventory.value, stands.length, told.month)
    assert.equal(told.new.value, all.filter(({ listed }) => within(listed)).length)
    assert.equal(told.ended.value, all.filter(({ ended }) => within(ended)).length)
    assert.equal(told.complete, i < 23)
    const ages = stands.map(({ listed }) => Math.floor((end - (listed ?? 0)) / day))
    assert.equal(told.age.value, middle(ages))
    assert.equal(
      told.price_cuts.share.value,
      Number(((100 * cuts.length) / offered.length).toFixed(1)),
    )
    const sizes = cuts.map(({ cut }) => 100 * (1 - cut.price / cut.previous_price))
    if (sizes.length < 6) continue
    assert.equal(told.price_cuts.size.value, Number((middle(sizes) ?? NaN).toFixed(2)))
    const waits = cuts.map(({ one, cut }) => (cut.at - (one.listed ?? 0)) / day)
    assert.equal(told.price_cuts.days_to_first.value, Number((middle(waits) ?? NaN).toFixed(2)))
  }
})

test("computes each month's inventory as the previous one plus new minus ended homes", () => {
  const { series } = notify(drawMarket(700, 2).homes)
  for (let i = 1; i < series.length; i++) {
    const [before, here] = [series[i - 1], series[i]]
    const value = (before?.inventory.value ?? 0) + (here?.new.value ?? 0) - (here?.ended.value ?? 0)
    assert.equal(here?.inventory.value, value, here?.month)
  }
})

test('covers the true level of a month with its interval', () => {
  let [held, given] = [0, 0]
  for (let seed = 1; seed <= sized(3, 60); seed++) {
    const market = drawMarket(700, 10 + seed)
    const { series } = notify(market.homes)
    const feet = market.listings
      .map(({ square_feet }) => square_feet ?? 0)
      .toSorted((a, b) => a - b)
    const typical = Math.round(feet[feet.length >> 1] ?? 0)
    for (const [i, { level }] of series.entries()) {
      const month = monthsUntil(now)[i]
      if (!level.ci95 || !month?.complete) continue
      const years = ((month.start + month.end) / 2 - today) / (365.25 * day)
      const truth = Math.exp(7 + 0.75 * Math.log(typical) + 0.06 * years)
      given += 1
      if (level.ci95.low <= truth && truth <= level.ci95.high) held += 1
    }
  }
  assert.ok(given > 50, `${given} months have a level`)
  assert.ok(
    held / given > 0.91 && held / given < 0.99,
    `${held} of ${given} intervals contain the true value`,
  )
})

test('covers the true difference to the wider area, and gives a reason if there is no figure', () => {
  let held = 0
  const draws = sized(15, 300)
  for (let seed = 1; seed <= draws; seed++) {
    const wider = drawMarket(300, 500 + seed, { yearly: 0.02, city: 'there' }).listings
    const { yearly_change } = notify(drawMarket(200, 900 + seed, { yearly: 0.08 }).homes, wider)
    const { ci95 } = yearly_change
    const truth = 100 * Math.expm1(0.06)
    if (ci95 && ci95.low <= truth && truth <= ci95.high) held += 1
  }
  assert.ok(held >= 0.8 * draws, `${held} of ${draws} intervals contain the true value`)
  const alone = notify(drawMarket(200, 3).homes).yearly_change
  assert.deepEqual([alone.difference_pct, alone.ci95], [null, null])
  assert.ok(alone.reason)
})

test('computes sale-to-asking from closing prices of one year, with the share above asking', () => {
  const market = drawMarket(900, 4)
  const { sale_to_asking } = notify(market.homes)
  const sold = market.homes.filter(
    ({ closed_price, ended }) => closed_price !== null && (ended ?? 0) >= today - 365 * day,
  )
  assert.equal(sale_to_asking.n, sold.length)
  assert.ok(Math.abs((sale_to_asking.median_pct.value ?? 0) - 97) < 0.1)
  const above = sold.filter((one) => (one.closed_price ?? 0) > one.price).length
  assert.equal(
    sale_to_asking.above_asking_pct.value,
    Number(((100 * above) / sold.length).toFixed(1)),
  )
  const { low = NaN, high = NaN } = sale_to_asking.above_asking_pct.ci95 ?? {}
  assert.ok(low < 30 && 30 < high)
  const silent = market.homes.map((one) => ({
    ...one,
    history: { ...one.history, closed_price: null },
  }))
  const none = notify(silent).sale_to_asking
  assert.deepEqual([none.n, none.median_pct.value], [0, null])
  assert.ok(none.reason)
})

test('gives homes without a listing date no age and no month of listing, and leaves earlier inventory unknown', () => {
  const arrived = Date.UTC(2026, 5, 10) / 1000
  const stock = (count: number, apart: number) =>
    drawMarket(count, 5).homes.map(({ listing }, i) => ({
      listing: { ...listing, listed_at: null, is_active: true },
      history: { created: arrived + i * apart, ended: null, closed_price: null, changes: [] },
    }))
  // The rows were created on one day, or one by one. In both cases, the creation time of a row is
  // not a listing date.
  for (const apart of [0, 3600]) {
    const { series } = notify(stock(60, apart))
    const may = series.find(({ month }) => month === '2026-05')
    const june = series.find(({ month }) => month === '2026-06')
    assert.equal(may?.inventory.value, null)
    assert.deepEqual([june?.inventory.value, june?.new.value, june?.age.value], [60, null, null])
  }
  const dated = drawMarket(500, 6).homes
  const few = stock(3, 0).map((one) => ({
    ...one,
    listing: { ...one.listing, id: `u${one.listing.id}` },
  }))
  const [alone, beside] = [notify(dated).series, notify([...dated, ...few]).series]
  assert.deepEqual(
    beside.map((month) => month.new),
    alone.map((month) => month.new),
  )
  assert.equal(beside.at(-1)?.inventory.value, (alone.at(-1)?.inventory.value ?? NaN) + 3)
})

test('extrapolates counts from a sample, with an interval', () => {
  const { homes, listings } = drawMarket(400, 6)
  const histories = new Map(homes.map(({ listing, history }) => [listing.id, history]))
  const counts = { ...countsOf(listings), listings: 40_000 }
  const around = { listings: [], homes: [], slopes: [] }
  const input = { now, counts, listings, homes: listings, histories, around, words: homeWords }
  const { series } = seriesOf(input, [])
  const { inventory } = series.at(-1) ?? assert.fail()
  assert.ok(inventory.ci95 && inventory.value)
  assert.ok(inventory.ci95.low < inventory.value && inventory.value < inventory.ci95.high)
})
