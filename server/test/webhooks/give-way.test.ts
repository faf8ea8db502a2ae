import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPressure } from '#kit'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const pressure = openPressure(1)
const world = await openDeliveries(await createTestDatabase(), {
  pressure,
  settings: { most_in_flight: 8 },
})

test('halves the limit of calls in flight while leads wait, still makes all due calls, and then returns to the full limit', async (t) => {
  const receiver = await openReceiver({ answer: [{ untilOpen: 4, delayMs: 30 }] })
  t.after(() => receiver.close())
  // The first account may use half of the calls in flight. The second account may use half of the
  // remaining calls.
  const accounts = [await world.another(), await world.another()]
  for (const mine of accounts)
    await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  const tellAll = async (): Promise<void> => {
    for (const mine of accounts) await mine.tell(...Array.from({ length: 20 }, () => ({})))
  }
  await pressure.during(tellAll().then(() => receiver.waitFor(40)))
  assert.equal(receiver.maxOpen, 4)
  receiver.script([{ untilOpen: 6, delayMs: 30 }])
  await tellAll()
  await receiver.waitFor(80)
  assert.equal(receiver.maxOpen, 6)
})
