import type { NoticeChannel } from './channel-schema.ts'
import type { ChannelRow } from './store/channels.ts'

/** A channel as it is answered: nothing of its address but the server. */
export function channelOf(row: ChannelRow): NoticeChannel {
  const { id, type, name, kinds, user_id, shown, status, disabled_reason } = row
  const { created_at, updated_at, version } = row
  const { breaker, failing_since, failed_attempts, probe_at } = row
  const ailing = failing_since === null ? 'healthy' : 'failing'
  return {
    id,
    object: 'notice_channel',
    type,
    name,
    kinds,
    shared: user_id === null,
    address: shown,
    status,
    disabled_reason,
    health: {
      state: breaker === 'closed' ? ailing : 'stopped',
      failing_since,
      failed_attempts,
      probe_at,
    },
    created_at,
    updated_at,
    version,
  }
}

/** What the audit log says of a channel. */
export const channelAuditOf = ({
  type,
  name,
  kinds,
  user_id,
  shown,
  status,
  disabled_reason,
}: ChannelRow) => ({
  type,
  name,
  kinds,
  shared: user_id === null,
  address: shown,
  status,
  disabled_reason,
})
