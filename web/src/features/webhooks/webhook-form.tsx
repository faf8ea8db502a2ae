import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api.ts'
import { fieldProblems } from '../../ui/say-problem.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useWebhookChange, type EventType, type NewWebhook } from './queries.ts'
import { UrlTester } from './url-tester.tsx'
import { webhooksText } from '../../texts/webhooks.ts'

const events = [
  'customer.qualified',
  'service.matched',
  'message.received',
  'analysis.completed',
] as const

/** Registers an endpoint and shows its secret, once. */
export function NewWebhookForm({ onDone }: { onDone: (id: string | null) => void }) {
  const form = useForm({
    initialValues: { url: '', description: '', events: [...events] as string[] },
  })
  const [isTrying, trying] = useDisclosure()
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null)
  const create = useWebhookChange((body: NewWebhook) => api.post('/v1/webhooks', { body }))
  if (made)
    return (
      <SecretOnce
        title={webhooksText.theSigningSecret}
        says={webhooksText.everyDeliveryToThis}
        secret={made.secret}
        onClose={() => onDone(made.id)}
      />
    )
  const submit = form.onSubmit(({ url, description, events: chosen }) =>
    create.mutate(
      { url, events: chosen as NewWebhook['events'], ...(description && { description }) },
      { onSuccess: setMade, onError: (error) => form.setErrors(fieldProblems(error)) },
    ),
  )
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title={webhooksText.newEndpoint}
      size="lg"
      closeButtonProps={{ 'aria-label': webhooksText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={webhooksText.address}
            placeholder="https://example.com/hooks/leadhouse"
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput
            label={webhooksText.whatItIsFor}
            maxLength={500}
            {...form.getInputProps('description')}
          />
          <Checkbox.Group label={webhooksText.events} {...form.getInputProps('events')}>
            <Stack gap="xs" mt="xs">
              {events.map((event) => (
                <Checkbox key={event} value={event} label={event} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group>
            <Button type="submit" loading={create.isPending}>
              {webhooksText.register}
            </Button>
            <Button variant="default" onClick={trying.toggle} aria-expanded={isTrying}>
              {webhooksText.tryTheAddressFirst}
            </Button>
          </Group>
          {isTrying && (
            <UrlTester url={form.values.url.trim()} usual={form.values.events[0] as EventType} />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
