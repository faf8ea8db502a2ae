import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'

/** Deletes an endpoint. It cannot come back with its secret, so this one asks first. */
export function DeleteButton({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const [isAsking, asking] = useDisclosure()
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
    <>
      <Button size="xs" variant="default" onClick={asking.open}>
        Delete
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="Delete this endpoint?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm">
          Nothing more is sent to {webhook.url}. Its secret is lost; what was delivered stays in the
          history.
        </Text>
        <Group mt="md">
          <Button color="red.8" loading={remove.isPending} onClick={press}>
            Delete
          </Button>
          <Button variant="default" onClick={asking.close}>
            Keep it
          </Button>
        </Group>
      </Modal>
    </>
  )
}
