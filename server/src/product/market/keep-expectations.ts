import { inTransaction, type Context, type TransactionContext } from '#db'
import { later, minutes } from '#kit'
import type { AreaKey } from './area-key.ts'
import type { Listing } from './listing.ts'
import { accountContextOf, type MarketWorker } from './market-worker.ts'
import type { Market } from './open-market.ts'
import {
  findKinds,
  findToExpect,
  deleteExpectations,
  noteExpected,
  upsertExpectations,
  type FindToExpectRow,
} from './store/queries.ts'
import type { PriceModel } from './valuation/model.ts'
import { readModel } from './read-model.ts'
import { estimateAt } from './valuation/value-listing.ts'

/** So many accounts are reckoned in one round. */
const maxAccounts = 10
/** So long what is expected may lag behind the listings: reckoning it for all reads them all. */
const restMs = minutes(1)

/**
 * Keeps what every service on offer may be expected to ask, as its valuation says it, so that lists can show and sort by the gap. A round; whether some accounts were left. What is
 * expected lags a minute behind the listings at most; a service's own price has no part in it. Of a place with more than 20,000 homes the sample its
 * regression stands on is kept.
 */
export async function keepExpectationsOnce(worker: MarketWorker): Promise<boolean> {
  const { database, clock, each, market } = worker
  const done = await each({
    step: 'expect',
    most: maxAccounts,
    find: (resting) => {
      const rested_before = later(clock.now(), -restMs)
      return findToExpect(database.pool, { rested_before, resting, limit: maxAccounts })
    },
    work: (key) => keep(accountContextOf(worker, key), market, key),
  })
  return done === maxAccounts
}

async function keep(context: Context, market: Market, key: FindToExpectRow): Promise<true> {
  const { revision: _, ...whole } = key
  const expected = await expectAll(context, market, whole)
  await inTransaction(context, (tx) => saveExpectations(tx, key, expected))
  return true
}

/** Every kind of home is judged by the model its valuations are, and each model is asked once for all its kinds. */
async function expectAll(
  context: Context,
  market: Market,
  whole: AreaKey,
): Promise<ExpectedPrices> {
  const kindsOf = new Map<PriceModel, Set<string>>()
  for (const kind of await findKinds(context.sql, whole)) {
    const model = await readModel(context, market, { ...whole, ...kind })
    if (model === undefined) continue
    kindsOf.set(model, (kindsOf.get(model) ?? new Set()).add(textOf(kind)))
  }
  const found: ExpectedPrices = []
  for (const [model, kinds] of kindsOf) {
    for (const [i, listing] of model.listings.entries()) {
      const price = kinds.has(textOf(listing)) ? estimateAt(model, i) : undefined
      if (price) found.push({ service_id: listing.id, expected: price })
    }
  }
  return found
}

const textOf = ({ city, state, type }: Pick<Listing, 'city' | 'state' | 'type'>): string =>
  JSON.stringify([city ?? '', state ?? '', type])

/** What each of these services may be expected to ask. */
type ExpectedPrices = { service_id: string; expected: number }[]

/** Keeps what is expected of an account's services in one currency in place of what was, and of which revision it is. */
async function saveExpectations(
  tx: TransactionContext,
  key: FindToExpectRow,
  expected: ExpectedPrices,
): Promise<void> {
  const { account_id, currency } = key
  const service_ids = expected.map(({ service_id }) => service_id)
  await deleteExpectations(tx.sql, { account_id, currency, service_ids })
  await upsertExpectations(tx.sql, { account_id, currency, expected: JSON.stringify(expected) })
  await noteExpected(tx.sql, { ...key, now: tx.clock.now() })
}
