import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { HealthMark } from './health-mark.tsx'
import { useWebhooks, type Webhook } from './queries.ts'
import { webhooksText } from '#texts/webhooks.ts'

/** Lists the endpoints with their state. */
export function EndpointHealth() {
  const list = useWebhooks()
  return (
    <Panel
      title={webhooksText.endpoints}
      says={webhooksText.whereEventsGoAnd}
      actions={
        <Anchor component={Link} to="/developers/webhooks" size="sm">
          {webhooksText.allEndpoints}
        </Anchor>
      }
    >
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {webhooksText.noEndpointYetRegister} <code>{webhooksText.leadhouseListen}</code>.
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
          {rate === null
            ? webhooksText.nothingSentIn24
            : webhooksText.in24H(Math.floor(rate * 1000) / 10)}
          {health.last_failure_at && (
            <>
              {webhooksText.lastFailure} <When at={health.last_failure_at} />
            </>
          )}
          {held_count > 0 && webhooksText.held(held_count)}
        </Text>
      </div>
      <HealthMark webhook={webhook} />
    </Group>
  )
}
