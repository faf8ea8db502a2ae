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

/** A channel as the table has it. */
export type ChannelRow = FindOpenChannelsRow

/** The channels a person sees: the account's and their own. By primary key; a hundred at most. */
export const channelsFor = ({ db, actor }: Context, user_id: string) =>
  db
    .selectFrom('notice_channel')
    .select(channelColumns)
    .where('account_id', '=', actor.account_id)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', user_id)]))

/** All channels of the account that carry anything now, whoever's they are. */
export const listOpenChannels = ({ sql, actor }: Context): Promise<ChannelRow[]> =>
  findOpenChannels(sql, { account_id: actor.account_id })

/** One channel, whoever's it is, held until the end of the transaction. */
export const lockChannel = (
  { sql, actor }: TransactionContext,
  id: string,
): Promise<ChannelRow | undefined> => lockChannelOf(sql, { account_id: actor.account_id, id })

/** How many channels a person has, or the account where nobody is named. Holds the account, so that two who ask at once are counted one after the other. */
export async function countChannels(
  tx: TransactionContext,
  user_id: string | null,
): Promise<number> {
  await lockAccount(tx)
  const { count } = await countChannelsOf(tx, { user_id })
  return count
}

/** Writes a new channel. */
export async function insertChannel(
  { sql, actor, clock }: TransactionContext,
  row: Omit<WriteChannelParams, 'account_id' | 'now'>,
): Promise<void> {
  await writeChannel(sql, { ...row, account_id: actor.account_id, now: clock.now() })
}

/** What of a channel can be changed. */
type Changed = Omit<ChangeChannelParams, 'account_id' | 'id' | 'now'>

/** Changes a held channel and raises its version. */
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

/** Has a channel carry nothing from now on, and raises its version. */
export async function disable(
  { sql, actor, clock }: TransactionContext,
  id: string,
  disabled_reason: 'gone' | 'failing',
): Promise<void> {
  const { account_id } = actor
  await disableChannel(sql, { account_id, id, disabled_reason, now: clock.now() })
}

/** Notes how a channel fares; nobody's change, so its version stays. */
export async function noteCondition(
  { sql, actor }: TransactionContext,
  id: string,
  condition: CallHealth,
): Promise<void> {
  await writeCondition(sql, { ...condition, account_id: actor.account_id, id })
}

/** Takes a channel out. */
export async function deleteChannelRow(
  { sql, actor }: TransactionContext,
  id: string,
): Promise<void> {
  await removeChannel(sql, { account_id: actor.account_id, id })
}

/** The ids of a person's own channels. */
export async function listChannelsOfPerson(
  { sql, actor }: TransactionContext,
  user_id: string,
): Promise<string[]> {
  const rows = await listChannelIdsOf(sql, { account_id: actor.account_id, user_id })
  return rows.map(({ id }) => id)
}
