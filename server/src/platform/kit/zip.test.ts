import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zip } from './zip.ts'

test('pairs each with its own, whatever it is', () => {
  assert.deepEqual(zip(['a', 'b'], [undefined, 2]), [
    ['a', undefined],
    ['b', 2],
  ])
  assert.deepEqual(zip([], []), [])
})

test('pairs nothing where one was left without an answer', () => {
  assert.throws(() => zip(['a', 'b'], [1]), /2 and 1 make no pairs/)
  assert.throws(() => zip(['a'], [1, 2]), /1 and 2 make no pairs/)
})
