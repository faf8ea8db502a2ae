import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { days, later, systemActor } from '#kit'
import { purgeWebhookDataOnce } from '#webhooks'
import { eventually } from '../support/eventually.ts'
import { openReceiver } from '../support/receiver.ts'
import { testWebhookSettings } from '../support/webhook-settings.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ roles: new Set(['api', 'worker']), isOpen: false })
world.app.start()

type Event = { id: string; type: string; data: Record<string, unknown>; version: string }
type Subscription = { id: string; status: string; disabled_reason: string | null }

/**
 * Acts as an app in Zapier or Make: it has one API key with the scopes of its trigger, and
 * makes the three calls that such an app is configured with.
 */
async function openZap(account: TestAccount, type: string) {
  const context = contextFor(world.database, systemActor(account.account_id, 'test'), world.clock)
  const { api_key } = await createApiKey(context, { name: 'Zapier', scopes: ['customers.read'] })
  const call = (method: string, path: string, body?: unknown) =>
    world.request(method, path, body, { authorization: `Bearer ${api_key}` })
  return {
    call,
    async subscribe(hookUrl: string): Promise<Subscription> {
      const body = { url: hookUrl, events: [type], on_gone: 'end' }
      const answer = await call('POST', '/v1/webhooks', body)
      assert.equal(answer.status, 200, answer.text)
      return answer.body as Subscription
    },
    async samples(): Promise<Event[]> {
      const answer = await call('GET', `/v1/webhooks/samples?type=${type}`)
      assert.equal(answer.status, 200, answer.text)
      return (answer.body as { data: Event[] }).data
    },
    unsubscribe: (id: string) => call('DELETE', `/v1/webhooks/${id}`),
    async schema() {
      const { data } = (await call('GET', '/v1/webhooks/event_types')).body as {
        data: { type: string; schema: TSchema }[]
      }
      const schema = data.find((one) => one.type === type)?.schema ?? assert.fail()
      return Compile(schema)
    },
  }
}

const submitLead = (account: TestAccount, email: string) =>
  account.request('POST', '/v1/leads', { email, message: 'We would like to visit the house.' })

test('subscribes, delivers in the form of the samples, ends at a 410 and subscribes again, for an automation tool', async (t) => {
  const mine = await world.account()
  const zap = await openZap(mine, 'lead.created')
  const schema = await zap.schema()
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())

  // Without events, the sample is the recorded example.
  const [example, ...others] = await zap.samples()
  assert.ok(example)
  assert.deepEqual([others, [...schema.Errors(example)]], [[], []])

  const first = await zap.subscribe(receiver.url)
  await submitLead(mine, 'ana@example.com')
  await receiver.waitFor(1)
  const delivered = JSON.parse(receiver.received[0]?.body ?? '') as Event
  assert.deepEqual([...schema.Errors(delivered)], [])
  assert.ok(receiver.received[0]?.headers['webhook-signature']?.startsWith('v1,'))
  // The newest event is the sample: it has the members and the ID of the delivery.
  assert.deepEqual(await zap.samples(), [delivered])
  assert.deepEqual(Object.keys(example).sort(), Object.keys(delivered).sort())

  receiver.script([410])
  await submitLead(mine, 'ben@example.com')
  const ended = await eventually(async () => {
    const now = (await zap.call('GET', `/v1/webhooks/${first.id}`)).body as Subscription
    return now.status === 'ended' && now
  })
  assert.equal(ended.disabled_reason, 'gone')
  await submitLead(mine, 'cem@example.com')
  const audit = await world.database.kysely
    .selectFrom('audit_entry')
    .where('subject_id', '=', first.id)
    .select('action')
    .orderBy('at')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['webhook.create', 'webhook.end'],
  )

  // The new subscription gets events after it. The ended one got no call after the 410.
  receiver.script([200])
  const second = await zap.subscribe(receiver.url)
  await submitLead(mine, 'dea@example.com')
  await receiver.waitFor(3)
  const idsOf = async (id: string) =>
    (
      (await zap.call('GET', `/v1/webhooks/${id}/deliveries`)).body as {
        data: { event_id: string; status: string }[]
      }
    ).data
  assert.deepEqual((await idsOf(first.id)).map(({ status }) => status).sort(), [
    'exhausted',
    'succeeded',
  ])
  assert.deepEqual(
    (await idsOf(second.id)).map(({ event_id }) => event_id),
    [(JSON.parse(receiver.received[2]?.body ?? '') as Event).id],
  )

  assert.equal((await zap.unsubscribe(second.id)).status, 200)
  assert.equal((await zap.unsubscribe(first.id)).status, 200)
  assert.equal((await zap.unsubscribe(first.id)).status, 404)
  await submitLead(mine, 'eva@example.com')
  assert.equal(receiver.received.length, 3)
})

