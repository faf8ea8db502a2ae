import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCustomers } from '#customers'
import { contextFor, inTransaction, type Context } from '#db'
import { minutes, systemActor, type AccountId, type Page } from '#kit'
import { listLeads, type LeadQuery } from '#leads'
import { textIn, type PackedInputs } from '#qualification'
import { noteChangedRecords } from '#search'
import { createRandom } from '#statistics'
import { insertLeads } from '../support/many-leads.ts'
import { foldAll, smallBlocks } from '../support/search.ts'
import { sized } from '../support/size.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-03-02T09:00:00Z') })
const { database, clock } = world

/**
 * Number of leads that arrived after all sampled ones, more than a search reads of the list. The
 * sampled leads are thus found by the index, or by being read directly.
 */
const filler = 1010
const fillerAt = new Date('2026-06-01T00:00:00Z')

const names = ['Ann Lee', 'Anna Leeds', 'Zoë Núñez', "O'Brien", '李 小龍', 'Bob']
const texts = [
  'A house with a garden',
  'garden?',
  'Call 415-555-0199 at 9',
  'Busco una casa con jardín para mi familia',
  'I am looking for a condo under $450,000, is it still available?',
  'Straße 12',
  'annex',
]
const wishes = [
  {},
  { property_type: 'Condo', city: 'Seattle', state: 'wa', price_range: { min: 300_000 } },
  { property_type: 'house', city: 'SEATTLE', price_range: { min: 400_000, max: 450_000 } },
  { city: 'Köln', price_range: { max: 450_000.01 } },
]
const sources = ['fair', "o'clock \\ tower", 'partner']
const words = ['ann', 'ANNA lee', 'nunez', 'o brien', 'gard', 'house gard', '小', '555 0199', '+1 (415) 555-01', '0123', '415', 'example', 'fair', 'strasse', 'straße', '!%', 'leeds@ex', 'b', '9', "d'"] // oxfmt-ignore

const wished = [
  { property_type: 'CONDO' },
  { property_type: 'castle' },
  { city: 'seattle' },
  { city: 'köln' },
  { state: 'wa' },
  { min_price: 450_000 },
  { min_price: 450_000.01, property_type: 'house' },
  { max_price: 300_000 },
  { max_price: 299_999.99 },
  { min_price: 420_000, max_price: 430_000 },
] as const

type Row = Record<string, unknown> & { id: string }

test('search results equal a scan of the rows, after any actions and at any index position', async () => {
  const random = createRandom(11)
  const pick = <T>(of: readonly T[]): T => of[random.integer(of.length)] as T
  const accounts = [await world.account(), await world.account()]
  for (const { account_id } of accounts)
    await insertLeads(database, { account_id, leads: filler, at: fillerAt })
  for (let step = 0; step < sized(60, 900); step += 1) {
    const account = pick(accounts)
    clock.advance(minutes(random.integer(2)))
    await act(account, pick)
    if (random.integer(9) === 0) await foldAll(database, clock, smallBlocks)
    if (step % 5 !== 4) continue
    for (const { account_id } of accounts) {
      const context = contextFor(database, systemActor(account_id, 'test'), clock)
      await compareLeads(context, pick)
      await compareCustomers(context, pick)
    }
  }
})

type Pick = <T>(of: readonly T[]) => T

async function act({ request, account_id }: TestAccount, pick: Pick): Promise<void> {
  const person = () => ({
    name: pick([...names, null]),
    email: pick(['ann.lee@example.org', 'bob@leeds.example', 'z@example.net']),
    phone: pick([null, '+14155550123', '+442079460123']),
  })
  const own = await drawnIds(account_id)
  const send = async (method: string, path: string, body?: unknown) => {
    const { status } = await request(method, path, body)
    // An action on a deleted record, or with a contact that another record has, is rejected.
    assert.ok([200, 400, 404].includes(status), `${status} ${method} ${path}`)
  }
  const lead = pick(own.leads) ?? 'lead_none'
  const customer = pick(own.customers) ?? 'cus_none'
  const came = {
    ...person(),
    message: pick([...texts, null]),
    source: pick([...sources, null]),
    preferences: pick(wishes),
  }
  const acts: readonly (() => Promise<void>)[] = [
    () => send('POST', '/v1/leads', { ...came, test: pick([true, false, false, false]) }),
    () => send('POST', '/v1/leads', came),
    () => send('POST', '/v1/leads', came),
    () => send('PATCH', `/v1/leads/${lead}`, { name: pick(names), source: pick(sources) }),
    () => send('PATCH', `/v1/leads/${lead}`, { preferences: pick(wishes) }),
    () => send('POST', `/v1/leads/${lead}/messages`, { direction: 'inbound', text: pick(texts.filter((text) => text !== null)) }), // oxfmt-ignore
    () => send('POST', `/v1/leads/${lead}/outcome`, { outcome: pick(['lost', 'won', 'spam']) }),
    () => send('DELETE', `/v1/leads/${lead}/outcome`),
    () => send('PUT', `/v1/leads/${lead}/score/override`, { qualification_type: pick(['hot', 'cold']), reason: 'x' }), // oxfmt-ignore
    () => send('PATCH', `/v1/customers/${customer}`, { name: pick(names) }),
    () => send('POST', '/v1/customers', { name: pick(names), phone: '+442079460555' }),
    () => send('DELETE', `/v1/leads/${lead}`),
    () => pick([true, false, false]) ? send('DELETE', `/v1/customers/${customer}`) : send('POST', `/v1/customers/${customer}/erase`), // oxfmt-ignore
    () => give(account_id, 'lead', lead, pick(['usr_a', 'usr_b', null])),
    () => give(account_id, 'customer', customer, pick(['usr_a', null])),
  ]
  await pick([...acts.slice(0, 11), ...acts])()
}

