import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, openLog, seconds } from '#kit'
import { reportRoundFailures } from '../../src/platform/process/keep-rounds.ts'

/** What a log was told, in order. */
function openEars() {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const told: string[] = []
  const log = openLog('silent')
  log.error = (given: unknown, text?: string) => {
    const { round, failed } = given as { round: string; failed?: number }
    told.push(`${text} (${round}${failed === undefined ? '' : `, ${failed}`})`)
  }
  return { clock, told, failures: reportRoundFailures(log, clock) }
}

const gone = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
})

test('an outage of the database is told once and then every ten seconds, however many rounds fail', () => {
  const { clock, told, failures } = openEars()
  for (let second = 0; second < 60; second += 1) {
    for (let n = 0; n < 40; n += 1) failures.note(`round ${n}`, gone)
    clock.advance(seconds(1))
  }
  assert.equal(told.length, 6)
  assert.equal(told[0], 'rounds fail, for the database is out of reach (round 0)')
  assert.equal(told[1], 'rounds still fail (round 0, 400)')
  clock.advance(seconds(300))
  failures.note('round 7', gone)
  assert.equal(told.at(-1), 'rounds fail, for the database is out of reach (round 7)')
})

test('a round that fails for a reason of its own is told each time, in an outage as well', () => {
  const { told, failures } = openEars()
  failures.note('one', gone)
  failures.note('two', new Error('A defect.'))
  failures.note('two', new Error('A defect.'))
  assert.deepEqual(told.slice(1), ['a round failed (two)', 'a round failed (two)'])
})
