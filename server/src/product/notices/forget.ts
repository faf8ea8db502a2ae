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
import { dropChannelQueue } from './change-channel.ts'
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
} from './store/queries.ts'

/** What the rounds that let go of notices work with. */
export type ForgetWorker = { database: Database; clock: Clock; each: EachAccount }

/** How long notices and what channels said to them are kept. */
const keptMs = days(90)

/** Lets go of notices and messages after ninety days, and of what people who left an account had chosen there. A round. */
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
            await dropChannelQueue(tx, channel)
            await deleteChannelRow(tx, channel)
          }
          await deletePreferences(tx, user_id)
          await deleteNoticesTo(tx, user_id)
        }
      }),
  })
}

/** What notices keep of a customer: a first name and a wish. They go with them. */
export const noticesPersonalData: PersonalData = {
  remove: async (tx, customer_id) => void (await eraseCustomerNotices(tx, customer_id)),
  // What a notice says stands in the lead it is about.
  export: async () => ({}),
  erase: async (tx, customer_id) => ({
    subjects: [],
    rows: await eraseCustomerNotices(tx, customer_id),
  }),
}

/** Gives up every message that has not left: for a restored copy, whose original may have sent them since. Answers how many. */
export const endWaitingNotices = ({ pool }: Database, clock: Clock): Promise<number> =>
  dropAllOwed(pool, clock.now())

/** So many rows go at once: a few milliseconds. */
const stepSize = 1000

/** Accounts with notices or messages from before these ids. Not one account's: the worker's list. By primary keys. */
const findOld = (
  { pool }: Database,
  before: { notice: string; delivery: string },
  resting: readonly string[],
): Promise<{ account_id: AccountId }[]> => listAccountsWithOld(pool, { ...before, resting })

/** Lets go of notices and messages from before these ids, some at a time; answers how many. */
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

/** Accounts in which somebody chose something, and whose. Not one account's: the worker's list; a row a person and account. */
const findChoosers = ({
  pool,
}: Database): Promise<{ account_id: AccountId; user_ids: string[] }[]> => listChoosers(pool, {})

/** Takes what a customer is named in out of notices, and what the other side may have said of them; how much that was. By the index notice_of_customer. */
async function eraseCustomerNotices(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ notice: number; notice_attempt: number }> {
  const about = { account_id: tx.actor.account_id, customer_id }
  const notice_attempt = await clearSaidOf(tx.sql, about)
  const notice = await deleteNoticesAbout(tx.sql, about)
  return { notice, notice_attempt }
}

/** Gives up what is owed and under way, whoever's it is; answers how many messages. */
async function dropAllOwed(sql: Sql, now: Date): Promise<number> {
  await deleteAllOwed(sql, {})
  return cancelAllPending(sql, { now })
}
