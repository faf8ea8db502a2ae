/** Formats an amount, without cents if it has none: $1,250,000. */
export function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: digits })
}

/** Formats an amount in short form: $1.25M, $640K. */
export const formatMoneyShort = (amount: number, currency: string): string =>
  amount.toLocaleString('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  })

/** Formats the price of a home. 0 means on request, not free. */
export const formatPrice = (price: number, currency: string): string =>
  price === 0 ? 'On request' : formatMoney(price, currency)
