/** The largest amount that can be stored: numeric(14,2). */
export const largestAmount = 999_999_999_999.99

/**
 * Returns whether an amount in major units is stored exactly: finite, from 0 to the largest, at
 * most two decimals.
 */
export function isAmount(amount: number): boolean {
  return (
    Number.isFinite(amount) &&
    amount >= 0 &&
    amount <= largestAmount &&
    Number(amount.toFixed(2)) === amount
  )
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns whether the text is an ISO 4217 currency code: three capital letters. */
export const isCurrency = (code: string): boolean => currencies.has(code)
