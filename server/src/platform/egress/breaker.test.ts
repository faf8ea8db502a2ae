import assert from 'node:assert/strict'
import { test } from 'node:test'
import { later, seconds } from '#kit'
import type { ErrorClass, CallOutcome } from './outcome.ts'
import { after, atRest, type CallHealth } from './breaker.ts'

const start = new Date('2026-11-01T12:00:00Z')
const ended = (errorClass: ErrorClass | null): CallOutcome => ({
  status_code: 200,
  response_headers: {},
  response_body: '',
  is_truncated: false,
  failure: errorClass && { class: errorClass, message: '' },
  duration_ms: 1,
  dns_ms: null,
  connect_ms: null,
  tls_ms: null,
  first_byte_ms: null,
  remote_address: null,
})

const afterAll = (classes: (ErrorClass | null)[], from: CallHealth = atRest): CallHealth =>
  classes.reduce(
    (health, errorClass, i) => after(health, ended(errorClass), later(start, seconds(i))),
    from,
  )

test('opens the circuit breaker only after five consecutive failures that indicate an unhealthy receiver', () => {
  assert.equal(afterAll(Array(4).fill('http_5xx')).breaker, 'closed')
  const open = afterAll(['refused', 'first_byte_timeout', 'http_5xx', 'too_many_requests', 'reset'])
  assert.equal(open.breaker, 'open')
  assert.deepEqual(open.probe_at, later(start, seconds(4 + 10)))
})

test('restarts the count of failures after a success, and does not count 4xx responses', () => {
  assert.equal(
    afterAll(['http_5xx', 'http_5xx', 'http_5xx', 'http_5xx', null, 'http_5xx']).breaker,
    'closed',
  )
  assert.equal(afterAll(Array(20).fill('http_4xx')).breaker, 'closed')
  assert.equal(afterAll(Array(20).fill('http_4xx')).failed_attempts, 20)
})

test('doubles the probe interval up to ten minutes, and closes the circuit breaker after a successful probe', () => {
  let health = afterAll(Array(5).fill('http_5xx'))
  const waits: (number | null)[] = []
  for (let i = 0; i < 8; i += 1) {
    health = after({ ...health, breaker: 'half_open' }, ended('http_5xx'), start)
    waits.push(health.probe_interval_ms)
  }
  assert.deepEqual(waits, [20, 40, 80, 160, 320, 600, 600, 600].map(seconds))
  assert.deepEqual(after({ ...health, breaker: 'half_open' }, ended(null), start), atRest)
})

test('ignores the results of calls that were in progress when the circuit breaker opened', () => {
  const open = afterAll(Array(5).fill('http_5xx'))
  const later = after(open, ended('http_5xx'), start)
  assert.deepEqual([later.breaker, later.probe_at], ['open', open.probe_at])
})
