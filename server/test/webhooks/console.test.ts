import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { systemActor } from '#kit'
import { streamAttempts } from '#webhooks'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 2 })

type Frame = {
  id: string
  webhook_id: string
  event_type: string
  event_id: string
  status: string
}

/**
 * Opens the attempt stream of an account after the last seen id, reads until `isEnough`, and
 * disconnects.
 */
async function read(
  { context, account_id, tools }: Deliveries,
  lastId: string | undefined,
  isEnough: (frames: Frame[]) => boolean,
  query: Parameters<typeof streamAttempts>[2] = {},
): Promise<Frame[]> {
  const actor = systemActor(account_id, 'test')
  const stream = await streamAttempts(
    contextFor(context.database, actor, context.clock),
    tools,
    query,
    lastId,
  )
  const giveUp = setTimeout(
    () => stream.destroy(new Error('No more attempts arrived within thirty seconds.')),
    30_000,
  )
  const frames: Frame[] = []
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    for (const [, id = '', data = ''] of text.matchAll(
      /id: (\d+)\nevent: attempt\ndata: (.*)\n\n/g,
    ))
      frames.push({ ...(JSON.parse(data) as Frame), id })
    text = text.slice(text.lastIndexOf('\n\n') + 2)
    if (isEnough(frames)) break
  }
  clearTimeout(giveUp)
  return frames
}

test('streams each of 1,000 attempts once to a reader that reconnects, and no attempts of another account', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const [mine, other] = [await world.another(), await world.another()]
  const ids: string[] = []
  for (let i = 0; i < 2; i += 1)
    ids.push((await mine.register({ url: receiver.url, events: ['customer.qualified'] })).id)
  await other.register({ url: receiver.url, events: ['customer.qualified'] })
  const all: Frame[] = []
  const telling = (async () => {
    for (let i = 0; i < 20; i += 1) {
      await mine.tell(...Array.from({ length: 25 }, () => ({})))
      await other.tell({}, {})
    }
  })()
  // Reconnects seven times, each time after the last id it received.
  while (all.length < 1000) {
    const lastId = all.at(-1)?.id ?? '0'
    all.push(
      ...(await read(mine, lastId, (frames) => frames.length >= Math.min(130, 1000 - all.length))),
    )
  }
  await telling
  assert.deepEqual(
    all.map(({ id }) => Number(id)),
    Array.from({ length: 1000 }, (_, i) => i + 1),
  )
  assert.equal(new Set(all.map((frame) => `${frame.webhook_id} ${frame.event_id}`)).size, 1000)
  assert.deepEqual(new Set(all.map((frame) => frame.webhook_id)), new Set(ids))
})

test('filters streamed attempts by endpoint, event type or outcome, and streams all attempts without a filter', async (t) => {
  const receiver = await openReceiver({
    answer: ({ path, headers }) =>
      path === '/hook/both' && headers['webhook-event-type'] === 'message.received' ? 404 : 200,
  })
  t.after(() => receiver.close())
  const mine = await world.another()
  const both = await mine.register({
    url: `${receiver.url}/both`,
    events: ['customer.qualified', 'message.received'],
    retry_schedule: [3600],
  })
  const one = await mine.register({
    url: `${receiver.url}/one`,
    events: ['message.received'],
  })
  const message = {
    type: 'message.received',
    data: {
      message_id: 'm', customer_id: 'c', lead_id: 'l', channel: 'web', text: 't', received_at: '2026-11-01T00:00:00.000Z',
    },
  } as never // oxfmt-ignore
  for (let i = 0; i < 10; i += 1) await mine.tell({}, message)
  const total = 30
  const all = await read(mine, '0', (frames) => frames.length >= total)
  const cases: [query: Parameters<typeof streamAttempts>[2], isWanted: (frame: Frame) => boolean, count: number][] = [
    [{ webhook_id: one.id }, (frame) => frame.webhook_id === one.id, 10],
    [{ event_type: 'customer.qualified' }, (frame) => frame.event_type === 'customer.qualified', 10],
    [{ outcome: 'failed' }, (frame) => frame.status !== 'succeeded', 10],
    [{ outcome: 'succeeded' }, (frame) => frame.status === 'succeeded', 20],
    [{ webhook_id: both.id, outcome: 'succeeded' }, (frame) => frame.webhook_id === both.id && frame.status === 'succeeded', 10],
    [{ webhook_id: both.id, event_type: 'message.received' }, (frame) => frame.webhook_id === both.id && frame.event_type === 'message.received', 10],
  ] // oxfmt-ignore
  for (const [query, isWanted, count] of cases) {
    const expected = all.filter(isWanted)
    assert.equal(expected.length, count, JSON.stringify(query))
    const shown = await read(mine, '0', (frames) => frames.length >= count, query)
    assert.deepEqual(shown, expected, JSON.stringify(query))
  }
})
