import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { When } from '../../ui/when.tsx'
import { HealthMark } from './health-mark.tsx'
import { useWebhooks, type Webhook } from './queries.ts'
import { formatPercent } from '../../wording/percent.ts'
import { webhooksText } from '#texts/webhooks.ts'

/** Lists all endpoints with their health. */
export function WebhookList({ onOpen, empty }: { onOpen: (id: string) => void; empty: ReactNode }) {
  return (
    <RowList
      label={webhooksText.endpoints}
      list={useWebhooks()}
      columns={columns}
      empty={empty}
      opens={{ where: 'page', toPage: onOpen }}
    />
  )
}

const columns: Column<Webhook>[] = [
  {
    key: 'health',
    title: webhooksText.health,
    width: '130px',
    cell: (webhook) => <HealthMark webhook={webhook} />,
  },
  {
    key: 'url',
    title: webhooksText.address,
    cell: ({ url, description }) => (
      <>
        <Text span size="sm" fw={550}>
          {description ?? url}
        </Text>
        {description && (
          <Text size="xs" c="dimmed" truncate>
            {url}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'events',
    title: webhooksText.events,
    secondary: true,
    cell: ({ events }) => events.join(', '),
  },
  {
    key: 'rate',
    title: '24 h',
    width: '80px',
    align: 'right',
    secondary: true,
    cell: ({ health }) =>
      health.success_rate_24h === null ? '–' : formatPercent(health.success_rate_24h),
  },
  {
    key: 'last',
    title: webhooksText.lastSuccess,
    width: '120px',
    align: 'right',
    secondary: true,
    cell: ({ health }) => <When at={health.last_success_at} />,
  },
]
