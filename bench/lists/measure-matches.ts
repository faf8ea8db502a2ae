import { findMatches, openCatalogueViews, type AccountWish } from '@leadhouse/server/catalogue'
import type { Context } from '@leadhouse/server/db'
import { cities, states, types } from './fill-catalogue.ts'

/** What the intake asks of the catalogue: matches for a group of wishes, and the summary that scoring reads. */
export async function measureMatches(context: Context) {
  const { account_id } = context.actor
  const views = openCatalogueViews(context.database, context.clock)
  const began = performance.now()
  await views.viewOf({ id: account_id, currency: 'USD' })
  const summary_ms = Math.round(performance.now() - began)
  const shapes = { spec: wishOfSpec, with_state: wishInState, with_city: wishInCity }
  const matches: Record<string, number> = {}
  for (const [name, wish] of Object.entries(shapes)) {
    const perWish = []
    for (let group = 0; group < 12; group += 1)
      perWish.push(
        await timePerWish(
          context,
          Array.from({ length: 100 }, () => wish(account_id)),
        ),
      )
    matches[`${name}_us_per_wish`] = Math.round(perWish.toSorted((a, b) => a - b)[6] ?? 0)
  }
  return { summary_ms, ...matches }
}

async function timePerWish(context: Context, wishes: AccountWish[]): Promise<number> {
  const began = performance.now()
  await findMatches(context, wishes)
  return ((performance.now() - began) * 1000) / wishes.length
}

const below = (n: number): number => Math.floor(Math.random() * n)

const wishOfSpec = (account_id: AccountWish['account_id']): AccountWish => {
  const max = Math.round(Math.exp(11 + Math.random() * 3))
  return {
    account_id,
    currency: 'USD',
    property_type: types[below(types.length)] ?? null,
    price_range: { min: Math.round(max / 2), max },
    city: null,
    state: null,
    bedrooms: below(5),
    bathrooms: below(4),
  }
}

const wishInState = (account_id: AccountWish['account_id']): AccountWish => ({
  ...wishOfSpec(account_id),
  state: states[below(states.length)] ?? null,
})

const wishInCity = (account_id: AccountWish['account_id']): AccountWish => ({
  ...wishInState(account_id),
  city: `City ${below(cities)}`,
})
