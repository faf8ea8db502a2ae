import { notFound, type Page } from '#kit'
import { readPage, type Context, type TransactionContext } from '#db'
import { requireAsker, requireManager } from './person.ts'
import type { NoticeChannel } from './channel-schema.ts'
import { channelOf } from './present-channel.ts'
import { channelsFor, lockChannel, type ChannelRow } from './store/channels.ts'
import { findSeenChannel } from './store/queries.ts'

/** Lists the channels of the account and of the caller, newest first. */
export async function listChannels(
  context: Context,
  asked: { limit: number; cursor?: string },
): Promise<Page<NoticeChannel>> {
  const channels = channelsFor(context, requireAsker(context).user_id)
  const page = await readPage(channels, asked, { list: 'notice_channels' })
  return { ...page, data: page.data.map((row) => channelOf(row as ChannelRow)) }
}

/**
 * Returns one channel of the account or of the caller. @throws Problem not_found, also for another
 * user's own channel
 */
export async function getChannel(context: Context, id: string): Promise<ChannelRow> {
  const { user_id } = requireAsker(context)
  const row = await findSeenChannel(context, { id, user_id })
  if (!row) throw notFound()
  return row
}

/**
 * Returns one channel that the caller may change, locked until the end of the transaction.
 * @throws Problem not_found, forbidden
 */
export async function lockOwnChannel(tx: TransactionContext, id: string): Promise<ChannelRow> {
  await getChangeable(tx, id)
  const row = await lockChannel(tx, id)
  if (!row) throw notFound()
  return row
}

/**
 * Returns one channel that the caller may change: the caller's own channel or, for an admin, a
 * channel of the account.
 * @throws Problem not_found, forbidden
 */
export async function getChangeable(context: Context, id: string): Promise<ChannelRow> {
  const row = await getChannel(context, id)
  if (row.user_id === null) requireManager(requireAsker(context))
  return row
}
