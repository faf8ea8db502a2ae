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

/** A message that is to be written down. */
export type NewDelivery = { id: string; channel_id: string; status: 'pending' | 'posted' }

/** Writes a message: pending, or handed to the mail that goes by itself. */
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

/** Channels with a message that is due and may be called now. Not one account's: the worker's list. By the index notice_delivery_due. */
export const findDueChannels = (
  { pool }: Database,
  now: Date,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; channel_id: string }[]> =>
  listDueChannels(pool, { now, resting, limit })

/** A message under way: which it is, how often it was tried with this time, and the channel as it was then. */
export type Claimed = LeaseDeliveryRow & { channel: ChannelRow }

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

/** Whether a channel may be called now, held until the end of the transaction; undefined also where another process is at it. */
export const holdCallable = (
  { sql, actor, clock }: TransactionContext,
  id: string,
): Promise<ChannelRow | undefined> =>
  holdCallableChannel(sql, { account_id: actor.account_id, id, now: clock.now() })

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
  const written = await writeFate(tx, {
    id,
    number,
    status: fate.status,
    next_attempt_at: fate.status === 'pending' ? fate.next_attempt_at : null,
    finished_at: fate.status === 'pending' ? null : tx.clock.now(),
  })
  return written === 1
}

/** Gives up what a channel is still to be sent. */
export async function cancelChannelDeliveries(
  { sql, actor, clock }: TransactionContext,
  channel_id: string,
): Promise<void> {
  await cancelPending(sql, { account_id: actor.account_id, channel_id, now: clock.now() })
}

/** A call as it is kept. */
export type NoticeAttemptRow = ListAttemptsInRow

/** Keeps a call; one that is kept already, by who was slower, stays. */
export async function insertAttempt(
  { sql, actor }: TransactionContext,
  attempt: NoticeAttemptRow,
): Promise<void> {
  await writeAttempt(sql, { ...attempt, account_id: actor.account_id })
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
): Promise<Map<string, NoticeAttemptRow>> {
  if (ids.length === 0) return new Map()
  const rows = await listAttemptsIn(context, { delivery_ids: ids })
  return new Map(rows.map((row) => [row.delivery_id, row]))
}

/** The notices that each of these messages carries. By the index notice_due_of_delivery. */
export async function carriedBy(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await listCarried(context, { delivery_ids: ids })
  const grouped = Map.groupBy(rows, ({ delivery_id }) => delivery_id)
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ notice_id }) => notice_id)]))
}
