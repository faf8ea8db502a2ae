import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueNow } from './due-now.ts'
import type { Week } from './queries.ts'

const office = (part: Partial<Week> = {}): Week => ({
  time_zone: 'America/New_York',
  week: { monday: [{ from: '09:00', to: '12:00' }, { from: '13:00', to: '17:00' }] }, // oxfmt-ignore
  days_off: [],
  ...part,
})
const due = (now: string, minutes: number, hours: Week | null) =>
  dueNow(new Date(now), minutes, hours)?.toISOString() ?? null

test('computes when a lead that arrives now is due', () => {
  assert.equal(due('2026-11-23T22:40:00Z', 15, null), '2026-11-23T22:55:00.000Z')
  // Leads that arrive in the morning, before noon, after closing, and before a day off.
  assert.equal(due('2026-11-23T15:00:00Z', 15, office()), '2026-11-23T15:15:00.000Z')
  assert.equal(due('2026-11-23T16:50:00Z', 15, office()), '2026-11-23T18:05:00.000Z')
  assert.equal(due('2026-11-23T22:40:00Z', 15, office()), '2026-11-30T14:15:00.000Z')
  const away = office({ days_off: ['2026-11-30'] })
  assert.equal(due('2026-11-23T22:40:00Z', 15, away), '2026-12-07T14:15:00.000Z')
  assert.equal(due('2026-11-23T22:40:00Z', 15, office({ week: {} })), null)
})

test('counts the existing minutes of a night in which the clock changes', () => {
  const nights = office({ week: { saturday: [{ from: '22:00', to: '06:00' }] } })
  // On a day of a clock change, eight hours on the wall clock last seven hours or nine hours.
  assert.equal(due('2026-03-08T03:00:00Z', 420, nights), '2026-03-08T10:00:00.000Z')
  assert.equal(due('2026-11-01T02:00:00Z', 540, nights), '2026-11-01T11:00:00.000Z')
  // A period that starts within the skipped hour starts at the clock change.
  const gap = office({ week: { sunday: [{ from: '02:30', to: '06:00' }] } })
  assert.equal(due('2026-03-08T03:00:00Z', 15, gap), '2026-03-08T07:15:00.000Z')
})
