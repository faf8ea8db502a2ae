import { later } from '#kit'
import { keyText, type AreaKey } from './area-key.ts'
import { computeArea } from './compute-area.ts'
import { contextOf, type MarketWorker } from './market-worker.ts'
import { foldChanges, mostLines } from './store/changes.ts'
import { findAgedAreas, findDueAreas, type Size } from './store/due.ts'
import { mostTold, tellAnalysesOnce } from './tell-analyses.ts'

/** So many areas are computed in one round. */
const mostComputed = 10
/** An area rests so many times as long as its computation took, so that a busy machine is not kept busy by it. */
const restOverWork = 4
/** But never longer: a change that comes right after a computation waits for the rest, one that comes after calm does not. */
const longestRestMs = 500

/**
 * One round that keeps the market: changes of listings go into the counts, small areas that are due are computed again, and new analyses are
 * told of. Each step commits by itself and starts from what is written, so a crash between two loses nothing and repeats at most a computation.
 * Meant to be repeated some two times a second; returns whether some was left for the next round, which should then come at once. Otherwise
 * the rest between rounds is what lets many writes share one fold. An area that fails keeps no other from its turn; the round
 * throws at its end.
 */
export async function refreshMarketsOnce(worker: MarketWorker): Promise<boolean> {
  const { database, clock } = worker
  const folded = await foldChanges(database.pool, clock.now())
  const { computed, failures } = await computeDue(worker, 'small')
  const told = await tellAnalysesOnce(worker)
  if (failures.length > 0) throw failed(failures)
  return folded === mostLines || computed === mostComputed || told === mostTold
}

/**
 * One round that computes large areas again, beside the other: reading a million listings takes seconds, and small areas have one.
 * Returns whether some was left for the next round.
 */
export async function refreshLargeMarketsOnce(worker: MarketWorker): Promise<boolean> {
  const { computed, failures } = await computeDue(worker, 'large')
  if (failures.length > 0) throw failed(failures)
  return computed === mostComputed
}

async function computeDue(worker: MarketWorker, size: Size) {
  const { database, clock } = worker
  const due = await findDueAreas(database.pool, size, clock.now(), mostComputed)
  const aged = await findAgedAreas(database.pool, size, clock.now(), mostComputed - due.length)
  const failures: unknown[] = []
  let computed = 0
  for (const key of [...due, ...aged].filter((area) => isRested(worker, area))) {
    await compute(worker, key).catch((error: unknown) => failures.push(error))
    computed += 1
  }
  return { computed, failures }
}

function failed(failures: unknown[]): AggregateError {
  return new AggregateError(failures, 'areas could not be computed')
}

async function compute(worker: MarketWorker, key: AreaKey): Promise<void> {
  const { clock, market } = worker
  const began_at = clock.now()
  await computeArea(contextOf(worker, key), market, key, began_at)
  const tookMs = clock.now().getTime() - began_at.getTime()
  if (market.rests.size > 1000) market.rests.clear()
  const restMs = Math.min(longestRestMs, restOverWork * tookMs)
  market.rests.set(keyText(key), later(clock.now(), restMs))
}

function isRested({ clock, market }: MarketWorker, key: AreaKey): boolean {
  return (market.rests.get(keyText(key)) ?? clock.now()) <= clock.now()
}
