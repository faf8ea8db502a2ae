/** Formats a number with fixed decimals: "0.213". */
export const sayDecimal = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Formats a number with up to four significant digits: "12,480", "0.5". */
export const sayNumber = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 4 })
