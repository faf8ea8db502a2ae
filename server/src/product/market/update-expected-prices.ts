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

/** Maximum number of accounts per run. */
const maxAccounts = 10
/** How far expected prices may lag behind the listings. Computing them reads all listings. */
const restMs = minutes(1)

/**
 * Stores the expected price of every service on offer, as in its valuation, so that lists can show
 * and sort by the gap. Returns whether some accounts are left for the next run.
 *
 * Expected prices lag at most a minute behind the listings. A service's own price does not
 * influence its expected price. For a place with more than 20,000 homes, only the services in the
 * sample of its regression have one.
 */
export async function updateExpectedPricesOnce(worker: MarketWorker): Promise<boolean> {
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

/**
 * Computes expected prices. Each kind of home uses the same model as its valuations, and each model
 * is evaluated once for all its kinds.
 */
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

/** Expected prices of services. */
type ExpectedPrices = { service_id: string; expected: number }[]

/**
 * Stores the expected prices of an account's services in one currency, replacing the previous ones,
 * and their revision.
 */
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
