import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'

const choices = [
  { value: 'exhausted', label: 'Those that had their last attempt' },
  { value: 'held', label: 'Those that are held' },
  { value: 'missing', label: 'Events it never got' },
  { value: 'any', label: 'Everything, again' },
] as const
type Choice = (typeof choices)[number]['value']

/** Sends many deliveries again: counts them first, so that nobody is surprised, then starts the job. */
export function ReplayButton({ webhook }: { webhook: Webhook }) {
  const [isOpen, modal] = useDisclosure()
  const [status, setStatus] = useState<Choice>('exhausted')
  const replay = useWebhookChange((dry_run: boolean) =>
    api.post('/v1/webhooks/{webhook_id}/replay', {
      path: { webhook_id: webhook.id },
      body: { status, dry_run },
    }),
  )
  const counted = replay.data && replay.variables ? replay.data.total : null
  const start = () =>
    replay.mutate(false, {
      onSuccess: () => {
        say('The replay has begun.')
        modal.close()
      },
    })
  return (
    <>
      <Button size="xs" variant="default" onClick={modal.open}>
        Replay
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title="Send deliveries again"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>
          <Select
            label="Which"
            data={choices}
            value={status}
            allowDeselect={false}
            onChange={(value) => {
              setStatus((value ?? 'exhausted') as Choice)
              replay.reset()
            }}
          />
          <Text size="sm" c="dimmed">
            The same ids and the same bytes: a receiver that has seen one knows it again.
          </Text>
          {counted !== null && <Text size="sm">{counted} deliveries.</Text>}
          <Group>
            <Button
              variant="default"
              loading={replay.isPending}
              onClick={() => replay.mutate(true)}
            >
              Count them
            </Button>
            <Button disabled={counted === null || counted === 0} onClick={start}>
              Send them
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
