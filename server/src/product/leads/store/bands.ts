/** The band a score is stored under: five points, so that few changes of a score are another band. */
export const scoreBandOf = (score: number): string => String(Math.floor(score / scoreBandWidth))

/** The bands of scores from one on. The first has scores below it as well. */
export function scoreBandsFrom(score: number): string[] {
  const first = Math.floor(score / scoreBandWidth)
  return Array.from({ length: lastScoreBand - first + 1 }, (_, n) => String(first + n))
}

const scoreBandWidth = 5
const lastScoreBand = 100 / scoreBandWidth

/** The band of an amount: four to each doubling, so that a band is a fifth of its amount wide. */
export const priceBandOf = (amount: number): string => String(bandAt(amount))

/** The bands of amounts from one to another. */
export const priceBandsBetween = (from: number, to: number): string[] =>
  Array.from({ length: bandAt(to) - bandAt(from) + 1 }, (_, n) => String(bandAt(from) + n))

const bandAt = (amount: number): number =>
  Math.min(lastPriceBand, Math.floor(Math.log2(1 + amount) * bandsADoubling))
const bandsADoubling = 4
/** Of the greatest amount there is, 10¹². */
const lastPriceBand = 40 * bandsADoubling

/** A city's drawer: there are too many cities to have a row for each. FNV-1a, of which any spread would do. */
export function drawerOf(city: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < city.length; i++) hash = Math.imul(hash ^ city.charCodeAt(i), 0x01000193)
  return String((hash >>> 0) % drawers)
}
const drawers = 64
