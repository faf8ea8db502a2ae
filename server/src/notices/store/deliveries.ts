import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { ChannelRow } from './channels.ts'

/** A message that is to be written down. */
export type NewDelivery = { id: string; channel_id: string; status: 'pending' | 'posted' }

/** Writes a message: pending, or handed to the mail that goes by itself. */
export async function insertDelivery(
  tx: TransactionContext,
  { id, channel_id, status }: NewDelivery,
): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .insertInto('notice_delivery')
    .values({
      account_id: tx.actor.account_id,
      id,
      channel_id,
      status,
      created_at: now,
      next_attempt_at: status === 'pending' ? now : null,
      finished_at: status === 'pending' ? null : now,
    })
    .execute()
}

/** Channels with a message that is due and may be called now. Not one account's: the worker's list. By the index notice_delivery_due. */
export async function findDueChannels(
  { pool }: Database,
  now: Date,
  resting: readonly string[],
  most: number,
): Promise<{ account_id: AccountId; channel_id: string }[]> {
  const { rows } = await pool.query<{ account_id: AccountId; channel_id: string }>({
    name: 'notice-due-channels',
    text: `
      select d.account_id, d.channel_id
        from notice_delivery d
        join notice_channel c
          on c.account_id = d.account_id
         and c.id = d.channel_id
       where d.status = 'pending'
         and d.next_attempt_at <= $1
         and d.account_id <> all ($2)
         and c.status = 'enabled'
         and c.next_call_at <= $1
         and (c.breaker = 'closed' or c.probe_at <= $1)
       group by d.account_id, d.channel_id
       order by min(d.next_attempt_at)
       limit $3`,
    values: [now, resting, most],
  })
  return rows
}

/** A message under way: which it is, how often it was tried with this time, and the channel as it was then. */
export type Claimed = { id: string; number: number; created_at: Date; channel: ChannelRow }

/**
 * Takes the earliest due message of a channel, and moves its due time past a lease: a process that dies leaves it pending, and it comes due again with the same id.
 * The channel is held meanwhile, so that two processes do not call it at once.
 */
export async function claimDelivery(
  tx: TransactionContext,
  channel: ChannelRow,
  { spacingMs, leaseUntil }: { spacingMs: number; leaseUntil: Date },
): Promise<Claimed | undefined> {
  const now = tx.clock.now()
  const { rows } = await tx.sql.query<{ id: string; number: number; created_at: Date }>({
    name: 'notice-claim',
    text: `
      update notice_delivery
         set attempts_made = attempts_made + 1,
             next_attempt_at = $4
       where account_id = $1
         and id = (
               select id
                 from notice_delivery
                where account_id = $1
                  and channel_id = $2
                  and status = 'pending'
                  and next_attempt_at <= $3
                order by next_attempt_at, id
                limit 1
                  for update skip locked)
      returning id, attempts_made as number, created_at`,
    values: [tx.actor.account_id, channel.id, now, leaseUntil],
  })
  const [claimed] = rows
  if (!claimed) return undefined
  const isProbe = channel.breaker !== 'closed'
  await tx.sql.query({
    name: 'notice-call-channel',
    text: `
      update notice_channel
         set next_call_at = $3,
             breaker = $4,
             probe_at = case when $5 then $6::timestamptz else probe_at end
       where account_id = $1
         and id = $2`,
    values: [
      tx.actor.account_id,
      channel.id,
      new Date(now.getTime() + spacingMs),
      isProbe ? 'half_open' : 'closed',
      isProbe,
      leaseUntil,
    ],
  })
  return { ...claimed, channel: { ...channel, breaker: isProbe ? 'half_open' : 'closed' } }
}

/** Whether a channel may be called now, held until the end of the transaction; undefined also where another process is at it. */
export async function holdCallable(
  tx: TransactionContext,
  id: string,
): Promise<ChannelRow | undefined> {
  const { rows } = await tx.sql.query<ChannelRow>({
    name: 'notice-hold-channel',
    text: `
      select id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker, consecutive_failures, probe_at,
             probe_interval_ms, failing_since, failed_attempts, created_at, updated_at, version
        from notice_channel
       where account_id = $1
         and id = $2
         and status = 'enabled'
         and next_call_at <= $3
         and (breaker = 'closed' or probe_at <= $3)
         for update skip locked`,
    values: [tx.actor.account_id, id, tx.clock.now()],
  })
  return rows[0]
}

/** What became of a message with its last attempt. */
export type Fate =
  | { status: 'succeeded' | 'failed' | 'cancelled' }
  | { status: 'pending'; next_attempt_at: Date }

/** Writes what became of a message, where nobody took it up since: the number of the attempt is its fence. Whether it was so. */
export async function settleDelivery(
  tx: TransactionContext,
  { id, number }: Pick<Claimed, 'id' | 'number'>,
  fate: Fate,
): Promise<boolean> {
  const { rowCount } = await tx.sql.query({
    name: 'notice-settle',
    text: `
      update notice_delivery
         set status = $4,
             next_attempt_at = $5,
             finished_at = $6
       where account_id = $1
         and id = $2
         and attempts_made = $3
         and status = 'pending'`,
    values: [
      tx.actor.account_id,
      id,
      number,
      fate.status,
      fate.status === 'pending' ? fate.next_attempt_at : null,
      fate.status === 'pending' ? null : tx.clock.now(),
    ],
  })
  return rowCount === 1
}

/** Gives up what a channel is still to be sent. */
export async function cancelOpen(tx: TransactionContext, channel_id: string): Promise<void> {
  await tx.db
    .updateTable('notice_delivery')
    .set({ status: 'cancelled', next_attempt_at: null, finished_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('channel_id', '=', channel_id)
    .where('status', '=', 'pending')
    .execute()
}

/** A call as it is kept. */
export type AttemptRow = {
  delivery_id: string
  number: number
  started_at: Date
  duration_ms: number
  status_code: number | null
  error_class: string | null
  error_message: string | null
  said: string | null
}

/** Keeps a call; one that is kept already, by who was slower, stays. */
export async function insertAttempt(tx: TransactionContext, attempt: AttemptRow): Promise<void> {
  await tx.db
    .insertInto('notice_attempt')
    .values({ ...attempt, account_id: tx.actor.account_id })
    .onConflict((conflict) => conflict.columns(['account_id', 'delivery_id', 'number']).doNothing())
    .execute()
}

/** The messages to a channel. By the index notice_delivery_newest. */
export const deliveriesTo = (context: Context, channel_id: string) =>
  context.db
    .selectFrom('notice_delivery')
    .select(['id', 'status', 'attempts_made', 'next_attempt_at', 'created_at', 'finished_at'])
    .where('account_id', '=', context.actor.account_id)
    .where('channel_id', '=', channel_id)

/** The last call of each of these messages. By primary key. */
export async function lastAttempts(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, AttemptRow>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('notice_attempt')
    .select(['delivery_id', 'number', 'started_at', 'duration_ms', 'status_code'])
    .select(['error_class', 'error_message', 'said'])
    .where('account_id', '=', context.actor.account_id)
    .where('delivery_id', 'in', ids)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute()
  return new Map(rows.map((row) => [row.delivery_id, row]))
}

/** The notices that each of these messages carries. By the index notice_due_of_delivery. */
export async function carriedBy(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('notice_due')
    .select(['delivery_id', 'notice_id'])
    .where('account_id', '=', context.actor.account_id)
    .where('delivery_id', 'in', ids)
    .orderBy('notice_id')
    .execute()
  const grouped = Map.groupBy(rows, ({ delivery_id }) => delivery_id ?? '')
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ notice_id }) => notice_id)]))
}
