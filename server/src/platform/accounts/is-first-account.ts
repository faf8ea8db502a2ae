import type { AccountId } from '#kit'
import type { Context, Database } from '#db'
import { findFirstAccount } from './store/queries.ts'

/** The account that claimed the instance. */
export async function findFirstAccountId({ pool }: Database): Promise<AccountId | undefined> {
  return (await findFirstAccount(pool, {}))?.id
}

/** Whether the caller's account is the one that claimed the instance, whose people run it. */
export async function isFirstAccount(context: Context): Promise<boolean> {
  return (await findFirstAccountId(context.database)) === context.actor.account_id
}
