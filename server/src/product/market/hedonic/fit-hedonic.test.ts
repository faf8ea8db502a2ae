import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, sortedNumbers } from '#statistics'
import { errorBandOf, expectLogs, fitHedonic } from './fit-hedonic.ts'
import { groupColumn, pickHomes, type Homes } from './homes.ts'

/**
 * Generates homes with a log price of 11 + 0.8·ln(size/100) + 0.1·bedrooms + city, and noise of
 * 0.15.
 */
function makeHomes(rows: number, seed: number): { homes: Homes; prices: Float64Array } {
  const random = createRandom(seed)
  const size = Float64Array.from({ length: rows }, () => Math.exp(4.6 + 0.4 * random.normal()))
  const bedrooms = size.map((s) => Math.max(1, Math.round(s / 40 + random.normal())))
  const city = Array.from({ length: rows }, () => `city ${random.integer(30)}`)
  const prices = size.map((s, i) => {
    const place = Number(city[i]?.slice(5)) / 60
    return Math.exp(
      11 + 0.8 * Math.log(s / 100) + 0.1 * (bedrooms[i] ?? 0) + place + 0.15 * random.normal(),
    )
  })
  const homes = {
    rows,
    numbers: [
      { name: 'size', values: size, logged: true },
      { name: 'bedrooms', values: bedrooms, logged: false },
    ],
    groups: [groupColumn('city', city)],
  }
  return { homes, prices }
}

test('predicts unseen homes within the noise, and covers four of five with its band', () => {
  const { homes, prices } = makeHomes(4000, 1)
  const all = Array.from({ length: 4000 }, (_, i) => i)
  const [train, rest] = [all.slice(0, 2000), all.slice(2000)]
  const hedonic = fitHedonic(pickHomes(homes, train), prices.slice(0, 2000), true)
  const expected = expectLogs(hedonic, pickHomes(homes, rest))
  const errors = expected.map((log, i) => Math.log(prices[2000 + i] ?? NaN) - log)
  const spread = Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length)
  assert.ok(spread < 0.16, `${spread}`)
  const band = errorBandOf(sortedNumbers(hedonic.leftOut), 0.8)
  const inside = errors.filter((e) => band.low <= e && e <= band.high).length / errors.length
  assert.ok(inside > 0.77 && inside < 0.83, `${inside}`)
})

test('excludes a home from its own expected price', () => {
  const { homes, prices } = makeHomes(200, 2)
  const all = Array.from({ length: 200 }, (_, i) => i)
  const whole = fitHedonic(homes, prices, false)
  const others = fitHedonic(pickHomes(homes, all.slice(1)), prices.slice(1), false)
  const alone = expectLogs(others, pickHomes(homes, [0]))
  const expected = Math.log(prices[0] ?? NaN) - (whole.leftOut[0] ?? NaN)
  // The group variances are estimated again without the home, so the two differ slightly.
  assert.ok(Math.abs((alone[0] ?? NaN) - expected) < 0.01)
})

test('excludes typing errors as outliers and counts them', () => {
  const { homes, prices } = makeHomes(500, 3)
  const wrong = prices.map((price, i) => (i < 3 ? price * 100 : price))
  const hedonic = fitHedonic(homes, wrong, false)
  assert.deepEqual(hedonic.outliers.slice(0, 4), Uint8Array.of(1, 1, 1, 0))
  assert.ok(hedonic.n >= 494 && hedonic.n <= 497)
  assert.ok((hedonic.leftOut[0] ?? 0) > 4)
})

test('supports gaps, constants, copies, rare and unseen groups, and a unique key as a group', () => {
  const { homes, prices } = makeHomes(400, 4)
  const size = homes.numbers[0]?.values ?? new Float64Array()
  const spoilt: Homes = {
    rows: 400,
    numbers: [
      ...homes.numbers,
      { name: 'holed', values: size.map((s, i) => (i % 3 ? s : NaN)), logged: true },
      { name: 'zero', values: size.map((s, i) => (i % 2 ? 0 : s)), logged: true },
      { name: 'constant', values: new Float64Array(400).fill(7), logged: false },
      { name: 'empty', values: new Float64Array(400).fill(NaN), logged: false },
      { name: 'copy', values: size.map((s) => s * 3), logged: true },
      { name: 'endless', values: size.map((s, i) => (i === 5 ? Infinity : s)), logged: false },
    ],
    groups: [
      ...homes.groups,
      groupColumn('one', Array<string>(400).fill('same')),
      groupColumn(
        'key',
        Array.from({ length: 400 }, (_, i) => `${i}`),
      ),
      groupColumn('unknown', Array<null>(400).fill(null)),
    ],
  }
  for (const bends of [true, false]) {
    const hedonic = fitHedonic(spoilt, prices, bends)
    const unseen = { ...pickHomes(spoilt, [0]), groups: [groupColumn('city', ['elsewhere'])] }
    const [expected = NaN] = expectLogs(hedonic, unseen)
    assert.ok(Math.abs(expected - Math.log(prices[0] ?? NaN)) < 1)
    assert.ok(hedonic.r2 > 0.7 && hedonic.r2 <= 1)
    assert.ok(hedonic.leftOut.every(Number.isFinite))
  }
})

