import { inTransaction, type Context, type TransactionContext, type Sql } from '#db'
import { hours, later, days, type AccountId } from '#kit'
import { keyText, slugOf, type AreaKey, type PricedArea } from './area-key.ts'
import { marketWordsOf } from './market-words.ts'
import type { Market } from './open-market.ts'
import { readSurroundings } from './read-surroundings.ts'
import { storeAnalysis } from './store/analyses.ts'
import {
  countListings,
  countOtherCurrencies,
  holdArea,
  lockArea,
  readArea,
  saveFigures,
  findMovements,
  findServiceNames,
  type ReadAreaRow,
  type HoldAreaRow,
  type FindServiceNamesRow,
} from './store/queries.ts'
import { readCityNames } from './store/city-names.ts'
import type { ComputedArea, Document } from './store/documents.ts'
import { smallArea } from './store/due.ts'
import { maxRead, readAreaUnit, readHistories, readSpread, readStates } from './store/listings.ts'
import { saveOutliers } from './store/outliers.ts'
import { readCachedCriteria } from './read-cached-criteria.ts'
import { windowDays } from './analysis/pace.ts'
import type { Movements } from './analysis/area-input.ts'

/**
 * Computes an area and stores it, one at a time over all processes. A caller that waited for
 * another computation uses its result, unless it is older than `since`. Cost: reads at most some
 * 20,000 listings.
 */
export async function computeArea(
  context: Context,
  market: Market,
  key: AreaKey,
  since: Date,
): Promise<ComputedArea> {
  return inTransaction(context, async (tx) => {
    await lockArea(tx.sql, { lock: keyText(key) })
    const kept = await readArea(tx.sql, key)
    const { figures, analysis_id, computed_at } = kept
    if (figures && computed_at && computed_at >= since) return { id: analysis_id, figures }
    return computeLocked(tx, market, key, kept)
  })
}

async function computeLocked(
  tx: TransactionContext,
  market: Market,
  key: AreaKey,
  kept: ReadAreaRow,
): Promise<ComputedArea> {
  const now = tx.clock.now()
  const figures = await readAndAnalyse(tx, market, key, kept)
  if (figures.sample.listings === 0 && kept.figures === null) return { id: null, figures }
  const held = (await holdArea(tx.sql, key)) ?? kept
  const id = await storeAnalysis(tx, key, held.analysis_id, figures)
  const notify_at = notifyAt(held, figures, now)
  await saveFigures(tx.sql, {
    ...key,
    revision: kept.revision,
    computed_at: now,
    analysis_id: id,
    notify_at,
  })
  await saveOutliers(tx, key, figures.positions)
  return { id, figures }
}

async function readAndAnalyse(
  tx: TransactionContext,
  market: Market,
  area: AreaKey,
  all: Pick<ReadAreaRow, 'listings' | 'active'>,
): Promise<Document> {
  const { sql, clock } = tx
  const now = clock.now()
  const { price_unit, listings: size, others } = await readAreaUnit(sql, area, all)
  const key = { ...area, price_unit }
  const { profile } = await market.accounts.get(area.account_id)
  // If the area is small enough, all listings are read and need no separate count.
  const counts = size <= maxRead ? null : await countListings(sql, key)
  const names = await readCityNames(sql, key.account_id, key.city === '' ? [] : [key.city])
  const input = {
    area: {
      city: names.get(key.city) ?? (key.city || null),
      state: key.state || null,
      slug: slugOf(key),
    },
    property_type: key.type || null,
    currency: key.currency,
    price_unit,
    other_units: others,
    now,
    counts,
    other_currencies: (await countOtherCurrencies(sql, key)).listings,
    spread: counts && (await readSpread(sql, key, counts.priced)),
    movements: await readMovements(sql, key, now),
    wishes: (await readCachedCriteria(tx, key.account_id, market.wishes)).filter(
      (wish) => wish.price_unit === null || wish.price_unit === price_unit,
    ),
    by_state: await readStates(sql, key),
    profile,
    words: marketWordsOf(profile),
  }
  const listings = await readHistories(sql, key, counts?.listings ?? size)
  const around = await readSurroundings(tx, market.surroundings, key)
  const place = { city: key.city || null, state: key.state || null }
  const analyst = size <= smallArea ? market.analysts.quick : market.analysts.patient
  const { as_of, ...analysis } = await analyst.analyse({ input, place, listings, around })
  const named = [...analysis.positions, ...analysis.insights].flatMap(idsOf)
  const services = await readServiceNames(sql, key.account_id, named)
  return { ...analysis, services, as_of: as_of.toISOString() }
}

function idsOf(part: { service_id: string } | { service_ids: string[] }): string[] {
  return 'service_id' in part ? [part.service_id] : part.service_ids
}

/** Minimum time between two notifications about one area. */
const restMs = hours(1)

/**
 * Returns when to notify of new figures. The first figures of an area are due at once. Later ones
 * are due only if they differ from the last notification, and at most once an hour. Returns null if
 * there is nothing to report.
 */
function notifyAt(last: HoldAreaRow, figures: Document, now: Date): Date | null {
  if (last.notified_at === null) return now
  if (!differs(last, figures)) return null
  const rested = later(last.notified_at, restMs)
  return rested > now ? rested : now
}

/**
 * Returns whether the median left the interval of the last notification, or whether the sample
 * became sufficient or insufficient.
 */
function differs(
  { notified_low, notified_high, notified_sufficient }: HoldAreaRow,
  { price, sample }: Document,
): boolean {
  if (notified_sufficient !== sample.sufficient) return true
  if (price.median === null || notified_low === null || notified_high === null) return false
  return price.median < notified_low || price.median > notified_high
}

/** Counts recent new and ended listings and price cuts, each home once. */
const readMovements = (sql: Sql, key: PricedArea, now: Date): Promise<Movements> =>
  findMovements(sql, {
    ...key,
    since: later(now, -days(windowDays)),
    new_since: later(now, -days(30)),
    now,
  })

/** Returns the names of services, except services with neither address nor title. */
async function readServiceNames(
  sql: Sql,
  account_id: AccountId,
  service_ids: readonly string[],
): Promise<FindServiceNamesRow[]> {
  if (service_ids.length === 0) return []
  return findServiceNames(sql, { account_id, service_ids: [...new Set(service_ids)] })
}
