import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openKeptFlight, openSingleFlight } from './open-market.ts'

/** Work that waits until it is released, with counters of how much of it is running. */
function openGate() {
  const gate = Promise.withResolvers<void>()
  const seen = { begun: 0, running: 0, most: 0 }
  const work = async () => {
    seen.begun += 1
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await gate.promise
    seen.running -= 1
    return seen.begun
  }
  return { ...gate, seen, work }
}

test('shares one result between concurrent calls with the same key, and works again afterwards', async () => {
  const fly = openSingleFlight<number>(3)
  const { seen, work, resolve } = openGate()
  const asked = Array.from({ length: 10 }, () => fly('same', work))
  resolve()
  assert.deepEqual(new Set(await Promise.all(asked)), new Set([1]))
  await fly('same', work)
  assert.equal(seen.begun, 2)
})

test('queues calls with different keys above the limit, and completes all', async () => {
  const fly = openSingleFlight<number>(3)
  const { seen, work, resolve } = openGate()
  const asked = Array.from({ length: 10 }, (_, i) => fly(`${i}`, work))
  resolve()
  assert.equal((await Promise.all(asked)).length, 10)
  assert.deepEqual([seen.begun, seen.most], [10, 3])
})

test('fails all callers that share a failure, and does not cache it', async () => {
  for (const fly of [openSingleFlight<string>(1), openKeptFlight<string>(2)]) {
    const fail = () => Promise.reject(new Error('no'))
    const both = await Promise.allSettled([fly('a', fail), fly('a', fail)])
    assert.ok(both.every((result) => result.status === 'rejected'))
    assert.equal(await fly('a', async () => 'yes'), 'yes')
  }
})

test('returns cached results until there are too many', async () => {
  const fly = openKeptFlight<number>(2)
  let made = 0
  const make = async () => (made += 1)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await fly(key, make)
  assert.equal(made, 4)
})
