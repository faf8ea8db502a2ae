import type { Service } from '@leadhouse/sdk'
import { locale } from '#texts/locale.ts'
import { priceText } from '#texts/wording.ts'

/** Formats an amount, without cents if it has none: $1,250,000. */
export function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
  })
}

/** Formats an amount in short form: $1.25M, $640K. */
export const formatMoneyShort = (amount: number, currency: string): string =>
  amount.toLocaleString(locale, {
    style: 'currency',
    currency,
    // It is the currency of the account, so its short symbol is clear: $ instead of US$.
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })

/** The price of a service with its currency and unit. */
type Price = Pick<Service, 'price' | 'currency' | 'price_unit'>

/** Formats the price of a service: $450,000, $2,000 a month. 0 means on request, not free. */
export function formatPrice({ price, currency, price_unit }: Price): string {
  if (price === 0) return priceText.onRequest
  const amount = formatMoney(price, currency)
  return price_unit === 'total' ? amount : `${amount} ${priceText.perUnit[price_unit]}`
}
