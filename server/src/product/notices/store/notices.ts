import type { Context, TransactionContext } from '#db'
import { idsFrom, later, minutes } from '#kit'
import { stormSubject, type NoticeKind } from '../kinds.ts'
import type { ListNoticesInRow } from './queries.ts'
import {
  countSince,
  countUnreadOf,
  deleteNoticesOfRecipient,
  listNotified,
  markAllRead,
  markRead,
  upsertNotices,
} from './queries.ts'

/** A notice to insert. */
export type NewNotice = {
  id: string
  recipient: string
  kind: NoticeKind
  subject_id: string
  occasion: string
  customer_id: string | null
  facts: unknown
  count: number
  in_bell: boolean
}

/** A notice as stored in the table. */
export type NoticeRow = ListNoticesInRow

/**
 * Inserts notices. A notice that the recipient already has is not changed, but the count of a
 * summary increases. Returns the IDs of the notices that were written and must still be queued for
 * channels. Uses the unique index of recipient, kind, subject and occasion. Writes rows in the
 * order of this index, so that two transactions that write the same notices do not deadlock.
 */
export async function writeNotices(
  tx: TransactionContext,
  notices: readonly NewNotice[],
): Promise<Map<string, string>> {
  const keyed = [...notices].sort((a, b) => (noticeKeyOf(a) < noticeKeyOf(b) ? -1 : 1))
  const rows = await upsertNotices(tx, {
    notices: JSON.stringify(keyed),
    storm_subject: stormSubject,
  })
  return new Map(rows.map((row) => [noticeKeyOf(row), row.id]))
}

/** Returns the key that identifies a notice. */
export const noticeKeyOf = ({
  recipient,
  kind,
  subject_id,
  occasion,
}: Pick<NewNotice, 'recipient' | 'kind' | 'subject_id' | 'occasion'>): string =>
  `${recipient} ${kind} ${subject_id} ${occasion}`

/**
 * Returns which of these notices their recipients already have. Uses the unique index of recipient,
 * kind, subject and occasion.
 */
export async function findNotified(
  tx: TransactionContext,
  notices: readonly NewNotice[],
): Promise<Set<string>> {
  const rows = await listNotified(tx, { notices: JSON.stringify(notices) })
  return new Set(rows.map(noticeKeyOf))
}

/**
 * Counts the notices of each recipient and kind within the last minute. Uses the primary key: IDs
 * begin with the time.
 */
export async function countLately(tx: TransactionContext): Promise<Map<string, number>> {
  const since = idsFrom('ntc', later(tx.clock.now(), -minutes(1)))
  const rows = await countSince(tx, { since })
  return new Map(rows.map(({ recipient, kind, count }) => [`${recipient} ${kind}`, count]))
}

/** Selects the notices in a person's list. Uses the index notice_newest. */
export const selectNotices = (context: Context, user_id: string) =>
  context.db
    .selectFrom('notice')
    .select(['id', 'recipient', 'kind', 'subject_id', 'customer_id', 'facts', 'count'])
    .select(['created_at', 'read_at'])
    .where('account_id', '=', context.actor.account_id)
    .where('recipient', '=', user_id)
    .where('in_bell', '=', true)

/** Counts the unread notices in a person's list, up to 1,000. Uses the index notice_unread. */
export async function countUnread({ sql, actor }: Context, user_id: string): Promise<number> {
  const { count } = await countUnreadOf(sql, { account_id: actor.account_id, recipient: user_id })
  return count
}

/** Marks notices of a person as read: the given ones, or all if `ids` is null. */
export async function markAsRead(
  { sql, actor, clock }: TransactionContext,
  user_id: string,
  ids: readonly string[] | null,
): Promise<void> {
  const { account_id } = actor
  const now = clock.now()
  if (ids === null) await markAllRead(sql, { account_id, recipient: user_id, now })
  else await markRead(sql, { account_id, recipient: user_id, now, ids })
}

/** Deletes the notices of a person, including their pending deliveries. */
export async function deleteNoticesTo(
  { sql, actor }: TransactionContext,
  user_id: string,
): Promise<void> {
  await deleteNoticesOfRecipient(sql, { account_id: actor.account_id, recipient: user_id })
}
