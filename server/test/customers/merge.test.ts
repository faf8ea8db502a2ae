import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAccountCache } from '#accounts'
import { contextFor } from '#db'
import { minutes, systemActor } from '#kit'
import { leadsPersonalData, separateCustomer } from '#leads'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()

type Body = Record<string, unknown>
type Listed = { data: Body[] }

async function ok(
  account: TestAccount,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const answer = await account.request(method, path, body)
  assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`)
  return answer.body as Body
}

/** Returns the audit entries of a customer, as stored. */
async function entriesOf(account_id: string, id: string): Promise<Body[]> {
  const { rows } = await world.database.pool.query<Body>(
    'select action, before, after from audit_entry where account_id = $1 and subject_id = $2',
    [account_id, id],
  )
  return rows
}

const codesOf = (body: unknown): string[] =>
  (body as { errors: { pointer?: string; code: string }[] }).errors.map(
    ({ pointer, code }) => `${pointer ?? ''} ${code}`,
  )

/** Creates an account with two customers with one lead each. */
async function two() {
  const account = await world.account()
  const first = { name: 'Ann Lee', email: 'ann@example.com', message: 'A condo in Austin' }
  const second = { email: 'lee@work.example', phone: '+14155550123', message: 'Please call me' }
  const a = await ok(account, 'POST', '/v1/leads', first)
  world.clock.advance(minutes(1))
  const b = await ok(account, 'POST', '/v1/leads', second)
  world.clock.advance(minutes(1))
  const [ann, lee] = [String(a['customer_id']), String(b['customer_id'])]
  const merge = (body: object = {}) =>
    ok(account, 'POST', `/v1/customers/${ann}/merge`, { source_ids: [lee], ...body })
  const split = (body: object) => ok(account, 'POST', `/v1/customers/${ann}/split`, body)
  return { account, ann, lee, annLead: String(a['id']), leeLead: String(b['id']), merge, split }
}

test('a merge moves the leads and the merged id leads to the winner', async () => {
  const { account, ann, lee, leeLead, merge } = await two()
  const merged = await merge()
  assert.deepEqual(merged['moved'], { leads: 1, messages: 1, outcomes: 0, searches: 0 })
  assert.deepEqual(merged['taken'], [{ source_id: lee, members: ['phone'] }])
  const conflicts = merged['conflicts'] as Body[]
  assert.deepEqual(
    conflicts.map(({ member, kept, dropped }) => [member, kept, dropped]),
    [['email', 'ann@example.com', 'lee@work.example']],
  )
  const winner = await ok(account, 'GET', `/v1/customers/${lee}`)
  assert.equal(winner['id'], ann)
  assert.deepEqual(winner['merged_ids'], [lee])
  assert.equal(winner['lead_count'], 2)
  assert.equal(winner['phone'], '+14155550123')
  assert.deepEqual(winner, merged['customer'])
  assert.equal((await ok(account, 'GET', `/v1/leads/${leeLead}`))['customer_id'], ann)
  for (const path of [`/v1/customers/${lee}/leads`, `/v1/leads?customer_id=${lee}`])
    assert.equal(((await ok(account, 'GET', path)) as Listed).data.length, 2, path)
  const patched = await ok(account, 'PATCH', `/v1/customers/${lee}`, { name: 'Ann B. Lee' })
  assert.equal(patched['id'], ann)
  const deleted = await ok(account, 'DELETE', `/v1/customers/${lee}`)
  assert.equal(deleted['id'], ann)
  assert.equal((await account.request('GET', `/v1/customers/${ann}`)).status, 404)
})

test('a dry run returns what a merge would return and changes nothing', async () => {
  const { account, ann, lee, merge } = await two()
  const before = await ok(account, 'GET', `/v1/customers/${ann}`)
  const { dry_run, customer: planned, ...answer } = await merge({ dry_run: true })
  assert.equal(dry_run, true)
  assert.deepEqual(await ok(account, 'GET', `/v1/customers/${ann}`), before)
  assert.equal((await ok(account, 'GET', `/v1/customers/${lee}`))['id'], lee)
  const { dry_run: _, customer, ...done } = await merge()
  assert.deepEqual(answer, done)
  assert.deepEqual(
    { ...(planned as Body), version: 0, updated_at: 0 },
    {
      ...(customer as Body),
      version: 0,
      updated_at: 0,
    },
  )
})

test('enquiries with a contact of a merged customer join the winner', async () => {
  const { account, ann, merge } = await two()
  await merge()
  for (const contact of [{ email: 'lee@work.example' }, { phone: '+14155550123' }]) {
    const lead = await ok(account, 'POST', '/v1/leads', { ...contact, message: 'Hello' })
    assert.equal(lead['customer_id'], ann)
  }
})

test('the winner can be given the email of a merged customer, which still joins it afterwards', async () => {
  const { account, ann, merge } = await two()
  await merge()
  await ok(account, 'PATCH', `/v1/customers/${ann}`, { email: 'lee@work.example' })
  await ok(account, 'PATCH', `/v1/customers/${ann}`, { email: 'new@example.com' })
  const lead = await ok(account, 'POST', '/v1/leads', { email: 'lee@work.example' })
  assert.equal(lead['customer_id'], ann)
})

test('refuses a merge with all problems at once', async () => {
  const { account, ann, lee } = await two()
  const other = await world.account()
  const foreign = await ok(other, 'POST', '/v1/customers', { email: 'x@example.com' })
  const deleted = await ok(account, 'POST', '/v1/customers', { email: 'd@example.com' })
  await ok(account, 'DELETE', `/v1/customers/${String(deleted['id'])}`)
  const trial = await ok(account, 'POST', '/v1/leads', { email: 't@example.com', test: true })
  const far = await ok(account, 'POST', '/v1/customers', { email: 'far@example.com' })
  await ok(account, 'POST', `/v1/customers/${lee}/merge`, { source_ids: [far['id']] })
  const source_ids = [
    ann,
    foreign['id'],
    'cus_none',
    deleted['id'],
    trial['customer_id'],
    far['id'],
    lee,
    lee,
  ]
  const { status, body } = await account.request('POST', `/v1/customers/${ann}/merge`, {
    source_ids,
  })
  assert.equal(status, 400)
  assert.deepEqual(codesOf(body), [
    '/source_ids/0 same_customer',
    '/source_ids/1 unknown_customer',
    '/source_ids/2 unknown_customer',
    '/source_ids/3 unknown_customer',
    '/source_ids/4 test_mismatch',
    '/source_ids/5 already_merged',
    '/source_ids/7 repeated',
  ])
  const answer = await other.request('POST', `/v1/customers/${ann}/merge`, { source_ids: [lee] })
  const absent = await other.request('POST', '/v1/customers/cus_none/merge', { source_ids: [lee] })
  assert.equal(answer.status, 404)
  assert.equal(answer.status, absent.status)
})

test('a split reverts a merge that a lead names, and later leads go to the person of their contact', async () => {
  const { account, ann, lee, annLead, leeLead, merge, split } = await two()
  await merge()
  const merged_at = world.clock.now().toISOString()
  world.clock.advance(minutes(1))
  const later = await ok(account, 'POST', '/v1/leads', { email: 'lee@work.example', message: 'x' })
  const own = await ok(account, 'POST', '/v1/leads', { email: 'ann@example.com', message: 'y' })
  const planned = await split({ lead_ids: [later['id']], dry_run: true })
  const done = await split({ lead_ids: [later['id']] })
  assert.deepEqual(planned['parts'], done['parts'])
  assert.deepEqual(
    (done['parts'] as Body[]).map(({ customer_id, restored, lead_ids }) => [
      customer_id,
      restored,
      lead_ids,
    ]),
    [[lee, true, [leeLead, later['id']]]],
  )
  const [part] = done['parts'] as Body[]
  assert.deepEqual(
    [part?.['name'], part?.['email'], part?.['phone'], part?.['merged_at']],
    [null, 'lee@work.example', '+14155550123', merged_at],
  )
  const restored = await ok(account, 'GET', `/v1/customers/${lee}`)
  assert.deepEqual(
    [restored['id'], restored['email'], restored['lead_count'], restored['message_count']],
    [lee, 'lee@work.example', 2, 2],
  )
  const winner = await ok(account, 'GET', `/v1/customers/${ann}`)
  assert.deepEqual([winner['phone'], winner['lead_count'], winner['merged_ids']], [null, 2, []])
  assert.equal((await ok(account, 'GET', `/v1/leads/${annLead}`))['customer_id'], ann)
  assert.equal((await ok(account, 'GET', `/v1/leads/${String(own['id'])}`))['customer_id'], ann)
  const again = await ok(account, 'POST', '/v1/leads', { email: 'lee@work.example', message: 'z' })
  assert.equal(again['customer_id'], lee)
})

test('a split of a nested merge reverts the last merge first', async () => {
  const { account, ann, lee, leeLead, merge, split } = await two()
  const top = String(
    (await ok(account, 'POST', '/v1/customers', { email: 'top@example.com' }))['id'],
  )
  await merge()
  await ok(account, 'POST', `/v1/customers/${top}/merge`, { source_ids: [ann] })
  assert.equal((await ok(account, 'GET', `/v1/customers/${lee}`))['id'], top)
  const done = await ok(account, 'POST', `/v1/customers/${top}/split`, { lead_ids: [leeLead] })
  assert.equal((done['parts'] as Body[])[0]?.['customer_id'], ann)
  assert.equal((await ok(account, 'GET', `/v1/customers/${lee}`))['id'], ann)
  await split({ lead_ids: [leeLead] })
  assert.equal((await ok(account, 'GET', `/v1/customers/${lee}`))['id'], lee)
})

test('one of several merged customers is split off and the others stay', async () => {
  const { account, ann, lee, merge, split } = await two()
  const third = await ok(account, 'POST', '/v1/customers', {
    phone: '+14155550124',
    attributes: { plan: 'a' },
  })
  const id = String(third['id'])
  await merge()
  await ok(account, 'POST', `/v1/customers/${ann}/merge`, { source_ids: [id] })
  await split({ source_ids: [lee] })
  const winner = await ok(account, 'GET', `/v1/customers/${ann}`)
  assert.deepEqual(
    [winner['merged_ids'], winner['phone'], winner['attributes']],
    [[id], '+14155550124', { plan: 'a' }],
  )
  await split({ source_ids: [id] })
  const last = await ok(account, 'GET', `/v1/customers/${ann}`)
  assert.deepEqual([last['merged_ids'], last['phone'], last['attributes']], [[], null, {}])
  assert.equal((await ok(account, 'GET', `/v1/customers/${id}`))['phone'], '+14155550124')
})

test('a change of the winner since the merge stays after a split', async () => {
  const { account, ann, lee, merge, split } = await two()
  await merge()
  await ok(account, 'PATCH', `/v1/customers/${ann}`, { phone: '+14155550199', name: 'Ann B. Lee' })
  await split({ source_ids: [lee] })
  const winner = await ok(account, 'GET', `/v1/customers/${ann}`)
  assert.deepEqual([winner['phone'], winner['name']], ['+14155550199', 'Ann B. Lee'])
})

test('a split makes a new customer of leads that joined automatically', async () => {
  const account = await world.account()
  const phone = '+14155550150'
  const one = await ok(account, 'POST', '/v1/leads', { name: 'Ann', phone, message: 'Hello' })
  world.clock.advance(minutes(5))
  const other = await ok(account, 'POST', '/v1/leads', {
    name: 'Bo',
    phone,
    email: 'bo@example.com',
    message: 'Hi',
  })
  const id = String(one['customer_id'])
  assert.equal(other['customer_id'], id)
  const done = await ok(account, 'POST', `/v1/customers/${id}/split`, { lead_ids: [other['id']] })
  const [part] = done['parts'] as Body[]
  assert.deepEqual([part?.['name'], part?.['merged_at']], ['Bo', null])
  const created = await ok(account, 'GET', `/v1/customers/${String(part?.['customer_id'])}`)
  assert.deepEqual(
    [
      created['name'],
      created['email'],
      created['phone'],
      created['lead_count'],
      created['message_count'],
    ],
    ['Bo', 'bo@example.com', phone, 1, 1],
  )
  const rest = await ok(account, 'GET', `/v1/customers/${id}`)
  assert.deepEqual(
    [rest['name'], rest['email'], rest['phone'], rest['lead_count'], rest['message_count']],
    ['Ann', null, phone, 1, 1],
  )
})

test('refuses a split with all problems at once', async () => {
  const { account, ann, annLead } = await two()
  const answer = await account.request('POST', `/v1/customers/${ann}/split`, {
    lead_ids: [annLead, 'lead_none'],
    source_ids: ['cus_none'],
  })
  assert.deepEqual(codesOf(answer.body), [
    '/source_ids/0 unknown_customer',
    '/lead_ids/1 unknown_lead',
    '/lead_ids no_lead_stays',
  ])
  const email = 'ann@example.com'
  const second = await ok(account, 'POST', '/v1/leads', { email, message: 'Another one' })
  const shared = await account.request('POST', `/v1/customers/${ann}/split`, {
    lead_ids: [second['id']],
  })
  assert.deepEqual(codesOf(shared.body), ['/lead_ids no_contact'])
})

test('merges and splits are recorded in the audit log and as events with ids only', async () => {
  const { account, ann, lee, merge, split } = await two()
  await merge()
  await split({ source_ids: [lee] })
  const { data: events } = (await ok(account, 'GET', '/v1/events?limit=100')) as Listed
  const types = events
    .map(({ type }) => type)
    .filter((type) => String(type).startsWith('customer.'))
  assert.deepEqual(types, ['customer.split', 'customer.merged'])
  const entries = await entriesOf(account.account_id, ann)
  const actions = entries.map(({ action }) => action)
  assert.ok(actions.includes('customer.merge') && actions.includes('customer.split'))
  assert.doesNotMatch(JSON.stringify(entries), /example\.com|work\.example/)
})

test('the erasure of a winner erases the merged customers with the records of their merges', async () => {
  const { account, ann, lee, merge } = await two()
  await merge()
  const exported = await ok(account, 'GET', `/v1/customers/${lee}/export`)
  assert.match(JSON.stringify(exported['records']), /merged_customers.*lee@work\.example/)
  const erased = await ok(account, 'POST', `/v1/customers/${lee}/erase`)
  assert.equal(erased['id'], ann)
  for (const table of [
    'customer',
    'customer_merge',
    'customer_before_merge',
    'event',
    'message',
    'lead',
    'notice',
    'audit_entry',
  ]) {
    const { rows } = await world.database.pool.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${table} as t where account_id = $1`,
      [account.account_id],
    )
    assert.doesNotMatch(rows[0]?.text ?? '', /lee@work|4155550123|ann@example/, table)
  }
  const { rows } = await world.database.pool.query(
    'select 1 from customer_email where account_id = $1 union all select 1 from customer_phone where account_id = $1 union all select 1 from customer_merge where account_id = $1',
    [account.account_id],
  )
  assert.equal(rows.length, 0)
})

