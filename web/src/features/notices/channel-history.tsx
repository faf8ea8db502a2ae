import { Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { When } from '../../ui/when.tsx'
import { sayName } from '../../wording/name.ts'
import { useChannelHistory } from './queries.ts'
import { noticesText } from '../../texts/notices.ts'

/** The last twenty messages of a channel: when, how each fared, and what the other side answered. */
export function ChannelHistory({ channel_id, name }: { channel_id: string; name: string }) {
  const { data, error, refetch } = useChannelHistory(channel_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  if (data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {noticesText.nothingWasSentTo}
      </Text>
    )
  return (
    <ul aria-label={noticesText.whatWasSent(sayName(name))}>
      {data.data.map(({ id, status, notice_ids, last_attempt, created_at }) => (
        <Text key={id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
          <When at={created_at} /> · {fates[status]} · {notice_ids.length}{' '}
          {notice_ids.length === 1 ? 'notice' : 'notices'}
          {last_attempt?.status_code != null && ` · ${last_attempt.status_code}`}
          {last_attempt?.said && ` · “${sayName(last_attempt.said)}”`}
          {last_attempt?.error && ` · ${last_attempt.error}`}
        </Text>
      ))}
    </ul>
  )
}

const fates = {
  pending: noticesText.toBeSent,
  succeeded: 'taken',
  failed: noticesText.givenUp,
  cancelled: noticesText.nothingLeftToTell,
} as const
