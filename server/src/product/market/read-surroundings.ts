import { seconds } from '#kit'
import type { TransactionContext } from '#db'
import type { AroundText } from './analyst/tasks.ts'
import { keyText, type AreaKey } from './area-key.ts'
import { findListingsAround, readArea } from './store/queries.ts'

/** What was read of the surroundings of areas, by account, type and currency: it serves all of them for a while. */
export type KeptSurroundings = Map<string, { around: AroundText; listings: number; read_at: Date }>

/** As long as the figures of large areas may rest: surroundings are as wide as those. */
const keptMs = seconds(25)
/** What so large a part of an account's listings came or went, its surroundings are others. */
const movedShare = 0.05
/** Surroundings are half a megabyte of text at most. */
const maxKept = 8

/**
 * The surroundings of an area: the account's newest listings on offer. Read once for all areas of an account and type, and again after
 * 25 seconds or when a twentieth of the listings came or went. Null for the whole account, which has none.
 */
export async function readSurroundings(
  { sql, clock }: TransactionContext,
  kept: KeptSurroundings,
  key: AreaKey,
): Promise<AroundText | null> {
  if (key.city === '' && key.state === '') return null
  const whole = { ...key, city: '', state: '' }
  const name = keyText(whole)
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
