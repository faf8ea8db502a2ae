import assert from 'node:assert/strict'
import { test } from 'node:test'
import { densityOf } from './analyse-area.ts'
import type { PositionOf } from './positions.ts'

const position = (days: number | null, gap_pct: number, outlier = false): PositionOf => ({
  service_id: 'svc',
  price: 100,
  expected: 100,
  gap_pct,
  days,
  outlier,
  beyond: null,
  deviations: 0,
})

test('counts every home with a listing date once, and the others separately', () => {
  const positions = Array.from({ length: 5000 }, (_, i) =>
    position(i % 731, ((i * 7) % 401) / 10 - 20),
  )
  const found = densityOf([...positions, position(null, 3), position(9, 5000, true)])
  assert.ok(found)
  assert.equal(
    found.cells.reduce((sum, { listings }) => sum + listings, 0),
    5000,
  )
  assert.equal(found.undated, 1)
  assert.ok(new Set(found.cells.map(({ days }) => days)).size <= 24)
  assert.ok(new Set(found.cells.map(({ gap_pct }) => gap_pct)).size <= 24)
})

test('returns for each bin its lower bound of days on offer and of the price gap', () => {
  const found = densityOf([position(0, -3), position(4, -3), position(700, 12)])
  assert.ok(found)
  assert.deepEqual(
    { ...found, undated: 0 },
    {
      days_per_cell: 50,
      pct_per_cell: 1,
      undated: 0,
      cells: [
        { days: 0, gap_pct: -3, listings: 2 },
        { days: 700, gap_pct: 11, listings: 1 },
      ],
    },
  )
})

test('uses small bins if one home is far outside', () => {
  const near = Array.from({ length: 1000 }, (_, i) => position(i % 30, (i % 21) - 10))
  const found = densityOf([...near, position(3, 900)])
  assert.ok(found && found.pct_per_cell <= 1)
  assert.equal(
    found.cells.reduce((sum, { listings }) => sum + listings, 0),
    1001,
  )
})

test('supports listings of the same day and listings without a date', () => {
  assert.equal(densityOf([position(null, 1)]), null)
  assert.deepEqual(densityOf([position(0, 0)])?.cells, [{ days: 0, gap_pct: 0, listings: 1 }])
})
