import type { NoticeChannel } from './channel-schema.ts'
import type { ChannelRow } from './store/channels.ts'

/**
 * Converts a channel row to its API form. The form includes only the server of the channel's
 * address.
 */
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

/** Returns the state of a channel for the audit log. */
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
