import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, later, systemClock } from '#kit'
import { redeliver, startReplay, type DeliverySummary } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { walkHistory, type HistoryQuery } from '../support/walk-history.ts'

let ahead = 0
const clock = { ...systemClock, now: () => later(systemClock.now(), ahead) }
const database = await createTestDatabase()
const world = await openDeliveries(database, { clock })

const idsOf = (rows: DeliverySummary[]): string[] => rows.map(({ id }) => id)

const qualified = { type: 'customer.qualified' } as const
const received = {
  type: 'message.received',
  data: { message_id: 'm', customer_id: 'c', lead_id: 'l', channel: 'web', text: 't', received_at: '2026-11-01T00:00:00.000Z' },
} as never // oxfmt-ignore

test('filters the delivery history by endpoint, type, state and time, separately and combined, including replays of old events', async (t) => {
  const receiver = await openReceiver({
    answer: ({ headers }) => (headers['webhook-event-type'] === 'message.received' ? 404 : 200),
  })
  t.after(() => receiver.close())
  const mine = await world.another()
  const events: ['customer.qualified', 'message.received'] = [
    'customer.qualified',
    'message.received',
  ]
  const [both, one] = [
    await mine.register({ url: receiver.url, events, retry_schedule: [86_400] }),
    await mine.register({ url: receiver.url, events: ['customer.qualified'] }),
  ]
  for (let i = 0; i < 4; i += 1) await mine.tell(qualified, received)
  const isOver = (count: number) => (rows: { attempts_made: number }[]) =>
    rows.length === count && rows.every((row) => row.attempts_made > 0)
  await mine.until(both.id, isOver(8))
  ahead = hours(1)
  const moment = clock.now()
  await mine.tell(qualified, qualified)
  // The deliveries to this endpoint are created now, for events that are an hour old.
  const late = await mine.register({ url: receiver.url, events, retry_schedule: [86_400] })
  await startReplay(mine.context, late.id, { status: 'missing' })
  await mine.until(late.id, isOver(10))
  await mine.until(one.id, isOver(6))
  const again = (await mine.deliveries(one.id))[0]?.id ?? ''
  await redeliver(mine.context, mine.signal, again)
  await mine.until(one.id, (rows) => rows.some((row) => row.attempts_made === 2))

  const all = await walkHistory(mine, {})
  assert.deepEqual(idsOf(all), idsOf(all).toSorted().toReversed())
  const { pool } = mine.context.database
  const { rows: counted } = await pool.query<{ n: number }>(
    `select count(*) as n from webhook_delivery where account_id = $1`,
    [mine.account_id],
  )
  assert.equal(all.length, counted[0]?.n)

  const choices = {
    webhook_id: [undefined, both.id, one.id, late.id, 'wh_unknown'],
    event_type: [undefined, 'customer.qualified', 'message.received', 'service.matched'],
    status: [undefined, 'succeeded', 'failed'],
    created_after: [undefined, moment, later(moment, hours(5))],
    created_before: [undefined, moment, later(moment, hours(-5))],
  } as const
  let found = 0
  for (const webhook_id of choices.webhook_id)
    for (const event_type of choices.event_type)
      for (const status of choices.status)
        for (const created_after of choices.created_after)
          for (const created_before of choices.created_before) {
            const query = { webhook_id, event_type, status, created_after, created_before }
            const given = Object.fromEntries(
              Object.entries(query).filter(([, value]) => value !== undefined),
            ) as HistoryQuery
            const expected = all.filter(
              (row) =>
                (webhook_id ?? row.webhook_id) === row.webhook_id &&
                (event_type ?? row.event_type) === row.event_type &&
                (status ?? row.status) === row.status &&
                (created_after === undefined || row.created_at > created_after) &&
                (created_before === undefined || row.created_at < created_before),
            )
            found += expected.length
            assert.deepEqual(
              idsOf(await walkHistory(mine, given)),
              idsOf(expected),
              JSON.stringify(given),
            )
          }
  assert.ok(found > 200, `${found} found`)
  assert.deepEqual(
    idsOf(await walkHistory(mine, { trigger: 'manual', event_type: 'customer.qualified' })),
    [again],
  )
  assert.equal(
    (await walkHistory(mine, { trigger: 'replay', created_after: moment })).length,
    (await mine.deliveries(late.id)).length,
  )
})

test('finds a delivery by the status of its last response, including the response to a manual resend', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id } = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  await mine.tell(qualified, qualified)
  const rows = await mine.until(id, (all) => all.every(({ status }) => status === 'succeeded'))
  const [again = '', other = ''] = rows.map((row) => row.id)
  const found = async (query: HistoryQuery): Promise<string[]> =>
    idsOf(await walkHistory(mine, query)).toSorted()
  const both = [again, other].toSorted()
  for (const [answer, made] of [
    [500, 2],
    [200, 3],
    [404, 4],
  ] as const) {
    receiver.script([answer])
    await redeliver(mine.context, mine.signal, again)
    await mine.until(id, (all) => all.some((row) => row.attempts_made === made))
    const isFailure = answer !== 200
    assert.deepEqual(
      await found({ status_code: 200 }),
      isFailure ? [other] : both,
      `after ${answer}`,
    )
    assert.deepEqual(await found({ status_code: answer }), isFailure ? [again] : both)
    assert.deepEqual(await found({ error_class: 'http_5xx' }), answer === 500 ? [again] : [])
    assert.deepEqual(await found({ error_class: 'http_4xx' }), answer === 404 ? [again] : [])
    // The response to a resend does not change the status of a succeeded delivery.
    assert.deepEqual(await found({ status: 'succeeded' }), both)
  }
})
