import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useWebhookChange, type Webhook } from './queries.ts'
import { webhooksText } from '../../texts/webhooks.ts'

/** Pauses an endpoint, or resumes it and sends what was held. */
export function PauseButton({ webhook }: { webhook: Webhook }) {
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
