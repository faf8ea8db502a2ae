import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMismatch, type EventFilter } from '#events'
import { days, later } from '#kit'
import { createRandom } from '#statistics'
import { getDelivery, listDeliveries, purgeWebhookDataOnce, startReplay } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const still = await openDeliveries(await createTestDatabase(), { workers: 0 })
const url = 'http://localhost:9876/hook'
const events: ['customer.qualified'] = ['customer.qualified']
const hot = { 'data.qualification_type': ['hot'] }

const data = (qualification_type: 'hot' | 'warm', more: object = {}) => ({
  customer_id: 'cus_1',
  data: {
    customer_id: 'cus_1', score: 81, qualification_type, triggers: ['budget_match', 'high_engagement'],
    lead_id: 'lead_1', score_id: 'scr_1', ...more,
  }, // oxfmt-ignore
})

test('refuses a filter with one sentence for each path and value that no event can match', async () => {
  const { request } = await world.account()
  const refused = async (events: string[], filter: unknown) => {
    const { status, body } = await request('POST', '/v1/webhooks', { url, events, filter })
    assert.equal(status, 400)
    return (body as { errors: { pointer: string; code: string; detail: string }[] }).errors
  }
  const errors = await refused(['lead.*'], {
    'data.qualificaton_type': ['hot'],
    'data.previous': ['hot'],
    'data.qualification_type': ['hot', 'hott', 5],
    'data.score': [80, 80.5, 101],
    'data.test': [true, false, null],
    'data.triggers': ['budget_match', null],
    type: ['lead.created', 'service.created'],
  })
  assert.deepEqual(
    errors.map(({ pointer, code }) => [pointer, code]),
    [
      ['/filter/data.qualificaton_type', 'unknown_path'],
      ['/filter/data.previous', 'not_a_value'],
      ['/filter/data.qualification_type/1', 'impossible_value'],
      ['/filter/data.qualification_type/2', 'impossible_value'],
      ['/filter/data.score/1', 'impossible_value'],
      ['/filter/data.score/2', 'impossible_value'],
      ['/filter/data.test/1', 'impossible_value'],
      ['/filter/type/1', 'impossible_value'],
    ],
  )
  assert.match(errors[0]?.detail ?? '', /Did you mean "data\.qualification_type"\?$/)
  assert.match(errors[2]?.detail ?? '', /"hott".*"hot", "warm", "cold", "unqualified"\.$/)
  const [tier] = await refused(['lead.*'], { 'data.tier': ['hot'] })
  assert.match(tier?.detail ?? '', /Did you mean "data\.qualification_type"\?$/)
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`data.p${i}`, ['x']]))
  assert.equal((await refused(['*'], many))[0]?.code, 'too_many')
  const values = Array.from({ length: 51 }, (_, i) => `${i}`)
  assert.equal((await refused(['*'], { 'data.source': values }))[0]?.code, 'too_many')
  assert.equal((await refused(['*'], { 'data.source': [] }))[0]?.code, 'too_few')
})

test('checks a filter with the event types after a change, and removes it with null', async () => {
  const { request } = await world.account()
  const made = await request('POST', '/v1/webhooks', { url, events: ['lead.*'], filter: hot })
  assert.equal(made.status, 200, made.text)
  const { id, filter } = made.body as { id: string; filter: object }
  assert.deepEqual(filter, hot)
  const path = `/v1/webhooks/${id}`
  const refused = await request('PATCH', path, { events: ['service.created'] })
  assert.equal(refused.status, 400, refused.text)
  const kept = await request('PATCH', path, { description: 'CRM' })
  assert.deepEqual((kept.body as { filter: object }).filter, hot)
  const removed = await request('PATCH', path, { events: ['service.created'], filter: null })
  assert.equal((removed.body as { filter: null }).filter, null)
})

test('records an excluded event with the condition that excluded it, also after the filter changed', async () => {
  const mine = await still.another()
  const { context } = mine
  const { id } = await mine.register({ url, events, filter: hot })
  const open = await mine.register({ url, events })
  await mine.tell(data('hot'), data('warm'), data('warm'))
  assert.equal((await mine.deliveries(id)).length, 1)
  assert.equal((await mine.deliveries(open.id)).length, 3)
  const query = { webhook_id: id, limit: 20 }
  const all = await listDeliveries(context, query)
  assert.deepEqual(all.data.map(({ status }) => status).toSorted(), [
    'filtered',
    'filtered',
    'pending',
  ])
  await context.database.pool.query(`update webhook set filter_version = null where id = $1`, [id])
  const { data: rows } = await listDeliveries(context, { ...query, status: 'filtered' })
  assert.equal(rows.length, 2)
  for (const row of rows) {
    const { filtered_by, attempts_made, next_attempt_at, finished_at, created_at } = row
    assert.deepEqual(filtered_by, { path: 'data.qualification_type', values: ['hot'] })
    assert.deepEqual([attempts_made, next_attempt_at, finished_at], [0, null, created_at])
    const { attempts, ...one } = await getDelivery(context, row.id)
    assert.deepEqual([attempts, one], [[], row])
    const ofEvent = await listDeliveries(context, { ...query, event_id: row.event_id })
    assert.deepEqual(ofEvent.data, [row])
  }
  const pages = []
  let cursor: string | null = null
  do {
    const page = await listDeliveries(context, { ...query, limit: 1, ...(cursor && { cursor }) })
    pages.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null)
  assert.deepEqual(pages, all.data)
  for (const other of [
    { status: 'exhausted' },
    { trigger: 'automatic' },
    { status_code: 500 },
  ] as const)
    assert.deepEqual((await listDeliveries(context, { ...query, ...other })).data, [])
})

