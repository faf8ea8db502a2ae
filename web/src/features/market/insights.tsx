import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { nameService } from './name-service.ts'
import type { Market } from './queries.ts'

type InsightsProps = { market: Market; onOpenService: (service_id: string) => void }

/** What was found, what one may do about it, and the services it means. */
export function Insights({ market, onOpenService }: InsightsProps) {
  if (market.insights.length === 0) return null
  return (
    <Panel title="Worth a look">
      <Stack gap="sm">
        {market.insights.map(({ code, text, so_what, service_ids }) => (
          <div key={`${code}${text}`}>
            <Text size="sm" fw={550}>
              {text}
            </Text>
            <Text size="sm" c="dimmed">
              {so_what}
            </Text>
            <Group gap="sm">
              {service_ids.slice(0, 5).map((id) => (
                <Anchor
                  key={id}
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => onOpenService(id)}
                >
                  {nameService(market, id)}
                </Anchor>
              ))}
            </Group>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
