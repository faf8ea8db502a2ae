import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Wrong, Waiting } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ChannelHistory } from './channel-history.tsx'
import { channelTypes, kinds } from './kinds.ts'
import { NewChannelForm } from './new-channel-form.tsx'
import {
  useChannels,
  useRemoveChannel,
  useSwitchChannel,
  useTestChannel,
  type Channel,
} from './queries.ts'

/** Where notices go beside list and mail: the rooms and topics of the team, and one's own. */
export function ChannelList({ isAdmin }: { isAdmin: boolean }) {
  const { rows, error, isWaiting, retry } = useChannels()
  const [isAdding, adding] = useDisclosure()
  return (
    <Panel
      title="Channels"
      says="Slack, Teams, Discord, ntfy, Gotify, or any address. No phone and no e-mail of a customer leaves unless the account says so."
      actions={
        <Button size="xs" variant="default" onClick={adding.open}>
          Add a channel
        </Button>
      }
    >
      {error !== null && <Wrong error={error} onRetry={retry} />}
      {isWaiting && <Waiting lines={2} />}
      {!isWaiting && error === null && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          None yet: a room of your team is where a hot lead is seen first.
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
          <b>{name}</b> · {side} · {address} · {shared ? 'the team’s' : 'mine'}
        </Text>
        {mayChange && (
          <Group gap="xs">
            <Button
              size="compact-xs"
              variant="default"
              loading={test.isPending}
              aria-label={`Send a sample to ${name}`}
              onClick={() => test.mutate()}
            >
              Send a sample
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-expanded={isHistoryOpen}
              aria-label={`What ${name} was sent`}
              onClick={history.toggle}
            >
              History
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={status === 'enabled' ? `Stop ${name}` : `Start ${name}`}
              onClick={() => turn.mutate(status === 'enabled' ? 'disabled' : 'enabled')}
            >
              {status === 'enabled' ? 'Stop' : 'Start'}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Remove ${name}`}
              onClick={() => remove.mutate(undefined, { onSuccess: () => say('It is gone.') })}
            >
              Remove
            </Button>
          </Group>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {stateOf(channel)} {namesOf(channel)}
      </Text>
      {health.state !== 'healthy' && (
        <Text size="sm" c="red">
          {health.failed_attempts} calls in a row have failed.
        </Text>
      )}
      {test.data && (
        <Text size="sm" role="status">
          {test.data.status === 'succeeded' ? 'Taken' : 'Not taken'}
          {test.data.status_code !== null && `: ${test.data.status_code}`}
          {test.data.said && `, “${test.data.said}”`}
          {test.data.error && `. ${test.data.error}`}
        </Text>
      )}
      {isHistoryOpen && <ChannelHistory channel_id={id} name={name} />}
    </div>
  )
}

const reasons: Record<string, string> = {
  gone: 'Stopped: the other side said that it is no more.',
  failing: 'Stopped: it failed for a day.',
  by_person: 'Stopped by hand.',
}

const stateOf = ({ status, disabled_reason }: Channel): string =>
  status === 'enabled' ? '' : (reasons[disabled_reason ?? ''] ?? 'Stopped.')

const namesOf = ({ kinds: chosen }: Channel): string =>
  kinds
    .filter(({ kind }) => chosen.includes(kind))
    .map(({ name }) => name)
    .join(' · ')
