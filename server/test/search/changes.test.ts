import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, sealWith, systemActor, type Page } from '#kit'
import { openCatalogueViews } from '#catalogue'
import { contextFor } from '#db'
import { openModels } from '#learning'
import { importPast, type PastEnquiry } from '#leads'
import { clockParts } from '../support/clock-parts.ts'
import { foldAll, smallBlocks } from '../support/search.ts'
import { insertLeads } from '../support/many-leads.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world

const parts = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  ...clockParts(database, clock),
  seal: sealWith(Buffer.alloc(32, 7)),
  emit: async () => undefined,
}

const past: PastEnquiry = {
  enquiry: {
    name: null,
    email: 'old@example.org',
    phone: null,
    preferences: {
      property_type: null,
      price_range: { min: null, max: null },
      city: null,
      state: null,
      bedrooms: null,
      bathrooms: null,
      timeline_days: null,
      financing: null,
    },
    message: 'Yesteryear',
    source: null,
    external_id: null,
    service_id: null,
    consent: null,
    attributes: {},
    is_test: false,
  },
  came_at: new Date('2025-05-05T05:05:05Z'),
  outcomes: [],
}

/**
 * Creates an account with unrelated newer leads and customers, more than a search reads of the
 * list.
 */
async function openAccount(): Promise<TestAccount> {
  const account = await world.account()
  const at = new Date('2027-01-01T00:00:00Z')
  await insertLeads(database, { account_id: account.account_id, leads: 1010, at })
  return account
}

async function submitted({ request }: TestAccount, lead: object) {
  const { status, body } = await request('POST', '/v1/leads', lead)
  assert.equal(status, 200)
  return body as { id: string; customer_id: string; status: string }
}

type Scored = { score: number }

/** Returns the IDs in a list of leads or customers. */
async function listed({ request }: TestAccount, path: string): Promise<string[]> {
  const { status, body } = await request('GET', `/v1/${path}`)
  assert.equal(status, 200)
  return (body as Page<{ id: string }>).data.map(({ id }) => id)
}

/**
 * Indexes all records. The clock is moved forward so that no record is too recent to be indexed.
 */
async function fold(): Promise<void> {
  clock.advance(minutes(3))
  // Each block has one record, so each record is found by its own block.
  await foldAll(database, clock, { ...smallBlocks, block: 1 })
}

const ann = { name: 'Ann Lee', email: 'ann@example.org', phone: '+14155550123', message: 'Hello there', source: 'fair' } // oxfmt-ignore

/**
 * Asserts that lists return the given records, both before and after the next run of the indexer.
 */
async function holds(account: TestAccount, lists: Record<string, string[]>): Promise<void> {
  for (const when of ['before the run', 'after it']) {
    for (const [path, ids] of Object.entries(lists))
      assert.deepEqual(await listed(account, path), ids, `${path} ${when}`)
    await fold()
  }
}

test('finds a lead by its current data, before and after it is indexed', async () => {
  const account = await openAccount()
  const { request } = account
  const { id, customer_id } = await submitted(account, ann)
  await holds(account, { 'leads?q=lee': [id], 'leads?source=fair': [id], 'customers?q=0123': [customer_id] }) // oxfmt-ignore
  await request('PATCH', `/v1/leads/${id}`, { name: 'Zoë', source: 'web "2"' })
  await holds(account, { 'leads?q=lee': [], 'leads?q=zoe': [id], 'leads?source=web+%222%22': [id] })
  await request('POST', `/v1/leads/${id}/outcome`, { outcome: 'lost' })
  await holds(account, { 'leads?status=lost': [id], 'customers?status=lost': [customer_id] })
  await request('DELETE', `/v1/leads/${id}/outcome`)
  await holds(account, { 'leads?status=lost': [], 'customers?status=lost': [] })
  await request('PUT', `/v1/leads/${id}/score/override`, { qualification_type: 'hot', reason: 'x' })
  await holds(account, { 'leads?qualification_type=hot': [id], 'customers?qualification_type=hot': [customer_id] }) // oxfmt-ignore
  await request('PATCH', `/v1/customers/${customer_id}`, { name: 'Quill' })
  await holds(account, { 'customers?q=quill': [customer_id], 'customers?q=lee': [] })
  await request('DELETE', `/v1/leads/${id}`)
  await holds(account, { 'leads?q=zoe': [], 'leads?qualification_type=hot': [] })
})

