import { Alert, Group, Stack, Text, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { DayStrip } from './day-strip.tsx'
import { HealthMark } from './health-mark.tsx'
import { useWebhook, useWebhookChange, type Webhook } from './queries.ts'
import { RotateButton } from './rotate-button.tsx'
import { ReplayButton } from './replay-button.tsx'
import { Tester } from './tester.tsx'
import { uiText } from '#texts/ui.ts'
import { webhooksText } from '#texts/webhooks.ts'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'

type WebhookViewProps = { webhook_id: string; onGone: () => void; children: ReactNode }

/**
 * Shows an endpoint: its last day, its deliveries (`children`), and its actions. Its configuration
 * is collapsed.
 */
export function WebhookView({ webhook_id, onGone, children }: WebhookViewProps) {
  const { data: webhook, error, refetch } = useWebhook(webhook_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!webhook) return <Waiting />
  return (
    <Stack gap="md">
      <Panel
        title={webhook.description ?? webhook.url}
        says={<HealthMark webhook={webhook} />}
        actions={
          <Group gap="xs">
            {webhook.status !== 'ended' && (
              <>
                <PauseButton webhook={webhook} />
                <ReplayButton webhook={webhook} />
                <RotateButton webhook={webhook} />
              </>
            )}
            <DeleteButton webhook={webhook} onGone={onGone} />
          </Group>
        }
      >
        <RestoredNote webhook={webhook} />
        <Trouble webhook={webhook} />
      </Panel>
      <DayStrip webhook_id={webhook_id} />
      {children}
      <details>
        <summary>{webhooksText.whatItIsSetTo}</summary>
        <Facts facts={factsOf(webhook)} />
      </details>
      {webhook.status !== 'ended' && <Tester webhook={webhook} />}
    </Stack>
  )
}

function Trouble({ webhook }: { webhook: Webhook }) {
  const { status, disabled_reason, health, held_count, restored_at } = webhook
  if (status === 'ended')
    return (
      <Alert variant="default" title={webhooksText.ended}>
        <Text size="sm">{webhooksText.theReceiverEndedIt}</Text>
      </Alert>
    )
  const said =
    status === 'disabled'
      ? disabledWords[disabled_reason ?? 'by_us']
      : health.breaker.state === 'open'
        ? webhooksText.afterFailuresInA(health.breaker.consecutive_failures)
        : null
  if (!said && (held_count === 0 || restored_at !== null)) return null
  return (
    <Alert variant="default" title={said ? webhooksText.needsCare : webhooksText.waiting}>
      <Text size="sm">
        {said} {held_count > 0 && webhooksText.deliveriesAreHeldAnd(held_count)}
      </Text>
    </Alert>
  )
}

const disabledWords = {
  gone: webhooksText.theReceiverAnswered410,
  failing: webhooksText.nothingGotThroughFor,
  grant_ended: webhooksText.theAppThatRegistered,
  lead_visibility: webhooksText.noUserOfTheAppSeesAllLeads,
  by_us: webhooksText.theOperatorOfThis,
} as const

function factsOf(webhook: Webhook): [string, ReactNode][] {
  const { health } = webhook
  return [
    [webhooksText.address, webhook.url],
    [webhooksText.events, webhook.events.join(', ')],
    [webhooksText.filter, formatFilter(webhook.filter)],
    [webhooksText.lastSuccess, <When key="success" at={health.last_success_at} />],
    [webhooksText.lastFailureToo, <When key="failure" at={health.last_failure_at} />],
    [webhooksText.retriesAfter, webhook.retry_schedule.map(formatWait).join(', ')],
    [webhooksText.timeLimit, `${webhook.timeout_seconds} s`],
    [webhooksText.callsAtOnce, String(webhook.max_in_flight)],
    [webhooksText.payloadVersion, webhook.event_version],
  ]
}

function formatFilter(filter: Webhook['filter']): string {
  if (filter === null) return webhooksText.noFilter
  return Object.entries(filter)
    .map(([path, values]) => webhooksText.condition(path, values.map(String)))
    .join('; ')
}

function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600
    ? webhooksText.min(Math.round(seconds / 60))
    : `${Math.round(seconds / 3600)} h`
}

/** Deletes an endpoint after a confirmation, because its secret cannot be restored. */
function DeleteButton({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const remove = useWebhookChange(() =>
    api.delete('/v1/webhooks/{webhook_id}', { path: { webhook_id: webhook.id } }),
  )
  const press = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        say(webhooksText.theEndpointIsGone)
        onGone()
      },
    })
  return (
    <ConfirmButton
      label={uiText.delete}
      title={webhooksText.deleteThisEndpoint}
      go={uiText.delete}
      leave={webhooksText.keepIt}
      isFinal
      isBusy={remove.isPending}
      onGo={press}
    >
      <Text size="sm">{webhooksText.nothingMoreIsSent(webhook.url)}</Text>
    </ConfirmButton>
  )
}

/** Pauses an endpoint, or resumes it and sends the deliveries on hold. */
function PauseButton({ webhook }: { webhook: Webhook }) {
  const path = { webhook_id: webhook.id }
  const isRunning = webhook.status === 'enabled'
  const change = useWebhookChange(() =>
    isRunning
      ? api.post('/v1/webhooks/{webhook_id}/pause', { path })
      : api.post('/v1/webhooks/{webhook_id}/resume', { path, body: { replay: 'held' } }),
  )
  const press = () =>
    change.mutate(undefined, {
      onSuccess: () =>
        say(isRunning ? webhooksText.pausedEventsAreHeld : webhooksText.resumedWhatWasHeld),
    })
  useShortcuts({ pause: press })
  return (
    <Button size="xs" variant="default" loading={change.isPending} onClick={press}>
      {isRunning ? webhooksText.pause : webhooksText.resume}
    </Button>
  )
}

/**
 * Shows that an endpoint has been paused since the instance was restored. Its pending deliveries
 * can be sent or dropped.
 */
function RestoredNote({ webhook }: { webhook: Webhook }) {
  const path = { webhook_id: webhook.id }
  const change = useWebhookChange((replay: 'held' | 'drop') =>
    api.post('/v1/webhooks/{webhook_id}/resume', { path, body: { replay } }),
  )
  if (webhook.restored_at === null) return null
  const choose = (replay: 'held' | 'drop', said: string) =>
    change.mutate(replay, { onSuccess: () => say(said) })
  return (
    <Alert title={webhooksText.pausedByARestore} color="yellow">
      <Text size="sm" mb="sm">
        {webhooksText.theInstanceWasRestored} <When at={webhook.restored_at} />
        {webhooksText.whatWasOpenIn}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          loading={change.isPending}
          onClick={() => choose('held', webhooksText.resumedWhatWasHeld)}
        >
          {webhooksText.sendAll(webhook.held_count)}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          onClick={() => choose('drop', webhooksText.resumedWhatWasOpen)}
        >
          {webhooksText.dropWhatIsOlder}
        </Button>
      </Group>
    </Alert>
  )
}
