import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { eraseCustomerEvents } from '#events'
import { later, minutes, systemActor } from '#kit'
import { watchLeadsOnce, type Lead, type LeadParts } from '#leads'
import { each } from '../support/background-jobs.ts'
import { clockParts } from '../support/clock-parts.ts'
import { openWorld, type Request, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world

type Event = { id: string; type: string; data: Record<string, unknown> | null }

/** Returns the events of a type, oldest first. */
async function eventsOf(request: Request, type: string): Promise<Record<string, unknown>[]> {
  const { status, body, text } = await request('GET', `/v1/events?type=${type}`)
  assert.equal(status, 200, text)
  return (body as { data: Event[] }).data.map(({ data }) => data ?? {}).toReversed()
}

let leads = 0
async function enquire({ request }: TestAccount, more: object = {}): Promise<Lead> {
  leads += 1
  const lead = { email: `lead${leads}@example.com`, message: 'Could we see it today?', ...more }
  const answer = await request('POST', '/v1/leads', lead)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as Lead
}

async function ok(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer
  assert.equal(status, 200, text)
  return body
}

const watch = (): Promise<number> => {
  const { accounts } = world.app
  const parts = { ...clockParts(database, clock), accounts } as LeadParts
  return watchLeadsOnce({ database, clock, parts, each })
}

test('reports each new lead once with its first score, and never as scored or assigned', async () => {
  const mine = await world.account()
  const lead = await enquire(mine, { message: undefined, external_id: 'web-1', source: 'site' })
  const batch = {
    items: [{ email: 'a@example.com' }, { email: 'b@example.com' }, { no: 'contact' }],
  }
  await ok(mine.request('POST', '/v1/leads/batch', batch))
  const [first, ...others] = await eventsOf(mine.request, 'lead.created')
  const { score, qualification_type, triggers, status, due_at, assigned_to } = lead
  assert.deepEqual(first, {
    lead_id: lead.id, customer_id: lead.customer_id, external_id: 'web-1', source: 'site', service_id: null, status, score,
    qualification_type, triggers, score_id: first?.['score_id'], duplicate_of: null, assigned_to, due_at,
  }) // oxfmt-ignore
  assert.equal(others.length, 2)
  for (const type of ['lead.scored', 'lead.assigned', 'message.received'])
    assert.deepEqual(await eventsOf(mine.request, type), [])
})

test('reports a changed score or tier once, with the previous values, and an unchanged score never', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  await ok(mine.request('PATCH', `/v1/leads/${lead.id}`, {}))
  assert.deepEqual(await eventsOf(mine.request, 'lead.scored'), [])
  const override = { qualification_type: 'hot', reason: 'She called.' }
  await ok(mine.request('PUT', `/v1/leads/${lead.id}/score/override`, override))
  const [event, ...others] = await eventsOf(mine.request, 'lead.scored')
  const { score, qualification_type } = lead
  assert.notEqual(qualification_type, 'hot')
  assert.deepEqual(
    [event?.['lead_id'], event?.['qualification_type'], event?.['cause'], event?.['previous']],
    [lead.id, 'hot', 'override.set', { score, qualification_type }],
  )
  assert.deepEqual(others, [])
})

test('reports each change of the assignee once, with the previous one', async () => {
  const mine = await world.account()
  const { user_id } = mine
  const [one, two] = [await enquire(mine), await enquire(mine)]
  const path = `/v1/leads/${one.id}/assignee`
  await ok(mine.request('PUT', path, { assigned_to: user_id, reason: 'She knows it.' }))
  await ok(mine.request('PUT', path, { assigned_to: user_id }))
  await ok(mine.request('DELETE', path))
  const many = { lead_ids: [one.id, two.id, 'lead_none'], assigned_to: user_id }
  await ok(mine.request('POST', '/v1/leads/assign', many))
  const events = await eventsOf(mine.request, 'lead.assigned')
  assert.deepEqual(
    events.map((event) => [event['lead_id'], event['assigned_to'], event['previous']]).slice(0, 2),
    [
      [one.id, user_id, { assigned_to: null }],
      [one.id, null, { assigned_to: user_id }],
    ],
  )
  assert.match(String(events[0]?.['reason']), /She knows it\.$/)
  assert.deepEqual(
    events
      .slice(2)
      .map((event) => String(event['lead_id']))
      .toSorted(),
    [one.id, two.id].toSorted(),
  )
})

