import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from './random.ts'
import { waitQuantiles, type Wait } from './waiting.ts'

const ended = (...times: number[]): Wait[] => times.map((time) => ({ time, hasEnded: true }))
const open = (...times: number[]): Wait[] => times.map((time) => ({ time, hasEnded: false }))
const sort = (waits: Wait[]): Wait[] => waits.toSorted((a, b) => a.time - b.time)

const cases: [string, Wait[], (number | null)[]][] = [
  [
    'all waits have ended: the quantiles follow from their order',
    ended(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    [5, 9],
  ],
  ['no waits: no quantiles', [], [null, null]],
  [
    'open waits at the end raise the later quantiles',
    sort([...ended(1, 2, 3), ...open(4, 4, 4)]),
    [3, null],
  ],
  [
    'less than half of the waits have ended',
    sort([...ended(1, 2), ...open(3, 3, 3)]),
    [null, null],
  ],
  // A wait that ends at the time another is last observed was pending together with it.
  ['at equal times, ended waits come first', sort([...ended(5), ...open(5)]), [5, null]],
  // Kaplan and Meier's method by hand: 0.75 after 1, 0.375 after 3, 0 after 4.
  [
    'a wait that is last observed early counts until then',
    [...ended(1), ...open(2), ...ended(3, 4)],
    [3, 4],
  ],
]

test('returns the times by which shares of the waits have ended, from ended and open waits', () => {
  for (const [name, waits, expected] of cases)
    assert.deepEqual(waitQuantiles(waits, [0.5, 0.9]), expected, name)
})

test('finds the true median although most long waits are still open, unlike the median of the ended waits', () => {
  const { uniform } = createRandom(5)
  const waits = sort(
    Array.from({ length: 20_000 }, () => {
      const [needed, seen] = [-60 * Math.log(1 - uniform()), 90 * uniform()]
      return { time: Math.min(needed, seen), hasEnded: needed <= seen }
    }),
  )
  const truth = 60 * Math.log(2)
  const [median] = waitQuantiles(waits, [0.5])
  const mere = waits.filter(({ hasEnded }) => hasEnded)
  assert.ok(Math.abs((median ?? 0) - truth) < 2, `${median} for ${truth}`)
  assert.ok((mere[Math.floor(mere.length / 2)]?.time ?? 0) < 0.7 * truth)
})
