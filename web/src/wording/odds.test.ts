import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOdds } from './odds.ts'

test('gives a chance as "1 in N", at most a tenth more certain than it is', () => {
  const said = [0.002, 0.0081, 0.03, 0.1, 0.24, 0.5, 0.68, 0.74, 0.9].map(formatOdds)
  assert.deepEqual(said, [
    '1 in 500',
    '1 in 120',
    '1 in 33',
    '1 in 10',
    '1 in 4',
    '1 in 2',
    '2 in 3',
    '3 in 4',
    '9 in 10',
  ])
  for (let chance = 0.5; chance <= 1; chance += 0.01) {
    const [part, whole] = formatOdds(chance).split(' in ').map(Number)
    assert.ok((part ?? 0) / (whole ?? 1) <= chance + 0.1, `${chance}: ${formatOdds(chance)}`)
  }
})
