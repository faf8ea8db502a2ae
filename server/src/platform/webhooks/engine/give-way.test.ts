import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPressure } from '#kit'
import { slowUnderPressure, restAfter } from './give-way.ts'

test('pauses deliveries for three quarters of the time, but allows at least 200 deliveries per second', () => {
  assert.equal(restAfter({ tookMs: 20, deliveries: 1000 }), 60)
  // At 200 deliveries per second, 64 deliveries may take 320 ms, including the work.
  assert.equal(restAfter({ tookMs: 100, deliveries: 64 }), 220)
  assert.equal(restAfter({ tookMs: 400, deliveries: 64 }), 0)
  assert.equal(restAfter({ tookMs: 10, deliveries: 0 }), 0)
})

test('halves the calls in flight and adds pauses only while at least 64 leads wait', async () => {
  const pressure = openPressure(64)
  const giveWay = slowUnderPressure(pressure)
  const ends: (() => void)[] = []
  const wait = (): Promise<void> => pressure.during(new Promise((resolve) => ends.push(resolve)))
  const waiting = Array.from({ length: 63 }, wait)
  assert.deepEqual([giveWay.isAsked, giveWay.callsOf(256)], [false, 256])
  waiting.push(wait())
  assert.deepEqual([giveWay.isAsked, giveWay.callsOf(256)], [true, 128])
  // `close` does not wait for the end of the pause.
  await giveWay.rest({ tookMs: 1e6, deliveries: 1e9 }, Promise.resolve())
  const failing = pressure.during(Promise.reject(new Error('it failed')))
  await assert.rejects(failing, /it failed/)
  for (const end of ends) end()
  await Promise.all(waiting)
  assert.deepEqual([pressure.waiting, giveWay.isAsked], [0, false])
  await giveWay.rest({ tookMs: 1e6, deliveries: 1e9 })
})
