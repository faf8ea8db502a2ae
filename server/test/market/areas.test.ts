import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteService, updateService } from '#catalogue'
import { listAreas, type AreaQuery } from '#market'
import { openTestAccount } from '../support/account.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

async function withAreas() {
  const opened = await openTestMarket(database, [
    ...homes(3, 'Portland', 'OR'),
    ...homes(2, 'Portland', 'ME'),
    ...homes(4, 'São Paulo', 'CA'),
    ...homes(1, 'sao-paulo', 'CA', 'land'),
    { type: 'land', price: 1, location: { city: 'Nowhere' } },
    { type: 'land', price: 1, currency: 'EUR', location: { city: 'Köln' } },
  ])
  const list = (query: Partial<AreaQuery> = {}) =>
    listAreas(opened.context, opened.market, { sort: '-listings', limit: 20, ...query })
  const shown = async (query?: Partial<AreaQuery>) =>
    (await list(query)).data.map(({ city, state, states, listings }) =>
      [city ?? '', state ?? '', states.join('+'), listings].join(' '),
    )
  return { ...opened, list, shown }
}

test('lists cities and states with their counts, and an ambiguous city once more per state', async () => {
  const { shown, work } = await withAreas()
  const expected = [
    ' CA CA 5',
    'São Paulo  CA 5',
    'Portland  ME+OR 5',
    ' OR OR 3',
    'Portland OR OR 3',
    ' ME ME 2',
    'Portland ME ME 2',
    'Nowhere   1',
  ]
  assert.deepEqual(await shown(), expected, 'while changes are pending')
  await work()
  assert.deepEqual(await shown(), expected, 'after they are aggregated')
  assert.deepEqual(await shown({ property_type: 'LAND', kind: 'city' }), [
    'São Paulo  CA 1',
    'Nowhere   1',
  ])
  const { context, market } = await openTestMarket(database, [])
  assert.deepEqual((await listAreas(context, market, { sort: '-listings', limit: 5 })).data, [])
})

test('finds areas by word prefixes, in any spelling', async () => {
  const { shown } = await withAreas()
  assert.deepEqual(await shown({ q: 'SAO p' }), ['São Paulo  CA 5'])
  assert.deepEqual(await shown({ q: 'portland, or' }), ['Portland  ME+OR 5', 'Portland OR OR 3'])
  assert.deepEqual(await shown({ q: 'me', kind: 'state' }), [' ME ME 2'])
  assert.deepEqual(await shown({ q: 'ortland' }), [])
  assert.deepEqual(await shown({ q: '!%_' }), [])
})

test('pages through all areas, and returns the market of each listed area', async () => {
  const { list, ask } = await withAreas()
  const all = (await list()).data
  const paged = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 3, ...(cursor === undefined ? {} : { cursor }) })
    paged.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  assert.deepEqual(paged, all)
  for (const { city, state, slug, listings } of all) {
    const answer = await ask({ ...(city && { city }), ...(state && { state }) })
    assert.deepEqual([answer.area.slug, answer.sample.listings], [slug, listings])
  }
})

test('stops counting a deleted listing', async () => {
  const { shown, services, context, owner, work } = await withAreas()
  const last = services.at(-2)?.id ?? ''
  await deleteService(context, owner, last, null)
  assert.deepEqual(await shown({ q: 'nowhere' }), [])
  await work()
  assert.deepEqual(await shown({ q: 'nowhere' }), [])
})

test('counts a listing in its latest place, and as on offer while it is', async () => {
  const { shown, services, context, owner, work } = await withAreas()
  const [moved] = services
  assert.ok(moved)
  const place = { city: 'Eugene', state: 'OR' }
  await updateService(context, owner, moved.id, { location: place, type: 'land' }, null)
  const eugene = { q: 'eugene', property_type: 'land' }
  assert.deepEqual(await shown(eugene), ['Eugene  OR 1'])
  await work()
  assert.deepEqual(await shown(eugene), ['Eugene  OR 1'])
  assert.deepEqual(await shown({ q: 'portland or' }), ['Portland  ME+OR 4', 'Portland OR OR 2'])
  await updateService(context, owner, moved.id, { status: 'inactive' }, null)
  await work()
  const { rows } = await database.pool.query(
    `select listings, active
       from market_area
      where account_id = $1 and city = 'eugene' and state = 'OR' and type = 'land'`,
    [context.actor.account_id],
  )
  assert.deepEqual(rows, [{ listings: 1, active: 0 }])
})

test('returns no areas of another account', async () => {
  const { market } = await withAreas()
  const stranger = await openTestAccount(database)
  const page = await listAreas(stranger.context, market, { sort: 'slug', limit: 5 })
  assert.deepEqual(page.data, [])
})
