import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { alignRest } from './loop.ts'

const time = fc.double({ min: 0, max: 1e9, noNaN: true })
const rest = fc.integer({ min: 1000, max: 60_000 })

test('ends long rests at common times, at most a quarter of a second early or late', () => {
  fc.assert(
    fc.property(rest, time, (restMs, nowMs) => {
      const aligned = alignRest(restMs, nowMs)
      const halfSeconds = (nowMs + aligned) / 500
      assert.ok(Math.abs(halfSeconds - Math.round(halfSeconds)) < 1e-6)
      assert.ok(Math.abs(aligned - restMs) <= 250)
    }),
    { seed: 11 },
  )
})

test('does not change short rests', () => {
  assert.deepEqual(
    [1, 400, 999].map((restMs) => alignRest(restMs, 12_345.6)),
    [1, 400, 999],
  )
})
