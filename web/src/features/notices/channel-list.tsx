import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Wrong, Waiting } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { channelTypes, kinds } from './kinds.ts'
import { NewChannelForm } from './new-channel-form.tsx'
import {
  useChannels,
  useRemoveChannel,
  useSwitchChannel,
  useTestChannel,
  useChannelHistory,
  type Channel,
} from './queries.ts'
import { noticesText } from '#texts/notices.ts'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'

/**
 * Lists the channels for notices in addition to list and e-mail: the channels of the team, and the
 * user's own channels.
 */
export function ChannelList({ isAdmin }: { isAdmin: boolean }) {
  const { rows, error, isWaiting, retry } = useChannels()
  const [isAdding, adding] = useDisclosure()
  return (
    <Panel
      title={noticesText.channels}
      says={noticesText.slackTeamsDiscordNtfy}
      actions={
        <Button size="xs" variant="default" onClick={adding.open}>
          {noticesText.addAChannel}
        </Button>
      }
    >
      {error !== null && <Wrong error={error} onRetry={retry} />}
      {isWaiting && <Waiting lines={2} />}
      {!isWaiting && error === null && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {noticesText.noneYetARoom}
        </Text>
      )}
      <Stack gap="md">
        {rows.map((channel) => (
          <One key={channel.id} channel={channel} mayChange={isAdmin || !channel.shared} />
        ))}
      </Stack>
      {isAdding && <NewChannelForm isAdmin={isAdmin} onDone={adding.close} />}
    </Panel>
  )
}

function One({ channel, mayChange }: { channel: Channel; mayChange: boolean }) {
  const { id, name, type, address, shared, status, health } = channel
  const test = useTestChannel(id)
  const remove = useRemoveChannel(id)
  const turn = useSwitchChannel(id)
  const [isHistoryOpen, history] = useDisclosure()
  const side = channelTypes.find(({ value }) => value === type)?.label ?? type
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{name}</b> · {side} · {address} · {shared ? noticesText.theTeams : noticesText.mine}
        </Text>
        {mayChange && (
          <Group gap="xs">
            <Button
              size="compact-xs"
              variant="default"
              loading={test.isPending}
              aria-label={noticesText.sendASampleTo(name)}
              onClick={() => test.mutate()}
            >
              {noticesText.sendASample}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-expanded={isHistoryOpen}
              aria-label={noticesText.whatWasSent(name)}
              onClick={history.toggle}
            >
              {noticesText.history}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={status === 'enabled' ? noticesText.stop(name) : noticesText.start(name)}
              onClick={() => turn.mutate(status === 'enabled' ? 'disabled' : 'enabled')}
            >
              {status === 'enabled' ? noticesText.stopToo : noticesText.startToo}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={noticesText.removeNamed(name)}
              onClick={() =>
                remove.mutate(undefined, { onSuccess: () => say(noticesText.itIsGone) })
              }
            >
              {noticesText.remove}
            </Button>
          </Group>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {stateOf(channel)} {namesOf(channel)}
      </Text>
      {health.state !== 'healthy' && (
        <Text size="sm" c="red">
          {noticesText.callsInARow(health.failed_attempts)}
        </Text>
      )}
      {test.data && (
        <Text size="sm" role="status">
          {test.data.status === 'succeeded' ? noticesText.taken : noticesText.notTaken}
          {test.data.status_code !== null && `: ${test.data.status_code}`}
          {test.data.response_text && `, “${test.data.response_text}”`}
          {test.data.error && `. ${test.data.error}`}
        </Text>
      )}
      {isHistoryOpen && <ChannelHistory channel_id={id} name={name} />}
    </div>
  )
}

const reasons: Record<string, string> = {
  gone: noticesText.stoppedTheOtherSide,
  failing: noticesText.stoppedItFailedFor,
  by_person: noticesText.stoppedByHand,
}

const stateOf = ({ status, disabled_reason }: Channel): string =>
  status === 'enabled' ? '' : (reasons[disabled_reason ?? ''] ?? noticesText.stopped)

const namesOf = ({ kinds: chosen }: Channel): string =>
  kinds
    .filter(({ kind }) => chosen.includes(kind))
    .map(({ name }) => name)
    .join(' · ')

/**
 * Lists the last twenty messages of a channel: the time, the state, and the response of the
 * receiver.
 */
function ChannelHistory({ channel_id, name }: { channel_id: string; name: string }) {
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
    <ul aria-label={noticesText.whatWasSent(formatName(name))}>
      {data.data.map(({ id, status, notice_ids, last_attempt, created_at }) => (
        <Text key={id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
          <When at={created_at} /> · {fates[status]} · {noticesText.noticesCount(notice_ids.length)}
          {last_attempt?.status_code != null && ` · ${last_attempt.status_code}`}
          {last_attempt?.response_text && ` · “${formatName(last_attempt.response_text)}”`}
          {last_attempt?.error && ` · ${last_attempt.error}`}
        </Text>
      ))}
    </ul>
  )
}

const fates = {
  pending: noticesText.toBeSent,
  succeeded: noticesText.isTaken,
  failed: noticesText.givenUp,
  cancelled: noticesText.nothingLeftToTell,
} as const