test('reports an overdue lead once, also if no member wants notices, and none that was answered', async () => {
  const mine = await world.account()
  const { user_id } = mine
  const [waiting, answered] = [await enquire(mine), await enquire(mine)]
  clock.advance(minutes(9))
  const reply = { direction: 'outbound', text: 'Hello', channel: 'email', by: user_id }
  await ok(mine.request('POST', `/v1/leads/${answered.id}/messages`, reply))
  const earlier = { ...reply, occurred_at: later(clock.now(), -minutes(1)).toISOString() }
  await ok(mine.request('POST', `/v1/leads/${answered.id}/messages`, earlier))
  await watch()
  assert.deepEqual(await eventsOf(mine.request, 'lead.overdue'), [])
  clock.advance(minutes(7))
  await watch()
  clock.advance(minutes(60))
  await watch()
  const { id: lead_id, customer_id, due_at, score, qualification_type } = waiting
  assert.deepEqual(await eventsOf(mine.request, 'lead.overdue'), [
    { lead_id, customer_id, due_at, score, qualification_type, assigned_to: null },
  ])
  const { notices } = (
    await database.pool.query<{ notices: number }>(
      'select count(*)::int as notices from notice where account_id = $1',
      [mine.account_id],
    )
  ).rows[0] ?? { notices: -1 }
  assert.equal(notices, 0)
  const [response, ...others] = await eventsOf(mine.request, 'lead.responded')
  assert.deepEqual(others, [])
  assert.deepEqual(
    [
      response?.['lead_id'],
      response?.['by'],
      response?.['channel'],
      response?.['response_seconds'],
    ],
    [answered.id, user_id, 'email', 9 * 60],
  )
})

test('reports recorded and undone milestones once, with the previous status, and no failed ones', async () => {
  const mine = await world.account()
  const [one, two] = [await enquire(mine), await enquire(mine)]
  const won = { outcome: 'won', value: 12_400, reason: 'Signed.' }
  await ok(mine.request('POST', `/v1/leads/${one.id}/outcome`, won))
  const many = { lead_ids: [two.id, 'lead_none'], outcome: 'met' }
  await ok(mine.request('POST', '/v1/leads/outcomes', many))
  const [first, second, ...others] = await eventsOf(mine.request, 'outcome.recorded')
  assert.deepEqual(others, [])
  const { outcome_id, occurred_at, recorded_by, ...rest } = first ?? {}
  assert.deepEqual(rest, {
    lead_id: one.id, customer_id: one.customer_id, outcome: 'won', value: 12_400, reason: 'Signed.', source: 'explicit',
    certainty: 1, status: 'won', previous: { status: one.status }, assigned_to: null,
  }) // oxfmt-ignore
  assert.ok(occurred_at && recorded_by)
  assert.deepEqual([second?.['lead_id'], second?.['outcome']], [two.id, 'met'])
  await ok(mine.request('DELETE', `/v1/leads/${one.id}/outcome`))
  const [undone, ...more] = await eventsOf(mine.request, 'outcome.undone')
  assert.deepEqual(more, [])
  assert.deepEqual(
    [undone?.['outcome_id'], undone?.['status'], undone?.['previous']],
    [outcome_id, one.status, { status: 'won' }],
  )
})

test('marks the events of test leads, and returns no event to another account', async () => {
  const [mine, other] = [await world.account(), await world.account()]
  const lead = await enquire(mine, { test: true })
  const [event] = await eventsOf(mine.request, 'lead.created')
  assert.deepEqual([event?.['lead_id'], event?.['test']], [lead.id, true])
  const { data } = (await mine.request('GET', '/v1/events')).body as { data: Event[] }
  assert.deepEqual(await eventsOf(other.request, 'lead.created'), [])
  assert.equal((await other.request('GET', `/v1/events/${data[0]?.id}`)).status, 404)
})

test('reports an erasure with IDs only, retains this event, and empties the other events of the person', async () => {
  const mine = await world.account()
  const lead = await enquire(mine, { name: 'Jane Roe', external_id: 'jane-1' })
  await ok(mine.request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'met', reason: 'Jane' }))
  const erased = (await ok(mine.request('POST', `/v1/customers/${lead.customer_id}/erase`))) as {
    erased_at: string
  }
  const context = contextFor(database, systemActor(mine.account_id, 'test'), clock)
  await inTransaction(context, (tx) => eraseCustomerEvents(tx, lead.customer_id))
  const { data } = (await mine.request('GET', '/v1/events')).body as { data: Event[] }
  const full = data.filter((event) => event.data !== null)
  assert.deepEqual(
    full.map(({ type, data }) => ({ type, data })),
    [
      {
        type: 'customer.erased',
        data: {
          customer_id: lead.customer_id,
          lead_ids: [lead.id],
          cause: 'asked',
          erased_at: erased.erased_at,
        },
      },
    ],
  )
  assert.ok(data.length >= 5)
})
