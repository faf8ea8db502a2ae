import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { HealthMark } from './health-mark.tsx'
import { useWebhooks, type Webhook } from './queries.ts'

/** How the endpoints stand, each in a line. */
export function EndpointStanding() {
  const list = useWebhooks()
  return (
    <Panel
      title="Endpoints"
      says="Where events go, and whether they arrive."
      actions={
        <Anchor component={Link} to="/developers/webhooks" size="sm">
          All endpoints
        </Anchor>
      }
    >
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            No endpoint yet. Register an https address under Webhooks, or try one on your own
            machine with <code>leadhouse listen</code>.
          </Text>
        }
      >
        {(rows) => (
          <Stack gap="sm">
            {rows.slice(0, 8).map((webhook) => (
              <OneEndpoint key={webhook.id} webhook={webhook} />
            ))}
          </Stack>
        )}
      </ListFaces>
    </Panel>
  )
}

function OneEndpoint({ webhook }: { webhook: Webhook }) {
  const { id, description, url, health, held_count } = webhook
  const rate = health.success_rate_24h
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Anchor component={Link} to={`/developers/webhooks/${id}`} size="sm" fw={550}>
          {description ?? url}
        </Anchor>
        <Text size="xs" c="dimmed">
          {rate === null ? 'Nothing sent in 24 h' : `${Math.floor(rate * 1000) / 10} % in 24 h`}
          {health.last_failure_at && (
            <>
              , last failure <When at={health.last_failure_at} />
            </>
          )}
          {held_count > 0 && `, ${held_count} held`}
        </Text>
      </div>
      <HealthMark webhook={webhook} />
    </Group>
  )
}
