import { days, fold, idsFrom, later, type AccountId } from '#kit'
import type { TransactionContext, Sql } from '#db'
import type { SearchCriteria } from './analysis/demand.ts'
import { windowDays } from './analysis/pace.ts'
import { findWishes } from './store/queries.ts'

/** Cached search criteria by account; all areas of an account share them for a while. */
export type CachedCriteria = Map<AccountId, { wishes: readonly SearchCriteria[]; untilMs: number }>

/**
 * If the query took at most this many milliseconds, the result is not cached. An account of a few
 * hundred leads therefore never sees outdated criteria.
 */
const quickMs = 20
/**
 * Ratio of the cache lifetime to the duration of a slower query. Reading then uses at most one
 * thirtieth of a processor.
 */
const restOverWork = 30
/** Maximum age of the cache, as long as the figures of large areas may be outdated. */
const longestMs = 25_000
/** Maximum number of cached accounts. Criteria take at most a megabyte per account. */
const maxKept = 16

/**
 * Returns the search criteria of an account's leads, with which all its areas are compared. Each
 * area that changes needs them, and they are the same for all. Reading them for 30,000 leads takes
 * a quarter of a second. Without the cache, an account with continually changing listings would
 * keep the database busy.
 */
export async function readCachedCriteria(
  { sql, clock }: TransactionContext,
  account_id: AccountId,
  kept: CachedCriteria,
): Promise<readonly SearchCriteria[]> {
  const begunMs = clock.elapsedMs()
  const known = kept.get(account_id)
  if (known !== undefined && begunMs < known.untilMs) return known.wishes
  const wishes = await readWishes(sql, account_id, clock.now())
  const tookMs = clock.elapsedMs() - begunMs
  kept.delete(account_id)
  if (tookMs > quickMs) {
    const untilMs = begunMs + Math.min(longestMs, restOverWork * tookMs)
    kept.set(account_id, { wishes, untilMs })
  }
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return wishes
}

/**
 * Reads the search criteria of the leads of the window, normalized, equal ones counted together.
 * Leads without any criteria are not included.
 */
async function readWishes(sql: Sql, account_id: AccountId, now: Date): Promise<SearchCriteria[]> {
  const since_id = idsFrom('lead', later(now, -days(windowDays)))
  const wishes = await findWishes(sql, { account_id, since_id })
  return wishes.filter(isParticular).map((wish) => ({
    ...wish,
    type: wish.type === null ? null : fold(wish.type),
    city: wish.city === null ? null : fold(wish.city),
  }))
}

function isParticular({ type, city, state, min, max, bedrooms }: SearchCriteria): boolean {
  return [type, city, state, min, max, bedrooms].some((wanted) => wanted !== null)
}
