import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, later } from '#kit'
import { judge, type HealthVerdict } from './endpoint-health.ts'

const settings = { warn_hours: [24, 60], disable_hours: 120 }
const began = new Date('2026-11-01T12:00:00Z')

/**
 * Returns the verdict `hoursPast` hours after the first of `attempts` failures. The last failure is
 * `spread` hours after the first, and `sent` warnings were sent before.
 */
const after = (hoursPast: number, attempts: number, spread: number, sent = 0): HealthVerdict =>
  judge(
    {
      failing_since: began,
      failed_attempts: attempts,
      last_failure_at: later(began, hours(spread)),
      warnings_sent: sent,
      warned_for: sent === 0 ? null : began,
    },
    settings,
    later(began, hours(hoursPast)),
  )

test('disables an endpoint only after 120 hours of failure with ten attempts spread over a day', () => {
  assert.deepEqual(after(120, 10, 24, 2), { kind: 'disable' })
  assert.deepEqual(after(119, 10, 24, 2), { kind: 'fine' })
  assert.deepEqual(after(120, 9, 119, 2), { kind: 'fine' })
  assert.deepEqual(after(500, 1000, 23, 2), { kind: 'fine' })
})

test('does not disable an endpoint with one event a week while it has fewer than ten failures', () => {
  for (const weeks of [1, 2, 10]) assert.deepEqual(after(weeks * 168, 1, 0, 2), { kind: 'fine' })
  for (let weeks = 1; weeks < 10; weeks += 1)
    assert.deepEqual(after(weeks * 168, weeks, (weeks - 1) * 168, 2), { kind: 'fine' })
})

test('warns once after 24 and once after 60 hours of failure, and again in the next period of failure', () => {
  assert.deepEqual(after(23, 50, 23), { kind: 'fine' })
  assert.deepEqual(after(24, 50, 24), { kind: 'warn', sent: 1 })
  assert.deepEqual(after(59, 50, 59, 1), { kind: 'fine' })
  assert.deepEqual(after(60, 50, 60, 1), { kind: 'warn', sent: 2 })
  assert.deepEqual(after(110, 50, 110, 2), { kind: 'fine' })
  const next = later(began, hours(200))
  const again = { failing_since: next, failed_attempts: 1, last_failure_at: next, warnings_sent: 2 }
  const now = later(next, hours(25))
  assert.deepEqual(judge({ ...again, warned_for: began }, settings, now), { kind: 'warn', sent: 1 })
})

test('reports a recovery only if a warning was sent before', () => {
  const well = { failing_since: null, failed_attempts: 0, last_failure_at: began, warnings_sent: 1 }
  assert.deepEqual(judge({ ...well, warned_for: began }, settings, began), { kind: 'recovered' })
  assert.deepEqual(judge({ ...well, warned_for: null }, settings, began), { kind: 'fine' })
})
