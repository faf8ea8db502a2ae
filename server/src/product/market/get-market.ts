import { minutes, seconds } from '#kit'
import { contextFor, type Context } from '#db'
import { methodVersion } from './analysis/analyse-area.ts'
import { areaKeyOf, keyText } from './area-key.ts'
import { computeArea } from './compute-area.ts'
import type { Market } from './open-market.ts'
import { presentAnalysis } from './present-analysis.ts'
import type { MarketAnalysis, MarketQuery } from './schema.ts'
import { noteAsked, readArea, type ReadAreaRow } from './store/queries.ts'
import { smallArea } from './store/due.ts'

/**
 * The market of an area as of `as_of`, with counts as of now beside it. A question asked before costs one read by key; the first one
 * is computed here, once for all who ask at the same time. Where the figures of a large area were neglected, computing them takes seconds: it is
 * begun, and those that are there are answered. Emits nothing: a worker tells of analyses.
 */
export async function getMarket(
  context: Context,
  market: Market,
  query: MarketQuery,
): Promise<MarketAnalysis> {
  const { account_id } = context.actor
  const { currency } = await market.accounts.get(account_id)
  const key = areaKeyOf(account_id, currency, query)
  const now = context.clock.now()
  const kept = await readArea(context.sql, key)
  if (kept.figures === null || isNeglected(kept, now)) {
    // Others who ask share the computation, so the deadline of this request does not end it.
    const own = contextFor(context.database, context.actor, context.clock)
    const computing = market.areas(keyText(key), () => computeArea(own, market, key, now))
    if (kept.figures === null || kept.listings <= smallArea) {
      const computed = await computing
      return presentAnalysis(computed.id, computed.figures, null)
    }
    // Who asks next begins it again, and the round, which fails of the same, says so in the log.
    computing.catch(() => undefined)
  }
  if (kept.asked_at === null || now.getTime() - kept.asked_at.getTime() > seconds(15)) {
    await noteAsked(context.sql, { ...key, now })
  }
  return presentAnalysis(kept.analysis_id, kept.figures, kept)
}

/**
 * The worker keeps figures fresh; what it has not got to for long (nobody asked, or it stands still) is computed now, and so are figures that came about
 * as they no longer do.
 */
function isNeglected(kept: ReadAreaRow, now: Date): boolean {
  if (kept.computed_at === null || kept.figures?.method_version !== methodVersion) return true
  const isStale = kept.waiting > 0 || kept.revision > (kept.figures_revision ?? 0)
  const patienceMs = kept.listings <= smallArea ? seconds(15) : minutes(2)
  const ageMs = now.getTime() - kept.computed_at.getTime()
  return (isStale && ageMs > patienceMs) || ageMs > minutes(60)
}
