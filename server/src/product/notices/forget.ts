import { contextFor, inTransaction, type Database, type Sql, type TransactionContext } from '#db'
import type { PersonalData } from '#customers'
import { listMemberIds } from '#identity'
import {
  days,
  idsFrom,
  later,
  systemActor,
  type Clock,
  type EachAccount,
  type AccountId,
} from '#kit'
import { cancelChannelQueue } from './change-channel.ts'
import { deleteChannelRow, listChannelsOfPerson } from './store/channels.ts'
import { deleteNoticesTo } from './store/notices.ts'
import { deletePreferences } from './store/preferences.ts'
import {
  cancelAllPending,
  clearSaidOf,
  deleteAllOwed,
  deleteNoticesAbout,
  deleteOldDeliveries,
  deleteOldNotices,
  listAccountsWithOld,
  listChoosers,
  moveNotices,
  moveNoticesOfLeads,
} from './store/queries.ts'

/** Dependencies of the jobs that delete old notices. */
export type ForgetWorker = { database: Database; clock: Clock; each: EachAccount }

/** Retention period of notices and of the responses from channels. */
const keptMs = days(90)

/**
 * Deletes notices and messages after 90 days, and the settings of people who left the account. One
 * call is one run of the job.
 */
export async function forgetNoticesOnce({ database, clock, each }: ForgetWorker): Promise<void> {
  const end = later(clock.now(), -keptMs)
  const before = { notice: idsFrom('ntc', end), delivery: idsFrom('ntd', end) }
  await each({
    step: 'old',
    most: Infinity,
    find: (resting) => findOld(database, before, resting),
    work: ({ account_id }) =>
      inTransaction(contextFor(database, systemActor(account_id, 'notices'), clock), (tx) =>
        deleteOld(tx, before),
      ),
  })
  await each({
    step: 'left',
    most: Infinity,
    find: () => findChoosers(database),
    work: ({ account_id, user_ids }) =>
      inTransaction(contextFor(database, systemActor(account_id, 'notices'), clock), async (tx) => {
        const members = new Set<string>(await listMemberIds(tx))
        for (const user_id of user_ids.filter((id) => !members.has(id))) {
          for (const channel of await listChannelsOfPerson(tx, user_id)) {
            await cancelChannelQueue(tx, channel)
            await deleteChannelRow(tx, channel)
          }
          await deletePreferences(tx, user_id)
          await deleteNoticesTo(tx, user_id)
        }
      }),
  })
}

/**
 * Personal data in notices: a first name and what the customer is looking for. The data is deleted
 * when the customer is erased.
 */
export const noticesPersonalData: PersonalData = {
  remove: async (tx, customer_id) => void (await eraseCustomerNotices(tx, customer_id)),
  move: async ({ sql, actor: { account_id } }, { from, to, split }) =>
    void (split === null
      ? await moveNotices(sql, { account_id, from, to })
      : await moveNoticesOfLeads(sql, { account_id, from, to, lead_ids: split.lead_ids })),
  // An export of personal data contains no notices, because the lead of a notice contains the same
  // data.
  export: async () => ({}),
  erase: async (tx, customer_id) => ({
    subjects: [],
    rows: await eraseCustomerNotices(tx, customer_id),
  }),
}

/**
 * Cancels every message that has not been sent, and returns their number. Used after a restore,
 * because the original instance may have sent the messages since the backup.
 */
export const endWaitingNotices = ({ pool }: Database, clock: Clock): Promise<number> =>
  dropAllOwed(pool, clock.now())

/** Number of rows deleted per statement. One statement takes a few milliseconds. */
const stepSize = 1000

/**
 * Finds accounts with notices or messages older than these IDs. Covers all accounts, because the
 * worker runs for all of them. Uses the primary keys of both tables.
 */
const findOld = (
  { pool }: Database,
  before: { notice: string; delivery: string },
  resting: readonly string[],
): Promise<{ account_id: AccountId }[]> => listAccountsWithOld(pool, { ...before, resting })

/**
 * Deletes a limited number of notices and messages older than these IDs. Returns how many it
 * deleted.
 */
async function deleteOld(
  tx: TransactionContext,
  before: { notice: string; delivery: string },
): Promise<number> {
  const { account_id } = tx.actor
  const step = { account_id, limit: stepSize }
  const notices = await deleteOldNotices(tx.sql, { ...step, before: before.notice })
  const messages = await deleteOldDeliveries(tx.sql, { ...step, before: before.delivery })
  return notices + messages
}

/**
 * Finds the members with channels or preferences, grouped by account. Covers all accounts, because
 * the worker runs for all of them.
 */
const findChoosers = ({
  pool,
}: Database): Promise<{ account_id: AccountId; user_ids: string[] }[]> => listChoosers(pool, {})

/**
 * Deletes the notices about a customer, and the responses that may quote them. Returns the number
 * of rows. Uses the index notice_of_customer.
 */
async function eraseCustomerNotices(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ notice: number; notice_attempt: number }> {
  const about = { account_id: tx.actor.account_id, customer_id }
  const notice_attempt = await clearSaidOf(tx.sql, about)
  const notice = await deleteNoticesAbout(tx.sql, about)
  return { notice, notice_attempt }
}

/**
 * Deletes unpacked notices and cancels pending messages of all accounts. Returns the number of
 * messages.
 */
async function dropAllOwed(sql: Sql, now: Date): Promise<number> {
  await deleteAllOwed(sql, {})
  return cancelAllPending(sql, { now })
}
