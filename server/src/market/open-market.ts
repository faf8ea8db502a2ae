import type { AccountBook } from '#accounts'
import { openAnalyst, type Analyst } from './analyst/open-analyst.ts'
import { openKeptFlight, openSingleFlight } from './single-flight.ts'
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
