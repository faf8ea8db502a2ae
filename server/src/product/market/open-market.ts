import type { AccountCache } from '#accounts'
import { openAnalyst, type Analyst } from './analyst/open-analyst.ts'
import type { ComputedArea } from './store/documents.ts'
import type { CachedCriteria } from './read-cached-criteria.ts'
import type { KeptSurroundings } from './read-surroundings.ts'
import type { PriceModel } from './valuation/model.ts'

/**
 * State shared by the market requests of one process: account settings, caches and running
 * computations.
 */
export type Market = {
  accounts: AccountCache
  /**
   * Two worker threads, so that small areas do not wait for slow work: large areas, and regressions
   * for valuations.
   */
  analysts: { quick: Analyst; patient: Analyst }
  /** Time until which the background job skips an area, by the text of its key. */
  rests: Map<string, Date>
  areas: ReturnType<typeof openSingleFlight<ComputedArea>>
  models: ReturnType<typeof openKeptFlight<PriceModel | undefined>>
  surroundings: KeptSurroundings
  wishes: CachedCriteria
}

/** Maximum number of areas computed at once for requests. */
const maxAtOnce = 3
/**
 * Maximum number of cached models. A model contains its homes and errors: at most a few megabytes.
 */
const maxModels = 12

/** Creates the market state; one per process. */
export function openMarket(accounts: AccountCache): Market {
  return {
    accounts,
    analysts: { quick: openAnalyst(), patient: openAnalyst() },
    rests: new Map(),
    areas: openSingleFlight(maxAtOnce),
    models: openKeptFlight(maxModels),
    surroundings: new Map(),
    wishes: new Map(),
  }
}

/**
 * Shares the result of a running call between callers with the same key, including a failure.
 * Nothing is cached after the call. Calls with different keys wait if more than `most` are running,
 * because each occupies a connection while it computes.
 */
export function openSingleFlight<T>(
  most: number,
): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  const waiting: (() => void)[] = []
  let working = 0

  const inTurn = async (work: () => Promise<T>): Promise<T> => {
    if (working >= most) await new Promise<void>((begin) => waiting.push(begin))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A slot is passed on directly, so that no other call can take it in between.
      if (next === undefined) working -= 1
      else next()
    }
  }

  return (key, work) => {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const started = inTurn(work).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

/**
 * Works like `openSingleFlight`, but caches the last `room` results. For keys that contain the
 * state of their input, so that a result never becomes outdated.
 */
export function openKeptFlight<T>(
  room: number,
): (key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, work) => {
    const answer = kept.get(key) ?? work()
    kept.delete(key)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > room && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
