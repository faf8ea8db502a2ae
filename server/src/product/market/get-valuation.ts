import { notFound } from '#kit'
import type { Context } from '#db'
import { minForOwnLevel } from './analysis/level.ts'
import type { Market } from './open-market.ts'
import type { Valuation } from './valuation/schema.ts'
import { readListing } from './store/listings.ts'
import { readModel } from './read-model.ts'
import { valueListing } from './valuation/value-listing.ts'

/**
 * Returns the expected asking price of a service, from the account's other services of its type:
 * estimate, band, comparables and effects. Only services with prices of the same unit are compared. If there are too few services, returns a reason instead
 * of figures. @throws Problem not_found
 */
export async function getValuation(
  context: Context,
  market: Market,
  service_id: string,
): Promise<Valuation> {
  const found = await readListing(context, service_id)
  if (found === undefined) throw notFound()
  const { listing, currency, price_unit } = found
  const model = await readModel(context, market, {
    account_id: context.actor.account_id,
    city: listing.city ?? '',
    state: listing.state ?? '',
    type: listing.type,
    currency,
    price_unit,
  })
  const valued = model && valueListing(listing, model)
  return {
    object: 'valuation',
    service_id,
    currency,
    price_unit,
    price: listing.price > 0 ? listing.price : null,
    ...(valued ?? nothing),
    reason: valued ? null : `needs ${minForOwnLevel} services of the type on offer with a price`,
    as_of: context.clock.now(),
  }
}

const nothing = {
  estimate: null,
  band80: null,
  gap_pct: null,
  outlier: false,
  comparables: [],
  effects: [],
  attributes: [],
  market: { scope: 'account' as const, n: 0, r2: 0 },
  warnings: [],
}
