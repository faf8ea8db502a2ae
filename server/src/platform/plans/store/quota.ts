import type { AccountId } from '#kit'
import type { Database } from '#db'
import { addUses as add, listUsed, returnRequests as giveBack } from './queries.ts'

/**
 * Gives back requests that were counted but not served.
 * @returns the number of used requests
 */
export async function returnRequests(
  { pool }: Database,
  requests: { account_id: AccountId; day: string; count: number },
): Promise<number> {
  return (await giveBack(pool, requests))?.used ?? 0
}

/** Returns the used requests of accounts and days, in the order of the input. */
export async function findUsed(
  { pool }: Database,
  asked: readonly { account_id: AccountId; day: string }[],
): Promise<number[]> {
  const rows = await listUsed(pool, {
    account_ids: asked.map(({ account_id }) => account_id),
    days: asked.map(({ day }) => day),
  })
  return rows.map(({ used }) => used)
}

/** Requests of one key or app on a day. */
export type Use = { account_id: AccountId; day: string; actor_id: string; used: number }

/** Adds the usage of keys and apps, in one statement. */
export async function addUses({ pool }: Database, uses: readonly Use[]): Promise<void> {
  await add(pool, { uses: JSON.stringify(uses) })
}
