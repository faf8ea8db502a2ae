import { Alert, Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { When } from '../../ui/when.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'
import { webhooksText } from '../../texts/webhooks.ts'

/** Says that an endpoint waits since its instance was restored, and lets what it was owed then be sent or dropped. */
export function RestoredNote({ webhook }: { webhook: Webhook }) {
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
