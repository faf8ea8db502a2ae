import type { AccountBook } from '#accounts'
import { openAnalyst, type Analyst } from './analyst/open-analyst.ts'
import type { ComputedArea } from './store/documents.ts'
import type { KeptWishes } from './read-kept-wishes.ts'
import type { KeptSurroundings } from './read-surroundings.ts'
import type { PriceModel } from './valuation/model.ts'

/** What questions about the market share in one process: whose currency counts, and computations under way. */
export type Market = {
  accounts: AccountBook
  /** Small areas do not wait for what takes long: large areas, and regressions that value homes. */
  analysts: { quick: Analyst; patient: Analyst }
  /** Until when an area is left alone by the round, by the text of its key. */
  rests: Map<string, Date>
  areas: ReturnType<typeof openSingleFlight<ComputedArea>>
  models: ReturnType<typeof openKeptFlight<PriceModel | undefined>>
  surroundings: KeptSurroundings
  wishes: KeptWishes
}

/** So many areas are computed at once on behalf of requests. */
const maxAtOnce = 3
/** A model holds its homes and errors: a few megabytes at most. */
const maxModels = 12

/** Opens the market; one for each process. */
export function openMarket(accounts: AccountBook): Market {
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
 * Lets equal questions that come while one is being answered share its answer; a failure is shared too, and forgotten. Nothing is kept
 * once it is there. Different questions wait for each other beyond `most` at once, since each holds a connection while it computes.
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
      // A place is handed on, not freed and taken again, so that nobody comes between.
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

/** The same, keeping the last `room` answers: for keys that name the state of what was asked, so that an answer never grows old. */
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
