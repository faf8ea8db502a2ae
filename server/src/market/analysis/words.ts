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

/** "1 home", "4 homes". */
export function sayCount(count: number, one: string): string {
  return `${say(count)} ${one}${count === 1 ? '' : 's'}`
}
