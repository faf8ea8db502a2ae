import { recordAudit } from '#audit'
import type { TransactionContext } from '#db'
import type { UserId } from '#kit'
import { dropChannelQueue } from '../change-channel.ts'
import { notify } from '../notify.ts'
import { channelAuditOf } from '../present-channel.ts'
import { disable, type ChannelRow } from '../store/channels.ts'

/** Stops a channel that is no more, or has only failed for a day, and says so to whoever it belongs to by the ways that are left. */
export async function stopChannel(
  tx: TransactionContext,
  channel: ChannelRow,
  disabled_reason: 'gone' | 'failing',
  said: string | null,
): Promise<void> {
  await disable(tx, channel.id, disabled_reason)
  await dropChannelQueue(tx, channel.id)
  await recordAudit(tx, [
    {
      action: 'notice_channel.disable',
      subject_id: channel.id,
      before: channelAuditOf(channel),
      after: { ...channelAuditOf(channel), status: 'disabled', disabled_reason },
    },
  ])
  const why = {
    gone: 'The other side answered that it is not there for us any more.',
    failing: 'Nothing but failure for a day.',
  }[disabled_reason]
  await notify(tx, [
    {
      kind: 'endpoint.disabled',
      subject_id: channel.id,
      occasion: tx.clock.now().toISOString(),
      to: channel.user_id === null ? 'managers' : [channel.user_id as UserId],
      facts: {
        name: `notice channel ${channel.name}`,
        state: 'disabled',
        sentences: [why, ...(said ? [`The last answer: ${said}`] : [])],
        path: '/settings/notices',
      },
    },
  ])
}
