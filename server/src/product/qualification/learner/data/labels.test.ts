import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf, targets, type Milestone } from './labels.ts'

const received = new Date('2026-01-01T00:00:00Z')
const day = (count: number) => new Date(received.getTime() + count * 86_400_000)
const said = (outcome: string, at: number, certainty = 1): Milestone => ({
  outcome,
  occurred_at: day(at),
  certainty,
})

const cases: [string, Milestone[], boolean, number, boolean | null, number?][] = [
  [
    'a meeting within four weeks is positive once they are over',
    [said('met', 3)],
    true,
    28,
    true,
    1,
  ],
  ['a young lead has no label although it was met', [said('met', 3)], true, 27, null],
  ['a young lead has no label although it was lost', [said('lost', 2)], true, 27, null],
  ['a later milestone implies the meeting', [said('won', 20)], true, 29, true, 1],
  ['a meeting after the horizon is negative', [said('met', 40)], true, 41, false, 1],
  ['an end is negative', [said('contacted', 1), said('lost', 2)], true, 28, false, 1],
  ['a young lead has no label', [said('contacted', 1)], true, 10, null],
  ['an old lead that was worked is negative', [said('contacted', 1)], true, 30, false, 1],
  ['no outcome after a response has less weight', [], true, 30, false, 0.7],
  ['a lead that was not worked has no label', [], false, 300, null],
  ['an inferred outcome is weighted by its certainty', [said('met', 3, 0.6)], true, 28, true, 0.6],
]

test('converts ledgers to labels, or to none if the outcome is unknown', () => {
  for (const [name, milestones, wasWorked, now, converted, weight] of cases) {
    const label = labelOf(targets.met, received, milestones, wasWorked, day(now))
    assert.equal(label?.converted ?? null, converted, name)
    assert.equal(label?.weight, weight, name)
  }
})
