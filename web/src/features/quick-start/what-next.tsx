import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/panel.tsx'
import { useProgress, type Progress } from './use-progress.ts'

type Step = { done: (progress: Progress) => boolean; says: string; to: string; link: string }

/** What stands between an account and a working integration, in order. */
const steps: readonly Step[] = [
  {
    done: ({ hasKey }) => hasKey,
    says: 'Make a key for your program.',
    to: '/settings/api-keys',
    link: 'API Keys',
  },
  {
    done: ({ hasRequest }) => hasRequest,
    says: 'Waiting for your first request…',
    to: '/developers/quick-start',
    link: 'Show me the curl',
  },
  {
    done: ({ hasLead }) => hasLead,
    says: 'Requests arrive. Send a lead next.',
    to: '/developers/quick-start',
    link: 'Quick start',
  },
  {
    done: ({ hasWebhook }) => hasWebhook,
    says: 'Leads arrive. Register an endpoint to be told of the good ones.',
    to: '/developers/webhooks',
    link: 'Webhooks',
  },
  {
    done: ({ hasDelivery }) => hasDelivery,
    says: 'The endpoint is registered. Send it a test event and verify what arrives.',
    to: '/developers/webhooks',
    link: 'Webhooks',
  },
]

/** What to do next; nothing once the whole way works. */
export function WhatNext() {
  const { data: progress } = useProgress()
  const at = progress ? steps.findIndex((step) => !step.done(progress)) : -1
  const next = steps[at]
  if (!next) return null
  return (
    <Panel title="Next">
      <Group justify="space-between" gap="sm" role="status">
        <Text size="sm">
          {next.says}{' '}
          <Text span size="sm" c="dimmed">
            Step {at + 1} of {steps.length}.
          </Text>
        </Text>
        <Anchor component={Link} to={next.to} size="sm">
          {next.link}
        </Anchor>
      </Group>
    </Panel>
  )
}
