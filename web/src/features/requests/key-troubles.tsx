import { Anchor, Divider, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { Fix } from './fix.tsx'
import { useKeyNames, useLastTroubles, type ApiKey, type LoggedRequest } from './queries.ts'
import { StatusMark } from './status-mark.tsx'
import { requestsText } from '#texts/requests.ts'

/** Shows the last use of each key, and its last refused request with the fix. */
export function KeyTroubles({ mayListKeys }: { mayListKeys: boolean }) {
  const { data, error, refetch } = useLastTroubles()
  const { data: keys } = useKeyNames(mayListKeys)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  const asking = askingOf(keys?.data ?? [], data.data)
  return (
    <Panel
      title={requestsText.keysAndApps}
      says={requestsText.whatWasRefusedLast}
      actions={
        <Anchor component={Link} to="/developers/requests" size="sm">
          {requestsText.allRequests}
        </Anchor>
      }
    >
      {asking.length === 0 && (
        <Text size="sm" c="dimmed">
          {requestsText.nothingWasRefusedIn}
        </Text>
      )}
      {asking.map((one, index) => (
        <Stack key={one.id} gap="xs">
          {index > 0 && <Divider />}
          <OneAsking {...one} />
        </Stack>
      ))}
    </Panel>
  )
}

type Asking = { id: string; name: string; last_used_at: string | null; troubles: LoggedRequest[] }

function OneAsking({ id, name, last_used_at, troubles }: Asking) {
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Group gap="sm">
          {last_used_at && (
            <Text size="xs" c="dimmed">
              {requestsText.lastUsed} <When at={last_used_at} />
            </Text>
          )}
          {troubles.length > 0 ? (
            <Anchor
              component={Link}
              to={`/developers/requests?actor_id=${id}&outcome=failed`}
              size="xs"
            >
              {requestsText.refused(troubles.length)}
            </Anchor>
          ) : (
            <Mark tone={last_used_at ? 'good' : 'neutral'}>
              {last_used_at ? requestsText.allAnswered : requestsText.neverUsed}
            </Mark>
          )}
        </Group>
      </Group>
      {lastOfEachKind(troubles).map((trouble) => (
        <Stack key={trouble.id} gap={6}>
          <Group gap="sm">
            <StatusMark status={trouble.status} />
            <Text size="sm" ff="monospace">
              {trouble.method} {trouble.path}
            </Text>
            <Text size="xs" c="dimmed">
              <When at={trouble.created_at} />
            </Text>
          </Group>
          <Fix request={trouble} />
        </Stack>
      ))}
    </>
  )
}

const maxKinds = 3

/**
 * Returns the newest refusal of each kind. A mistake that is repeated a hundred times is shown
 * once.
 */
const lastOfEachKind = (troubles: readonly LoggedRequest[]): LoggedRequest[] =>
  [...Map.groupBy(troubles, ({ code }) => code).values()]
    .flatMap(([newest]) => (newest ? [newest] : []))
    .slice(0, maxKinds)

/** Returns the keys, and other callers with refused requests; those with refusals first. */
function askingOf(keys: readonly ApiKey[], refused: readonly LoggedRequest[]): Asking[] {
  const byActor = Map.groupBy(refused, ({ actor_id }) => actor_id)
  const known = keys.filter(({ id, status }) => status === 'active' || byActor.has(id))
  const others = [...byActor.keys()].filter((id) => !known.some((key) => key.id === id))
  return [
    ...known.map(({ id, name, last_used_at }) => ({ id, name, last_used_at })),
    ...others.map((id) => ({ id, name: id, last_used_at: null })),
  ]
    .map((one) => ({ ...one, troubles: byActor.get(one.id) ?? [] }))
    .toSorted((a, b) => Math.sign(b.troubles.length) - Math.sign(a.troubles.length))
}
