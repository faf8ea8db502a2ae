import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#kit'
import type { Lead, Outcome } from '#leads'
import { pruneTestLeadsOnce } from '#leads'
import { openWorld, type Request, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const emit = async (): Promise<void> => undefined

let count = 0

async function submit(request: Request, body: object = {}): Promise<Lead> {
  const email = `p${(count += 1)}@example.com`
  const answer = await request('POST', '/v1/leads', { email, message: 'Hello', ...body })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const read = async (request: Request, id: string): Promise<Lead> =>
  (await request('GET', `/v1/leads/${id}`)).body

async function actionsOf(account: TestAccount): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ action: string }>(
    'select action from audit_entry where account_id = $1 order by id',
    [account.account_id],
  )
  return rows.map((row) => row.action)
}

test('an outcome closes a lead, and its removal reopens the lead', async () => {
  const { request } = await world.account()
  const lead = await submit(request)
  const met: Lead = (await request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'met' })).body
  assert.equal(met.outcome, 'met')
  assert.equal(met.status, lead.status)
  world.clock.advance(hours(1))
  const won: Lead = (
    await request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'won', value: 12000 })
  ).body
  assert.equal(won.status, 'won')
  const back: Lead = (await request('DELETE', `/v1/leads/${lead.id}/outcome`)).body
  assert.equal(back.outcome, 'met')
  assert.equal(back.status, lead.status)
  await request('DELETE', `/v1/leads/${lead.id}/outcome`)
  assert.equal((await request('DELETE', `/v1/leads/${lead.id}/outcome`)).status, 404)
})

test('lists the milestones of a lead in pages and removes a given milestone', async () => {
  const [{ request }, other] = await Promise.all([world.account(), world.account()])
  const { id } = await submit(request)
  const path = `/v1/leads/${id}/outcomes`
  const given = [
    { outcome: 'won', occurred_at: '2026-03-02T08:00:00Z', value: 12000.5, reason: 'Signed' },
    { outcome: 'contacted', occurred_at: '2026-03-01T08:00:00Z' },
    { outcome: 'met', occurred_at: '2026-03-01T10:00:00Z' },
  ]
  for (const body of given) await request('POST', `/v1/leads/${id}/outcome`, body)
  type List = { data: Outcome[]; next_cursor: string | null }
  const first: List = (await request('GET', `${path}?limit=2`)).body
  const rest: List = (await request('GET', `${path}?limit=2&cursor=${first.next_cursor}`)).body
  const all = [...first.data, ...rest.data]
  assert.deepEqual(
    all.map(({ outcome, value, reason, source, certainty }) => [
      outcome,
      value,
      reason,
      source,
      certainty,
    ]),
    [
      ['won', 12000.5, 'Signed', 'explicit', 1],
      ['met', null, null, 'explicit', 1],
      ['contacted', null, null, 'explicit', 1],
    ],
  )
  assert.match(all[0]?.by ?? '', /^key_/)
  assert.equal((await other.request('GET', path)).status, 404)
  assert.equal((await other.request('DELETE', `${path}/${all[0]?.id}`)).status, 404)
  const back: Lead = (await request('DELETE', `${path}/${all[0]?.id}`)).body
  assert.equal(back.outcome, 'met')
  assert.notEqual(back.status, 'won')
  assert.equal((await request('DELETE', `${path}/${all[0]?.id}`)).status, 404)
  const left: List = (await request('GET', path)).body
  assert.deepEqual(
    left.data.map(({ outcome }) => outcome),
    ['met', 'contacted'],
  )
})

test('an override replaces the tier, and the score stays visible', async () => {
  const { request } = await world.account()
  const lead = await submit(request)
  const override = { qualification_type: 'hot', reason: 'Spoke on the phone' }
  const overridden: Lead = (await request('PUT', `/v1/leads/${lead.id}/score/override`, override))
    .body
  assert.equal(overridden.qualification_type, 'hot')
  assert.equal(overridden.status, 'qualified')
  assert.ok(overridden.triggers.includes('manual_override'))
  const again = await request('PATCH', `/v1/leads/${lead.id}`, { source: 'phone' })
  const kept: Lead = again.body
  assert.equal(kept.qualification_type, 'hot')
  const removed: Lead = (await request('DELETE', `/v1/leads/${lead.id}/score/override`)).body
  assert.equal(removed.override, null)
  assert.equal(removed.qualification_type, lead.qualification_type)
})

test('a patch changes the given fields, clears null fields and rescores the lead', async () => {
  const account = await world.account()
  const lead = await submit(account.request, {
    name: 'Ann',
    preferences: { city: 'Austin', bedrooms: 2 },
  })
  const answer = await account.request(
    'PATCH',
    `/v1/leads/${lead.id}`,
    { name: null, preferences: { city: null, timeline_days: 10 } },
    { 'if-match': `"${lead.version}"` },
  )
  const changed: Lead = answer.body
  assert.equal(answer.status, 200, answer.text)
  assert.equal(changed.name, null)
  assert.equal(changed.preferences.city, null)
  assert.equal(changed.preferences.bedrooms, 2)
  assert.ok(changed.score >= lead.score)
  assert.deepEqual(await read(account.request, lead.id), changed)
  const stale = await account.request(
    'PATCH',
    `/v1/leads/${lead.id}`,
    { name: 'Bob' },
    { 'if-match': `"${lead.version}"` },
  )
  assert.equal(stale.status, 400)
  assert.equal((await read(account.request, lead.id)).name, null)
  assert.deepEqual(
    await actionsOf(account).then((actions) =>
      actions.filter((action) => action.startsWith('lead.')),
    ),
    ['lead.create', 'lead.update', 'lead.score'],
  )
})

