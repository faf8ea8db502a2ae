import { inTransaction, type Context } from '#db'
import type { AreaKey } from './area-key.ts'
import type { Listing } from './analysis/listing.ts'
import { contextOf, type MarketWorker } from './market-worker.ts'
import type { Market } from './open-market.ts'
import {
  findToExpect,
  readKinds,
  saveExpectations,
  type Expected,
  type ToExpect,
} from './store/expectations.ts'
import type { Model } from './valuation/model.ts'
import { readModel } from './valuation/read-model.ts'
import { estimateAt } from './valuation/value-listing.ts'

/** So many accounts are reckoned in one round. */
const mostAccounts = 10

/**
 * Keeps what every service on offer may be expected to ask, as its valuation says it, so that lists can show and sort by the gap. A round; whether some accounts were left. What is
 * expected lags a minute behind the listings at most; a service's own price has no part in it. Of a place with more than 20,000 homes the sample its
 * regression stands on is kept.
 */
export async function keepExpectationsOnce(worker: MarketWorker): Promise<boolean> {
  const { database, clock, each, market } = worker
  const done = await each({
    step: 'expect',
    most: mostAccounts,
    find: (resting) =>
      findToExpect(database.pool, { now: clock.now(), resting, limit: mostAccounts }),
    work: (key) => keep(contextOf(worker, key), market, key),
  })
  return done === mostAccounts
}

async function keep(context: Context, market: Market, key: ToExpect): Promise<true> {
  const { revision: _, ...whole } = key
  const expected = await expectAll(context, market, whole)
  await inTransaction(context, (tx) => saveExpectations(tx, key, expected))
  return true
}

/** Every kind of home is judged by the model its valuations are, and each model is asked once for all its kinds. */
async function expectAll(context: Context, market: Market, whole: AreaKey): Promise<Expected> {
  const kindsOf = new Map<Model, Set<string>>()
  for (const kind of await readKinds(context.sql, whole)) {
    const model = await readModel(context, market, { ...whole, ...kind })
    if (model === undefined) continue
    kindsOf.set(model, (kindsOf.get(model) ?? new Set()).add(textOf(kind)))
  }
  const expected: Expected = { service_ids: [], prices: [] }
  for (const [model, kinds] of kindsOf) {
    for (const [i, listing] of model.listings.entries()) {
      const price = kinds.has(textOf(listing)) ? estimateAt(model, i) : undefined
      if (!price) continue
      expected.service_ids.push(listing.id)
      expected.prices.push(price)
    }
  }
  return expected
}

const textOf = ({ city, state, type }: Pick<Listing, 'city' | 'state' | 'type'>): string =>
  JSON.stringify([city ?? '', state ?? '', type])
