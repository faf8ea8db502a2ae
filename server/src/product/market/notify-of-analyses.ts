import { inTransaction } from '#db'
import type { EventData } from '#events'
import { slugOf, type AreaKey } from './area-key.ts'
import { accountContextOf, type MarketWorker } from './market-worker.ts'
import { findNotifiable, markNotified, noteNotified, takeNotifiable } from './store/queries.ts'

/** Maximum number of areas per run. */
export const maxNotified = 10

/** Sends notifications of due analyses, each in a separate transaction. Returns their number. */
export const notifyOfAnalysesOnce = (worker: MarketWorker): Promise<number> =>
  worker.each({
    step: 'tell',
    most: maxNotified,
    find: (resting) =>
      findNotifiable(worker.database.pool, {
        now: worker.clock.now(),
        resting,
        limit: maxNotified,
      }),
    work: (key) => notify(worker, key),
  })

async function notify(worker: MarketWorker, key: AreaKey): Promise<boolean> {
  return inTransaction(accountContextOf(worker, key), async (tx) => {
    const now = tx.clock.now()
    const telling = await takeNotifiable(tx.sql, { ...key, now })
    if (telling === undefined) return false
    const { account_id } = key
    const { price, sample } = telling.figures
    await noteNotified(tx.sql, {
      ...key,
      now,
      low: price.ci95?.low ?? null,
      high: price.ci95?.high ?? null,
      sufficient: sample.sufficient,
    })
    await markNotified(tx.sql, { account_id, id: telling.analysis_id, now })
    const data: EventData['analysis.completed'] = {
      analysis_id: telling.analysis_id,
      kind: 'market',
      area: key.city === '' && key.state === '' ? null : slugOf(key),
      property_type: key.type || null,
      summary: telling.figures.headline.join(' '),
    }
    await worker.emit(tx, [
      { type: 'analysis.completed', account_id, data, customer_id: null, is_test: false },
    ])
    return true
  })
}
