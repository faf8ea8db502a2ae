import type { AccountId } from '#kit'
import type { Context, Database } from '#db'
import { findFirstAccount } from './store/queries.ts'

/** Returns the ID of the account that claimed the instance. */
export async function findFirstAccountId({ pool }: Database): Promise<AccountId | undefined> {
  return (await findFirstAccount(pool, {}))?.id
}

/** Returns whether the caller's account claimed the instance. Its members run the instance. */
export async function isFirstAccount(context: Context): Promise<boolean> {
  return (await findFirstAccountId(context.database)) === context.actor.account_id
}
