import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { findMatches, maxMatches, type AccountCriteria, type Match } from '#catalogue'
import { contextFor } from '#db'
import { systemActor, systemClock, type AccountId } from '#kit'
import { createRandom } from '#statistics'
import { openTestAccount } from '../support/account.ts'
import { drawCatalogue, fitsWholly, insertHomes } from '../support/drawn-catalogue.ts'
import { explainedDatabase, type Explained } from '../support/explained.ts'
import { judgeMatches } from '../support/judged-matches.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'

const testDatabase = await createTestDatabase()
const { id, context } = await openTestAccount(testDatabase)
const { database, taken } = explainedDatabase(testDatabase)
after(() => database.pool.end())

// These rows have no statistics: the walks must be correct without them.
const homes = drawCatalogue(sized(4000, 20_000), createRandom(8))
await insertHomes(testDatabase, id, homes)
const judged = await judgeMatches(context, homes, 200, createRandom(9))

test('returns as many full matches among ten as the catalogue contains', () => {
  const missed = judged.filter(({ whole, shown_whole }) => shown_whole < Math.min(10, whole))
  assert.deepEqual(
    missed.map(({ wish, whole, shown_whole }) => ({ wish, whole, shown_whole })),
    [],
  )
  // The test could not fail without such criteria.
  assert.ok(judged.filter(({ whole }) => whole > 10).length > judged.length / 4)
  assert.ok(judged.filter(({ whole }) => whole > 0 && whole < 10).length > judged.length / 20)
})

test('orders full matches before others, and explains what is missing below a score of 100', () => {
  const fitting = new Set(['type', 'price_in_range', 'city', 'state', 'bedrooms', 'bathrooms'])
  for (const { matches } of judged) {
    const scores = matches.map(({ score }) => score)
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    for (const { score, reasons, explanation } of matches) {
      assert.equal(
        reasons.some((reason) => !fitting.has(reason)),
        score < 100,
      )
      assert.equal(explanation.length, reasons.length)
    }
  }
})

test('finds at intake a best match as good as the best of the list', () => {
  const best = (matches: readonly Match[]): number | null => matches[0]?.score ?? null
  const worse = judged.filter(({ matches, at_intake }) => best(at_intake) !== best(matches))
  assert.deepEqual(
    worse.map(({ wish, matches, at_intake }) => ({ wish, matches, at_intake })),
    [],
  )
})

test('returns at intake only full matches or matches of the list', () => {
  const ids = new Map(homes.map((home) => [home.id, home]))
  let glimpsed = 0
  for (const { wish, matches, at_intake } of judged) {
    if (isDeepStrictEqual(at_intake, matches)) continue
    glimpsed += 1
    for (const { service_id } of at_intake) {
      const home = ids.get(service_id)
      assert.ok(home && fitsWholly(wish, home), `${service_id} for ${JSON.stringify(wish)}`)
    }
  }
  // If these differed, the search at intake would have read as much as the list.
  assert.ok(glimpsed > judged.length / 2)
})

test('spreads the matches over the whole budget', () => {
  const among = judged.filter(({ all_positions }) => all_positions.length >= 40)
  assert.ok(among.length >= 8)
  const third = (at: number): number => Math.min(2, Math.floor(3 * at))
  for (const { positions, all_positions } of among)
    for (const part of [0, 1, 2]) {
      const share = all_positions.filter((at) => third(at) === part).length / all_positions.length
      const isShown = positions.some((at) => third(at) === part)
      assert.ok(
        isShown || share < 0.1,
        `no match in a third of the budget with ${share} of all full matches`,
      )
    }
  const all = among.flatMap(({ positions }) => positions)
  const middle = all.reduce((sum, at) => sum + at, 0) / all.length
  assert.ok(middle > 0.35 && middle < 0.65, `the middle of the matches is at ${middle}`)
})

test('returns the same matches when repeated, and with other criteria in the same call', async () => {
  const again = await judgeMatches(context, homes, 20, createRandom(9))
  for (const [n, { matches }] of again.entries()) assert.deepEqual(matches, judged[n]?.matches)
})

test('reads at most a few hundred rows per search in a database without statistics', async () => {
  const explained = contextFor(database, systemActor(id, 'test'), systemClock)
  for (const wish of judged.slice(0, sized(12, 60)).map((one) => one.wish))
    for (const enough of [1, maxMatches]) {
      await findMatches(explained, [wish], { enough })
      requireFew(taken())
    }
})

test('reads the same number of rows among thousands of sold services, and still finds the few on offer', async () => {
  const market = await openTestAccount(testDatabase)
  const sold = drawCatalogue(3000, createRandom(10)).map((home, i) => {
    const is_active = i % 500 === 0
    return { ...home, id: `svc_${String(i).padStart(26, 'A')}`, type: 'loft', is_active }
  })
  await insertHomes(testDatabase, market.id, sold)
  const explained = contextFor(database, systemActor(market.id, 'test'), systemClock)
  const onOffer = sold.filter(({ is_active }) => is_active)
  assert.equal(onOffer.length, 6)
  for (const property_type of ['loft', null]) {
    const price_range = { min: 1, max: 10_000_000 }
    const wish = { ...criteriaOf(market.id), property_type, price_range }
    const [matches = []] = await findMatches(explained, [wish], { enough: maxMatches })
    assert.deepEqual(
      matches.map(({ service_id }) => service_id).toSorted(),
      onOffer.map((home) => home.id).toSorted(),
    )
    requireFew(taken())
  }
})

function requireFew(read: readonly Explained[]): void {
  const rows = read.reduce((sum, one) => sum + one.rows, 0)
  const buffers = read.reduce((sum, one) => sum + one.buffers, 0)
  const statements = read.map((one) => `${one.rows} rows, ${one.buffers} pages: ${one.text}`)
  assert.ok(rows <= 300 && buffers <= 1000, statements.join('\n'))
}

const criteriaOf = (account_id: AccountId): AccountCriteria => ({
  account_id,
  currency: 'USD',
  property_type: null,
  price_range: null,
  city: null,
  state: null,
  bedrooms: null,
  bathrooms: null,
})