test('returns 404 for a deleted lead, and another account cannot delete a lead', async () => {
  const [one, two] = await Promise.all([world.account(), world.account()])
  const lead = await submit(one.request)
  assert.equal((await two.request('DELETE', `/v1/leads/${lead.id}`)).status, 404)
  assert.equal((await read(one.request, lead.id)).id, lead.id)
  const gone = await one.request('DELETE', `/v1/leads/${lead.id}`)
  assert.deepEqual(gone.body, { id: lead.id, object: 'lead', deleted: true })
  assert.equal((await one.request('GET', `/v1/leads/${lead.id}`)).status, 404)
})

test('a repeated Idempotency-Key returns the same lead, also in forty concurrent requests, and is refused for another body', async () => {
  const { request } = await world.account()
  const key = { 'idempotency-key': 'enquiry-7' }
  const body = { email: 'once@example.com', message: 'Once' }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => request('POST', '/v1/leads', body, key)),
  )
  assert.equal(new Set(answers.map((answer) => answer.text)).size, 1)
  assert.equal(
    answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true').length,
    39,
  )
  const other = await request('POST', '/v1/leads', { ...body, message: 'Twice' }, key)
  assert.equal(other.status, 400)
  const { code }: { code: string } = other.body
  assert.equal(code, 'idempotency_key_reused')
})

test('rejects only the invalid items of a batch, and updates leads with a known external_id on request', async () => {
  const { request } = await world.account()
  const items = [
    { email: 'a@example.com', external_id: 'a' },
    { email: 'nobody' },
    { email: 'b@example.com', external_id: 'a' },
    { phone: 5 },
  ]
  type Answer = {
    failed: number
    data: { status: string; id: string | null; problem: { code: string } | null }[]
  }
  const first: Answer = (await request('POST', '/v1/leads/batch', { items })).body
  assert.deepEqual(
    first.data.map((item) => item.status),
    ['created', 'failed', 'failed', 'failed'],
  )
  assert.deepEqual(
    first.data.map((item) => item.problem?.code ?? null),
    [null, 'invalid_request', 'external_id_taken', 'invalid_request'],
  )
  const second: Answer = (
    await request('POST', '/v1/leads/batch', {
      items: [{ email: 'a@example.com', external_id: 'a', source: 'crm' }],
      upsert: 'external_id',
    })
  ).body
  assert.deepEqual(
    second.data.map(({ status, id }) => ({ status, id })),
    [{ status: 'updated', id: first.data[0]?.id }],
  )
  assert.equal((await read(request, first.data[0]?.id ?? '')).source, 'crm')
})

test('pages of leads have no duplicates or gaps during inserts', async () => {
  const { request } = await world.account()
  for (let i = 0; i < 7; i += 1) {
    await submit(request, { source: 'page' })
    world.clock.advance(1000)
  }
  const seen: string[] = []
  let cursor = ''
  type List = { data: Lead[]; next_cursor: string | null; has_more: boolean }
  do {
    const page: List = (
      await request('GET', `/v1/leads?limit=3&source=page${cursor && `&cursor=${cursor}`}`)
    ).body
    seen.push(...page.data.map((lead) => lead.id))
    await submit(request, { source: 'page' })
    cursor = page.next_cursor ?? ''
  } while (cursor)
  assert.equal(seen.length, 7)
  assert.equal(new Set(seen).size, 7)
})

test('scores test leads, hides them from lists and deletes them after seven days', async () => {
  const { request } = await world.account()
  const real = await submit(request, { email: 'same@example.com' })
  const trial = await submit(request, { email: 'same@example.com', test: true })
  assert.notEqual(trial.customer_id, real.customer_id)
  const list = async (query: string): Promise<string[]> => {
    const { data }: { data: Lead[] } = (await request('GET', `/v1/leads${query}`)).body
    return data.map((lead) => lead.id)
  }
  assert.deepEqual(await list(''), [real.id])
  assert.deepEqual(await list('?test=true'), [trial.id])
  world.clock.advance(days(8))
  await pruneTestLeadsOnce({ database: world.database, clock: world.clock, emit })
  assert.equal((await request('GET', `/v1/leads/${trial.id}`)).status, 404)
  assert.equal((await request('GET', `/v1/leads/${real.id}`)).status, 200)
})

test('a customer has the score of the best open lead', async () => {
  const { request } = await world.account()
  const weak = await submit(request, { email: 'two@example.com' })
  const strong = await submit(request, {
    email: 'two@example.com',
    phone: '+14155550123',
    name: 'Two',
    message: 'We are pre-approved and want to see it tomorrow',
  })
  const score = async (): Promise<number | null> => {
    const { rows } = await world.database.pool.query<{ score: number | null }>(
      'select score from customer where id = $1',
      [weak.customer_id],
    )
    return rows[0]?.score ?? null
  }
  assert.equal(await score(), Math.max(weak.score, strong.score))
  await request('DELETE', `/v1/leads/${strong.id}`)
  assert.equal(await score(), weak.score)
})
