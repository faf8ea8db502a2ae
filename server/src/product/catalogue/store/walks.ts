import { nearness } from '../match-criteria.ts'
import type { Offer } from '../score-match.ts'

/** A service that may fit. */
export type ServiceCandidate = Offer & { id: string }

/** What a search names and an index must know: where, and whether one type or whatever there is. */
export type WalkShape = { place: 'city' | 'state' | 'anywhere'; kind: 'typed' | 'any' }

/** How many services a search gives. */
export const maxCandidates = 10

/** The columns of a candidate. */
export const columns = 'id, type, price, city, state, bedrooms, bathrooms, amenities, lacking'

/**
 * What is searched for as columns; `type` is one, or in a search for any those on offer, joined by commas, which no folded type has. The planner does not see the arrays:
 * where it saw how many searches there are it planned every group anew, which took longer than the walks.
 */
export const searched = `unnest(
      (select $1::integer[]), (select $2::text[]), (select $3::text[]), (select $4::text[]), (select $5::text[]),
      (select $6::text[]), (select $7::numeric[]), (select $8::numeric[]), (select $9::numeric[]), (select $10::numeric[]),
      (select $11::numeric[]), (select $12::integer[]), (select $13::integer[]))
    as w (n, account_id, currency, type, city, state, low, high, first_cut, second_cut, third_cut, bedrooms, bathrooms)`

/** A walk along prices: at most so many of what is on offer, and of what was sold, which lies among it, no more than `passing` are met in all. */
export function priceWalk(
  shape: WalkShape,
  prices: string,
  { direction = 'asc', most }: { direction?: 'asc' | 'desc'; most: number },
): string {
  return `
    select ${columns}
    from (${meeting(shape, prices, { direction, most: passing * most })}) as met
    where ${isMeant(shape)}
    limit ${most}`
}

/** What was sold is passed over, and whatever else lies under the number that stands for a place: two may have the same. */
export const isMeant = ({ kind }: WalkShape): string =>
  `status = 'active' and account_id = w.account_id and currency = w.currency and (w.state is null or state = w.state)
      ${kind === 'typed' ? 'and type_folded = w.type' : ''}`

/** How many services a walk along prices meets, on offer or not, for each that it is to give. */
export const passing = 4

/** All that a walk along prices meets, at most `most`. */
export const meeting = (
  { place, kind }: WalkShape,
  prices: string,
  { direction = 'asc', most }: { direction?: 'asc' | 'desc'; most: number },
): string => `
      select ${ofService}, s.account_id, s.currency, s.status, s.type_folded
      from service s
      where ${ways[kind][place]} and s.deleted_at is null and ${prices}
      order by s.price ${direction}
      limit ${most}`

/** In and just outside the budget. */
export const inRange = 's.price between w.low and w.high'
export const isJustAbove = `s.price > w.high and s.price <= w.high * ${1 + nearness}`
export const isJustBelow = `s.price >= w.low * ${1 - nearness} and s.price < w.low`

/** The four parts of a budget, as rows (low, high); a search without a budget has none. */
export const parts =
  '(values (w.low, w.first_cut), (w.first_cut + 0.01, w.second_cut), (w.second_cut + 0.01, w.third_cut), (w.third_cut + 0.01, w.high)) as part (low, high)'

export const inPart = 's.price between part.low and part.high'

/** The same of the service that a walk meets. */
export const ofService = columns
  .split(', ')
  .map((column) => `s.${column}`)
  .join(', ')

const offered = "s.account_id || '/' || s.currency || '/' || s.state || '/' || s.type_folded"
const wished = "w.account_id || '/' || w.currency || '/' || w.state || '/' || w.type"

/** What each index of prices wants named: service_type_price, service_on_offer_state, service_city_type_price; service_price, service_state_price, service_city_price. */
const ways: Record<WalkShape['kind'], Record<WalkShape['place'], string>> = {
  typed: {
    anywhere: 's.account_id = w.account_id and s.type_folded = w.type',
    state: `hashtextextended(${offered}, 0) = hashtextextended(${wished}, 0) and s.status = 'active'`,
    city: 's.account_id = w.account_id and s.type_folded = w.type and s.city_folded = w.city',
  },
  any: {
    anywhere: 's.account_id = w.account_id',
    state: 's.account_id = w.account_id and s.state = w.state',
    city: 's.account_id = w.account_id and s.city_folded = w.city',
  },
}
