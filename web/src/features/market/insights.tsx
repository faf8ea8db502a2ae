import { Anchor, Group, Stack, Text } from '@mantine/core'
import { nameService } from './name-service.ts'
import type { Market } from './queries.ts'

type InsightsProps = { market: Market; onOpenService: (service_id: string) => void }

/** So many of the services an insight means are named. */
const maxNamed = 5

/** What was found, what one may do about it, and the services it means. */
export function Insights({ market, onOpenService }: InsightsProps) {
  return (
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
            {service_ids.slice(0, maxNamed).map((id) => (
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
  )
}