test('supports a handful of homes, and equal prices', () => {
  const { homes, prices } = makeHomes(3, 5)
  assert.ok(fitHedonic(homes, prices, true).leftOut.length === 3)
  const flat = fitHedonic(makeHomes(40, 6).homes, new Float64Array(40).fill(250_000), false)
  assert.ok(flat.leftOut.every((error) => Math.abs(error) < 1e-6))
  assert.equal(
    flat.outliers.reduce((sum, mark) => sum + mark, 0),
    0,
  )
})

test('excludes no home with prices from one rule, even if there are few distinct homes', () => {
  const kinds = [
    { bedrooms: 5, square_feet: 2090, price: 339_000 },
    { bedrooms: 1, square_feet: 1650, price: 695_000 },
    { bedrooms: 3, square_feet: 2370, price: 567_000 },
    { bedrooms: 4, square_feet: 1130, price: 243_000 },
  ]
  for (let count = 1; count <= kinds.length; count += 1) {
    const rows = 36
    const of = <K extends 'bedrooms' | 'square_feet' | 'price'>(name: K): Float64Array =>
      Float64Array.from({ length: rows }, (_, i) => kinds[i % count]?.[name] ?? NaN)
    const numbers = [
      { name: 'bedrooms', values: of('bedrooms'), logged: false },
      { name: 'square_feet', values: of('square_feet'), logged: true },
    ]
    const hedonic = fitHedonic({ rows, numbers, groups: [] }, of('price'), false)
    assert.equal(hedonic.n, rows)
    assert.ok(hedonic.r2 >= 0 && hedonic.r2 <= 1, `${count} distinct homes: r² ${hedonic.r2}`)
  }
})

test('separates two towns with the same name in two states', () => {
  const random = createRandom(8)
  const rows = 600
  const state = Array.from({ length: rows }, (_, i) => (i % 2 ? 'OR' : 'ME'))
  const city = Array.from({ length: rows }, (_, i) =>
    i % 10 < 4 ? 'Portland' : `${state[i]} ${i % 30}`,
  )
  const prices = Float64Array.from(state, (s, i) =>
    Math.exp(12 + (s === 'OR' && city[i] === 'Portland' ? 0.6 : 0) + 0.05 * random.normal()),
  )
  const groups = [groupColumn('city', city), groupColumn('state', state)]
  const hedonic = fitHedonic({ rows, numbers: [], groups }, prices, false)
  const at = (name: string, where: string) =>
    expectLogs(hedonic, {
      rows: 1,
      numbers: [],
      groups: [groupColumn('city', [name]), groupColumn('state', [where])],
    })[0] ?? NaN
  assert.ok(Math.abs(at('Portland', 'OR') - 12.6) < 0.05)
  assert.ok(Math.abs(at('Portland', 'ME') - 12) < 0.05)
})

test('predicts homes of the same place and size from each other, if such homes have similar prices', () => {
  const random = createRandom(9)
  const rows = 1200
  // Buildings of six similar homes, four to a city. The price effect of a building beyond its size
  // is in no column.
  const building = Array.from({ length: rows }, (_, i) => Math.floor(i / 6))
  const size = Float64Array.from(building, (b) => 500 + 7 * b)
  const beyond = Array.from({ length: 200 }, () => 0.3 * random.normal())
  const makePrices = (of: (b: number) => number) =>
    Float64Array.from(building, (b, i) =>
      Math.exp(0.8 * Math.log(size[i] ?? 0) + of(b) + 0.05 * random.normal()),
    )
  const homes: Homes = {
    rows,
    numbers: [{ name: 'size', values: size, logged: true }],
    groups: [
      groupColumn(
        'city',
        building.map((b) => `city ${b % 50}`),
      ),
    ],
  }
  const alike = fitHedonic(
    homes,
    makePrices((b) => beyond[b] ?? 0),
    true,
  )
  assert.ok(alike.twins.size > 150)
  const typical = alike.leftOut.toSorted()[Math.floor(0.75 * rows)] ?? NaN
  assert.ok(typical < 0.1, `a quarter of the errors exceed ${typical}`)
  const plain = fitHedonic(
    homes,
    makePrices(() => 0),
    true,
  )
  assert.ok([...plain.twins.values()].every(({ sum, weight }) => Math.abs(sum / weight) < 0.03))
  assert.equal(
    fitHedonic(
      homes,
      makePrices((b) => beyond[b] ?? 0),
      false,
    ).twins.size,
    0,
  )
})

test('excludes a home from the effect of its twins', () => {
  const { homes, prices } = makeHomes(600, 10)
  const size = Float64Array.from({ length: 600 }, (_, i) => 50 + 10 * (i % 12))
  const twinned: Homes = { ...homes, numbers: [{ name: 'size', values: size, logged: true }] }
  const shifted = prices.map((price, i) => price * Math.exp(0.3 * Math.sin(7 * (i % 12))))
  const whole = fitHedonic(twinned, shifted, true)
  const all = Array.from({ length: 600 }, (_, i) => i)
  const others = fitHedonic(pickHomes(twinned, all.slice(1)), shifted.slice(1), true)
  const [alone = NaN] = expectLogs(others, pickHomes(twinned, [0]))
  const expected = Math.log(shifted[0] ?? NaN) - (whole.leftOut[0] ?? NaN)
  assert.ok(Math.abs(alone - expected) < 0.02, `${alone} ${expected}`)
})
