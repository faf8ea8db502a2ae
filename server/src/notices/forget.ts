import { contextFor, inTransaction, type Database } from '#db'
import type { PersonalData } from '#customers'
import { listMemberIds } from '#identity'
import { days, idsFrom, later, systemActor, type Clock, type EachAccount } from '#kit'
import { dropChannelQueue } from './change-channel.ts'
import { deleteChannelRow, listChannelsOfPerson } from './store/channels.ts'
import {
  deleteOld,
  dropAllOwed,
  eraseCustomerNotices,
  findChoosers,
  findOld,
} from './store/forget.ts'
import { deleteNoticesTo } from './store/notices.ts'
import { deletePreferences } from './store/preferences.ts'

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