test('what arrived while customers were merged is erased with the customer it belongs to after a split', async () => {
  const { account, lee, leeLead, merge, split } = await two()
  await merge()
  world.clock.advance(minutes(1))
  await account.request(
    'POST',
    `/v1/leads/${leeLead}/messages`,
    { text: 'The secret garden' },
    { 'idempotency-key': 'k' },
  )
  await split({ source_ids: [lee] })
  await ok(account, 'POST', `/v1/customers/${lee}/erase`)
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select coalesce(string_agg(body, ' '), '') || (select coalesce(string_agg(convert_from(body, 'UTF8'), ' '), '')
       from idempotency_key where account_id = $1) as text from event where account_id = $1`,
    [account.account_id],
  )
  assert.doesNotMatch(rows[0]?.text ?? '', /secret garden/)
})

test('two opposite merges at once leave one customer with all leads', async () => {
  const { account, ann, lee } = await two()
  const answers = await Promise.all([
    account.request('POST', `/v1/customers/${ann}/merge`, { source_ids: [lee] }),
    account.request('POST', `/v1/customers/${lee}/merge`, { source_ids: [ann] }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400],
  )
  const winner = await ok(account, 'GET', `/v1/customers/${ann}`)
  assert.equal(winner['id'], (await ok(account, 'GET', `/v1/customers/${lee}`))['id'])
  assert.equal(winner['lead_count'], 2)
})

test('leads that arrive during merges and splits are not lost and belong to one of the two', async () => {
  const { account, ann, lee, merge, split } = await two()
  const sent: Promise<Body>[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    for (const email of ['ann@example.com', 'lee@work.example'])
      for (const message of ['one', 'two', 'three'])
        sent.push(
          ok(account, 'POST', '/v1/leads', { email, message: `${message} ${turn} ${email}` }),
        )
    await merge()
    sent.push(ok(account, 'POST', '/v1/leads', { phone: '+14155550123', message: `call ${turn}` }))
    await split({ source_ids: [lee] })
  }
  const leads = await Promise.all(sent)
  const { data: customers } = (await ok(account, 'GET', '/v1/customers')) as Listed
  assert.deepEqual(new Set(customers.map(({ id }) => id)), new Set([ann, lee]))
  const { rows } = await world.database.pool.query<{
    customer_id: string
    email: string | null
    leads: number
  }>(
    'select customer_id, email, count(*)::int as leads from lead where account_id = $1 group by 1, 2',
    [account.account_id],
  )
  assert.equal(
    rows.reduce((sum, row) => sum + row.leads, 0),
    leads.length + 2,
  )
  for (const { customer_id, email } of rows)
    assert.equal(customer_id, email === 'ann@example.com' ? ann : lee)
  for (const { id, lead_count } of customers)
    assert.equal(
      lead_count,
      rows.filter((row) => row.customer_id === id).reduce((sum, row) => sum + row.leads, 0),
    )
})

test('a customer is separated from all nested merges, and the other customers stay merged', async () => {
  const { account, ann, lee, merge } = await two()
  const top = String(
    (await ok(account, 'POST', '/v1/customers', { email: 'top@example.com' }))['id'],
  )
  await merge()
  await ok(account, 'POST', `/v1/customers/${top}/merge`, { source_ids: [ann] })
  const { database, clock } = world
  const context = contextFor(database, systemActor(account.account_id, 'restore'), clock)
  const parts = {
    accounts: openAccountCache(database, clock),
    emit: async () => undefined,
    personalData: [leadsPersonalData],
  }
  await separateCustomer(context, parts, lee)
  assert.equal((await ok(account, 'GET', `/v1/customers/${lee}`))['id'], lee)
  assert.equal((await ok(account, 'GET', `/v1/customers/${ann}`))['id'], ann)
  assert.equal((await ok(account, 'GET', `/v1/customers/${top}`))['id'], top)
})
