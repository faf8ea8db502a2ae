/**
 * Returns the index band of a score: five points wide, so that few score changes change the band.
 */
export const scoreBandOf = (score: number): string => String(Math.floor(score / scoreBandWidth))

/** Returns the bands of all scores from `score` on. The first band also contains lower scores. */
export function scoreBandsFrom(score: number): string[] {
  const first = Math.floor(score / scoreBandWidth)
  return Array.from({ length: lastScoreBand - first + 1 }, (_, n) => String(first + n))
}

const scoreBandWidth = 5
const lastScoreBand = 100 / scoreBandWidth

/**
 * Returns the index band of an amount: four bands per doubling, so a band is a fifth of it wide.
 */
export const priceBandOf = (amount: number): string => String(bandAt(amount))

/** Returns the bands of all amounts in a range. */
export const priceBandsBetween = (from: number, to: number): string[] =>
  Array.from({ length: bandAt(to) - bandAt(from) + 1 }, (_, n) => String(bandAt(from) + n))

const bandAt = (amount: number): number =>
  Math.min(lastPriceBand, Math.floor(Math.log2(1 + amount) * bandsADoubling))
const bandsADoubling = 4
/** Band of the highest amount, 10¹². */
const lastPriceBand = 40 * bandsADoubling

/**
 * Returns the hash bucket of a city. There are too many cities for one index row each. The hash is
 * FNV-1a; any hash with a good distribution would do.
 */
export function drawerOf(city: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < city.length; i++) hash = Math.imul(hash ^ city.charCodeAt(i), 0x01000193)
  return String((hash >>> 0) % drawers)
}
const drawers = 64
