import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallOutcome } from './outcome.ts'
import { decideRetry, defaultSchedule } from './retry-schedule.ts'

const now = new Date('2026-11-01T12:00:00Z')

function answered(status: number | null, headers: Record<string, string> = {}): CallOutcome {
  return {
    status_code: status,
    response_headers: headers,
    response_body: '',
    is_truncated: false,
    failure: status !== null && status < 300 ? null : { class: 'http_5xx', message: '' },
    duration_ms: 1,
    dns_ms: null,
    connect_ms: null,
    tls_ms: null,
    first_byte_ms: null,
    remote_address: null,
  }
}

function waitSeconds(outcome: CallOutcome, jitter = 0, schedule: readonly number[] = [5]): number {
  const decision = decideRetry(outcome, { step: 0, schedule, ended_at: now, jitter })
  assert.equal(decision.status, 'failed')
  return decision.status === 'failed'
    ? (decision.next_attempt_at.getTime() - now.getTime()) / 1000
    : 0
}

test('schedules ten attempts over about three days by default', () => {
  assert.equal(defaultSchedule.length + 1, 10)
  const hours = defaultSchedule.reduce((sum, wait) => sum + wait, 0) / 3600
  assert.ok(hours > 70 && hours < 80, `${hours} h`)
})

test('waits for the scheduled delay plus up to 10 %, and never less', () => {
  assert.equal(waitSeconds(answered(500)), 5)
  assert.equal(waitSeconds(answered(500), 0.5), 5.25)
  assert.equal(waitSeconds(answered(null)), 5)
})

test('honors a valid Retry-After on 429 and 5xx if it is longer than the schedule, up to a day', () => {
  const after = (value: string, status = 503): number =>
    waitSeconds(answered(status, { 'retry-after': value }))
  const cases: [value: string, status: number, seconds: number][] = [
    ['30', 503, 30], ['30', 429, 30], ['30', 404, 5], ['2', 503, 5], ['-1', 503, 5], ['garbage', 503, 5], ['1.5', 503, 5], ['', 503, 5],
    ['999999', 503, 86_400], ['Sun, 01 Nov 2026 12:01:00 GMT', 503, 60], ['Sun, 01 Nov 2020 12:01:00 GMT', 503, 5],
    ['Sun, 01 Nov 2099 12:01:00 GMT', 503, 86_400], ['2026-11-01', 503, 5],
  ] // oxfmt-ignore
  for (const [value, status, seconds] of cases)
    assert.equal(after(value, status), seconds, `${value} on ${status}`)
})

test('stops after the last scheduled delay, immediately on 410, and on a 2xx response', () => {
  const situation = { step: 1, schedule: [5], ended_at: now, jitter: 0 }
  assert.deepEqual(decideRetry(answered(500), situation), { status: 'exhausted', endpoint: null })
  assert.deepEqual(decideRetry(answered(410), { ...situation, step: 0 }), {
    status: 'exhausted',
    endpoint: 'gone',
  })
  assert.deepEqual(decideRetry(answered(204), situation), { status: 'succeeded' })
})
