import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'

/** Deletes an endpoint. It cannot come back with its secret, so this one asks first. */
export function DeleteButton({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const remove = useWebhookChange(() =>
    api.delete('/v1/webhooks/{webhook_id}', { path: { webhook_id: webhook.id } }),
  )
  const press = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        say('The endpoint is gone.')
        onGone()
      },
    })
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this endpoint?"
      go="Delete"
      leave="Keep it"
      isFinal
      isBusy={remove.isPending}
      onGo={press}
    >
      <Text size="sm">
        Nothing more is sent to {webhook.url}. Its secret is lost; what was delivered stays in the
        history.
      </Text>
    </ConfirmButton>
  )
}
