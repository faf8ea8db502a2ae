import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sealWith, systemActor } from '#kit'
import { contextFor } from '#db'
import { wereErased } from '#customers'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const person = { name: 'Wilhelmina Quist', email: 'wilhelmina@example.com', phone: '+14155550177' }
const traces = /wilhelmina|quist|4155550177|violets/i

async function enquired() {
  const account = await world.account()
  const enquiry = {
    ...person,
    message: 'I grow violets and want to visit today',
    attributes: { note: 'violets' },
    preferences: { property_type: 'condo' },
  }
  const { body: lead } = await account.request('POST', '/v1/leads', enquiry, {
    'idempotency-key': 'k1',
  })
  const text = { text: 'The violets again' }
  await account.request('POST', `/v1/leads/${String(lead['id'])}/messages`, text)
  const path = `/v1/customers/${String(lead['customer_id'])}`
  await account.request(
    'PATCH',
    path,
    { attributes: { hobby: 'violets' } },
    { 'idempotency-key': 'k2' },
  )
  return { ...account, lead: lead as Record<string, unknown>, path }
}

/** Returns all texts of all tables of the account as one string. */
async function everythingOf(account_id: string): Promise<string> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name = 'account_id' and table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    world.database.kysely,
  )
  assert.ok(tables.length > 10)
  const texts = await Promise.all(
    tables.map(async ({ table_name }) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, E'\n') as text from ${sql.table(table_name)} t where account_id = ${account_id}`.execute(
        world.database.kysely,
      )
      return rows[0]?.text ?? ''
    }),
  )
  // Stored responses are in a bytea column.
  return texts
    .join('\n')
    .replace(/\\\\x([0-9a-f]+)/g, (_match, hex: string) => Buffer.from(hex, 'hex').toString())
}

test('exports all stored data of a person', async () => {
  const { request, path, lead } = await enquired()
  const { body } = await request('GET', `${path}/export`)
  const { customer, records } = body as unknown as {
    customer: Record<string, unknown>
    records: Record<string, Record<string, unknown>[]>
  }
  assert.equal(customer['email'], person.email)
  assert.equal(records['leads']?.[0]?.['id'], lead['id'])
  assert.equal(records['messages']?.length, 2)
  assert.equal(records['scores']?.length, 2)
  assert.ok(records['events'])
  assert.ok(records['outcomes'])
})

test('erases a person from all tables and retains the data for statistics', async () => {
  const { request, path, account_id, lead } = await enquired()
  assert.match(await everythingOf(account_id), traces)
  const { status, body } = await request('POST', `${path}/erase`)
  assert.equal(status, 200)
  const { rows: counted, ...said } = body as unknown as { rows: Record<string, number> }
  const erased_at = world.clock.now().toISOString()
  const id = lead['customer_id']
  const backups = null
  assert.deepEqual(said, { id, object: 'customer', erased: true, erased_at, backups })
  const { customer, lead: leads, message, idempotency_key } = counted
  assert.deepEqual([customer, leads, message, idempotency_key], [1, 1, 1, 2])
  const { rows: entries } = await world.database.pool.query<{ after: unknown }>(
    `select after from audit_entry where account_id = $1 and action = 'customer.erase'`,
    [account_id],
  )
  assert.deepEqual(entries, [{ after: { cause: 'asked', rows: counted, backups: null } }])
  assert.doesNotMatch(await everythingOf(account_id), traces)
  const { rows } = await sql<{ property_type: string }>`
    select preferences ->> 'property_type' as property_type from lead where account_id = ${account_id}`.execute(
    world.database.kysely,
  )
  assert.deepEqual(rows, [{ property_type: 'condo' }])
  assert.equal((await request('GET', path)).status, 404)
  assert.equal((await request('POST', `${path}/erase`)).status, 404)
})

test('erases a customer that was deleted before', async () => {
  const { request, path, account_id } = await enquired()
  await request('DELETE', path)
  assert.equal((await request('POST', `${path}/erase`)).status, 200)
  assert.doesNotMatch(await everythingOf(account_id), traces)
})

test('recognizes an erased person by email or phone in the same account only', async () => {
  const { request, path, account_id } = await enquired()
  const { account_id: elsewhere } = await world.account()
  await request('POST', `${path}/erase`)
  const seal = sealWith(Buffer.alloc(32, 7))
  const asked = [
    { email: person.email, phone: null },
    { email: 'other@example.com', phone: person.phone },
    { email: 'other@example.com', phone: null },
    { email: null, phone: null },
  ]
  const as = (id: typeof account_id) =>
    wereErased(contextFor(world.database, systemActor(id, 'test'), world.clock), seal, asked)
  assert.deepEqual(await as(account_id), [true, true, false, false])
  assert.deepEqual(await as(elsewhere), [false, false, false, false])
})

test('a new enquiry by an erased person creates a new customer', async () => {
  const { request, path, lead } = await enquired()
  await request('POST', `${path}/erase`)
  const { status, body } = await request('POST', '/v1/leads', person)
  assert.equal(status, 200)
  assert.notEqual(body['customer_id'], lead['customer_id'])
})

test('a batch refuses an erased person and accepts its other items', async () => {
  const { request, path } = await enquired()
  await request('POST', `${path}/erase`)
  const items = [
    { email: 'WILHELMINA@example.com' },
    { email: 'other@example.com' },
    { phone: '+1 415 555 0177' },
  ]
  const { body } = await request('POST', '/v1/leads/batch', { items })
  const data = body['data'] as { status: string; problem: { code: string } | null }[]
  assert.deepEqual(
    data.map(({ status, problem }) => problem?.code ?? status),
    ['person_erased', 'created', 'person_erased'],
  )
})

test('erases other contacts of the leads, also in saved views, and recognizes them later', async () => {
  const { request, path, account_id, user_id } = await enquired()
  const other = { email: person.email, phone: '+1 (650) 555-0123' }
  assert.equal((await request('POST', '/v1/leads', other)).status, 200)
  const now = world.clock.now()
  const views = [{ q: 'Wilhelmina@Example.com', sort: '-score' }, { q: '+1 650-555-0123' }]
  for (const [i, query] of views.entries())
    await sql`insert into saved_view (account_id, id, page, name, query, shared, position, created_by, created_at, updated_at)
      values (${account_id}, ${`vw_${i}`}, 'leads', 'One', ${JSON.stringify(query)}, false, ${i}, ${user_id}, ${now}, ${now})`.execute(
      world.database.kysely,
    )
  await request('POST', `${path}/erase`)
  assert.doesNotMatch(await everythingOf(account_id), /wilhelmina|6505550123|650-555/i)
  const { rows } = await sql<{ query: object }>`
    select query from saved_view where account_id = ${account_id} order by id`.execute(
    world.database.kysely,
  )
  assert.deepEqual(
    rows.map(({ query }) => query),
    [{ sort: '-score' }, {}],
  )
  const { body } = await request('POST', '/v1/leads/batch', { items: [{ phone: other.phone }] })
  const [item] = body['data'] as { problem: { code: string } | null }[]
  assert.equal(item?.problem?.code, 'person_erased')
})
