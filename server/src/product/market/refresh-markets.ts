import { findChangedPlaces, takeChangedPlaces } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { later } from '#kit'
import { keyText, type AreaKey } from './area-key.ts'
import { computeArea } from './compute-area.ts'
import { accountContextOf, type MarketWorker } from './market-worker.ts'
import { addToAreas } from './store/queries.ts'
import { listAgedAreas, listDueAreas, type Size } from './store/due.ts'
import { maxNotified, notifyOfAnalysesOnce } from './notify-of-analyses.ts'

/** Maximum number of changes added to the counts at once. */
const maxLines = 5000
/** Maximum number of areas computed in one run. */
const maxComputed = 10
/**
 * An area is not computed again for this many times the duration of its last computation, so that
 * it does not keep a busy machine busy.
 */
const restOverWork = 4
/**
 * Maximum of that pause, in milliseconds. A change directly after a computation waits for the
 * pause; a later change does not.
 */
const longestRestMs = 500

/**
 * Runs one step of the market's background job: adds changes of listings to the counts, computes
 * small areas that are due, and sends notifications of new analyses. Each step commits separately
 * and starts from stored data, so a crash between two loses nothing and repeats at most a
 * computation.
 *
 * Meant to run about twice a second while areas are requested or listings change. Returns whether work
 * is left, in which case the next run should start at once. Otherwise, the pause between runs lets many
 * writes share one aggregation.
 */
export async function refreshMarketsOnce(worker: MarketWorker): Promise<boolean> {
  const isMoreToFold = await foldChangesOnce(worker)
  const computed = await computeDue(worker, 'small')
  const told = await notifyOfAnalysesOnce(worker)
  return isMoreToFold || computed === maxComputed || told === maxNotified
}

/**
 * Computes large areas that are due, concurrently with the other job: reading a million listings
 * takes seconds, and small areas must be ready within one. Returns whether work is left for the
 * next run.
 */
export async function refreshLargeMarketsOnce(worker: MarketWorker): Promise<boolean> {
  return (await computeDue(worker, 'large')) === maxComputed
}

/**
 * Aggregates the changes of every account that has some. Returns whether one has more than were
 * aggregated.
 */
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

/**
 * Adds pending changes to the counts of areas. Returns their number. Uses one transaction, so that
 * a reader sees a change either as pending or as counted.
 */
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
