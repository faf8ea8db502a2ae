import { criteriaText, priceText } from '#texts/wording.ts'
import { formatMoneyShort } from './money.ts'
import type { Profile } from './profile.ts'

/** The search criteria of a person. */
export type CriteriaFields = {
  property_type: string | null
  price_range: { min: number | null; max: number | null } | null
  price_unit?: keyof typeof priceText.perUnit | null
  city: string | null
  state: string | null
  bedrooms: number | null
}

/**
 * Formats search criteria in one line: "2-bed condo under $350K, Austin". Empty if there are none.
 * Lists leave out the bedrooms if the profile has none; the page of a lead shows what is stored.
 */
export function formatWish(wish: CriteriaFields, currency: string): string {
  const what = [
    wish.bedrooms === null ? null : criteriaText.bedrooms(wish.bedrooms),
    wish.property_type?.replaceAll('_', ' ') ?? null,
  ]
  const first = [what.filter(Boolean).join(' '), formatRange(wish, currency)]
  const where = [wish.city, wish.state].filter(Boolean).join(' ')
  const text = [first.filter(Boolean).join(' '), where].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formatRange(wish: CriteriaFields, currency: string): string {
  const amounts = formatAmounts(wish.price_range, currency)
  const { price_unit } = wish
  const isPerUnit = price_unit != null && price_unit !== 'total'
  return amounts !== '' && isPerUnit ? `${amounts} ${priceText.perUnit[price_unit]}` : amounts
}

function formatAmounts(range: CriteriaFields['price_range'], currency: string): string {
  const min = range?.min ?? null
  const max = range?.max ?? null
  if (min !== null && max !== null)
    return `${formatMoneyShort(min, currency)}–${formatMoneyShort(max, currency)}`
  if (max !== null) return criteriaText.under(formatMoneyShort(max, currency))
  return min === null ? '' : criteriaText.from(formatMoneyShort(min, currency))
}

/** Returns search criteria without the bedrooms, unless the profile of the account has them. */
export const listedCriteria = <T extends CriteriaFields>(wish: T, { has }: Profile): T =>
  has('bedrooms') ? wish : { ...wish, bedrooms: null }