test('finds a lead by its current score if nothing else changed', async () => {
  const account = await openAccount()
  const { request } = account
  const { id } = await submitted(account, ann)
  await request('PUT', `/v1/leads/${id}/score/override`, { qualification_type: 'hot', reason: 'x' })
  await fold()
  const scored = async () => ((await request('GET', `/v1/leads/${id}`)).body as Scored).score
  const before = await scored()
  const text = 'Our bank approved the loan, we pay in cash. May we see it on Saturday?'
  await request('POST', `/v1/leads/${id}/messages`, { text })
  const now = await scored()
  assert.ok(now >= before + 5, `${before} became ${now}`)
  await holds(account, {
    [`leads?source=fair&min_score=${now}`]: [id],
    [`leads?source=fair&min_score=${now + 1}`]: [],
  })
})

test('finds a lead by the search criteria in its messages, and by their language', async () => {
  const account = await openAccount()
  const { request } = account
  const { id } = await submitted(account, { ...ann, message: undefined })
  await holds(account, {
    'leads?has_message=false&source=fair': [id],
    'leads?max_price=500000&source=fair': [],
  })
  const says = async (text: string) => {
    const { status } = await request('POST', `/v1/leads/${id}/messages`, { text })
    assert.equal(status, 200)
  }
  await says('I am looking for a condo in Seattle under $450,000, is it still available?')
  await holds(account, {
    'leads?language=en': [id],
    'leads?min_price=450000': [id],
    'leads?min_price=450001': [],
    'leads?has_message=false&source=fair': [],
  })
  await says('Ich suche auch eine Wohnung mit Garten, wir haben schon verkauft.')
  await says('Wir möchten sie bitte am Samstag sehen, wenn das für Sie geht.')
  await holds(account, { 'leads?language=en': [], 'leads?language=de': [id] })
  await request('PATCH', `/v1/leads/${id}`, {
    preferences: { property_type: 'Condo', city: 'KÖLN', price_range: { min: 500_000 } },
  })
  await holds(account, {
    'leads?property_type=condo&city=Köln': [id],
    'leads?max_price=499999&source=fair': [],
    'leads?min_price=900000&max_price=1000000': [id],
  })
})

test('finds a returning customer by a new email address', async () => {
  const account = await openAccount()
  const { customer_id } = await submitted(account, { phone: '+442079460123' })
  await fold()
  await submitted(account, { name: 'Quill', phone: '+442079460123', email: 'q@example.net' })
  await holds(account, { 'customers?q=q@example.net': [customer_id], 'customers?q=quill': [customer_id] }) // oxfmt-ignore
})

test('finds a lead imported with a past time that is already indexed', async () => {
  const account = await openAccount()
  await submitted(account, { email: 'first@example.org' })
  await fold()
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  await importPast(context, parts, [{ line: 1, lead: past }], null, null)
  const found = await listed(account, 'leads?q=yesteryear')
  assert.equal(found.length, 1)
  await holds(account, { 'leads?q=yesteryear': found })
})

test('deletes the words of erased or deleted customers from the index immediately', async () => {
  const account = await openAccount()
  const first = await submitted(account, ann)
  const second = await submitted(account, { ...ann, email: 'bob@example.org', phone: null })
  const other: { id: string }[] = []
  for (const name of ['third', 'x', 'x', 'x', 'x', 'x'])
    other.push(await submitted(account, { name, email: `${other.length}@example.org` }))
  await fold()
  const kept = async () => {
    const { rows } = await database.pool.query<{ text: string | null }>(
      `select string_agg(lines, '') as text
         from search_words
        where account_id = $1`,
      [account.account_id],
    )
    return ['ann', 'bob', 'third'].filter((word) => rows[0]?.text?.includes(`\n${word}\t`))
  }
  assert.deepEqual(await kept(), ['ann', 'bob', 'third'])
  await account.request('POST', `/v1/customers/${first.customer_id}/erase`)
  await account.request('DELETE', `/v1/customers/${second.customer_id}`)
  assert.deepEqual(await kept(), ['third'])
  assert.deepEqual(await listed(account, 'leads?q=third'), [other[0]?.id])
  await fold()
  assert.deepEqual(await kept(), ['third'])
  assert.deepEqual(await listed(account, 'leads?q=third'), [other[0]?.id])
})
