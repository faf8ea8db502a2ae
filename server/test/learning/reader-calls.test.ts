import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReader } from '#learning'
import { eventually } from '../support/eventually.ts'
import { noTokens, openReadingWorld, readerOf } from '../support/reading-world.ts'

const { world, model, settings, round, submit, readingOf } = await openReadingWorld()
const { clock } = world

test('reads the messages of as many accounts at the same time as the limit allows', async () => {
  for (let count = 0; count < 5; count += 1)
    await submit((await world.account()).request, 'We like the light in the rooms.')
  const waiting: (() => void)[] = []
  let most = 0
  const slow = readerOf(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    most = Math.max(most, waiting.length)
    await promise
    return { checked: null, tokens: noTokens }
  })
  const limits = { concurrency: 2, daily_tokens: null }
  let tried: number | undefined
  void round(slow, { limits }).then((done) => (tried = done))
  for (let count = 0; count < 5; count += 1) {
    await eventually(() => waiting.length === Math.min(2, 5 - count))
    waiting.shift()?.()
  }
  await eventually(() => tried === 5)
  assert.equal(most, 2)
})

test('ends a call when the process stops, and leaves the message due without a failed attempt', async () => {
  const stop = new AbortController()
  const { request } = await world.account()
  const lead = await submit(request, 'We like the light in the rooms.')
  model.respond = () => undefined
  model.asked.length = 0
  const reader = openReader({ ...settings, stopping: stop.signal }, clock)
  const ended = round(reader, { stopping: stop.signal })
  await eventually(() => model.asked.length === 1)
  stop.abort()
  assert.equal(await ended, 0)
  const { due_at, failure, attempts } = await readingOf(lead)
  assert.deepEqual([due_at, failure, attempts], [clock.now(), null, 0])
  assert.equal(await round(reader, { stopping: stop.signal }), 0)
  assert.equal(model.asked.length, 1)
  model.respond = null
  assert.equal(await round(openReader(settings, clock)), 1)
})
