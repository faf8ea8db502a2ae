import { atRest } from '#egress'
import { recordAudit } from '#audit'
import { forgetSettings, inTransaction, type Context } from '#db'
import { requireVersion, type ExpectedVersions } from '#kit'
import { checkAddress, openAddress, sealAddress, shownOf } from './address.ts'
import { getChangeable, getChannel, lockOwnChannel } from './channels.ts'
import type { ChannelTools } from './create-channel.ts'
import { channelAuditOf, channelOf } from './present-channel.ts'
import type { NoticeChannel, NoticeChannelPatch } from './channel-schema.ts'
import { deleteChannelRow, updateChannel } from './store/channels.ts'
import { cancelChannelDeliveries } from './store/deliveries.ts'
import { dropPendingNotices } from './store/due.ts'

/** Settings to change, and the expected version of the channel. */
export type ChannelChange = { id: string; expected: ExpectedVersions; patch: NoticeChannelPatch }

/**
 * Changes a channel. Pending messages are sent to the new address.
 * @throws Problem not_found, forbidden, version_mismatch, invalid_request
 */
export async function changeChannel(
  context: Context,
  { guard, seal }: ChannelTools,
  { id, expected, patch }: ChannelChange,
): Promise<NoticeChannel> {
  const { type, sealed } = await getChangeable(context, id)
  const { url, token, secret } = openAddress(seal, sealed)
  const address = {
    url: patch.url ?? url,
    token: patch.token === undefined ? token : patch.token,
    secret,
  }
  const isMoved = address.url !== url || address.token !== token
  if (isMoved) await checkAddress(guard, type, address)
  return inTransaction(context, async (tx) => {
    const before = await lockOwnChannel(tx, id)
    requireVersion(expected, before.version)
    await updateChannel(tx, before, {
      ...(patch.name !== undefined && { name: patch.name.trim() }),
      ...(patch.kinds !== undefined && { kinds: patch.kinds }),
      ...(isMoved && {
        sealed: sealAddress(seal, address),
        shown: shownOf(address.url),
        ...atRest,
      }),
      ...(patch.status === 'enabled' && { status: 'enabled', disabled_reason: null, ...atRest }),
      ...(patch.status === 'disabled' && { status: 'disabled', disabled_reason: 'by_person' }),
    })
    if (patch.status === 'disabled') await cancelChannelQueue(tx, id)
    const after = await getChannel(tx, id)
    forgetSettings(tx)
    await recordAudit(tx, [
      {
        action: 'notice_channel.update',
        subject_id: id,
        before: channelAuditOf(before),
        after: channelAuditOf(after),
      },
    ])
    return channelOf(after)
  })
}

/**
 * Deletes a channel and its pending notices.
 * @throws Problem not_found, forbidden, version_mismatch
 */
export async function deleteChannel(
  context: Context,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await lockOwnChannel(tx, id)
    requireVersion(expected, before.version)
    await cancelChannelQueue(tx, id)
    await deleteChannelRow(tx, id)
    forgetSettings(tx)
    await recordAudit(tx, [
      {
        action: 'notice_channel.delete',
        subject_id: id,
        before: channelAuditOf(before),
        after: null,
      },
    ])
  })
}

/**
 * Cancels the pending notices of a channel. After the channel is enabled again, the old notices
 * would be of no use.
 */
export async function cancelChannelQueue(
  tx: Parameters<typeof dropPendingNotices>[0],
  id: string,
): Promise<void> {
  await dropPendingNotices(tx, id)
  await cancelChannelDeliveries(tx, id)
}
