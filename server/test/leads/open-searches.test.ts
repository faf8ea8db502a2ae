import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCatalogueViews } from '#catalogue'
import { contextFor } from '#db'
import { days, later, sealWith, systemActor } from '#kit'
import { pruneOpenSearchesOnce, pruneTestLeadsOnce, type Lead } from '#leads'
import { importLeads, openModels } from '#learning'
import { clockParts } from '../support/clock-parts.ts'
import { eventually } from '../support/eventually.ts'
import { matchesOf } from '../support/matches.ts'
import { compareOpenSearches } from '../support/open-searches.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world
const { rounds, findOnce, matchedOf, dueDaysOf } = matchesOf(world)
const emit = async () => undefined
const parts = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  ...clockParts(database, clock),
  emit,
  seal: sealWith(Buffer.alloc(32, 7)),
}

const preferences = {
  property_type: 'residential',
  price_range: { min: 200_000, max: 400_000 },
  city: 'Austin',
  state: 'TX',
}
const home = (price = 380_000) => ({
  type: 'residential',
  price,
  location: { city: 'Austin', state: 'TX' },
})

async function agrees(step: string): Promise<void> {
  assert.deepEqual(await compareOpenSearches(database, clock), [], step)
}

const countOf = async (account_id: string): Promise<number> => {
  const { rows } = await database.pool.query(`select from open_search where account_id = $1`, [
    account_id,
  ])
  return rows.length
}

async function addHome({ request }: TestAccount, price = 380_000): Promise<string> {
  const { id }: { id: string } = (await request('POST', '/v1/services', home(price))).body
  return id
}

async function submit({ request }: TestAccount, body: object): Promise<Lead> {
  const { status, body: lead } = await request('POST', '/v1/leads', body)
  assert.equal(status, 200)
  return lead as Lead
}

/** Makes every kind of change to leads of an account, and compares the table after each. */
async function changeLeads(account: TestAccount, name: string): Promise<void> {
  const { request, account_id } = account
  const lead = (n: number, more: object = {}) =>
    submit(account, { email: `${name}${n}@example.com`, preferences, ...more })
  const steps: [string, () => Promise<unknown>][] = []
  const kept = await lead(0)
  await lead(0)
  await lead(1, { preferences: {} })
  await lead(2, { test: true })
  await lead(3, { preferences: { property_type: 'land' } })
  await lead(4, {
    preferences: {},
    message: 'We want a house in Denver for at most 350,000 dollars.',
  })
  const past = (days_ago: number, more: object = {}) => ({
    email: `${name}past${days_ago}@example.com`,
    created_at: later(clock.now(), -days(days_ago)).toISOString(),
    property_type: 'residential',
    price_max: '300000',
    ...more,
  })
  const at = `/v1/leads/${kept.id}`
  const customer = await lead(5)
  await lead(5, { preferences: { ...preferences, city: 'Denver' } })
  const erased = await lead(6)
  await agrees('created')
  await rounds()
  steps.push(
    ['imported', () => importLeads(contextFor(database, systemActor(account_id, 'test'), clock), parts, [
      past(10), past(100), past(11, { outcome: 'lost', outcome_at: clock.now().toISOString() }),
    ])],
    ['a new service', () => request('POST', '/v1/services', home())],
    ['customers are due', findOnce],
    ['a changed budget', () => request('PATCH', at, { preferences: { price_range: { max: 500_000 } } })],
    ['another place', () => request('PATCH', at, { preferences: { city: 'Houston' } })],
    ['no type', () => request('PATCH', at, { preferences: { property_type: null } })],
    ['a type again', () => request('PATCH', at, { preferences })],
    ['a changed source', () => request('PATCH', at, { source: 'phone' })],
    ['a message', () => request('POST', `${at}/messages`, { text: 'I can pay up to 450,000 dollars.' })],
    ['an override', () => request('PUT', `${at}/score/override`, { qualification_type: 'unqualified', reason: 'No' })],
    ['no override', () => request('DELETE', `${at}/score/override`)],
    ['closed', () => request('POST', `${at}/outcome`, { outcome: 'lost' })],
    ['closed again', () => request('POST', `${at}/outcome`, { outcome: 'won' })],
    ['changed while closed', () => request('PATCH', at, { preferences: { city: 'Denver' } })],
    ['open again', () => request('DELETE', `${at}/outcome`)],
    ['open as before', () => request('DELETE', `${at}/outcome`)],
    ['notified', rounds],
    ['deleted', () => request('DELETE', at)],
    ['a deleted customer', () => request('DELETE', `/v1/customers/${customer.customer_id}`)],
    ['an erased customer', () => request('POST', `/v1/customers/${erased.customer_id}/erase`, {})],
  ) // oxfmt-ignore
  for (const [step, change] of steps) {
    const answer = await change()
    const { status } = { status: 200, ...(answer as object) }
    assert.ok(typeof status !== 'number' || status < 300, `${step}: ${status}`)
    await agrees(step)
  }
}

