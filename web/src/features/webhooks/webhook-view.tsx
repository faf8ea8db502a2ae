import { Alert, Group, Stack, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { HealthMark } from './health-mark.tsx'
import { PauseButton } from './pause-button.tsx'
import { useWebhook, type Webhook } from './queries.ts'
import { RestoredNote } from './restored-note.tsx'
import { RotateButton } from './rotate-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import { ReplayButton } from './replay-button.tsx'
import { Tester } from './tester.tsx'
import { sayPercent } from '../../wording/percent.ts'

/** One endpoint: how it stands, what it gets, and what one can do with it. */
export function WebhookView({ webhook_id, onGone }: { webhook_id: string; onGone: () => void }) {
  const { data: webhook, error, refetch } = useWebhook(webhook_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!webhook) return <Waiting />
  return (
    <Stack gap="md">
      <Panel
        title={webhook.description ?? webhook.url}
        actions={
          <Group gap="xs">
            <PauseButton webhook={webhook} />
            <ReplayButton webhook={webhook} />
            <RotateButton webhook={webhook} />
            <DeleteButton webhook={webhook} onGone={onGone} />
          </Group>
        }
      >
        <RestoredNote webhook={webhook} />
        <Trouble webhook={webhook} />
        <Facts facts={factsOf(webhook)} />
      </Panel>
      <Tester webhook={webhook} />
    </Stack>
  )
}

function Trouble({ webhook }: { webhook: Webhook }) {
  const { status, disabled_reason, health, held_count, restored_at } = webhook
  const said =
    status === 'disabled'
      ? disabledWords[disabled_reason ?? 'by_us']
      : health.breaker.state === 'open'
        ? `After ${health.breaker.consecutive_failures} failures in a row, deliveries wait while one probe at a time is sent.`
        : null
  if (!said && (held_count === 0 || restored_at !== null)) return null
  return (
    <Alert variant="default" title={said ? 'Needs care' : 'Waiting'}>
      <Text size="sm">
        {said}{' '}
        {held_count > 0 && `${held_count} deliveries are held and are sent when you resume it.`}
      </Text>
    </Alert>
  )
}

const disabledWords = {
  gone: 'The receiver answered 410 Gone. Mend it, then resume.',
  failing: 'Nothing got through for five days. Mend the receiver, then resume.',
  grant_ended: 'The app that registered it no longer has access.',
  by_us: 'The operator of this instance disabled it.',
} as const

function factsOf(webhook: Webhook): [string, React.ReactNode][] {
  const { health } = webhook
  return [
    ['State', <HealthMark key="state" webhook={webhook} />],
    ['Address', webhook.url],
    ['Events', webhook.events.join(', ')],
    [
      'Succeeded, 24 h',
      health.success_rate_24h === null ? 'No attempts yet' : sayPercent(health.success_rate_24h),
    ],
    ['Last success', <When key="success" at={health.last_success_at} />],
    ['Last failure', <When key="failure" at={health.last_failure_at} />],
    ['Retries after', webhook.retry_schedule.map(sayWait).join(', ')],
    ['Time limit', `${webhook.timeout_seconds} s`],
    ['Calls at once', String(webhook.max_in_flight)],
    ['Payload version', webhook.event_version],
  ]
}

function sayWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
