import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createService,
  findMatches,
  maxMatches,
  type AccountCriteria,
  type NewService,
} from '#catalogue'
import { openTestAccount } from '../support/account.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const { id: account_id, context, owner } = await openTestAccount(database)
const wish = (named: Partial<AccountCriteria>): AccountCriteria => ({
  account_id,
  currency: owner.currency,
  property_type: null,
  price_range: null,
  city: null,
  state: null,
  bedrooms: null,
  bathrooms: null,
  ...named,
})

const place = { city: 'Austin', state: 'TX' }
const offered: [string, NewService][] = [
  ['small', { type: 'Condo', price: 200_000, bedrooms: 1, location: place }],
  ['right', { type: 'condo', price: 310_000, bedrooms: 3, bathrooms: 2, location: place }],
  ['dear', { type: 'condo', price: 360_000, bedrooms: 3, location: place }],
  [
    'far',
    { type: 'condo', price: 300_000, bedrooms: 3, location: { city: 'Dallas', state: 'TX' } },
  ],
  ['other state', { type: 'condo', price: 300_000, location: { city: 'Reno', state: 'NV' } }],
  ['sold', { type: 'condo', price: 300_000, status: 'inactive', location: place }],
  ['in euros', { type: 'condo', price: 300_000, currency: 'EUR', location: place }],
  ['on request', { type: 'condo', price: 0, location: place }],
  ['house', { type: 'house', price: 300_000, location: place }],
]
const names = new Map<string, string>()
for (const [name, input] of offered)
  names.set((await createService(context, owner, input)).id, name)

async function found(...wishes: AccountCriteria[]) {
  const matches = await findMatches(context, wishes, { enough: maxMatches })
  return matches.map((list) => list.map(({ service_id }) => names.get(service_id)))
}

const range = { min: 250_000, max: 340_000 }
const cases: [string, Partial<AccountCriteria>, string[]][] = [
  ['nothing for criteria that state nothing', {}, []],
  ['nothing for criteria that state only rooms', { bedrooms: 1 }, []],
  [
    'services of the type in the range, best first',
    { property_type: 'CONDO', price_range: range, bedrooms: 3 },
    ['far', 'right', 'dear', 'other state'],
  ],
  [
    'services in the city before the rest of the state',
    { property_type: 'condo', price_range: range, city: 'austin', state: 'tx' },
    ['right', 'dear', 'far'],
  ],
  [
    'services in the city only, if no state is stated',
    { property_type: 'condo', price_range: range, city: 'austin' },
    ['right', 'dear'],
  ],
  ['services in a state for criteria that state only the state', { state: 'NV' }, ['other state']],
  [
    'services in the state only',
    { property_type: 'condo', price_range: range, state: 'NV' },
    ['other state'],
  ],
  [
    'any type in a city',
    { city: 'AUSTIN', price_range: { min: null, max: 300_000 } },
    ['small', 'house', 'right'],
  ],
  ['any type in a range', { price_range: { min: 355_000, max: null } }, ['dear']],
  [
    'any type in a city, and then in the rest of the state',
    { city: 'austin', state: 'tx', price_range: range },
    ['house', 'right', 'dear', 'far'],
  ],
  [
    'no service with a price on request for a budget that starts at zero',
    { property_type: 'condo', city: 'austin', price_range: { min: 0, max: 210_000 } },
    ['small'],
  ],
  [
    'services with a price on request if no price is stated',
    { property_type: 'condo', city: 'austin' },
    ['right', 'small', 'dear', 'on request'],
  ],
]
for (const [name, named, expected] of cases)
  test(`finds ${name}`, async () => assert.deepEqual(await found(wish(named)), [expected]))

test('returns the matches of each set of criteria at its index, from its own account', async () => {
  const other = await openTestAccount(database)
  const all = cases.map(([, named]) => wish(named))
  const foreign = wish({ account_id: other.id, property_type: 'condo', price_range: range })
  const expected = cases.map(([, , services]) => services)
  assert.deepEqual(await found(foreign, ...all, foreign), [[], ...expected, []])
})

test('finds homes under other type names, surest matches first', async () => {
  const homes = await openTestAccount(database)
  for (const type of ['residential', 'Single Family', 'condo', 'office'])
    await createService(homes.context, homes.owner, {
      type,
      price: 300_000,
      bedrooms: 3,
      location: place,
    })
  const wished = (property_type: string) =>
    wish({ account_id: homes.id, property_type, price_range: range, city: 'Austin', bedrooms: 3 })
  const all = await findMatches(
    homes.context,
    [wished('house'), wished('home'), wished('office')],
    { enough: maxMatches },
  )
  assert.deepEqual(
    all.map((matches) => matches.map(({ score }) => score)),
    [[100, 85], [100, 100, 100], [100]],
  )
  const [, maybe] = all[0] ?? []
  assert.ok(maybe?.explanation.includes('listed as residential, which may include house'))
})

test('finds homes with one room too few or a price near the range if none matches fully', async () => {
  const homes = await openTestAccount(database)
  const ids = new Map<string, string>()
  const add = async (name: string, home: Partial<NewService>) => {
    const { id } = await createService(homes.context, homes.owner, {
      type: 'villa',
      price: 300_000,
      bedrooms: 1,
      location: place,
      ...home,
    })
    ids.set(id, name)
  }
  // Thirty homes at the top of the budget with too few bedrooms.
  for (let n = 0; n < 30; n += 1) await add('small', { price: 340_000 })
  await add('a room short', { bedrooms: 4 })
  await add('a little dear', { bedrooms: 5, price: 345_000 })
  await add('a little cheap', { bedrooms: 6, price: 240_000 })
  const wishes = [{ city: 'Austin' }, { state: 'TX' }, {}].map((named) =>
    wish({
      account_id: homes.id,
      property_type: 'villa',
      price_range: range,
      bedrooms: 5,
      ...named,
    }),
  )
  for (const matches of await findMatches(homes.context, wishes, { enough: maxMatches }))
    assert.deepEqual(
      matches.slice(0, 4).map(({ service_id }) => ids.get(service_id)),
      ['a little dear', 'a little cheap', 'a room short', 'small'],
    )
})

test('returns at most ten matches', async () => {
  const many = await openTestAccount(database)
  for (let n = 0; n < 12; n += 1)
    await createService(many.context, many.owner, { type: 'loft', price: 100 + n })
  const wishes = [wish({ account_id: many.id, property_type: 'loft' })]
  for (const enough of [1, maxMatches])
    assert.equal((await findMatches(many.context, wishes, { enough }))[0]?.length, 10)
})
