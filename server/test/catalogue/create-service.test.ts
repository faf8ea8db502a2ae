import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, Problem } from '#kit'
import { createService, getService } from '#catalogue'
import { auditOf, openTestAccount } from '../support/account.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const clock = manualClock(new Date('2026-05-01T10:00:00.000Z'))

test('stores the request, adds defaults, and returns the same when read', async () => {
  const { context, owner } = await openTestAccount(database, clock)
  const service = await createService(context, owner, {
    type: '  Single Family ',
    price: 450_000.5,
    location: { city: 'São Paulo', state: 'ca' },
    attributes: { pool: true },
  })
  assert.match(service.id, /^svc_/)
  assert.deepEqual(service, {
    id: service.id,
    object: 'service',
    type: 'Single Family',
    status: 'active',
    title: null,
    description: null,
    price: 450_000.5,
    price_unit: 'total',
    currency: 'USD',
    bedrooms: null,
    bathrooms: null,
    square_feet: null,
    location: { address: null, city: 'São Paulo', state: 'CA' },
    external_id: null,
    attributes: { pool: true },
    listed_at: null,
    ended_at: null,
    closed_price: null,
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 1,
  })
  assert.deepEqual(await getService(context, service.id), service)
})

test('stores every amount to the cent, up to the largest', async () => {
  const { context, owner } = await openTestAccount(database)
  for (const price of [0, 0.01, 0.07, 1.1, 4.35, 1_000_000.99, 999_999_999_999.99]) {
    const { id } = await createService(context, owner, { type: 'home', price })
    assert.equal((await getService(context, id)).price, price)
  }
})

test('reports all errors beyond the schema, and writes nothing', async () => {
  const account = await openTestAccount(database)
  const input = { type: 'home', price: 10.005, attributes: { note: 'x'.repeat(8200) } }
  await assert.rejects(createService(account.context, account.owner, input), (error) => {
    assert.ok(error instanceof Problem && error.code === 'invalid_request')
    assert.deepEqual(
      error.options.errors?.map((fault) => 'pointer' in fault && fault.pointer),
      ['/price', '/attributes'],
    )
    return true
  })
  assert.deepEqual(await auditOf(database, account), [])
})

test('writes an audit entry and the first entry of the history', async () => {
  const account = await openTestAccount(database, clock)
  const { id } = await createService(account.context, account.owner, { type: 'home', price: 1000 })
  const [entry, ...others] = await auditOf(database, account)
  assert.equal(others.length, 0)
  assert.equal(entry?.action, 'service.create')
  assert.equal(entry?.subject_id, id)
  const history = await database.kysely
    .selectFrom('service_change')
    .selectAll()
    .where('account_id', '=', account.id)
    .execute()
  assert.equal(history.length, 1)
  assert.equal(history[0]?.price, 1000)
  assert.equal(history[0]?.previous_price, null)
})

test('rejects a second service with the same external ID and returns the ID of the first', async () => {
  const account = await openTestAccount(database)
  const input = { type: 'home', price: 1, external_id: 'mls-1' }
  const first = await createService(account.context, account.owner, input)
  await assert.rejects(createService(account.context, account.owner, input), (error) => {
    assert.ok(error instanceof Problem && error.code === 'external_id_taken')
    assert.deepEqual(error.options.members, { id: first.id })
    return true
  })
  const other = await openTestAccount(database)
  assert.notEqual((await createService(other.context, other.owner, input)).id, first.id)
})

test('creates exactly one of many concurrent services with one external ID', async () => {
  const account = await openTestAccount(database)
  const input = { type: 'home', price: 1, external_id: 'raced' }
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => createService(account.context, account.owner, input)),
  )
  assert.equal(tries.filter((attempt) => attempt.status === 'fulfilled').length, 1)
  assert.equal((await auditOf(database, account)).length, 1)
})

test("returns not_found for another account's service", async () => {
  const mine = await openTestAccount(database)
  const other = await openTestAccount(database)
  const { id } = await createService(mine.context, mine.owner, { type: 'home', price: 1 })
  await assert.rejects(
    getService(other.context, id),
    (error) => error instanceof Problem && error.code === 'not_found',
  )
})
