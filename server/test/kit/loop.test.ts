import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, repeat } from '#kit'
import { eventually } from '../support/eventually.ts'

type Pace = Omit<Parameters<typeof repeat>[1], 'onError'>

/** Repeats a task that counts its runs, and works and fails as often as given. */
function counting(pace: Pace, { pending = 0, failures = 0 } = {}) {
  const counted = { runs: 0, pending, failures }
  const loop = repeat(
    async () => {
      counted.runs += 1
      if (counted.failures > 0) {
        counted.failures -= 1
        throw new Error('The database is unreachable.')
      }
      counted.pending -= 1
      return counted.pending >= 0
    },
    { ...pace, onError: () => undefined },
  )
  return { counted, loop }
}

const onlyWoken = { restMs: 1, woken: { checkMs: hours(1), alertMs: 0 } }

test('runs an idle task on each wake-up, and not before', async () => {
  const { counted, loop } = counting(onlyWoken)
  await eventually(() => counted.runs === 1)
  for (const runs of [2, 3, 4]) {
    await new Promise((resolve) => setImmediate(resolve))
    loop.wake()
    await eventually(() => counted.runs === runs)
  }
  await loop.stop()
  assert.equal(counted.runs, 4)
})

test('runs a task again that is woken during its run', async () => {
  let runs = 0
  const loop = repeat(
    async () => {
      runs += 1
      if (runs === 1) loop.wake()
    },
    { ...onlyWoken, onError: () => undefined },
  )
  await eventually(() => runs === 2)
  await loop.stop()
})

test('finds work without a wake-up by its own check', async () => {
  const { counted, loop } = counting({ restMs: 1, woken: { checkMs: 3, alertMs: 0 } })
  await eventually(() => counted.runs >= 3)
  await loop.stop()
})

test('runs a task repeatedly while it reports work, and during the alert time after a wake-up', async () => {
  const { counted, loop } = counting(onlyWoken, { pending: 5 })
  await eventually(() => counted.runs === 6)
  await loop.stop()
  const alert = counting({ restMs: 1, woken: { checkMs: hours(1), alertMs: hours(1) } })
  await eventually(() => alert.counted.runs >= 5)
  await alert.loop.stop()
})

test('runs a failed task again without a wake-up', async () => {
  const { counted, loop } = counting(onlyWoken, { failures: 1 })
  await eventually(() => counted.runs === 2)
  await loop.stop()
})
