import { locale } from '#texts/locale.ts'

/** Formats a number with fixed decimals: "0.213". */
export const formatDecimal = (value: number, digits: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Formats a number with up to four significant digits: "12,480", "0.5". */
export const formatNumber = (value: number): string =>
  value.toLocaleString(locale, { maximumSignificantDigits: 4 })
