import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, isRange, namesOfRange, rangeOf } from './periods.ts'

test('returns the days of each named period, with weeks from Monday', () => {
  // A Sunday, the last day of its week.
  const today = '2026-03-01'
  assert.deepEqual(rangeOf('last_7_days', today), {
    first_day: '2026-02-23',
    last_day: '2026-03-01',
  })
  assert.deepEqual(rangeOf('last_30_days', today), {
    first_day: '2026-01-31',
    last_day: '2026-03-01',
  })
  assert.deepEqual(rangeOf('last_90_days', today), {
    first_day: '2025-12-02',
    last_day: '2026-03-01',
  })
  assert.deepEqual(rangeOf('this_week', today), { first_day: '2026-02-23', last_day: today })
  assert.deepEqual(rangeOf('last_week', today), {
    first_day: '2026-02-16',
    last_day: '2026-02-22',
  })
  assert.deepEqual(rangeOf('this_month', today), { first_day: today, last_day: today })
  assert.deepEqual(rangeOf('last_month', today), {
    first_day: '2026-02-01',
    last_day: '2026-02-28',
  })
  assert.equal(rangeOf('this_week', '2026-03-02').first_day, '2026-03-02')
  assert.equal(rangeOf('last_month', '2028-03-31').last_day, '2028-02-29')
})

test('names the periods that have the given days', () => {
  const week = rangeOf('this_week', '2026-03-01')
  assert.deepEqual(namesOfRange(week, '2026-03-01'), ['last_7_days', 'this_week'])
  assert.deepEqual(
    namesOfRange({ first_day: '2026-02-02', last_day: '2026-02-03' }, '2026-03-01'),
    [],
  )
})

test('accepts 1 to 366 valid days in order', () => {
  const accepts = (first_day: string, last_day: string) => isRange({ first_day, last_day })
  assert.ok(accepts('2026-01-01', '2026-01-01'))
  assert.ok(accepts('2026-01-01', '2027-01-01'))
  assert.ok(!accepts('2026-01-01', '2027-01-02'))
  assert.ok(!accepts('2026-01-02', '2026-01-01'))
  assert.ok(!accepts('2026-02-30', '2026-03-02'))
  assert.ok(!accepts('', '2026-01-01'))
})

test('returns the day in the time zone of the account', () => {
  const now = new Date('2026-03-01T23:30:00Z')
  assert.equal(dayIn('Europe/Berlin', now), '2026-03-02')
  assert.equal(dayIn('America/New_York', now), '2026-03-01')
})
