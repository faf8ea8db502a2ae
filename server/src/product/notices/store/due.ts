import type { Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NoticeRow } from './notices.ts'
import {
  deleteOwed,
  holdOwed,
  listNoticesIn,
  listOwedNotices,
  oweNotices,
  packDue,
  type HoldOwedRow,
} from './queries.ts'

/** A notice that a channel, or a mailbox, is owed. */
export type NewDue = { channel_id: string; notice_id: string; due_at: Date; is_held: boolean }

/** Owes notices to channels; what is owed already stays as it is. */
export async function insertDue(tx: TransactionContext, due: readonly NewDue[]): Promise<void> {
  if (due.length === 0) return
  await oweNotices(tx, { due: JSON.stringify(due) })
}

/** Channels and mailboxes that are owed something now. Not one account's: the worker's list. */
export const findOwed = (
  { pool }: Database,
  now: Date,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; channel_id: string }[]> =>
  listOwedNotices(pool, { now, resting, limit })

/** A notice that is owed and not packed yet. */
export type OwedNotice = HoldOwedRow

/** What a channel is owed now, the oldest first, held until the end of the transaction; another process packs what is left. */
export const takeOwed = (
  { sql, actor, clock }: TransactionContext,
  channel_id: string,
  limit: number,
): Promise<OwedNotice[]> =>
  holdOwed(sql, { account_id: actor.account_id, channel_id, now: clock.now(), limit })

/** Says which message carries what a channel is owed. */
export async function packInto(
  { sql, actor }: TransactionContext,
  channel_id: string,
  delivery_id: string,
  notice_ids: readonly string[],
): Promise<void> {
  await packDue(sql, { account_id: actor.account_id, channel_id, delivery_id, notice_ids })
}

/** Lets go of what a channel is owed and has not been packed: nobody is there to have it. */
export async function dropOwed(
  { sql, actor }: TransactionContext,
  channel_id: string,
): Promise<void> {
  await deleteOwed(sql, { account_id: actor.account_id, channel_id })
}

/** What a message carries, the newest first. */
export const noticesIn = (
  { sql, actor }: TransactionContext,
  delivery_id: string,
): Promise<NoticeRow[]> => listNoticesIn(sql, { account_id: actor.account_id, delivery_id })
