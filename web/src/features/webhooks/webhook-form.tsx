import { Button, Group, Modal, Stack, TextInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api.ts'
import { firstEventOf } from '../../endpoints.ts'
import { EventChoice } from './event-choice.tsx'
import { FilterEditor, filterOf, type FilterRow } from './filter-editor.tsx'
import { readFilterValue, useFilterPaths } from './filter-paths.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useWebhookChange, type EventType, type NewWebhook } from './queries.ts'
import { webhooksText } from '#texts/webhooks.ts'
import { useMutation } from '@tanstack/react-query'
import { AttemptView } from '../../ui/attempt-view.tsx'
import { Wrong } from '../../ui/faces.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SampleFields } from './sample-fields.tsx'
import { useSample } from './use-sample.ts'

/** Event types that are chosen at first. */
const events = [
  'customer.qualified',
  'service.matched',
  'message.received',
  'analysis.completed',
] as const

/** Registers an endpoint and shows its secret once. */
export function NewWebhookForm({ onDone }: { onDone: (id: string | null) => void }) {
  const form = useForm({
    initialValues: {
      url: '',
      description: '',
      events: [...events] as string[],
      filter: [] as FilterRow[],
    },
  })
  const [isTrying, trying] = useDisclosure()
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null)
  const create = useWebhookChange((body: NewWebhook) => api.post('/v1/webhooks', { body }))
  const paths = useFilterPaths(form.values.events)
  if (made)
    return (
      <SecretOnce
        title={webhooksText.theSigningSecret}
        says={webhooksText.everyDeliveryToThis}
        secret={made.secret}
        onClose={() => onDone(made.id)}
      />
    )
  const submit = form.onSubmit(({ url, description, events: chosen, filter: rows }) => {
    const filter = filterOf(rows, (path, text) => readFilterValue(paths.get(path), text))
    create.mutate(
      {
        url,
        events: chosen as NewWebhook['events'],
        ...(description && { description }),
        ...(filter && { filter }),
      },
      { onSuccess: setMade, onError: (error) => form.setErrors(fieldProblems(error)) },
    )
  })
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
          <EventChoice
            value={form.values.events}
            onChange={(chosen) => form.setFieldValue('events', chosen)}
            error={form.errors['events']}
          />
          <FilterEditor
            events={form.values.events}
            rows={form.values.filter}
            onChange={(rows) => form.setFieldValue('filter', rows)}
            errors={form.errors}
          />
          <Group>
            <Button type="submit" loading={create.isPending}>
              {webhooksText.register}
            </Button>
            <Button variant="default" onClick={trying.toggle} aria-expanded={isTrying}>
              {webhooksText.tryTheAddressFirst}
            </Button>
          </Group>
          {isTrying && (
            <UrlTester url={form.values.url.trim()} usual={firstEventOf(form.values.events)} />
          )}
        </Stack>
      </form>
    </Modal>
  )
}

/** Tests an address before it is registered, with a sample event signed with a temporary secret. */
function UrlTester({ url, usual }: { url: string; usual: EventType | undefined }) {
  const sample = useSample(usual)
  const test = useMutation({
    mutationFn: (event_type: EventType) =>
      api.post('/v1/webhooks/test', { body: { url, ...sample.body(event_type) } }),
    meta: { isSilent: true },
  })
  const result = test.data
  return (
    <Stack gap="sm">
      <SampleFields sample={sample} />
      <Group gap="sm">
        <Button
          variant="default"
          loading={test.isPending}
          disabled={url === '' || sample.isBroken || sample.type === null}
          onClick={() => sample.type && test.mutate(sample.type)}
        >
          {webhooksText.sendATest}
        </Button>
        {result && (
          <span role="status">
            <Mark tone={result.status === 'succeeded' ? 'good' : 'bad'}>
              {result.status === 'succeeded'
                ? webhooksText.theReceiverAcceptedIt
                : webhooksText.notAccepted}
            </Mark>
          </span>
        )}
      </Group>
      {test.error && <Wrong error={test.error} />}
      {result && (
        <>
          <AttemptView attempt={result.attempt} />
          {result.secret && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {webhooksText.signedWith} <code>{result.secret}</code>
              {webhooksText.madeForThisTest}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
