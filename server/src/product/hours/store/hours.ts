import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NewHours } from '../schema.ts'
import { findHoursOf, readHoursOf, type FindHoursOfRow, writeHours } from './queries.ts'

/**
 * Finds the working hours of the account. Returns undefined if the account never set working hours.
 * Uses the primary key.
 */
export const findHours = ({ sql, actor }: Context): Promise<FindHoursOfRow | undefined> =>
  findHoursOf(sql, { account_id: actor.account_id })

/** Reads the working hours of an account, for the cache. */
export const readHours = (
  { pool }: Database,
  account_id: AccountId,
): Promise<NewHours | undefined> => readHoursOf(pool, { account_id })

export async function saveHours(
  { sql, actor, clock }: TransactionContext,
  { target_minutes, hours }: NewHours,
): Promise<void> {
  await writeHours(sql, {
    account_id: actor.account_id,
    target_minutes,
    hours: hours === null ? null : JSON.stringify(hours),
    now: clock.now(),
  })
}
