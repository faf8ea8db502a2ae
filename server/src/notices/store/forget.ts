import type { Database, Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import {
  cancelAllPending,
  clearSaidOf,
  deleteAllOwed,
  deleteNoticesAbout,
  deleteOldDeliveries,
  deleteOldNotices,
  listAccountsWithOld,
  listChoosers,
} from './queries.ts'

/** So many rows go at once: a few milliseconds. */
const stepSize = 1000

/** Accounts with notices or messages from before these ids. Not one account's: the worker's list. By primary keys. */
export const findOld = (
  { pool }: Database,
  before: { notice: string; delivery: string },
  resting: readonly string[],
): Promise<{ account_id: AccountId }[]> => listAccountsWithOld(pool, { ...before, resting })

/** Lets go of notices and messages from before these ids, some at a time; answers how many. */
export async function deleteOld(
  tx: TransactionContext,
  before: { notice: string; delivery: string },
): Promise<number> {
  const { account_id } = tx.actor
  const step = { account_id, limit: stepSize }
  const notices = await deleteOldNotices(tx.sql, { ...step, before: before.notice })
  const messages = await deleteOldDeliveries(tx.sql, { ...step, before: before.delivery })
  return notices + messages
}

/** Accounts in which somebody chose something, and whose. Not one account's: the worker's list; a row a person and account. */
export const findChoosers = ({
  pool,
}: Database): Promise<{ account_id: AccountId; user_ids: string[] }[]> => listChoosers(pool, {})

/** Takes what a customer is named in out of notices, and what the other side may have said of them; how much that was. By the index notice_of_customer. */
export async function eraseCustomerNotices(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ notice: number; notice_attempt: number }> {
  const about = { account_id: tx.actor.account_id, customer_id }
  const notice_attempt = await clearSaidOf(tx.sql, about)
  const notice = await deleteNoticesAbout(tx.sql, about)
  return { notice, notice_attempt }
}

/** Gives up what is owed and under way, whoever's it is; answers how many messages. */
export async function dropAllOwed(sql: Sql, now: Date): Promise<number> {
  await deleteAllOwed(sql, {})
  return cancelAllPending(sql, { now })
}
