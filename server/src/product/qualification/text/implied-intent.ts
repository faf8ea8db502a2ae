import type { CriteriaRead } from './read-criteria.ts'

/**
 * Returns `buy` if the writer pays for a home with own money or a loan, or names the price of one;
 * `rent` if the amount is one of a rent. The budget of a business is one to buy.
 */
export function impliedIntent(
  financing: string | undefined,
  { money }: CriteriaRead,
  isBusiness?: boolean,
): 'buy' | 'rent' | null {
  if (isBusiness) return money === null ? null : 'buy'
  if (financing !== undefined && financing !== 'none') return 'buy'
  const amount = money?.max ?? money?.min ?? 0
  if (amount >= 60_000) return 'buy'
  return amount >= 200 && amount <= 6000 ? 'rent' : null
}
