import { seconds } from '#kit'
import type { TransactionContext } from '#db'
import type { AroundText } from './analyst/tasks.ts'
import { keyText, type PricedArea } from './area-key.ts'
import { findListingsAround, readArea } from './store/queries.ts'

/**
 * Cached surroundings by account, type, currency and unit; all areas with that key share them for a
 * while.
 */
export type KeptSurroundings = Map<string, { around: AroundText; listings: number; read_at: Date }>

/**
 * Maximum age of the cache, as long as the figures of large areas may be outdated, because
 * surroundings are as large.
 */
const keptMs = seconds(25)
/** Share of added or removed listings at which surroundings are read again. */
const movedShare = 0.05
/** Maximum number of cached surroundings. Each takes at most half a megabyte of text. */
const maxKept = 8

/**
 * Returns the surroundings of an area: the account's newest listings with a price. They are read
 * once for all areas of an account and type, and again after 25 seconds or when a twentieth of the
 * listings were added or removed. Null for the whole account, which has no surroundings.
 */
export async function readSurroundings(
  { sql, clock }: TransactionContext,
  kept: KeptSurroundings,
  key: PricedArea,
): Promise<AroundText | null> {
  if (key.city === '' && key.state === '') return null
  const whole = { ...key, city: '', state: '' }
  const name = `${keyText(whole)} ${key.price_unit}`
  const now = clock.now()
  const { listings } = await readArea(sql, whole)
  const known = kept.get(name)
  if (
    known !== undefined &&
    now.getTime() - known.read_at.getTime() < keptMs &&
    Math.abs(listings - known.listings) <= movedShare * known.listings
  )
    return known.around
  const around = {
    id: `${name} ${now.toISOString()} ${listings}`,
    listings: await findListingsAround(sql, whole),
  }
  kept.delete(name)
  kept.set(name, { around, listings, read_at: now })
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return around
}
