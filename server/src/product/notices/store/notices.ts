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

/** A notice that is to be written. */
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

/** A notice as it is kept. */
export type NoticeRow = ListNoticesInRow

/**
 * Writes notices; one that its recipient was told already is left as it is, and the summary of a storm counts on. Answers the ids of those that are there now
 * and have still to be handed on. By the unique index of recipient, kind, subject and occasion; in its order, so that two who write the same do not wait for each other.
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

/** What makes a notice the same as another. */
export const noticeKeyOf = ({
  recipient,
  kind,
  subject_id,
  occasion,
}: Pick<NewNotice, 'recipient' | 'kind' | 'subject_id' | 'occasion'>): string =>
  `${recipient} ${kind} ${subject_id} ${occasion}`

/** Which of these their recipients were told already. By the unique index of recipient, kind, subject and occasion. */
export async function findNotified(
  tx: TransactionContext,
  notices: readonly NewNotice[],
): Promise<Set<string>> {
  const rows = await listNotified(tx, { notices: JSON.stringify(notices) })
  return new Set(rows.map(noticeKeyOf))
}

/** How many notices of each kind each recipient was given within the last minute. By primary key, whose ids begin with the time. */
export async function countLately(tx: TransactionContext): Promise<Map<string, number>> {
  const since = idsFrom('ntc', later(tx.clock.now(), -minutes(1)))
  const rows = await countSince(tx, { since })
  return new Map(rows.map(({ recipient, kind, count }) => [`${recipient} ${kind}`, count]))
}

/** The notices in a person's list. By the index notice_newest. */
export const selectNotices = (context: Context, user_id: string) =>
  context.db
    .selectFrom('notice')
    .select(['id', 'recipient', 'kind', 'subject_id', 'customer_id', 'facts', 'count'])
    .select(['created_at', 'read_at'])
    .where('account_id', '=', context.actor.account_id)
    .where('recipient', '=', user_id)
    .where('in_bell', '=', true)

/** How many of them are unread, a thousand at most. By the index notice_unread. */
export async function countUnread({ sql, actor }: Context, user_id: string): Promise<number> {
  const { count } = await countUnreadOf(sql, { account_id: actor.account_id, recipient: user_id })
  return count
}

/** Marks a person's notices as read: these, or all where none are named. */
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

/** Takes out what a person was told, and with it what is still owed of it. */
export async function deleteNoticesTo(
  { sql, actor }: TransactionContext,
  user_id: string,
): Promise<void> {
  await deleteNoticesOfRecipient(sql, { account_id: actor.account_id, recipient: user_id })
}
