import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/panel.tsx'
import { useProgress, type Progress } from './use-progress.ts'
import { quickStartText } from '#texts/quick-start.ts'

type Step = { done: (progress: Progress) => boolean; says: string; to: string; link: string }

/** The steps to a working integration, in order. */
const steps: readonly Step[] = [
  {
    done: ({ hasKey }) => hasKey,
    says: quickStartText.makeAKeyFor,
    to: '/settings/api-keys',
    link: quickStartText.apiKeys,
  },
  {
    done: ({ hasRequest }) => hasRequest,
    says: quickStartText.waitingForYourFirst,
    to: '/developers/quick-start',
    link: quickStartText.showMeTheCurl,
  },
  {
    done: ({ hasLead }) => hasLead,
    says: quickStartText.requestsArriveSendA,
    to: '/developers/quick-start',
    link: quickStartText.quickStart,
  },
  {
    done: ({ hasWebhook }) => hasWebhook,
    says: quickStartText.leadsArriveRegisterAn,
    to: '/developers/webhooks',
    link: quickStartText.webhooks,
  },
  {
    done: ({ hasDelivery }) => hasDelivery,
    says: quickStartText.theEndpointIsRegistered,
    to: '/developers/webhooks',
    link: quickStartText.webhooks,
  },
]

/** Shows the next step; nothing if all are done. */
export function WhatNext() {
  const { data: progress } = useProgress()
  const at = progress ? steps.findIndex((step) => !step.done(progress)) : -1
  const next = steps[at]
  if (!next) return null
  return (
    <Panel title={quickStartText.next}>
      <Group justify="space-between" gap="sm" role="status">
        <Text size="sm">
          {next.says}{' '}
          <Text span size="sm" c="dimmed">
            {quickStartText.stepOf(at + 1, steps.length)}
          </Text>
        </Text>
        <Anchor component={Link} to={next.to} size="sm">
          {next.link}
        </Anchor>
      </Group>
    </Panel>
  )
}
