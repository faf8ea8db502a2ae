import type { Database, TransactionContext } from '#db'
import type { NoticeRow } from './notices.ts'

/** A notice that a channel, or a mailbox, is owed. */
export type NewDue = { channel_id: string; notice_id: string; due_at: Date; is_held: boolean }

/** Owes notices to channels; what is owed already stays as it is. */
export async function insertDue(tx: TransactionContext, due: readonly NewDue[]): Promise<void> {
  if (due.length === 0) return
  await tx.sql.query({
    name: 'notice-owe',
    text: `
      insert into notice_due (account_id, channel_id, notice_id, due_at, is_held)
      select $1, d.channel_id, d.notice_id, d.due_at, d.is_held
        from json_to_recordset($2::json) as d (
               channel_id text, notice_id text, due_at timestamptz, is_held boolean)
          on conflict do nothing`,
    values: [tx.actor.account_id, JSON.stringify(due)],
  })
}

/** Channels and mailboxes that are owed something now. Not one account's: the worker's list. By the index notice_due_waiting. */
export async function findOwed(
  { pool }: Database,
  now: Date,
  resting: readonly string[],
  most: number,
): Promise<{ account_id: string; channel_id: string }[]> {
  const { rows } = await pool.query<{ account_id: string; channel_id: string }>({
    name: 'notice-owed',
    text: `
      select account_id, channel_id
        from notice_due
       where delivery_id is null
         and due_at <= $1
         and account_id <> all ($2)
       group by account_id, channel_id
       limit $3`,
    values: [now, resting, most],
  })
  return rows
}

/** A notice that is owed and not packed yet. */
export type OwedNotice = NoticeRow & { is_held: boolean }

/** What a channel is owed now, the oldest first, held until the end of the transaction; another process packs what is left. */
export async function takeOwed(
  tx: TransactionContext,
  channel_id: string,
  most: number,
): Promise<OwedNotice[]> {
  const { rows } = await tx.sql.query<OwedNotice>({
    name: 'notice-take-owed',
    text: `
      select d.is_held, n.id, n.recipient, n.kind, n.subject_id, n.customer_id, n.facts, n.count, n.created_at, n.read_at
        from notice_due d
        join notice n
          on n.account_id = d.account_id
         and n.id = d.notice_id
       where d.account_id = $1
         and d.channel_id = $2
         and d.delivery_id is null
         and d.due_at <= $3
       order by d.due_at, d.notice_id
       limit $4
         for update of d skip locked`,
    values: [tx.actor.account_id, channel_id, tx.clock.now(), most],
  })
  return rows
}

/** Says which message carries what a channel is owed. */
export async function packInto(
  tx: TransactionContext,
  channel_id: string,
  delivery_id: string,
  notice_ids: readonly string[],
): Promise<void> {
  await tx.sql.query({
    name: 'notice-pack',
    text: `
      update notice_due
         set delivery_id = $3
       where account_id = $1
         and channel_id = $2
         and notice_id = any ($4)`,
    values: [tx.actor.account_id, channel_id, delivery_id, notice_ids],
  })
}

/** Lets go of what a channel is owed and has not been packed: nobody is there to have it. */
export async function dropOwed(tx: TransactionContext, channel_id: string): Promise<void> {
  await tx.db
    .deleteFrom('notice_due')
    .where('account_id', '=', tx.actor.account_id)
    .where('channel_id', '=', channel_id)
    .where('delivery_id', 'is', null)
    .execute()
}

/** What a message carries, the newest first. */
export async function noticesIn(tx: TransactionContext, delivery_id: string): Promise<NoticeRow[]> {
  const { rows } = await tx.sql.query<NoticeRow>({
    name: 'notice-in-delivery',
    text: `
      select n.id, n.recipient, n.kind, n.subject_id, n.customer_id, n.facts, n.count, n.created_at, n.read_at
        from notice_due d
        join notice n
          on n.account_id = d.account_id
         and n.id = d.notice_id
       where d.account_id = $1
         and d.delivery_id = $2
       order by n.id desc`,
    values: [tx.actor.account_id, delivery_id],
  })
  return rows
}
