import { contextFor, type Context } from '#db'
import { minForOwnLevel } from './analysis/level.ts'
import { parseListings, pricedActive } from './listing.ts'
import { keyText, type AreaKey } from './area-key.ts'
import type { Market } from './open-market.ts'
import { readArea } from './store/queries.ts'
import { readListings } from './store/listings.ts'
import type { PriceModel } from './valuation/model.ts'

/** From so many homes on offer a place is judged by itself; smaller ones by the wider market, with an effect of their own in it. */
const minForPlace = 200

/**
 * The model for homes like `key` says: of the city, else the state, else the whole account. It is kept in memory until a listing of its
 * area changes, and ten who ask at once wait for one computation. Undefined when even the account has too few homes.
 */
export async function readModel(
  context: Context,
  market: Market,
  key: AreaKey,
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
  // Others who ask share the model, so the deadline of this request does not end its computation.
  const own = contextFor(context.database, context.actor, context.clock)
  for (const { scope, key: area, least } of scopes) {
    const { active, revision, waiting } = await readArea(context.sql, area)
    if (active < least) continue
    const state = `${keyText(area)} ${revision} ${waiting}`
    const model = await market.models(state, () => fitModel(own, market, area, scope, least))
    if (model !== undefined) return model
  }
  return undefined
}

async function fitModel(
  context: Context,
  market: Market,
  key: AreaKey,
  scope: PriceModel['scope'],
  least: number,
): Promise<PriceModel | undefined> {
  const { listings: count } = await readArea(context.sql, key)
  const text = await readListings(context.sql, key, count)
  // What the model needs of attributes the analyst keeps; texts of them would be megabytes each.
  const listings = pricedActive(parseListings({ ...text, attributes: '' }))
  if (listings.length < least) return undefined
  return { scope, listings, hedonic: await market.analysts.patient.fit(text) }
}
