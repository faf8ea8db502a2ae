import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { useWebhookChange, type Webhook } from './queries.ts'
import { webhooksText } from '../../texts/webhooks.ts'

/** Deletes an endpoint. It cannot come back with its secret, so this one asks first. */
export function DeleteButton({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
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
      label="Delete"
      title={webhooksText.deleteThisEndpoint}
      go="Delete"
      leave={webhooksText.keepIt}
      isFinal
      isBusy={remove.isPending}
      onGo={press}
    >
      <Text size="sm">{webhooksText.nothingMoreIsSent(webhook.url)}</Text>
    </ConfirmButton>
  )
}
