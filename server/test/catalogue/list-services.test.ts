import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, minutes } from '#kit'
import { createService, listServices, type NewService, type ServiceQuery } from '#catalogue'
import { openTestAccount, type TestAccount } from '../support/account.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const clock = manualClock(new Date('2026-05-01T10:00:00.000Z'))
const account = await openTestAccount(database, clock)

const offered: NewService[] = [
  {
    type: 'Single Family',
    price: 300_000,
    bedrooms: 2,
    bathrooms: 1,
    title: 'Cottage by the lake',
  },
  { type: 'single-family', price: 500_000, bedrooms: 4, bathrooms: 3, external_id: 'mls-7' },
  { type: 'condo', price: 0, location: { city: 'São Paulo', state: 'CA' }, title: '100% sunny' },
  {
    type: 'condo',
    price: 200_000,
    status: 'inactive',
    location: { city: 'St. Louis', state: 'MO' },
  },
  { type: 'land', price: 100_000, currency: 'EUR', description: 'A meadow at the LAKE' },
]
for (const input of offered) {
  await createService(account.context, account.owner, input)
  clock.advance(minutes(1))
}

async function prices(query: Partial<ServiceQuery>, { context, owner }: TestAccount = account) {
  const page = await listServices(context, owner, { limit: 100, sort: 'created_at', ...query })
  return page.data.map((service) => service.price)
}

const cases: [string, Partial<ServiceQuery>, number[]][] = [
  ['everything, oldest first', {}, [300_000, 500_000, 0, 200_000, 100_000]],
  ['everything, newest first', { sort: '-created_at' }, [100_000, 200_000, 0, 500_000, 300_000]],
  ['everything by price', { sort: 'price' }, [0, 100_000, 200_000, 300_000, 500_000]],
  ['a type in any spelling', { type: 'SINGLE_family' }, [300_000, 500_000]],
  ['a type without services', { type: 'castle' }, []],
  ['a price bound, inclusive', { max_price: 300_000 }, [300_000, 0, 200_000]],
  ['both bounds', { min_price: 200_000, max_price: 300_000 }, [300_000, 200_000]],
  [
    'a price in the currency of the account only',
    { min_price: 100_000 },
    [300_000, 500_000, 200_000],
  ],
  ['a city without its accents', { city: 'sao_paulo' }, [0]],
  ['a city without its point', { city: 'st louis' }, [200_000]],
  ['a state in lower case', { state: 'mo' }, [200_000]],
  ['bedrooms', { min_bedrooms: 3 }, [500_000]],
  ['bathrooms', { min_bathrooms: 1 }, [300_000, 500_000]],
  ['a status', { status: 'inactive' }, [200_000]],
  ['an external id', { external_id: 'mls-7' }, [500_000]],
  ['a word in title or description', { q: 'lake' }, [300_000, 100_000]],
  ['all of several words', { q: 'LAKE  meadow' }, [100_000]],
  ['a part of a word', { q: 'otta' }, [300_000]],
  ['a percent sign as itself', { q: '0% s' }, [0]],
  ['blanks only', { q: '   ' }, [300_000, 500_000, 0, 200_000, 100_000]],
  ['a creation time', { created_after: '2026-05-01T12:03:00+02:00' }, [200_000, 100_000]],
  ['a change time', { updated_before: '2026-05-01T10:01:00Z' }, [300_000, 500_000]],
]
for (const [name, query, expected] of cases)
  test(`filters and sorts by ${name}`, async () => assert.deepEqual(await prices(query), expected))

test('lists nothing of another account', async () => {
  assert.deepEqual(await prices({}, await openTestAccount(database)), [])
})

for (const sort of ['price', '-price', 'created_at', '-created_at'] as const)
  test(`keeps every page within its bounds, sorted by ${sort}`, async () => {
    const bounds = {
      min_price: 1,
      max_price: 400_000,
      created_after: '2026-05-01T10:00:00Z',
      created_before: '2026-05-01T10:04:00Z',
    }
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 1, sort, ...bounds, ...(cursor === undefined ? {} : { cursor }) }
      const page = await listServices(account.context, account.owner, query)
      seen.push(...page.data.map((service) => service.price))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    assert.deepEqual(
      seen.toSorted((a, b) => a - b),
      [200_000, 300_000],
    )
  })

test('returns every service once in small pages while others are created', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, sort: '-price', ...(cursor === undefined ? {} : { cursor }) } as const
    const page = await listServices(account.context, account.owner, query)
    seen.push(...page.data.map((service) => service.id))
    cursor = page.next_cursor ?? undefined
    await createService(account.context, account.owner, { type: 'late', price: 600_000 })
  } while (cursor !== undefined)
  assert.equal(seen.length, offered.length)
  assert.equal(new Set(seen).size, offered.length)
})
