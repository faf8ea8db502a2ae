import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateAccount } from '#accounts'
import { days, later } from '#kit'
import { deleteService, updateService } from '#catalogue'
import { getAnalysis } from '#market'
import { parseListings } from '../../src/product/market/listing.ts'
import { areaKeyOf } from '../../src/product/market/area-key.ts'
import { findListingsAround } from '../../src/product/market/store/queries.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

/** Homes with a street address and a listing date. */
const listed = (count: number, daysAgo: number) =>
  homes(count).map((home, i) => ({
    ...home,
    location: { ...home.location, address: `${i + 1} Elm Street` },
    listed_at: later(new Date('2026-11-01T10:00:00.000Z'), -days(daysAgo)).toISOString(),
  }))

test('does not count a deleted listing as ended', async () => {
  const { ask, services, context, owner, work, clock } = await openTestMarket(
    database,
    listed(14, 40),
  )
  await ask({ city: 'san_francisco' })
  clock.advance(days(1))
  for (const { id } of services.slice(0, 6)) await deleteService(context, owner, id, null)
  for (const { id } of services.slice(6, 8))
    await updateService(context, owner, id, { status: 'inactive' }, null)
  await work()
  const { supply, sample } = await ask({ city: 'san_francisco' })
  assert.deepEqual([sample.listings, sample.active], [8, 6])
  assert.deepEqual([supply.ended_90d, supply.months_of_supply], [2, null])
})

test('counts duplicates of a home once as new and in prices', async () => {
  const fresh = listed(12, 5)
  const { ask } = await openTestMarket(database, [...fresh, ...fresh.slice(0, 4)])
  const { supply, sample, warnings } = await ask({ city: 'san_francisco' })
  assert.deepEqual([sample.active, sample.duplicates, sample.priced], [16, 4, 12])
  assert.deepEqual([supply.active, supply.new_30d], [12, 12])
  assert.ok(warnings.some(({ code, text }) => code === 'same_home_twice' && text.startsWith('4 ')))
})

test('does not count a catalogue imported today without dates as new', async () => {
  const { ask } = await openTestMarket(database, homes(30))
  const { supply, listing_age, sample, narrative } = await ask({})
  assert.deepEqual([supply.new_30d, listing_age.live_median, sample.undated], [null, null, 30])
  assert.doesNotMatch(narrative.text, /New listings in/)
})

test('names services by address, or by title without an address', async () => {
  const { ask, context, services } = await openTestMarket(database, [
    ...listed(39, 5),
    { ...homes(1)[0], type: 'residential', price: 40, title: 'The blue house' },
  ])
  const answer = await ask({ city: 'san_francisco' })
  const names = new Map(answer.services.map(({ service_id, name }) => [service_id, name]))
  assert.equal(names.get(services[0]?.id ?? ''), '1 Elm Street, San Francisco')
  assert.equal(names.get(services[39]?.id ?? ''), 'The blue house')
  const meant = answer.insights.flatMap(({ service_ids }) => service_ids)
  assert.ok(meant.length > 0 && meant.every((id) => names.has(id)))
  assert.deepEqual((await getAnalysis(context, answer.id ?? '')).services, answer.services)
})

test('reads ended listings around an area, for price trends', async () => {
  const { context, owner, services, id } = await openTestMarket(database, homes(3))
  await updateService(context, owner, services[0]?.id ?? '', { status: 'inactive' }, null)
  const key = { ...areaKeyOf(id, 'USD', {}), price_unit: 'total' as const }
  const around = parseListings(await findListingsAround(database.pool, key))
  const gone = around.filter((home) => !home.is_active)
  assert.deepEqual([around.length, gone.length], [3, 1])
})

test('returns an older stored analysis without duplicates, ages and a trend check', async () => {
  const { ask, context, id } = await openTestMarket(database, homes(40))
  const answer = await ask({ city: 'san_francisco' })
  await database.pool.query(
    `update market_analysis
        set document = (document #- '{sample,duplicates}' #- '{sample,undated}' #- '{trend,check}' #- '{supply,lower_bound_months}')
                       - 'price_summary' - 'services'
      where account_id = $1`,
    [id],
  )
  const kept = await getAnalysis(context, answer.id ?? '')
  assert.deepEqual([kept.sample.duplicates, kept.sample.undated, kept.trend.check], [0, 0, null])
  assert.deepEqual(
    [kept.price_summary, kept.services, kept.supply.lower_bound_months],
    [null, [], null],
  )
  assert.equal(kept.price.median, answer.price.median)
})

test('computes figures again at once if their method version is outdated', async () => {
  const { ask, clock, id } = await openTestMarket(database, homes(12))
  const { headline, method_version } = await ask({})
  await database.pool.query(
    `update market_analysis
        set document = document || '{"headline": ["As it was."], "method_version": "2026-11"}'
      where account_id = $1`,
    [id],
  )
  clock.advance(1)
  const answer = await ask({})
  assert.deepEqual([answer.headline, answer.method_version], [headline, method_version])
})

test('writes the sentences in the words of the profile, at once after a change of it', async () => {
  const { ask, context, clock } = await openTestMarket(database, [
    ...listed(45, 5),
    ...listed(3, 400).map((home) => ({ ...home, price: 900_000 })),
  ])
  const textsOf = ({
    headline,
    insights,
    warnings,
    narrative,
    ...rest
  }: Awaited<ReturnType<typeof ask>>) => [
    ...headline,
    ...insights.flatMap(({ text, implication }) => [text, implication]),
    ...warnings.map(({ text }) => text),
    narrative.text,
    ...[rest.trend, rest.supply, rest.listing_age, rest.yearly_change, rest.sale_to_asking].map(
      ({ reason }) => reason ?? '',
    ),
  ]
  const before = await ask({})
  assert.match(textsOf(before).join(' '), /listings.*homes/)
  await updateAccount(context, { profile: 'consulting' }, null)
  clock.advance(1)
  const after = await ask({})
  const said = textsOf(after)
  assert.equal(said.length, textsOf(before).length)
  for (const text of said) assert.doesNotMatch(text, /\b(listings?|homes?)\b/i)
  assert.match(said[0] ?? '', /^All 48 of your engagements are on offer\.$/)
  assert.equal(after.method_version, `${before.method_version}-consulting`)
  assert.deepEqual(after.price, before.price)
})
