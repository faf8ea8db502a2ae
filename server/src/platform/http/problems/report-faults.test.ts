import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { newId, Problem, seconds } from '#kit'
import { reportFaults } from './report-faults.ts'

type Line = {
  msg: string
  request_id?: string
  trace_id?: string
  requests?: number
  err?: { message: string }
}

function openFaults() {
  const lines: Line[] = []
  const log = pino({}, { write: (text: string) => void lines.push(JSON.parse(text) as Line) })
  const faults = reportFaults(log)
  const meet = (times: number, words = 'broken'): void => {
    for (let n = 0; n < times; n += 1)
      faults.note(new Problem('internal_error', undefined, { cause: new Error(words) }), {
        request_id: newId('req', new Date()),
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      })
  }
  return { lines, faults, meet }
}

test('logs ten faults a minute with their errors, and the number of the others', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { lines, meet } = openFaults()
  meet(5_000)
  assert.equal(lines.length, 10)
  for (const { msg, request_id, trace_id, err } of lines) {
    assert.equal(msg, 'answered 500')
    assert.match(request_id ?? '', /^req_/)
    assert.equal(trace_id, 'a'.repeat(32))
    assert.equal(err?.message, 'broken')
  }
  t.mock.timers.tick(seconds(60))
  assert.deepEqual(
    lines.slice(10).map(({ msg, requests }) => [msg, requests]),
    [['answered 500 to further requests', 4_990]],
  )
  meet(1, 'another')
  assert.equal(lines.at(-1)?.err?.message, 'another')
  t.mock.timers.tick(seconds(60))
  assert.equal(lines.length, 12)
})

test('logs the faults that were only counted when the server stops', () => {
  const { lines, faults, meet } = openFaults()
  meet(11)
  faults.stop()
  assert.equal(lines.at(-1)?.requests, 1)
})
