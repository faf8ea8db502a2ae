import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, openLog, seconds } from '#kit'
import { reportJobFailures } from '../../src/platform/process/run-background-jobs.ts'

/** Records the log lines in order. */
function openEars() {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const told: string[] = []
  const log = openLog('silent')
  log.error = (given: unknown, text?: string) => {
    const { job, failed } = given as { job: string; failed?: number }
    told.push(`${text} (${job}${failed === undefined ? '' : `, ${failed}`})`)
  }
  return { clock, told, failures: reportJobFailures(log, clock) }
}

const gone = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
})

test('logs an outage of the database once and then every ten seconds, however many jobs fail', () => {
  const { clock, told, failures } = openEars()
  for (let second = 0; second < 60; second += 1) {
    for (let n = 0; n < 40; n += 1) failures.note(`job ${n}`, gone)
    clock.advance(seconds(1))
  }
  assert.equal(told.length, 6)
  assert.equal(told[0], 'background jobs fail because the database is unreachable (job 0)')
  assert.equal(told[1], 'background jobs still fail (job 0, 400)')
  clock.advance(seconds(300))
  failures.note('job 7', gone)
  assert.equal(told.at(-1), 'background jobs fail because the database is unreachable (job 7)')
})

test('logs each failure of a job that has another cause, also during an outage', () => {
  const { told, failures } = openEars()
  failures.note('one', gone)
  failures.note('two', new Error('A defect.'))
  failures.note('two', new Error('A defect.'))
  assert.deepEqual(told.slice(1), [
    'a background job failed (two)',
    'a background job failed (two)',
  ])
})
