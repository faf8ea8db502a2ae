import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later, manualClock, systemActor } from '#kit'
import { contextFor, inTransaction } from '#db'
import { versionsFrom } from '#events'
import {
  webhooksPersonalData,
  getDelivery,
  getJob,
  purgeWebhookDataOnce,
  pauseEndpoint,
  redeliver,
  resumeEndpoint,
  startReplay,
  streamAttempts,
} from '#webhooks'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'

const database = await createTestDatabase()
const versions = versionsFrom([
  { version: '2026-11-01' },
  {
    version: '2027-05-01',
    back: (_type, { customer, ...data }) => ({ ...data, customer_id: customer }),
  },
])
const world = await openDeliveries(database, {
  versions,
  settings: { warn_hours: [0.0002, 0.0004], disable_hours: 0.0008 },
})
const events: ['customer.qualified'] = ['customer.qualified']
const data = {
  customer_id: 'cus_1',
  score: 1,
  qualification_type: 'hot',
  triggers: [],
  lead_id: 'l',
  score_id: 's',
}

/** Reads frames of a stream until `count` attempts have arrived. */
async function read(
  stream: AsyncIterable<unknown>,
  count: number,
): Promise<{ id: number; data: { event_id: string; webhook_id: string; status: string } }[]> {
  const frames: { id: number; data: { event_id: string; webhook_id: string; status: string } }[] =
    []
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = /^id: (\d+)\nevent: attempt\ndata: (.*)$/.exec(text.slice(0, end))
      if (frame)
        frames.push({
          id: Number(frame[1]),
          data: JSON.parse(frame[2] ?? '') as (typeof frames)[0]['data'],
        })
      text = text.slice(end + 2)
    }
    if (frames.length >= count) break
  }
  return frames
}

const systemOf = (mine: Deliveries) =>
  contextFor(mine.context.database, systemActor(mine.account_id, 'test'), mine.context.clock)

test('streams every attempt once, resumes after the last seen id, and streams nothing of other accounts', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const [mine, other] = [await world.another(), await world.another()]
  const webhook = await mine.register({ url: receiver.url, events })
  await other.register({ url: receiver.url, events })
  const stream = await streamAttempts(systemOf(mine), mine.tools, {}, undefined)
  const reading = read(stream, 40)
  for (let i = 0; i < 20; i += 1) {
    await mine.tell({}, {})
    await other.tell({})
  }
  const first = await reading
  assert.deepEqual(
    first.map(({ id }) => id),
    Array.from({ length: 40 }, (_, i) => i + 1),
  )
  assert.ok(
    first.every(
      (frame) => frame.data.webhook_id === webhook.id && frame.data.status === 'succeeded',
    ),
  )
  await mine.tell({}, {}, {})
  const rest = await read(await streamAttempts(systemOf(mine), mine.tools, {}, '35'), 8)
  assert.deepEqual(
    rest.map(({ id }) => id),
    [36, 37, 38, 39, 40, 41, 42, 43],
  )
  const replayed = await read(
    await streamAttempts(systemOf(mine), mine.tools, { outcome: 'succeeded' }, '0'),
    43,
  )
  assert.equal(new Set(replayed.map((frame) => frame.data.event_id)).size, 43)
})

test('streams each event once on request, with or without a delivery', async () => {
  const mine = await world.another()
  const before = mine.context.clock.now()
  await mine.tell({}, {})
  const stream = await streamAttempts(
    systemOf(mine),
    mine.tools,
    { events_after: before },
    undefined,
  )
  const ids: string[] = []
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    for (const [, body] of text.matchAll(/event: event\ndata: (.*)\n\n/g))
      ids.push((JSON.parse(body ?? '') as { id: string }).id)
    text = text.slice(text.lastIndexOf('\n\n') + 2)
    if (ids.length === 2) await mine.tell({})
    if (ids.length >= 3) break
  }
  assert.deepEqual([ids.length, new Set(ids).size], [3, 3])
})

test('replays each missing event once, and as many events as the dry run returned', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  for (let i = 0; i < 7; i += 1) await mine.tell(...Array.from({ length: 100 }, () => ({})))
  const webhook = await mine.register({ url: receiver.url, events })
  const dry = await startReplay(mine.context, webhook.id, { status: 'missing', dry_run: true })
  assert.deepEqual([dry.total, dry.status, dry.done], [700, 'succeeded', 0])
  const job = await startReplay(mine.context, webhook.id, { status: 'missing' })
  const rows = await mine.until(
    webhook.id,
    (all) => all.length === 700 && all.every((row) => row.status === 'succeeded'),
  )
  assert.equal(rows.length, 700)
  const ended = await getJob(mine.context, job.id)
  assert.deepEqual([ended.total, ended.done], [700, 700])
  assert.equal(new Set(receiver.received.map((call) => call.headers['webhook-id'])).size, 700)
  assert.equal((await getDelivery(mine.context, rows[0]?.id ?? '')).attempts[0]?.trigger, 'replay')
})

