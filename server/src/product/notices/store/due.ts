import type { Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NoticeRow } from './notices.ts'
import {
  deleteOwed,
  claimPendingNotices,
  listNoticesIn,
  listOwedNotices,
  oweNotices,
  packDue,
  type ClaimPendingNoticesRow,
} from './queries.ts'

/** A notice that is pending for a channel or a mailbox. */
export type NewDue = { channel_id: string; notice_id: string; due_at: Date; is_held: boolean }

/** Queues notices for channels. Notices that are already queued are not changed. */
export async function insertDue(tx: TransactionContext, due: readonly NewDue[]): Promise<void> {
  if (due.length === 0) return
  await oweNotices(tx, { due: JSON.stringify(due) })
}

/**
 * Finds channels and mailboxes with notices that are due. Covers all accounts, because the worker
 * runs for all of them.
 */
export const findPendingNotices = (
  { pool }: Database,
  now: Date,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; channel_id: string }[]> =>
  listOwedNotices(pool, { now, resting, limit })

/** A pending notice that is not packed into a message yet. */
export type PendingNotice = ClaimPendingNoticesRow

/**
 * Takes the due notices of a channel, oldest first, and locks them until the end of the
 * transaction. Skips notices that another process has locked.
 */
export const takePendingNotices = (
  { sql, actor, clock }: TransactionContext,
  channel_id: string,
  limit: number,
): Promise<PendingNotice[]> =>
  claimPendingNotices(sql, { account_id: actor.account_id, channel_id, now: clock.now(), limit })

/** Records which message contains the given notices of a channel. */
export async function packInto(
  { sql, actor }: TransactionContext,
  channel_id: string,
  delivery_id: string,
  notice_ids: readonly string[],
): Promise<void> {
  await packDue(sql, { account_id: actor.account_id, channel_id, delivery_id, notice_ids })
}

/**
 * Deletes the pending notices of a channel that are not packed yet, because they have no recipient
 * any more.
 */
export async function dropPendingNotices(
  { sql, actor }: TransactionContext,
  channel_id: string,
): Promise<void> {
  await deleteOwed(sql, { account_id: actor.account_id, channel_id })
}

/** Lists the notices in a message, newest first. */
export const noticesIn = (
  { sql, actor }: TransactionContext,
  delivery_id: string,
): Promise<NoticeRow[]> => listNoticesIn(sql, { account_id: actor.account_id, delivery_id })
