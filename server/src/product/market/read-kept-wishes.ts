import { days, fold, idsFrom, later, type AccountId } from '#kit'
import type { TransactionContext, Sql } from '#db'
import type { DemandCriteria } from './analysis/demand.ts'
import { windowDays } from './analysis/pace.ts'
import { findWishes } from './store/queries.ts'

/** What was read of the wishes of accounts: it serves all areas of an account for a while. */
export type KeptWishes = Map<AccountId, { wishes: readonly DemandCriteria[]; untilMs: number }>

/** A reading this quick is made each time, so that an account of a few hundred leads never sees an old one. */
const quickMs = 20
/** Otherwise it serves so many times as long as it took, so that reading wishes never takes more than a thirtieth of a processor. */
const restOverWork = 30
/** As long as the figures of large areas may rest. */
const longestMs = 25_000
/** Wishes are a megabyte at most. */
const maxKept = 16

/**
 * The wishes of an account's leads, which all its areas are held against. Each area that changes asks for them, and they are the same for each: of
 * 30,000 leads they take a quarter of a second to read, so an account whose listings move all the time would have the database do little else.
 */
export async function readKeptWishes(
  { sql, clock }: TransactionContext,
  account_id: AccountId,
  kept: KeptWishes,
): Promise<readonly DemandCriteria[]> {
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

/** What the leads of the window want, equal wishes together, words folded. Leads that wish for nothing in particular do not count. */
async function readWishes(sql: Sql, account_id: AccountId, now: Date): Promise<DemandCriteria[]> {
  const since_id = idsFrom('lead', later(now, -days(windowDays)))
  const wishes = await findWishes(sql, { account_id, since_id })
  return wishes.filter(isParticular).map((wish) => ({
    ...wish,
    type: wish.type === null ? null : fold(wish.type),
    city: wish.city === null ? null : fold(wish.city),
  }))
}

function isParticular({ type, city, state, min, max, bedrooms }: DemandCriteria): boolean {
  return [type, city, state, min, max, bedrooms].some((wanted) => wanted !== null)
}
