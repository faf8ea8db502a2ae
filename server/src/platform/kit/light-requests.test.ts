import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLightRequests } from './light-requests.ts'

/** Longer than any test runs. */
const unlimited = 600_000

test('handles the light request of another account before the next part of heavy work', async () => {
  const requests = openLightRequests(unlimited)
  const order: string[] = []
  const answer = requests.begin('light')
  const giveWay = requests.yielderFor('heavy')
  const work = (async () => {
    for (const part of ['part 1', 'part 2']) {
      order.push(part)
      await giveWay()
    }
  })()
  // The light request needs many turns of the event loop.
  for (let turn = 0; turn < 50; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve))
  assert.equal(requests.yielding, 1)
  order.push('light')
  answer()
  await work
  assert.deepEqual(order, ['part 1', 'light', 'part 2'])
})

test('does not wait for light requests of the same account, nor for requests that began after the wait', async () => {
  const requests = openLightRequests(unlimited)
  requests.begin('heavy')
  await requests.yielderFor('heavy')()
  const answer = requests.begin('light')
  const wait = requests.yielderFor('heavy')()
  await new Promise<void>((resolve) => void setImmediate(resolve))
  requests.begin('later')
  answer()
  await wait
})

test('continues after light requests have used up the total waiting time of the heavy work', async () => {
  const requests = openLightRequests(1)
  requests.begin('light')
  const giveWay = requests.yielderFor('heavy')
  for (let part = 0; part < 10; part += 1) await giveWay()
  assert.equal(requests.yielding, 0)
})

test('reports whether another account has a request in progress', () => {
  const requests = openLightRequests(unlimited)
  const answer = requests.begin('a')
  assert.equal(requests.hasOthers('a'), false)
  assert.equal(requests.hasOthers('b'), true)
  answer()
  assert.equal(requests.hasOthers('a'), false)
  // A request that was just answered counts for one second.
  assert.equal(requests.hasOthers('b'), true)
})
