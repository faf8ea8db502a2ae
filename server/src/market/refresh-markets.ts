import { systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { Emit, EventData } from '#events'
import { slugOf, type AreaKey } from './area-key.ts'
import { computeArea } from './compute-area.ts'
import type { Market } from './open-market.ts'
import { markTold } from './store/analyses.ts'
import { foldChanges, mostLines } from './store/changes.ts'
import { findAgedAreas, findDueAreas } from './store/due.ts'
import { findTellings, noteTold, takeTelling } from './store/telling.ts'

/** What the rounds of the market work with. */
export type MarketWorker = { database: Database; clock: Clock; emit: Emit; market: Market }

const most = 10

/**
 * One round that keeps the market: changes of listings go into the counts, areas that are due are computed again, and new analyses are told
 * of. Each step commits by itself and starts from what is written, so a crash between two loses nothing and repeats at most a computation.
 * Meant to be repeated twice a second; returns whether some was left for the next round, which should then come at once. Otherwise
 * the rest between rounds is what lets many writes share one fold.
 */
export async function refreshMarketsOnce(worker: MarketWorker): Promise<boolean> {
  const { database, clock } = worker
  const folded = await foldChanges(database.pool, clock.now())
  const due = await findDueAreas(database.pool, clock.now(), most)
  const aged = due.length > 0 ? [] : await findAgedAreas(database.pool, clock.now(), most)
  for (const key of [...due, ...aged]) {
    await computeArea(contextOf(worker, key), worker.market.analyst, key, clock.now())
  }
  const told = await tellOnce(worker)
  return folded === mostLines || due.length === most || aged.length === most || told === most
}

/** Tells of analyses that are due, each in a transaction of its own. Returns how many. */
async function tellOnce(worker: MarketWorker): Promise<number> {
  const due = await findTellings(worker.database.pool, worker.clock.now(), most)
  let told = 0
  for (const key of due) if (await tell(worker, key)) told += 1
  return told
}

async function tell(worker: MarketWorker, key: AreaKey): Promise<boolean> {
  return inTransaction(contextOf(worker, key), async (tx) => {
    const now = tx.clock.now()
    const telling = await takeTelling(tx, key, now)
    if (telling === undefined) return false
    await noteTold(tx, telling, now)
    await markTold(tx.sql, key.account_id, telling.analysis_id, now)
    const data: EventData['analysis.completed'] = {
      analysis_id: telling.analysis_id,
      kind: 'market',
      area: key.city === '' && key.state === '' ? null : slugOf(key),
      property_type: key.type || null,
      summary: telling.figures.headline.join(' '),
    }
    const { account_id } = key
    await worker.emit(tx, [
      { type: 'analysis.completed', account_id, data, customer_id: null, is_test: false },
    ])
    return true
  })
}

function contextOf({ database, clock }: MarketWorker, { account_id }: AreaKey) {
  return contextFor(database, systemActor(account_id, 'market'), clock)
}