async function give(
  account_id: AccountId,
  kind: 'lead' | 'customer',
  id: string,
  to: string | null,
) {
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  await inTransaction(context, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable(kind)
      .set({ assigned_to: to })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) noteChangedRecords(tx, kind, [{ account_id, id }])
  })
}

async function drawnIds(account_id: string) {
  const ids = async (table: string): Promise<string[]> => {
    const { rows } = await database.pool.query<Row>(
      `select id from ${table} where account_id = $1 and created_at < $2 and deleted_at is null order by id`,
      [account_id, new Date('2026-05-01')],
    )
    return rows.map(({ id }) => id)
  }
  return { leads: await ids('lead'), customers: await ids('customer') }
}

async function compareLeads(context: Context, pick: Pick): Promise<void> {
  const asked: Omit<LeadQuery, 'limit'> = {
    sort: pick(['-created_at', 'created_at', '-score', 'score'] as const),
    ...pick([{}, { q: pick(words) }, { q: pick(words) }]),
    ...pick([{}, {}, { status: pick(['won', 'lost', 'disqualified', 'qualified'] as const) }]),
    ...pick([{}, {}, { qualification_type: pick(['hot', 'warm', 'unqualified'] as const) }]),
    ...pick([{}, {}, { source: pick(sources) }]),
    ...pick([{}, {}, { min_score: 60 }, { min_score: pick([0, 33, 47, 62, 85, 100]) }]),
    ...pick([{}, {}, { assigned_to: pick(['usr_a', 'usr_b', 'usr_c', 'none']) }]),
    ...pick([{}, {}, { answered: pick([true, false]) }]),
    ...pick([{}, {}, {}, { overdue: true }]),
    ...pick([{}, {}, {}, { test: true }]),
    ...pick([{}, {}, pick(wished)]),
    ...pick([{}, {}, {}, { language: pick(['en', 'ES', 'zh']) }, { has_message: pick([true, false]) }]), // oxfmt-ignore
  }
  const { sort, q, min_score, assigned_to, answered, overdue, test: isTest, ...more } = asked
  const { property_type, city, state, min_price, max_price, language, has_message, ...same } = more
  const looksFor = { property_type, city, state, min_price, max_price }
  const now = context.clock.now()
  const rows = (await rowsOf(context, 'lead')).filter(
    (row) =>
      Object.entries(same).every(([name, value]) => row[name] === value) &&
      Number(row['score']) >= (min_score ?? 0) &&
      isOf(row, assigned_to) &&
      (answered === undefined ||
        (answered ? row['first_response_at'] !== null : isAwaited(row))) &&
      (overdue === undefined || (isAwaited(row) && (row['due_at'] as Date) <= now)) &&
      row['is_test'] === (isTest ?? false) &&
      wants(row, looksFor) &&
      (language === undefined || languageOf(row) === language.toLowerCase()) &&
      (has_message === undefined || (row['message'] !== null || textOf(row) !== null) === has_message) &&
      hasWords(q, ['name', 'email', 'phone', 'message'].map((name) => row[name]), row['phone']), // oxfmt-ignore
  )
  await compare(rows, sort, asked, (query) => listLeads(context, query as LeadQuery))
}

const isOf = (row: Row, asked: string | undefined): boolean =>
  asked === undefined || (row['assigned_to'] ?? 'none') === asked

type AskedWish = Record<'property_type' | 'city' | 'state', string | undefined> &
  Record<'min_price' | 'max_price', number | undefined>

