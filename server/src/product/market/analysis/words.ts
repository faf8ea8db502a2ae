const separated = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Numbers in prose are the numbers of the answer, with separators: nothing is rounded again on the way. */
export function say(value: number): string {
  return separated.format(value)
}

/** Money in prose. */
export function sayMoney(value: number, currency: string): string {
  return `${currency} ${say(value)}`
}

/** A folded or written place as a reader expects it: `san_francisco` becomes San Francisco. */
export function sayPlace(slug: string): string {
  return slug.replaceAll('_', ' ').replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

/** A folded type as one reads it: `single_family` becomes single family. */
export function sayType(type: string): string {
  return type.replaceAll('_', ' ')
}

/** How long what is on offer lasts: "5.3 months", or "more than 24 months" where the pace says no more than that. */
export function sayLasting({ months_of_supply, more_than_months }: Lasting): string {
  if (more_than_months !== null) return `more than ${say(more_than_months)} months`
  return sayCount(months_of_supply ?? 0, 'month')
}

type Lasting = { months_of_supply: number | null; more_than_months: number | null }

/** "1 home", "4 homes". */
export function sayCount(count: number, one: string): string {
  return `${say(count)} ${one}${count === 1 ? '' : 's'}`
}
