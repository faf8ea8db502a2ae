/** An amount without cents where it has none: $1,250,000. */
export function sayMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: digits })
}

/** An amount as people say it: $1.25M, $640K. */
export const sayMoneyShort = (amount: number, currency: string): string =>
  amount.toLocaleString('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  })

/** The price of a home: 0 is not free, it is on request. */
export const sayPrice = (price: number, currency: string): string =>
  price === 0 ? 'On request' : sayMoney(price, currency)