test('the search criteria agree with the leads after every kind of change', async () => {
  const account = await world.account()
  await changeLeads(account, 'first')
  clock.advance(days(1))
  await rounds()
  await agrees('the next day')
  await changeLeads(account, 'second')
  clock.advance(days(8))
  await pruneTestLeadsOnce({ database, clock, emit })
  await agrees('after test leads are removed')
})

test('an unqualified lead has no search criteria until it is qualified again', async () => {
  const account = await world.account()
  const { id } = await submit(account, { email: 'one@example.com', preferences })
  const override = { qualification_type: 'unqualified', reason: 'A competitor' }
  await account.request('PUT', `/v1/leads/${id}/score/override`, override)
  assert.equal(await countOf(account.account_id), 0)
  await account.request('DELETE', `/v1/leads/${id}/score/override`)
  assert.equal(await countOf(account.account_id), 1)
})

test('deletes the search criteria of leads older than 90 days', async () => {
  const account = await world.account()
  await submit(account, { email: 'old@example.com', preferences })
  clock.advance(days(91))
  await submit(account, { email: 'new@example.com', preferences })
  assert.equal(await countOf(account.account_id), 2)
  assert.ok((await pruneOpenSearchesOnce({ database, clock })) > 0)
  assert.equal(await countOf(account.account_id), 1)
  await agrees('pruned')
})

test('a customer without a match is notified of a later service of the same day', async () => {
  const account = await world.account()
  const known = await addHome(account)
  await submit(account, { email: 'waiting@example.com', preferences })
  await rounds()
  assert.deepEqual(await matchedOf(account.account_id), [[known]], 'reported with the lead')
  // The changed service makes the customer due, but it was already reported.
  await account.request('PATCH', `/v1/services/${known}`, { price: 370_000 })
  await findOnce()
  assert.equal((await dueDaysOf(account.account_id)).length, 1)
  await rounds()
  const next = await addHome(account, 360_000)
  await rounds()
  assert.deepEqual((await matchedOf(account.account_id)).slice(1), [[next]])
})

test('reports a service after its price changes into the budget', async () => {
  const account = await world.account()
  await submit(account, { email: 'waiting@example.com', preferences })
  const service = await addHome(account, 900_000)
  await rounds()
  assert.deepEqual(await matchedOf(account.account_id), [])
  await account.request('PATCH', `/v1/services/${service}`, { price: 390_000 })
  await rounds()
  assert.deepEqual(await matchedOf(account.account_id), [[service]])
})

test('stores at most the newest 500 new services of a place, and none of other places', async () => {
  const account = await world.account()
  await submit(account, { email: 'waiting@example.com', preferences })
  const items = Array.from({ length: 260 }, (_, i) => home(300_000 + i))
  const elsewhere = { ...home(), location: { city: 'Denver', state: 'CO' } }
  for (const batch of [items, items, [elsewhere]])
    await account.request('POST', '/v1/services/batch', { items: batch })
  await runUntilIdle(findOnce)
  const { rows } = await database.pool.query(
    `select place, count(*)::int as services from new_service where account_id = $1 group by place`,
    [account.account_id],
  )
  assert.deepEqual(rows, [{ place: 'residential/austin/TX', services: 500 }])
})

test('a service that changes while the job processes it is processed again', async () => {
  const account = await world.account()
  const service = await addHome(account)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from fresh_service where account_id = $1 for update', [
      account.account_id,
    ])
    const changing = account.request('PATCH', `/v1/services/${service}`, { price: 390_000 })
    await eventually(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length > 0
    })
    await client.query('delete from fresh_service where account_id = $1', [account.account_id])
    await client.query('commit')
    assert.equal((await changing).status, 200)
  } finally {
    client.release()
  }
  assert.equal(await findOnce(), 1)
})
