import type { CallHealth } from '#egress'
import { lockAccount } from '#accounts'
import type { Context, TransactionContext } from '#db'
import {
  changeChannel,
  channelColumns,
  countChannelsOf,
  disableChannel,
  findOpenChannels,
  listChannelIdsOf,
  lockChannelOf,
  removeChannel,
  type ChangeChannelParams,
  type FindOpenChannelsRow,
  type WriteChannelParams,
  writeChannel,
  writeCondition,
} from './queries.ts'

/** A channel as stored in the table. */
export type ChannelRow = FindOpenChannelsRow

/**
 * Selects the channels that a person can see: channels of the account and the person's own
 * channels. There are at most a hundred. Uses the primary key.
 */
export const channelsFor = ({ db, actor }: Context, user_id: string) =>
  db
    .selectFrom('notice_channel')
    .select(channelColumns)
    .where('account_id', '=', actor.account_id)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', user_id)]))

/** Lists the enabled channels of the account and of all its members. */
export const listOpenChannels = ({ sql, actor }: Context): Promise<ChannelRow[]> =>
  findOpenChannels(sql, { account_id: actor.account_id })

/** Finds one channel of any owner and locks it until the end of the transaction. */
export const lockChannel = (
  { sql, actor }: TransactionContext,
  id: string,
): Promise<ChannelRow | undefined> => lockChannelOf(sql, { account_id: actor.account_id, id })

/**
 * Counts the channels of a person, or the shared channels of the account if `user_id` is null.
 * Locks the account, so that two concurrent requests are counted one after the other.
 */
export async function countChannels(
  tx: TransactionContext,
  user_id: string | null,
): Promise<number> {
  await lockAccount(tx)
  const { count } = await countChannelsOf(tx, { user_id })
  return count
}

export async function insertChannel(
  { sql, actor, clock }: TransactionContext,
  row: Omit<WriteChannelParams, 'account_id' | 'now'>,
): Promise<void> {
  await writeChannel(sql, { ...row, account_id: actor.account_id, now: clock.now() })
}

/** Columns of a channel that can be changed. */
type Changed = Omit<ChangeChannelParams, 'account_id' | 'id' | 'now'>

/** Changes a locked channel and increments its version. */
export async function updateChannel(
  { sql, actor, clock }: TransactionContext,
  held: ChannelRow,
  set: Partial<Changed>,
): Promise<void> {
  await changeChannel(sql, {
    ...held,
    ...set,
    account_id: actor.account_id,
    now: clock.now(),
  })
}

/** Disables a channel and increments its version. */
export async function disable(
  { sql, actor, clock }: TransactionContext,
  id: string,
  disabled_reason: 'gone' | 'failing',
): Promise<void> {
  const { account_id } = actor
  await disableChannel(sql, { account_id, id, disabled_reason, now: clock.now() })
}

/**
 * Updates the health of a channel. The version stays the same, because no user changed the channel.
 */
export async function noteCondition(
  { sql, actor }: TransactionContext,
  id: string,
  condition: CallHealth,
): Promise<void> {
  await writeCondition(sql, { ...condition, account_id: actor.account_id, id })
}

export async function deleteChannelRow(
  { sql, actor }: TransactionContext,
  id: string,
): Promise<void> {
  await removeChannel(sql, { account_id: actor.account_id, id })
}

/** Lists the IDs of a person's own channels. */
export async function listChannelsOfPerson(
  { sql, actor }: TransactionContext,
  user_id: string,
): Promise<string[]> {
  const rows = await listChannelIdsOf(sql, { account_id: actor.account_id, user_id })
  return rows.map(({ id }) => id)
}
