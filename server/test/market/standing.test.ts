import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes, newId } from '#kit'
import { listServices, updateService, type ServiceQuery } from '#catalogue'
import { getValuation, updateExpectedPricesOnce, standingOfServices } from '#market'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

async function openStanding(count: number) {
  const opened = await openTestMarket(database, homes(count))
  const { context, owner, work, worker, clock } = opened
  return {
    ...opened,
    /** Runs what a worker does within about a minute. */
    later: async () => {
      clock.advance(minutes(1.1))
      await work()
      await updateExpectedPricesOnce(worker)
    },
    list: async (query: Partial<ServiceQuery> = {}) =>
      (
        await listServices(
          context,
          owner,
          { limit: 100, sort: '-created_at', ...query },
          standingOfServices(context),
        )
      ).data,
  }
}

test('lists the price gap of each service as in its valuation, and sorts by it', async () => {
  const { context, market, owner, services, later, list } = await openStanding(60)
  await later()
  const listed = await list({ sort: '-gap_pct' })
  assert.equal(listed.length, services.length)
  const gaps = listed.map(({ gap_pct }) => gap_pct ?? NaN)
  assert.deepEqual(
    gaps,
    gaps.toSorted((a, b) => b - a),
  )
  for (const { id, gap_pct } of listed.slice(0, 5)) {
    const { gap_pct: said } = await getValuation(context, market, id)
    assert.ok(Math.abs((gap_pct ?? NaN) - (said ?? NaN)) <= 0.1, `${gap_pct} ${said}`)
  }
  // A new price is compared with the expected price at once, because it does not influence it. A
  // service not on offer has no gap.
  const [first, second] = listed
  assert.ok(first && second)
  await updateService(context, owner, first.id, { price: first.price * 2 }, null)
  await updateService(context, owner, second.id, { status: 'inactive' }, null)
  const [dearest, ...rest] = await list({ sort: '-gap_pct' })
  assert.equal(dearest?.id, first.id)
  assert.ok((dearest.gap_pct ?? 0) > 90)
  assert.deepEqual([rest.at(-1)?.id, rest.at(-1)?.gap_pct], [second.id, null])
  await later()
  assert.equal((await list()).filter(({ gap_pct }) => gap_pct === null).length, 1)
})

test('has no expected price for a type with too few services', async () => {
  const { later, list } = await openStanding(8)
  await later()
  assert.ok((await list()).every(({ gap_pct }) => gap_pct === null))
})

test('returns every service once in pages sorted by gap, those without a gap last', async () => {
  const { context, owner, offer, later } = await openStanding(40)
  for (let n = 0; n < 3; n++) await offer({ type: 'parking', price: 10_000 + n })
  await later()
  const met: (number | null)[] = []
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await listServices(
      context,
      owner,
      { limit: 7, sort: 'gap_pct', ...(cursor !== undefined && { cursor }) },
      standingOfServices(context),
    )
    for (const { id, gap_pct } of page.data) met.push(ids.has(id) ? NaN : (ids.add(id), gap_pct))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  assert.equal(ids.size, 43)
  assert.deepEqual(met.slice(-3), [null, null, null])
  assert.ok(met.slice(0, -3).every((gap, i) => i === 0 || (gap ?? NaN) >= (met[i - 1] ?? NaN)))
})

test('counts the leads that named a service in the last 90 days without test leads, and sorts by them', async () => {
  const { id, services, clock, list } = await openStanding(10)
  const [asked, once] = services
  assert.ok(asked && once)
  let number = 0
  const name = async (service_id: string, is_test = false) => {
    number += 1
    const now = clock.now()
    await database.pool.query(
      `insert into lead (account_id, id, customer_id, status, preferences, service_id, is_test, score, qualification_type,
         score_id, model_id, inputs, raw_score, prediction, cause, scored_at, content_hash, created_at, updated_at)
       values ($1, $2, 'cus_1', 'received', '{}', $3, $4, 1, 'cold', 'scr_1', 'prior', '[]', 1, 0.01, 'lead.created', $5, 'none', $5, $5)`,
      [id, `${newId('lead', now)}${number}`, service_id, is_test, now],
    )
  }
  await name(asked.id)
  await name(asked.id)
  await name(asked.id, true)
  await name(once.id)
  const counted = (await list({ sort: '-enquiries_90d' })).map((one) => [one.id, one.enquiries_90d])
  assert.deepEqual(counted.slice(0, 3), [
    [asked.id, 2],
    [once.id, 1],
    [counted[2]?.[0], 0],
  ])
  clock.advance(days(91))
  assert.ok((await list()).every(({ enquiries_90d }) => enquiries_90d === 0))
})
