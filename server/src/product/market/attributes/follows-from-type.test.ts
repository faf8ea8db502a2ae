import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, type Random } from '#statistics'
import { analyseArea } from '../analysis/analyse-area.ts'
import { levelOf } from '../analysis/level.ts'
import { fitListings } from '../valuation/fit-listings.ts'
import { makeArea } from '../../../../test/support/drawn-area.ts'
import { until } from '../../../../test/support/drawn-market.ts'
import type { Listing } from '../listing.ts'
import { chooseAttributes } from './choose-attributes.ts'
import { followsFromType } from './follows-from-type.ts'
import { readNamed } from './read-attributes.ts'

/** The hours and the usual price of each type. */
const kinds = {
  audit: { hours: 90, price: 15_000 },
  workshop: { hours: 8, price: 5000 },
  retainer: { hours: 16, price: 9000 },
}

type Kind = keyof typeof kinds

/** Generates services of three types. `attributesOf` returns the attributes of a service. */
function drawServices(
  counts: Record<Kind, number>,
  attributesOf: (kind: Kind, random: Random) => object,
  seed = 1,
): Listing[] {
  const random = createRandom(seed)
  const types = Object.keys(kinds).flatMap((kind) =>
    kind in counts ? Array<Kind>(counts[kind as Kind]).fill(kind as Kind) : [],
  )
  return types.map((type, i) => {
    const attributes = attributesOf(type, random)
    const hours = 'hours' in attributes ? Number(attributes.hours) : kinds[type].hours
    const size = hours / kinds[type].hours
    const price = kinds[type].price * size * Math.exp(0.08 * random.normal())
    return {
      id: `svc_${i}`,
      type,
      is_active: true,
      price: Math.round(price),
      bedrooms: null,
      bathrooms: null,
      square_feet: null,
      address: null,
      city: ['leeds', 'york', 'hull', 'bath', 'derby'][random.integer(5)] ?? null,
      state: null,
      listed_at: until,
      attributes: JSON.stringify(attributes),
    }
  })
}

const counts = { audit: 24, workshop: 18, retainer: 18 }
const hoursOf = (kind: Kind) => ({ hours: kinds[kind].hours })

test('states a typical price within the prices of the type if an attribute follows from the type', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const services = drawServices(counts, hoursOf, seed)
    for (const own of [services, services.filter(({ city }) => city === 'leeds')]) {
      const level = levelOf(own, services)?.level
      assert.ok(level)
      const prices = services.filter(({ type }) => type === level.typical.type)
      const [least, most] = [Math.min, Math.max].map((of) => of(...prices.map((one) => one.price)))
      const stated = `${seed}: ${level.value} for ${level.typical.type}`
      assert.ok(level.value >= (least ?? NaN) && level.value <= (most ?? NaN), stated)
      assert.deepEqual(level.attributes, [])
    }
  }
})

test('uses the median of the typical type as the typical value of an attribute', () => {
  const services = drawServices({ audit: 120, workshop: 90, retainer: 90 }, (kind, random) => ({
    hours: Math.round(kinds[kind].hours * Math.exp(0.3 * random.normal())),
  }))
  const { quality_adjusted } = analyseArea(makeArea(services))
  const [hours] = quality_adjusted?.attributes ?? []
  assert.equal(quality_adjusted?.typical.type, 'audit')
  assert.equal(hours?.name, 'hours')
  assert.ok(Math.abs(Number(hours.typical) - 90) <= 12, `${hours.typical} hours`)
  const [valued] = fitListings(services).attributes.used
  assert.ok(Math.abs(Number(valued?.typical) - 90) <= 12, `${valued?.typical} hours`)
  const { value } = quality_adjusted
  assert.ok(value > 13_500 && value < 16_500, `an audit asks ${value}`)
})

test('takes the typical value from the wider area if no service of the type has the attribute here', () => {
  const services = drawServices({ audit: 120, workshop: 90, retainer: 90 }, (kind, random) => ({
    hours: Math.round(kinds[kind].hours * Math.exp(0.3 * random.normal())),
  }))
  const own = services
    .filter(({ type, city }) => type === 'retainer' && city === 'leeds')
    .slice(0, 8)
    .map((service) => ({ ...service, attributes: '' }))
  const [hours] = levelOf(own, services)?.level.attributes ?? []
  assert.equal(hours?.name, 'hours')
  assert.ok(Math.abs(Number(hours.typical) - 16) <= 3, `${hours.typical} hours`)
})

test('states no typical value if no service of the type has the attribute', () => {
  const services = drawServices({ audit: 150, workshop: 90, retainer: 90 }, (kind, random) =>
    kind === 'audit'
      ? {}
      : { hours: Math.round(kinds[kind].hours * Math.exp(0.3 * random.normal())) },
  )
  const level = levelOf(services, [])?.level
  const [hours] = level?.attributes ?? []
  assert.deepEqual([level?.typical.type, hours?.name, hours?.typical], ['audit', 'hours', null])
  assert.ok(level && level.value > 13_500 && level.value < 16_500, `an audit asks ${level?.value}`)
})

test('selects no attribute that follows from the type, and selects it within one type', () => {
  const varied = (kind: Kind, random: Random) => ({
    hours: kinds[kind].hours,
    code: kind.slice(0, 1),
    days: kinds[kind].hours * (1 + 0.01 * random.uniform()),
  })
  const services = drawServices({ audit: 120, workshop: 90, retainer: 90 }, varied)
  assert.deepEqual(chooseAttributes(services, false), { used: [], refused: [] })
  const { columns } = readNamed(services, ['hours', 'code', 'days'])
  const types = services.map(({ type }) => type)
  for (const [name, column] of columns) {
    assert.equal(followsFromType(column, types), true, name)
    const audits = types.map(() => 'audit')
    assert.equal(followsFromType(column, audits), false, name)
  }
})

test('does not confuse an attribute that varies within types with one that follows from the type', () => {
  const services = drawServices({ audit: 120, workshop: 90, retainer: 90 }, (kind, random) => ({
    hours: Math.round(kinds[kind].hours * Math.exp(0.2 * random.normal())),
    remote: random.uniform() < { audit: 0.9, workshop: 0.1, retainer: 0.5 }[kind],
    // Types with one service each show nothing of the variation within a type.
    number: random.integer(1000),
  }))
  const types = services.map(({ type }) => type)
  const { columns } = readNamed(services, ['hours', 'remote', 'number'])
  for (const [name, column] of columns) {
    assert.equal(followsFromType(column, types), false, name)
    const single = services.map(({ id }) => id)
    assert.equal(followsFromType(column, single), false, name)
  }
})
