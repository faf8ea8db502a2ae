import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finite, finiteFigures } from './finite.ts'
import { requireArrivals } from './require-arrivals.ts'

test('returns a finite figure', () => {
  assert.equal(finite('rate', 0), 0)
  assert.equal(finite('rate', -1.5), -1.5)
})

test('rejects a figure that is missing or not finite, with its name', () => {
  for (const value of [NaN, Infinity, -Infinity, undefined, null])
    assert.throws(() => finite('rate', value), new RegExp(`rate is ${value}, not a finite number`))
})

test('finds a figure that is not finite anywhere in a result', () => {
  assert.throws(
    () => finiteFigures('run', { turns: [{ ms: 1 }, { ms: NaN }] }),
    /run\.turns\.1\.ms/,
  )
  assert.throws(() => finiteFigures('run', { ms: undefined }), /run\.ms is undefined/)
})

test('returns a result in which null marks what was not measured', () => {
  const result = { name: 'a list', ms: 1, database_us: null, by_city: { austin: [1, 2] } }
  assert.equal(finiteFigures('run', result), result)
})

test('accepts 99 % of the deliveries and rejects fewer', () => {
  requireArrivals('latency', 99, 100)
  assert.throws(() => requireArrivals('latency', 98, 100), /latency: only 98 of 100 deliveries/)
  assert.throws(() => requireArrivals('latency', 0, 0), /only 0 of 0 deliveries/)
})