test('an excluded event changes no figure of the endpoint, cannot be resent, and ends with its payload', async () => {
  const { request } = await world.account()
  const made = await request('POST', '/v1/webhooks', {
    url, events: ['lead.created'], filter: { 'data.qualification_type': ['unqualified'] },
  }) // oxfmt-ignore
  const { id, secret: _, ...before } = made.body as { id: string; secret: string }
  await request('POST', '/v1/leads', { email: 'jane@example.com', message: 'Hello there' })
  const list = `/v1/webhooks/deliveries?webhook_id=${id}`
  const { data } = (await request('GET', list)).body as { data: { id: string; status: string }[] }
  assert.deepEqual(
    data.map(({ status }) => status),
    ['filtered'],
  )
  const delivery = `/v1/webhooks/deliveries/${data[0]?.id}`
  const resent = await request('POST', `${delivery}/redeliver`)
  assert.deepEqual([resent.status, (resent.body as { code: string }).code], [400, 'state_conflict'])
  const read = (await request('GET', `/v1/webhooks/${id}`)).body as object
  assert.deepEqual(read, { id, ...before })
  const other = await world.account()
  assert.equal((await other.request('GET', delivery)).status, 404)
  assert.deepEqual(((await other.request('GET', list)).body as { data: unknown[] }).data, [])
  const { database, clock } = world
  const later30 = { now: () => later(clock.now(), days(31)), elapsedMs: () => 0 }
  await purgeWebhookDataOnce({ database, clock: later30, retention_days: 30 })
  assert.equal((await request('GET', delivery)).status, 404)
})

test('a replay sends only events that match the current filter', async () => {
  const mine = await still.another()
  const { id } = await mine.register({ url, events, filter: hot })
  await mine.tell(data('hot'), data('warm'), data('warm'))
  const total = async (status: 'missing' | 'any'): Promise<number | null> =>
    (await startReplay(mine.context, id, { status, dry_run: true })).total
  assert.equal(await total('missing'), 0)
  const { pool } = mine.context.database
  await pool.query(`update webhook_filter set filter = $2 where webhook_id = $1`, [
    id,
    { 'data.qualification_type': ['warm'] },
  ])
  assert.equal(await total('missing'), 2)
  await pool.query(`update webhook set filter_version = null where id = $1`, [id])
  assert.equal(await total('missing'), 2)
})

test('the database and the process agree on which events match a filter', async () => {
  const { integer } = createRandom(211)
  const pick = <T>(from: readonly [T, ...T[]]): T => from.at(integer(from.length)) as T
  type Values = readonly [Value, ...Value[]]
  const paths: readonly [readonly [string, Values], ...(readonly [string, Values])[]] = [
    ['data.qualification_type', ['hot', 'warm', null]],
    ['data.triggers', ['budget_match', 'high_engagement', 'x', null]],
    ['data.assigned_to', ['usr_1', null, 'it’s "quoted"']],
    ['data.score', [1, 2, 81]],
    ['data.test', [true, null]],
    ['data.none', ['x', null]],
    ['data.services.score', [1, 2]],
    ['data.services.reasons', ['type', 'city', null]],
    ['type', ['customer.qualified', 'lead.created']],
  ]
  const services = [
    { score: 1, reasons: ['type'] },
    { score: 2, reasons: [] },
  ]
  const mine = await still.another()
  const { id } = await mine.register({ url, events, filter: hot })
  await mine.tell(data('warm'))
  const { pool } = mine.context.database
  const matches = { true: 0, false: 0 }
  for (let n = 0; n < sized(150, 3000); n += 1) {
    const filter: EventFilter = {}
    for (let i = 0; i <= integer(3); i += 1) {
      const [path, values] = pick(paths)
      filter[path] = [...new Set([pick(values), pick(values)])]
    }
    const envelope = {
      type: 'customer.qualified',
      data: {
        qualification_type: pick(['hot', 'warm']),
        triggers: pick<string[]>([[], ['budget_match'], ['x', 'high_engagement']]),
        score: pick([1, 2, 81]),
        ...pick<object>([{}, { assigned_to: pick(['usr_1', null, 'it’s "quoted"']) }]),
        ...pick<object>([{}, { test: true }]),
        ...pick<object>([{}, { services: [] }, { services }]),
      },
    }
    await pool.query('update webhook_filter set filter = $2 where webhook_id = $1', [id, filter])
    await pool.query('update event set body = $2 where account_id = $1', [
      mine.account_id,
      JSON.stringify(envelope),
    ])
    const { total } = await startReplay(mine.context, id, { status: 'missing', dry_run: true })
    const isMatch = findMismatch(filter, envelope) === undefined
    matches[`${isMatch}`] += 1
    assert.equal(total, isMatch ? 1 : 0, JSON.stringify({ filter, envelope }))
  }
  assert.ok(matches.true > 20 && matches.false > 20, JSON.stringify(matches))
})

type Value = string | number | boolean | null
