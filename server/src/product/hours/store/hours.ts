import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NewHours } from '../schema.ts'
import { findHoursOf, readHoursOf, type FindHoursOfRow, writeHours } from './queries.ts'

/** What an account set; undefined where it never did. By primary key. */
export const findHours = ({ sql, actor }: Context): Promise<FindHoursOfRow | undefined> =>
  findHoursOf(sql, { account_id: actor.account_id })

/** The same for whoever keeps it in mind. */
export const readHours = (
  { pool }: Database,
  account_id: AccountId,
): Promise<NewHours | undefined> => readHoursOf(pool, { account_id })

/** Sets when an account answers. */
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
