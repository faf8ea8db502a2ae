import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, daysOf, flagOf, roomsOf, plainTextOf, timeOf } from './convert.ts'

test('reads amounts with currencies, separators and suffixes', () => {
  const amounts: [unknown, number | undefined][] = [
    ['£350,000', 350_000],
    ['350.000 €', 350_000],
    ['EUR 1.234.567,89', 1_234_567.89],
    ['$1,234,567.89', 1_234_567.89],
    ["CHF 1'250'000.-", undefined],
    ["1'250'000", 1_250_000],
    ['1 250 000', 1_250_000],
    ['350k', 350_000],
    ['$1.2m', 1_200_000],
    ['1,5 Mio', 1_500_000],
    ['12,50', 12.5],
    ['0.125', 0.13],
    ['up to £500,000', 500_000],
    ['£1,200 pcm', 1200],
    [0, 0],
    [99.999, 100],
    [-5, undefined],
    ['-5', undefined],
    ['£-5', undefined],
    [Infinity, undefined],
    ['1e9', undefined],
    ['about three', undefined],
    ['3 bedrooms', undefined],
    ['1.2.3', undefined],
    ['', undefined],
    [true, undefined],
    [[350_000], undefined],
    [1e15, undefined],
    ['9'.repeat(65), undefined],
  ]
  for (const [sent, expected] of amounts)
    assert.equal(amountOf(sent, 'lower'), expected, JSON.stringify(sent))
})

test('takes the end of a range that the member is about', () => {
  for (const range of ['£300,000 - £350,000', '300k–350k', '300000 to 350000', 'between 300k and 350k']) // oxfmt-ignore
    assert.deepEqual([amountOf(range, 'lower'), amountOf(range, 'upper')], [300_000, 350_000], range) // oxfmt-ignore
  assert.equal(amountOf('300 350 400', 'upper'), 300_350_400)
  assert.equal(amountOf('3 - 4 - 5', 'upper'), undefined)
})

test('reads numbers of rooms and days', () => {
  const rooms: [unknown, number | undefined][] = [
    [3, 3], ['3', 3], ['3+', 3], ['3 bedrooms', 3], ['2-3 beds', 2], ['2.0', 2], [2.5, undefined],
    ['2.5', undefined], [-1, undefined], ['studio', undefined], [1001, undefined], ['3 or 4', undefined],
  ] // oxfmt-ignore
  for (const [sent, expected] of rooms) assert.equal(roomsOf(sent), expected, String(sent))
  const days: [unknown, number | undefined][] = [
    [90, 90], ['90', 90], ['90 days', 90], ['2 weeks', 14], ['3 Months', 90], ['1 year', 365],
    ['soon', undefined], ['11 years', undefined], ['3 months or so', undefined],
  ] // oxfmt-ignore
  for (const [sent, expected] of days) assert.equal(daysOf(sent), expected, String(sent))
})

test('reads flags in several languages', () => {
  for (const sent of [true, 'TRUE', 1, '1', ' Ja ', 'oui', 'sí', 'on'])
    assert.equal(flagOf(sent), true, String(sent))
  for (const sent of [false, 'no', 0, '0', 'Nein', 'não', 'off'])
    assert.equal(flagOf(sent), false, String(sent))
  for (const sent of ['maybe', 2, null, {}, ''])
    assert.equal(flagOf(sent), undefined, JSON.stringify(sent))
})

test('reads times in ISO 8601 and Unix time', () => {
  const time = '2025-12-01T00:00:00.000Z'
  for (const sent of [
    1764547200,
    '1764547200',
    1764547200000,
    '1764547200000',
    '2025-12-01',
    '2025-12-01 00:00:00',
    '2025-12-01T00:00Z',
    '2025-12-01T01:00:00+0100',
    '2025-12-01T01:00:00+01:00',
    '2025-11-30T19:00:00-05:00',
  ])
    // oxfmt-ignore
    assert.equal(timeOf(sent), time, String(sent))
  for (const sent of [
    '2025-13-01',
    '2025-02-30T00:00:00Z',
    'soon',
    12,
    1e300,
    '',
    null,
    {},
    '0001-01-01T00:00Z',
    '01/12/2025',
  ])
    // oxfmt-ignore
    assert.equal(timeOf(sent), undefined, JSON.stringify(sent))
})

test('reads texts from numbers, booleans and lists of them', () => {
  assert.equal(plainTextOf(3.5), '3.5')
  assert.equal(plainTextOf(true), 'true')
  assert.equal(plainTextOf(['a', 2]), 'a, 2')
  for (const sent of [{}, null, [{}], [['a']], Array.from({ length: 51 }, () => 'a')])
    assert.equal(plainTextOf(sent), undefined, JSON.stringify(sent))
})

test('reads numbers in choices with underscores instead of blanks', () => {
  assert.equal(amountOf('up_to_$650k', 'upper'), 650_000)
  assert.equal(daysOf('3_months'), 90)
  assert.equal(roomsOf('3_bedrooms'), 3)
})
