import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellAt, numberAt } from './number-at.ts'

test('throws for a missing number instead of returning zero', () => {
  assert.equal(numberAt(new Float64Array([2, 3]), 1), 3)
  assert.equal(numberAt([0], 0), 0)
  for (const index of [-1, 2, 0.5, NaN])
    assert.throws(() => numberAt(new Float64Array(2), index), RangeError)
  assert.equal(cellAt([[1], [2, 4]], 1, 1), 4)
  assert.throws(() => cellAt([[1], [2, 4]], 0, 1), RangeError)
  assert.throws(() => cellAt([[1]], 1, 0), RangeError)
})
