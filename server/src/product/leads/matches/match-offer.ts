import { minMatchScore, nearness, scoreMatch, type Match, type NewOffer } from '#catalogue'
import type { LeadRow } from '../store/columns.ts'

/**
 * Returns how well an offered service matches the search criteria of a lead. Undefined if its price
 * is too far from the budget or has another unit, or the match score is too low.
 */
export function matchOffer(
  criteria: LeadRow['preferences'],
  offer: Omit<NewOffer, 'id' | 'listed_at'>,
): Match | undefined {
  if (!isNearBudget(criteria, offer)) return undefined
  const match = scoreMatch(criteria, offer)
  return match.score < minMatchScore ? undefined : { service_id: offer.service_id, ...match }
}

/**
 * Returns whether the price is near the budget. Otherwise the customer is not notified of the
 * service. `makeCustomersDue` has the same condition, but does not compare the units of prices:
 * `scoreMatch` excludes a price of another unit.
 */
function isNearBudget(
  { price_range }: LeadRow['preferences'],
  { price }: Pick<NewOffer, 'price'>,
): boolean {
  const { min, max } = price_range ?? { min: null, max: null }
  return (
    (max === null || price <= max * (1 + nearness)) &&
    (min === null || price >= min * (1 - nearness))
  )
}
