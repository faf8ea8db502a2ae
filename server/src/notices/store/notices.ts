import type { Context, TransactionContext } from '#db'
import { idsFrom, later, minutes } from '#kit'
import { stormSubject, type NoticeKind } from '../kinds.ts'

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
export type NoticeRow = {
  id: string
  recipient: string
  kind: NoticeKind
  subject_id: string
  customer_id: string | null
  facts: unknown
  count: number
  created_at: Date
  read_at: Date | null
}

/**
 * Writes notices; one that its recipient was told already is left as it is, and the summary of a storm counts on. Answers the ids of those that are there now
 * and have still to be handed on. By the unique index of recipient, kind, subject and occasion; in its order, so that two who write the same do not wait for each other.
 */
export async function writeNotices(
  tx: TransactionContext,
  notices: readonly NewNotice[],
): Promise<Map<string, string>> {
  const keyed = [...notices].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const { rows } = await tx.sql.query<NewNotice>({
    name: 'notice-write',
    text: `
      insert into notice (account_id, id, recipient, kind, subject_id, occasion, customer_id, facts, count, in_bell, created_at)
      select $1, n.id, n.recipient, n.kind, n.subject_id, n.occasion, n.customer_id, n.facts, n.count, n.in_bell, $3
        from json_to_recordset($2::json) as n (
               id text, recipient text, kind text, subject_id text, occasion text, customer_id text, facts jsonb, count integer, in_bell boolean)
          on conflict (account_id, recipient, kind, subject_id, occasion) do update
         set count = notice.count + excluded.count,
             read_at = null
       where notice.subject_id = '${stormSubject}'
      returning id, recipient, kind, subject_id, occasion`,
    values: [tx.actor.account_id, JSON.stringify(keyed), tx.clock.now()],
  })
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** What makes a notice the same as another. */
export const keyOf = ({
  recipient,
  kind,
  subject_id,
  occasion,
}: Pick<NewNotice, 'recipient' | 'kind' | 'subject_id' | 'occasion'>): string =>
  `${recipient} ${kind} ${subject_id} ${occasion}`

/** Which of these their recipients were told already. By the unique index of recipient, kind, subject and occasion. */
export async function findTold(
  tx: TransactionContext,
  notices: readonly NewNotice[],
): Promise<Set<string>> {
  const { rows } = await tx.sql.query<NewNotice>({
    name: 'notice-told',
    text: `
      select n.recipient, n.kind, n.subject_id, n.occasion
        from json_to_recordset($2::json) as a (
               recipient text, kind text, subject_id text, occasion text)
        join notice n
          on n.account_id = $1
         and n.recipient = a.recipient
         and n.kind = a.kind
         and n.subject_id = a.subject_id
         and n.occasion = a.occasion`,
    values: [tx.actor.account_id, JSON.stringify(notices)],
  })
  return new Set(rows.map(keyOf))
}

/** How many notices of each kind each recipient was given within the last minute. By primary key, whose ids begin with the time. */
export async function countLately(tx: TransactionContext): Promise<Map<string, number>> {
  const since = idsFrom('ntc', later(tx.clock.now(), -minutes(1)))
  const { rows } = await tx.sql.query<{ recipient: string; kind: string; count: number }>({
    name: 'notice-lately',
    text: `
      select recipient, kind, count(*)::int as count
        from notice
       where account_id = $1
         and id >= $2
       group by recipient, kind`,
    values: [tx.actor.account_id, since],
  })
  return new Map(rows.map(({ recipient, kind, count }) => [`${recipient} ${kind}`, count]))
}

/** The notices in a person's list. By the index notice_newest. */
export const noticesOf = (context: Context, user_id: string) =>
  context.db
    .selectFrom('notice')
    .select(['id', 'recipient', 'kind', 'subject_id', 'customer_id', 'facts', 'count'])
    .select(['created_at', 'read_at'])
    .where('account_id', '=', context.actor.account_id)
    .where('recipient', '=', user_id)
    .where('in_bell', '=', true)

/** How many of them are unread, a thousand at most. By the index notice_unread. */
export async function countUnread(context: Context, user_id: string): Promise<number> {
  const { rows } = await context.sql.query<{ count: number }>({
    name: 'notice-unread',
    text: `
      select count(*)::int as count
        from (select 1
                from notice
               where account_id = $1
                 and recipient = $2
                 and in_bell
                 and read_at is null
               limit 1000) as unread`,
    values: [context.actor.account_id, user_id],
  })
  return rows[0]?.count ?? 0
}

/** Marks a person's notices as read: these, or all where none are named. */
export async function markAsRead(
  tx: TransactionContext,
  user_id: string,
  ids: readonly string[] | null,
): Promise<void> {
  await tx.sql.query({
    text: `
      update notice
         set read_at = $3
       where account_id = $1
         and recipient = $2
         and in_bell
         and read_at is null
         and ($4::text[] is null or id = any ($4))`,
    values: [tx.actor.account_id, user_id, tx.clock.now(), ids],
  })
}

/** Takes out what a person was told, and with it what is still owed of it. */
export async function deleteNoticesTo(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.db
    .deleteFrom('notice')
    .where('account_id', '=', tx.actor.account_id)
    .where('recipient', '=', user_id)
    .execute()
}