test('replays as many exhausted deliveries as the dry run returned, with their old ids and a new retry schedule', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [1] })
  const [fine] = await mine.tell({})
  await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  receiver.script([400])
  const failed = await mine.tell({}, {}, {})
  const before = await mine.until(
    webhook.id,
    (rows) => rows.filter((row) => row.status === 'exhausted').length === 3,
  )
  receiver.script(({ headers }) => (headers['webhook-attempt'] === '3' ? 400 : 200))
  const dry = await startReplay(mine.context, webhook.id, { status: 'exhausted', dry_run: true })
  assert.deepEqual([dry.total, dry.done], [3, 0])
  assert.deepEqual(await mine.deliveries(webhook.id), before)
  const job = await startReplay(mine.context, webhook.id, { status: 'exhausted' })
  assert.equal(job.total, 3)
  // The first call of the new schedule fails again, and the schedule's second call follows.
  const after = await mine.until(webhook.id, (rows) =>
    rows.every((row) => row.status === 'succeeded'),
  )
  assert.deepEqual(
    after.map(({ id, event_id, attempts_made }) => [id, event_id, attempts_made]),
    before.map(({ id, event_id }) => [id, event_id, event_id === fine ? 1 : 4]),
  )
  const calls = Map.groupBy(receiver.received, (call) => call.headers['webhook-id'])
  assert.deepEqual(
    failed.map((id) => calls.get(id)?.length),
    [4, 4, 4],
  )
  const ended = await eventually(async () => {
    const now = await getJob(mine.context, job.id)
    return now.status === 'succeeded' && now
  })
  assert.equal(ended.done, 3)
})

test('delivers in the payload version with which an endpoint was registered', async (t) => {
  const receiver = await openReceiver({ answer: [500, 200] })
  const newer = await openReceiver({ answer: [200] })
  t.after(async () => void (await Promise.all([receiver.close(), newer.close()])))
  const mine = await world.another()
  const pinned = await mine.register({
    url: receiver.url,
    events,
    event_version: '2026-11-01',
    retry_schedule: [1],
  })
  const present = await mine.register({ url: newer.url, events })
  assert.equal(present.event_version, '2027-05-01')
  const { customer_id, ...rest } = data
  await mine.tell({ data: { ...rest, customer: customer_id } as never })
  await mine.until(pinned.id, (rows) => rows[0]?.status === 'succeeded')
  await newer.waitFor(1)
  const [first, second] = receiver.received.map((call) => call.body)
  assert.equal(first, second)
  const bodyOf = (text = ''): { version: string; data: object } =>
    JSON.parse(text) as { version: string; data: object }
  assert.deepEqual([bodyOf(first).version, bodyOf(first).data], ['2026-11-01', data])
  assert.deepEqual(
    [bodyOf(newer.received[0]?.body).version, 'customer' in bodyOf(newer.received[0]?.body).data],
    ['2027-05-01', true],
  )
})

test('warns about an endpoint that only fails, then disables it, and sends one notice for each', async (t) => {
  const receiver = await openReceiver({ answer: [400] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({
    url: receiver.url,
    events,
    retry_schedule: [1, 1, 1, 1, 1, 1, 1],
  })
  await mine.tell({}, {}, {})
  await mine.until(
    webhook.id,
    (rows) =>
      rows.length > 0 && rows.every((row) => row.status === 'exhausted' || row.status === 'held'),
  )
  const told = () => mine.notices.filter((notice) => notice.webhook_id === webhook.id)
  await eventually(() => told().some(({ kind }) => kind === 'disabled'))
  assert.equal(told().filter(({ kind }) => kind === 'disabled').length, 1)
  assert.ok(told().filter(({ kind }) => kind === 'failing').length >= 1)
  assert.ok(
    told().every(
      (notice) =>
        notice.event_type === 'customer.qualified' && notice.delivery_id?.startsWith('dlv_'),
    ),
  )
})

test("erases receivers' responses about an erased customer", async (t) => {
  const receiver = await openReceiver({ answer: [{ status: 200, body: 'I know cus_1' }] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events })
  await mine.tell({})
  const [row] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  await inTransaction(mine.context, (tx) => webhooksPersonalData.erase(tx, 'cus_1', []))
  const { attempts } = await getDelivery(mine.context, row?.id ?? '')
  assert.deepEqual([attempts[0]?.response?.status, attempts[0]?.response?.body], [200, null])
})

test('drops attempts by day, deletes old payloads, and cancels deliveries that were paused too long', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events })
  await mine.tell({})
  const [sent] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  await pauseEndpoint(mine.context, mine.signal, { id: webhook.id, expected: null })
  await mine.tell({})
  const { database: own } = mine.context
  await purgeWebhookDataOnce({
    database: own,
    clock: manualClock(later(mine.context.clock.now(), days(40))),
    retention_days: 30,
  })
  const [first, held] = await mine.deliveries(webhook.id)
  assert.deepEqual([held?.status, held?.cancel_reason], ['cancelled', 'expired'])
  assert.deepEqual((await getDelivery(mine.context, first?.id ?? '')).attempts, [])
  await resumeEndpoint(mine.context, mine.signal, webhook.id, { replay: 'held' })
  await assert.rejects(redeliver(mine.context, mine.signal, sent?.id ?? ''), {
    code: 'payload_gone',
  })
})
