import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainArray, type Plain } from './result-columns.ts'

const textOf = (values: readonly Plain[]): string => plainArray(values, (value) => value)

test('formats values as a PostgreSQL array', () => {
  assert.equal(textOf([]), '{}')
  assert.equal(textOf([null]), '{NULL}')
  assert.equal(
    textOf(['dlv_1', 12.5, -3, true, null, 'failed']),
    '{dlv_1,12.5,-3,true,NULL,failed}',
  )
})

test('formats each timestamp to the millisecond, regardless of the previous timestamp', () => {
  const moments = [
    '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.007Z', '2026-11-01T00:00:00.999Z', '2026-11-01T00:00:01.000Z',
    '2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.050Z', '2027-11-01T00:00:00.050Z', '1969-12-31T23:59:59.001Z',
  ] // oxfmt-ignore
  assert.equal(textOf(moments.map((moment) => new Date(moment))), `{${moments.join(',')}}`)
})

test('rejects an invalid date', () => {
  assert.throws(() => textOf([new Date(0), new Date(NaN)]), RangeError)
})
