import type { MarketWords } from '../nouns.ts'

const separated = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/**
 * Formats a number of the response with separators. Does not round it further than two decimals, so
 * that prose and figures agree.
 */
export function say(value: number): string {
  return separated.format(value)
}

/** Formats an amount of money. */
export function sayMoney(value: number, currency: string): string {
  return `${currency} ${say(value)}`
}

/** Formats a city name for display: `san_francisco` becomes San Francisco. */
export function sayPlace(slug: string): string {
  return slug.replaceAll('_', ' ').replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Formats a normalized type for display: `single_family` becomes single family. */
export function sayType(type: string): string {
  return type.replaceAll('_', ' ')
}

/** Formats how long the supply lasts: "5.3 months", or "more than 24 months" above the maximum. */
export function sayLasting({ months_of_supply, lower_bound_months }: Lasting): string {
  if (lower_bound_months !== null) return `more than ${say(lower_bound_months)} months`
  return sayCount(months_of_supply ?? 0, 'month')
}

type Lasting = { months_of_supply: number | null; lower_bound_months: number | null }

/** Formats a count with its noun: "1 home", "4 homes". `many` is the plural. */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${say(count)} ${count === 1 ? one : many}`
}

/** Formats a count of offers: "1 listing", "4 listings". */
export const sayOffers = (count: number, { offer, offers }: MarketWords): string =>
  sayCount(count, offer, offers)

/** Capitalizes a sentence. */
export const capital = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1)