test('cancels the pending deliveries of an endpoint that ends, and refuses to use it again', async (t) => {
  const mine = await world.account()
  const zap = await openZap(mine, 'lead.created')
  const receiver = await openReceiver({ answer: [500] })
  t.after(() => receiver.close())
  const { id } = await zap.subscribe(receiver.url)
  await submitLead(mine, 'ana@example.com')
  await receiver.waitFor(1)
  receiver.script([410])
  await submitLead(mine, 'ben@example.com')
  const states = async () =>
    (
      (await zap.call('GET', `/v1/webhooks/${id}/deliveries`)).body as {
        data: { status: string; cancel_reason: string | null }[]
      }
    ).data.map(({ status, cancel_reason }) => `${status} ${cancel_reason}`)
  await eventually(async () => (await states()).includes('cancelled ended'))
  assert.deepEqual((await states()).sort(), ['cancelled ended', 'exhausted null'])
  const uses: [string, string, unknown][] = [
    ['POST', `/v1/webhooks/${id}/resume`, { replay: 'none' }],
    ['POST', `/v1/webhooks/${id}/pause`, undefined],
    ['PATCH', `/v1/webhooks/${id}`, { description: 'Again' }],
    ['POST', `/v1/webhooks/${id}/replay`, { status: 'any', dry_run: true }],
  ]
  for (const [method, path, body] of uses) {
    const answer = await mine.request(method, path, body)
    assert.deepEqual(
      [answer.status, (answer.body as { code: string }).code],
      [400, 'state_conflict'],
      path,
    )
  }
  // Thirty days later, the nightly job deletes it.
  const clock = { ...world.clock, now: () => later(world.clock.now(), days(31)) }
  await purgeWebhookDataOnce({ database: world.database, clock, retention_days: 30 })
  assert.equal((await mine.request('GET', `/v1/webhooks/${id}`)).status, 404)
})

test('does not count ended endpoints towards the limit of endpoints', async (t) => {
  const mine = await world.account()
  const zap = await openZap(mine, 'lead.created')
  const receiver = await openReceiver({ answer: [410] })
  t.after(() => receiver.close())
  const { id } = await zap.subscribe(receiver.url)
  const other = { url: 'https://hooks.example.com/in', events: ['lead.overdue'] }
  const register = () => mine.request('POST', '/v1/webhooks', other)
  for (let i = 1; i < testWebhookSettings.max_endpoints; i += 1)
    assert.equal((await register()).status, 200)
  assert.equal(((await register()).body as { code: string }).code, 'limit_reached')
  await submitLead(mine, 'ana@example.com')
  await eventually(
    async () =>
      ((await zap.call('GET', `/v1/webhooks/${id}`)).body as Subscription).status === 'ended',
  )
  assert.equal((await register()).status, 200)
})

test('returns no samples of other accounts or of other scopes', async () => {
  const [mine, theirs] = [await world.account(), await world.account()]
  await submitLead(mine, 'ana@example.com')
  const zap = await openZap(theirs, 'lead.created')
  const [example] = await zap.samples()
  assert.ok(!JSON.stringify(example).includes('ana@example.com'))
  const events = (await mine.request('GET', '/v1/events?type=lead.created')).body as {
    data: Event[]
  }
  assert.notEqual(example?.id, events.data[0]?.id)
  const refused = await zap.call('GET', '/v1/webhooks/samples?type=service.created')
  assert.deepEqual(
    [refused.status, (refused.body as { code: string }).code],
    [403, 'insufficient_scope'],
  )
  const unknown = await zap.call('GET', '/v1/webhooks/samples?type=lead.creatd')
  assert.equal(unknown.status, 400)
  // The subscription of one account does not exist for the other.
  const { id } = (
    await mine.request('POST', '/v1/webhooks', {
      url: 'https://hooks.example.com/in',
      events: ['lead.created'],
      on_gone: 'end',
    })
  ).body as Subscription
  const absent = await zap.unsubscribe(`${id.slice(0, -4)}0000`)
  const told = ({ status, body }: { status: number; body: object }) => ({
    ...body, status, instance: null, request_id: null,
  }) // oxfmt-ignore
  assert.deepEqual(told(await zap.unsubscribe(id)), told(absent))
})
