import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db'
import {
  changeEndpoint,
  deleteEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  showEndpoint,
} from '#webhooks'
import { holdOrphanedDeliveriesOnce } from '../../src/platform/webhooks/deliveries/hold-orphaned-deliveries.ts'
import { openDeliveries, qualified, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })
const events: ['customer.qualified'] = ['customer.qualified']

type Scene = { receiver: Receiver; mine: Deliveries; id: string }

async function withEndpoint(t: { after(close: () => Promise<void>): void }): Promise<Scene> {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id } = await mine.register({ url: receiver.url, events })
  return { receiver, mine, id }
}

const pause = ({ mine, id }: Scene) =>
  pauseEndpoint(mine.context, mine.signal, { id, expected: null })
const resume = ({ mine, id }: Scene, replay: 'none' | 'held') =>
  resumeEndpoint(mine.context, mine.signal, id, { replay })
const remove = ({ mine, id }: Scene) =>
  deleteEndpoint(mine.context, mine.signal, { id, expected: null })

/**
 * Emits three events in an open transaction and runs `meanwhile` before the transaction commits.
 */
const tellAround = ({ mine }: Scene, meanwhile: () => Promise<unknown>): Promise<void> =>
  inTransaction(mine.context, async (tx) => {
    await mine.emit(
      tx,
      [1, 2, 3].map(() => qualified(mine.account_id)),
    )
    await meanwhile()
  })

const holdOrphanedDeliveries = ({ mine }: Scene) =>
  holdOrphanedDeliveriesOnce({ ...mine.context, each })

const statesOf = async ({ mine, id }: Scene): Promise<string[]> =>
  (await mine.deliveries(id)).map(({ status, cancel_reason }) => cancel_reason ?? status)

const three = (state: string): string[] => Array<string>(3).fill(state)

/**
 * Starts a dispatcher and notifies it of this endpoint and of a second one. Returns when the
 * dispatcher has called the second endpoint.
 */
async function deliverMeanwhile({ mine, id: first }: Scene): Promise<void> {
  const running = await openDeliveries(database)
  const receiver = await openReceiver({ answer: [200] })
  const { id } = await mine.register({ url: receiver.url, events: ['message.received'] })
  await mine.tell({
    type: 'message.received',
    data: { message_id: 'm', customer_id: 'c', lead_id: 'l', channel: 'web', text: 't', received_at: '2026-11-01T00:00:00.000Z' },
  }) // oxfmt-ignore
  const due = [first, id].map((one) => ({
    account_id: mine.account_id,
    webhook_id: one as 'whk_',
  }))
  running.signal.tell({ due })
  await receiver.waitFor(1)
  await receiver.close()
}

test('pauses pending deliveries when the endpoint is paused, and sends them with the same ids when it is enabled again', async (t) => {
  const scene = await withEndpoint(t)
  const { mine, id, receiver } = scene
  await mine.tell({}, {}, {})
  const before = await mine.deliveries(id)
  await pause(scene)
  assert.deepEqual(await statesOf(scene), three('held'))
  // Deliveries of events that arrive while the endpoint is paused are paused as well.
  await mine.tell({})
  assert.equal((await showEndpoint(mine.context, id)).held_count, 4)
  await deliverMeanwhile(scene)
  assert.equal(receiver.received.length, 0)
  await resume(scene, 'none')
  assert.equal((await showEndpoint(mine.context, id)).held_count, 4)
  await pause(scene)
  await resume(scene, 'held')
  const after = await mine.until(id, (rows) => rows.every(({ status }) => status === 'succeeded'))
  assert.deepEqual(
    after.slice(0, 3).map((row) => row.id),
    before.map((row) => row.id),
  )
  assert.equal(receiver.received.length, 4)
})

test('does not call an endpoint that was paused while the transaction was open, and pauses its deliveries', async (t) => {
  const scene = await withEndpoint(t)
  await tellAround(scene, () => pause(scene))
  assert.deepEqual(await statesOf(scene), three('pending'))
  await deliverMeanwhile(scene)
  assert.equal(scene.receiver.received.length, 0)
  await holdOrphanedDeliveries(scene)
  assert.deepEqual(await statesOf(scene), three('held'))
})

test('leaves deliveries to a paused endpoint paused until they are replayed if the transaction commits after the resume', async (t) => {
  const scene = await withEndpoint(t)
  await pause(scene)
  await tellAround(scene, () => resume(scene, 'held'))
  assert.deepEqual(await statesOf(scene), three('held'))
  await holdOrphanedDeliveries(scene)
  assert.equal((await showEndpoint(scene.mine.context, scene.id)).held_count, 3)
  await resume(scene, 'held')
  assert.deepEqual(await statesOf(scene), three('pending'))
})

test('cancels pending deliveries of a deleted endpoint, whether the transaction commits before or after the deletion', async (t) => {
  const [early, late] = [await withEndpoint(t), await withEndpoint(t)]
  await early.mine.tell({}, {}, {})
  const before = await early.mine.deliveries(early.id)
  await remove(early)
  assert.deepEqual(await statesOf(early), three('deleted'))
  assert.deepEqual(
    (await early.mine.deliveries(early.id)).map((row) => row.id),
    before.map((row) => row.id),
  )
  await tellAround(late, () => remove(late))
  await deliverMeanwhile(late)
  assert.equal(late.receiver.received.length, 0)
  await holdOrphanedDeliveries(late)
  assert.deepEqual(await statesOf(late), three('deleted'))
})

test('creates no delivery to an endpoint that was registered after the transaction read the subscribers', async (t) => {
  const scene = await withEndpoint(t)
  const { mine, receiver } = scene
  let late = ''
  await tellAround(scene, async () => {
    late = (await mine.register({ url: receiver.url, events })).id
  })
  assert.deepEqual(await mine.deliveries(late), [])
  assert.deepEqual(await statesOf(scene), three('pending'))
})

test('sends pending deliveries in the order of each customer if ordering is enabled before they are sent', async (t) => {
  const scene = await withEndpoint(t)
  const { mine, id, receiver } = scene
  receiver.script((_call, count) => (count === 1 ? 500 : 200))
  await mine.tell({}, {}, {})
  await changeEndpoint(
    mine.context,
    { ...mine.tools, signal: mine.signal },
    { id, expected: null, patch: { ordering: 'customer', retry_schedule: [1] } },
  )
  const before = await mine.deliveries(id)
  await openDeliveries(database)
  await mine.until(id, (rows) => rows.every(({ status }) => status === 'succeeded'))
  const [first, ...others] = before.map(({ event_id }) => event_id)
  assert.deepEqual(
    receiver.received.map((call) => call.headers['webhook-id']),
    [first, first, ...others],
  )
})
