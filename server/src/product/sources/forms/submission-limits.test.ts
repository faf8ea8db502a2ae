import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock } from '#kit'
import { openSubmissionLimits } from './submission-limits.ts'

const clock = manualClock(new Date('2026-03-02T09:00:00Z'))

/** Returns how many of a number of submissions are allowed. */
const allowed = (count: number, spend: (i: number) => number | null): number =>
  Array.from({ length: count }, (_, i) => spend(i)).filter((wait) => wait === null).length

test('allows 20 submissions of a network at once and then one in six seconds', () => {
  const { spend } = openSubmissionLimits(clock)
  assert.equal(
    allowed(30, (i) => spend('form_a', `203.0.113.${i}`)),
    20,
  )
  assert.equal(spend('form_a', '203.0.113.9'), 6)
  clock.advance(6_000)
  assert.equal(spend('form_a', '203.0.113.9'), null)
  assert.equal(spend('form_a', '203.0.113.9'), 6)
})

test('counts an IPv6 /56 and a mapped IPv4 address as one network', () => {
  const { spend } = openSubmissionLimits(clock)
  assert.equal(
    allowed(30, (i) => spend('form_a', `2001:db8:0:12${i.toString(16).padStart(2, '0')}::1`)),
    20,
  )
  assert.equal(spend('form_a', '2001:db8:0:1300::1'), null)
  assert.equal(
    allowed(30, (i) => spend('form_b', i % 2 === 0 ? '203.0.113.1' : '::ffff:203.0.113.2')),
    20,
  )
})

test('allows 300 submissions of all networks at once, without those over the limit of a network', () => {
  const { spend } = openSubmissionLimits(clock)
  assert.equal(
    allowed(1000, () => spend('form_a', '203.0.113.1')),
    20,
  )
  assert.equal(
    allowed(400, (i) => spend('form_a', `198.51.${i % 100}.1`)),
    280,
  )
  assert.equal(spend('form_a', '192.0.2.1'), 0.2)
  assert.equal(spend('form_b', '192.0.2.1'), null)
})
