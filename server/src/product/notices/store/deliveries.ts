import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { ChannelRow } from './channels.ts'
import {
  cancelPending,
  holdCallableChannel,
  leaseDelivery,
  listAttemptsIn,
  listCarried,
  listDueChannels,
  noteCallOf,
  type LeaseDeliveryRow,
  type ListAttemptsInRow,
  writeAttempt,
  writeDelivery,
  writeFate,
} from './queries.ts'

/** A message to a channel, to be inserted. */
export type NewDelivery = { id: string; channel_id: string; status: 'pending' | 'posted' }

/** Inserts a message: pending, or already handed to the mail queue. */
export async function insertDelivery(
  tx: TransactionContext,
  { id, channel_id, status }: NewDelivery,
): Promise<void> {
  const now = tx.clock.now()
  await writeDelivery(tx, {
    id,
    channel_id,
    status,
    now,
    next_attempt_at: status === 'pending' ? now : null,
    finished_at: status === 'pending' ? null : now,
  })
}

/**
 * Finds channels that may be called now and have a due message. Covers all accounts, because the
 * worker runs for all of them. Uses the index notice_delivery_due.
 */
export const findDueChannels = (
  { pool }: Database,
  now: Date,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; channel_id: string }[]> =>
  listDueChannels(pool, { now, resting, limit })

/**
 * A claimed message: its ID, the number of attempts including the current one, and the channel at
 * the time of the claim.
 */
export type Claimed = LeaseDeliveryRow & { channel: ChannelRow }

/**
 * Claims the earliest due message of a channel and moves its due time to the end of a lease. If the
 * process dies, the message stays pending and is due again with the same ID. Locks the channel
 * during the claim, so that two processes do not call the channel at the same time.
 */
export async function claimDelivery(
  tx: TransactionContext,
  channel: ChannelRow,
  { spacingMs, leaseUntil }: { spacingMs: number; leaseUntil: Date },
): Promise<Claimed | undefined> {
  const now = tx.clock.now()
  const claimed = await leaseDelivery(tx, {
    channel_id: channel.id,
    now,
    lease_until: leaseUntil,
  })
  if (!claimed) return undefined
  const isProbe = channel.breaker !== 'closed'
  const breaker = isProbe ? 'half_open' : 'closed'
  await noteCallOf(tx, {
    id: channel.id,
    next_call_at: new Date(now.getTime() + spacingMs),
    breaker,
    is_probe: isProbe,
    lease_until: leaseUntil,
  })
  return { ...claimed, channel: { ...channel, breaker } }
}

/**
 * Locks a channel until the end of the transaction if it may be called now. Returns undefined if
 * the channel may not be called, or if another process has locked it.
 */
export const holdCallable = (
  { sql, actor, clock }: TransactionContext,
  id: string,
): Promise<ChannelRow | undefined> =>
  holdCallableChannel(sql, { account_id: actor.account_id, id, now: clock.now() })

/** Outcome of the last attempt to send a message. */
export type Fate =
  | { status: 'succeeded' | 'failed' | 'cancelled' }
  | { status: 'pending'; next_attempt_at: Date }

/**
 * Stores the outcome of an attempt, unless the message was claimed again since. The attempt number
 * is the fencing token. Returns whether the outcome was stored.
 */
export async function finalizeDelivery(
  tx: TransactionContext,
  { id, number }: Pick<Claimed, 'id' | 'number'>,
  fate: Fate,
): Promise<boolean> {
  const written = await writeFate(tx, {
    id,
    number,
    status: fate.status,
    next_attempt_at: fate.status === 'pending' ? fate.next_attempt_at : null,
    finished_at: fate.status === 'pending' ? null : tx.clock.now(),
  })
  return written === 1
}

/** Cancels the pending messages of a channel. */
export async function cancelChannelDeliveries(
  { sql, actor, clock }: TransactionContext,
  channel_id: string,
): Promise<void> {
  await cancelPending(sql, { account_id: actor.account_id, channel_id, now: clock.now() })
}

/** An attempt to send a message, as stored in the table. */
export type NoticeAttemptRow = ListAttemptsInRow

/** Stores an attempt. If a slower process already stored the attempt, does not change it. */
export async function insertAttempt(
  { sql, actor }: TransactionContext,
  attempt: NoticeAttemptRow,
): Promise<void> {
  await writeAttempt(sql, { ...attempt, account_id: actor.account_id })
}

/** Selects the messages to a channel. Uses the index notice_delivery_newest. */
export const deliveriesTo = (context: Context, channel_id: string) =>
  context.db
    .selectFrom('notice_delivery')
    .select(['id', 'status', 'attempts_made', 'next_attempt_at', 'created_at', 'finished_at'])
    .where('account_id', '=', context.actor.account_id)
    .where('channel_id', '=', channel_id)

/** Returns the last attempt of each of these messages. Uses the primary key. */
export async function lastAttempts(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, NoticeAttemptRow>> {
  if (ids.length === 0) return new Map()
  const rows = await listAttemptsIn(context, { delivery_ids: ids })
  return new Map(rows.map((row) => [row.delivery_id, row]))
}

/** Returns the notices in each of these messages. Uses the index notice_due_of_delivery. */
export async function carriedBy(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await listCarried(context, { delivery_ids: ids })
  const grouped = Map.groupBy(rows, ({ delivery_id }) => delivery_id)
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ notice_id }) => notice_id)]))
}
