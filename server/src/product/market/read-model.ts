import { contextFor, type Context } from '#db'
import { minForOwnLevel } from './analysis/level.ts'
import { parseListings, pricedActive } from './listing.ts'
import { keyText, type PricedArea } from './area-key.ts'
import type { Market } from './open-market.ts'
import { readArea } from './store/queries.ts'
import { readListings } from './store/listings.ts'
import type { PriceModel } from './valuation/model.ts'

/**
 * Minimum number of homes on offer for a model of a place. Smaller places use the wider market, in
 * which they have an effect of their own.
 */
const minForPlace = 200

/**
 * Returns the price model for homes with this key and unit of prices: of the city, else the state, else the whole
 * account. The model is cached until a listing of its area changes, and concurrent callers wait for
 * one computation. Undefined if even the account has too few homes.
 */
export async function readModel(
  context: Context,
  market: Market,
  key: PricedArea,
): Promise<PriceModel | undefined> {
  const scopes = [
    { scope: 'city', key, least: key.city === '' ? Infinity : minForPlace },
    {
      scope: 'state',
      key: { ...key, city: '' },
      least: key.state === '' ? Infinity : minForPlace,
    },
    { scope: 'account', key: { ...key, city: '', state: '' }, least: minForOwnLevel },
  ] as const
  // Concurrent callers share the model, so the deadline of this request must not end its
  // computation.
  const own = contextFor(context.database, context.actor, context.clock)
  for (const { scope, key: area, least } of scopes) {
    const { active, revision, waiting } = await readArea(context.sql, area)
    if (active < least) continue
    const state = `${keyText(area)} ${area.price_unit} ${revision} ${waiting}`
    const model = await market.models(state, () => fitModel(own, market, area, scope, least))
    if (model !== undefined) return model
  }
  return undefined
}

async function fitModel(
  context: Context,
  market: Market,
  key: PricedArea,
  scope: PriceModel['scope'],
  least: number,
): Promise<PriceModel | undefined> {
  const { listings: count } = await readArea(context.sql, key)
  const text = await readListings(context.sql, key, count)
  // The worker thread retains the attributes that the model needs; their texts would be megabytes
  // per model.
  const listings = pricedActive(parseListings({ ...text, attributes: '' }))
  if (listings.length < least) return undefined
  return { scope, listings, hedonic: await market.analysts.patient.fit(text) }
}
