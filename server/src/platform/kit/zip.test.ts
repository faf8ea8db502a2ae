import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zip } from './zip.ts'

test('pairs the items of two lists, including undefined ones', () => {
  assert.deepEqual(zip(['a', 'b'], [undefined, 2]), [
    ['a', undefined],
    ['b', 2],
  ])
  assert.deepEqual(zip([], []), [])
})

test('throws for lists of different lengths', () => {
  assert.throws(() => zip(['a', 'b'], [1]), /Lists of 2 and 1 items cannot be paired/)
  assert.throws(() => zip(['a'], [1, 2]), /Lists of 1 and 2 items cannot be paired/)
})