/** Whether the search criteria in the row match, whether they were sent or read from a message. */
function wants(row: Row, asked: AskedWish): boolean {
  const [least, most] = [row['criteria_min'], row['criteria_max']] as (number | null)[]
  const isPriced = least !== null || most !== null
  return (
    (asked.property_type === undefined ||
      row['criteria_type'] === asked.property_type.toLowerCase()) &&
    (asked.city === undefined ||
      row['criteria_city'] === (asked.city === 'köln' ? 'koln' : asked.city.toLowerCase())) && // oxfmt-ignore
    (asked.state === undefined || row['criteria_state'] === asked.state.toUpperCase()) &&
    (asked.min_price === undefined || (isPriced && (most ?? Infinity) >= asked.min_price)) &&
    (asked.max_price === undefined || (isPriced && (least ?? 0) <= asked.max_price))
  )
}

const textOf = (row: Row) => textIn(row['inputs'] as PackedInputs)
const languageOf = (row: Row): string | null => textOf(row)?.reading?.language ?? null

const isAwaited = (row: Row): boolean =>
  row['due_at'] !== null &&
  row['first_response_at'] === null &&
  ['received', 'qualified', 'unqualified'].includes(String(row['status'])) &&
  row['qualification_type'] !== 'unqualified'

async function compareCustomers(context: Context, pick: Pick): Promise<void> {
  const asked = {
    sort: pick(['-last_activity_at', 'created_at', '-score'] as const),
    ...pick([{}, { q: pick(words) }, { q: pick(words) }]),
    ...pick([{}, { status: pick(['won', 'lost', 'qualified', 'prospect'] as const) }]),
    ...pick([{}, {}, { qualification_type: pick(['hot', 'warm', 'unqualified'] as const) }]),
    ...pick([{}, {}, { assigned_to: pick(['usr_a', 'usr_b', 'none']) }]),
    ...pick([{}, {}, { test: true }]),
  }
  const {
    sort,
    q,
    assigned_to,
    test: isTest,
    ...same
  } = asked as Record<string, string | undefined>
  const rows = (await rowsOf(context, 'customer')).filter(
    (row) =>
      Object.entries(same).every(([name, value]) => row[name] === value) &&
      row['is_test'] === Boolean(isTest) &&
      isOf(row, assigned_to) &&
      hasWords(q, ['name', 'email', 'phone'].map((name) => row[name]), row['phone']), // oxfmt-ignore
  )
  await compare(rows, sort, asked, (query) =>
    listCustomers(context, { default_region: null }, query as Parameters<typeof listCustomers>[2]),
  )
}

async function rowsOf({ actor }: Context, table: string): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select * from ${table} where account_id = $1 and deleted_at is null`,
    [actor.account_id],
  )
  return rows
}

/** Reference implementation of the word search, as simple as possible. */
function hasWords(q: string | undefined, held: unknown[], phone: unknown): boolean {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const split = (text: string) =>
    plain(text)
      .replace(/\p{sc=Han}/gu, ' $& ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const own = split(held.filter((text) => typeof text === 'string').join(' '))
  const digits = typeof phone === 'string' ? phone.replace(/\D/g, '') : ''
  const asked = split(q ?? '')
  const one = (q ?? '').replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = /^[\d+()./\s-]+$/.test(q ?? '') && one.length >= 7
  return (
    asked.every(
      (word) =>
        own.some((one) => one.startsWith(word)) || (/^\d{3,}$/.test(word) && digits.endsWith(word)),
    ) ||
    (isNumber && (own.some((word) => word.startsWith(one)) || digits.endsWith(one)))
  )
}

/** Reads at most twenty records, in pages of seven. */
async function compare(
  rows: readonly Row[],
  sort: string | undefined,
  asked: object,
  list: (query: object) => Promise<Page<{ id: string }>>,
): Promise<void> {
  const name = (sort ?? '').replace('-', '')
  const direction = sort?.startsWith('-') ? -1 : 1
  const value = (row: Row): number | null => {
    const of = row[name]
    return of instanceof Date ? of.getTime() : (of as number | null)
  }
  const right = rows
    .toSorted((one, other) => {
      const [a, b] = [value(one), value(other)]
      if (a === null || b === null)
        return a === b ? direction * order(one.id, other.id) : a === null ? 1 : -1
      return direction * (a === b ? order(one.id, other.id) : a - b)
    })
    .map(({ id }) => id)
  const said: string[] = []
  let cursor: string | null = null
  do {
    const page: Page<{ id: string }> = await list({ ...asked, limit: 7, ...(cursor && { cursor }) })
    said.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null && said.length < 20)
  assert.deepEqual(said, right.slice(0, said.length), JSON.stringify(asked))
  const isComplete = said.length === right.length
  assert.ok(cursor !== null || isComplete, JSON.stringify(asked))
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
