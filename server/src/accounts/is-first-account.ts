import type { Context } from '#db'
import { findFirstAccountId } from './store/accounts.ts'

/** Whether the caller's account is the one that claimed the instance, whose people run it. */
export async function isFirstAccount(context: Context): Promise<boolean> {
  return (await findFirstAccountId(context.database)) === context.actor.account_id
}
