import { minutes, seconds } from '#kit'
import { contextFor, type Context } from '#db'
import { methodVersionOf } from './analysis/analyse-area.ts'
import { areaKeyOf, keyText } from './area-key.ts'
import { computeArea } from './compute-area.ts'
import type { Market } from './open-market.ts'
import { presentAnalysis } from './present-analysis.ts'
import type { MarketFilter } from './query-schema.ts'
import type { CompleteAnalysis } from './schema.ts'
import { noteAsked, readArea, type ReadAreaRow } from './store/queries.ts'
import { smallArea } from './store/due.ts'

/**
 * Returns the market analysis of an area as of `as_of`, with the current counts. If the area was
 * requested before, this is one read by key. The first request computes it, once for all concurrent
 * callers.
 *
 * If the figures of a large area are too old, computing them takes seconds. The computation is
 * started, and the old figures are returned. Sends no notification; a worker does.
 */
export async function getMarket(
  context: Context,
  market: Market,
  query: MarketFilter,
): Promise<CompleteAnalysis> {
  const { account_id } = context.actor
  const { currency, profile } = await market.accounts.get(account_id)
  const key = areaKeyOf(account_id, currency, query)
  const now = context.clock.now()
  const kept = await readArea(context.sql, key)
  if (kept.figures === null || isNeglected(kept, methodVersionOf(profile), now)) {
    // Concurrent callers share the computation, so the deadline of this request must not end it.
    const own = contextFor(context.database, context.actor, context.clock)
    const computing = market
      .areas(keyText(key), () => computeArea(own, market, key, now))
      .finally(() => context.database.jobSignal.wake('market'))
    if (kept.figures === null || kept.listings <= smallArea) {
      const computed = await computing
      return presentAnalysis(computed.id, computed.figures, null)
    }
    // A failure is ignored here. The next request starts the computation again, and the background
    // job fails with the same error and logs it.
    computing.catch(() => undefined)
  }
  if (kept.asked_at === null || now.getTime() - kept.asked_at.getTime() > seconds(15)) {
    await noteAsked(context.sql, { ...key, now })
    context.database.jobSignal.wake('market')
  }
  return presentAnalysis(kept.analysis_id, kept.figures, kept)
}

/**
 * Returns whether to compute figures now. The worker refreshes them, but it may be late because no
 * user requested the area or because it is not running. Figures of another version of the method,
 * or with the words of another profile, are also computed again.
 */
function isNeglected(kept: ReadAreaRow, version: string, now: Date): boolean {
  if (kept.computed_at === null || kept.figures?.method_version !== version) return true
  const isStale = kept.waiting > 0 || kept.revision > (kept.figures_revision ?? 0)
  const patienceMs = kept.listings <= smallArea ? seconds(15) : minutes(2)
  const ageMs = now.getTime() - kept.computed_at.getTime()
  return (isStale && ageMs > patienceMs) || ageMs > minutes(60)
}
