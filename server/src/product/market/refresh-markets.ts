import { findChangedPlaces, takeChangedPlaces } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { later } from '#kit'
import { keyText, type AreaKey } from './area-key.ts'
import { computeArea } from './compute-area.ts'
import { accountContextOf, type MarketWorker } from './market-worker.ts'
import { addToAreas } from './store/queries.ts'
import { listAgedAreas, listDueAreas, type Size } from './store/due.ts'
import { maxNotified, notifyOfAnalysesOnce } from './notify-of-analyses.ts'

/** So many lines of change go into the counts at once. */
const maxLines = 5000
/** So many areas are computed in one round. */
const maxComputed = 10
/** An area rests so many times as long as its computation took, so that a busy machine is not kept busy by it. */
const restOverWork = 4
/** But never longer: a change that comes right after a computation waits for the rest, one that comes after calm does not. */
const longestRestMs = 500

/**
 * One round that keeps the market: changes of listings go into the counts, small areas that are due are computed again, and new analyses are
 * told of. Each step commits by itself and starts from what is written, so a crash between two loses nothing and repeats at most a computation.
 * Meant to be repeated some two times a second; returns whether some was left for the next round, which should then come at once. Otherwise
 * the rest between rounds is what lets many writes share one fold.
 */
export async function refreshMarketsOnce(worker: MarketWorker): Promise<boolean> {
  const isMoreToFold = await foldChangesOnce(worker)
  const computed = await computeDue(worker, 'small')
  const told = await notifyOfAnalysesOnce(worker)
  return isMoreToFold || computed === maxComputed || told === maxNotified
}

/**
 * One round that computes large areas again, beside the other: reading a million listings takes seconds, and small areas have one.
 * Returns whether some was left for the next round.
 */
export async function refreshLargeMarketsOnce(worker: MarketWorker): Promise<boolean> {
  return (await computeDue(worker, 'large')) === maxComputed
}

/** Folds the changes of every account that has some; whether one of them has more than it folded. */
async function foldChangesOnce(worker: MarketWorker): Promise<boolean> {
  let isMore = false
  await worker.each({
    step: 'fold',
    most: Infinity,
    find: () => findChangedPlaces(worker.database.pool, {}),
    work: async (account) => {
      const taken = await foldChanges(accountContextOf(worker, account))
      isMore ||= taken === maxLines
    },
  })
  return isMore
}

/** Takes waiting lines of change into the counts of areas; returns how many. In one transaction: whoever reads sees a line either waiting or folded. */
const foldChanges = (context: Context): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { account_id } = tx.actor
    const moved = await takeChangedPlaces(tx.sql, { account_id, limit: maxLines })
    if (moved.length === 0) return 0
    await addToAreas(tx, { moved: JSON.stringify(moved) })
    return moved.reduce((sum, { lines }) => sum + lines, 0)
  })

const computeDue = (worker: MarketWorker, size: Size): Promise<number> =>
  worker.each({
    step: `compute ${size} areas`,
    most: maxComputed,
    find: (resting) => findAreas(worker, size, resting),
    work: async (key) => isRested(worker, key) && compute(worker, key),
  })

async function findAreas(
  { database: { pool }, clock }: MarketWorker,
  size: Size,
  resting: readonly string[],
): Promise<AreaKey[]> {
  const now = clock.now()
  const due = await listDueAreas(pool, { size, now, resting, limit: maxComputed })
  const limit = maxComputed - due.length
  return [...due, ...(await listAgedAreas(pool, { size, now, resting, limit }))]
}

async function compute(worker: MarketWorker, key: AreaKey): Promise<true> {
  const { clock, market } = worker
  const began_at = clock.now()
  await computeArea(accountContextOf(worker, key), market, key, began_at)
  const tookMs = clock.now().getTime() - began_at.getTime()
  if (market.rests.size > 1000) market.rests.clear()
  const restMs = Math.min(longestRestMs, restOverWork * tookMs)
  market.rests.set(keyText(key), later(clock.now(), restMs))
  return true
}

function isRested({ clock, market }: MarketWorker, key: AreaKey): boolean {
  return (market.rests.get(keyText(key)) ?? clock.now()) <= clock.now()
}
