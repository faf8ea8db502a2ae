import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock } from '#kit'
import { openSubmissionLimits } from './submission-limits.ts'

const clock = manualClock(new Date('2026-03-02T09:00:00Z'))

/** Returns how many of a number of submissions are allowed. */
const allowed = (count: number, spend: (i: number) => number | null): number =>
  Array.from({ length: count }, (_, i) => spend(i)).filter((wait) => wait === null).length

/** Opens the limits, and a function that sends a submission through both. */
function openLimits() {
  const { spendNetwork, spendForm } = openSubmissionLimits(clock)
  const send = (form_id: string, address: string, needsReview = false): number | null =>
    spendNetwork(form_id, address) ?? spendForm(form_id, address, needsReview)
  return { spendNetwork, send }
}

test('allows 20 submissions of a network at once and then one in six seconds', () => {
  const { spendNetwork } = openLimits()
  assert.equal(
    allowed(30, (i) => spendNetwork('form_a', `203.0.113.${i}`)),
    20,
  )
  assert.equal(spendNetwork('form_a', '203.0.113.9'), 6)
  clock.advance(6_000)
  assert.equal(spendNetwork('form_a', '203.0.113.9'), null)
  assert.equal(spendNetwork('form_a', '203.0.113.9'), 6)
})

test('counts an IPv6 /56 and a mapped IPv4 address as one network', () => {
  const { spendNetwork } = openLimits()
  assert.equal(
    allowed(30, (i) =>
      spendNetwork('form_a', `2001:db8:0:12${i.toString(16).padStart(2, '0')}::1`),
    ),
    20,
  )
  assert.equal(spendNetwork('form_a', '2001:db8:0:1300::1'), null)
  assert.equal(
    allowed(30, (i) => spendNetwork('form_b', i % 2 === 0 ? '203.0.113.1' : '::ffff:203.0.113.2')),
    20,
  )
})

test('allows 300 submissions of all networks at once, without those over the limit of a network', () => {
  const { send } = openLimits()
  assert.equal(
    allowed(1000, () => send('form_a', '203.0.113.1')),
    20,
  )
  assert.equal(
    allowed(400, (i) => send('form_a', `198.51.${i % 200}.1`)),
    280,
  )
  assert.equal(send('form_a', '192.0.2.1'), 0.2)
  assert.equal(send('form_b', '192.0.2.1'), null)
})

test('reserves half of the limit of a form for networks that sent few submissions', () => {
  const { send } = openLimits()
  // 50 networks send 20 each: the first three of a network may use the reserve.
  assert.equal(
    allowed(1000, (i) => send('form_a', `198.51.${i % 50}.1`)),
    150,
  )
  assert.equal(
    allowed(100, (i) => send('form_a', `203.0.${i}.1`)),
    100,
  )
  assert.equal(
    allowed(3, () => send('form_a', '192.0.2.1')),
    3,
  )
  const waitSeconds = send('form_a', '192.0.2.1')
  assert.equal(waitSeconds?.toFixed(1), '20.8')
})

test('submissions that need review do not use the limit of the others', () => {
  const { send } = openLimits()
  assert.equal(
    allowed(1000, (i) => send('form_a', `198.51.${i % 250}.1`, true)),
    300,
  )
  assert.equal(send('form_a', '192.0.2.1', true), 0.2)
  assert.equal(send('form_a', '192.0.2.1'), null)
})
