import { systemActor, type Clock, type EachAccount } from '#kit'
import { contextFor, type Context, type Database } from '#db'
import type { Emit } from '#events'
import type { AreaKey } from './area-key.ts'
import type { Market } from './open-market.ts'

/** Dependencies of the market's background jobs. */
export type MarketWorker = {
  database: Database
  clock: Clock
  emit: Emit
  market: Market
  each: EachAccount
}

/** Creates a context in which a background job acts for the account of an area. */
export function accountContextOf(
  { database, clock }: MarketWorker,
  { account_id }: Pick<AreaKey, 'account_id'>,
): Context {
  return contextFor(database, systemActor(account_id, 'market'), clock)
}
