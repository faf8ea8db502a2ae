import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from './random.ts'
import { waitQuantiles, type Wait } from './waiting.ts'

const ended = (...times: number[]): Wait[] => times.map((time) => ({ time, hasEnded: true }))
const open = (...times: number[]): Wait[] => times.map((time) => ({ time, hasEnded: false }))
const sort = (waits: Wait[]): Wait[] => waits.toSorted((a, b) => a.time - b.time)

const cases: [string, Wait[], (number | null)[]][] = [
  ['where all have ended, the order says it', ended(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), [5, 9]],
  ['nothing of none', [], [null, null]],
  [
    'who still waits raises what came before',
    sort([...ended(1, 2, 3), ...open(4, 4, 4)]),
    [3, null],
  ],
  ['less than half have ended', sort([...ended(1, 2), ...open(3, 3, 3)]), [null, null]],
  // What ends at the moment at which another is left was still waited for by both.
  ['at one moment ends come first', sort([...ended(5), ...open(5)]), [5, null]],
  // Kaplan and Meier's way by hand: 0.75 after 1, 0.375 after 3, 0 after 4.
  [
    'one that was left early counts while it was there',
    [...ended(1), ...open(2), ...ended(3, 4)],
    [3, 4],
  ],
]

test('says after how long shares had what they waited for, of waits that ended and that did not', () => {
  for (const [name, waits, expected] of cases)
    assert.deepEqual(waitQuantiles(waits, [0.5, 0.9]), expected, name)
})

test('finds the truth though most of the slow are still waiting, where the mere middle of the ended is far off', () => {
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
