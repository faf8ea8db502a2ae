import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { firstEventOf } from '../../endpoints.ts'
import { AttemptView } from '../../ui/attempt-view.tsx'
import { Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useWebhookChange, type EventType, type Webhook } from './queries.ts'
import { SampleFields } from './sample-fields.tsx'
import { useSample } from './use-sample.ts'
import { webhooksText } from '#texts/webhooks.ts'

/** Sends a sample event now and shows the response, with all headers and timings. */
export function Tester({ webhook }: { webhook: Webhook }) {
  const sample = useSample(firstEventOf(webhook.events))
  const test = useWebhookChange((event_type: EventType) =>
    api.post('/v1/webhooks/{webhook_id}/test', {
      path: { webhook_id: webhook.id },
      body: sample.body(event_type),
    }),
  )
  const send = () => sample.type && !sample.isBroken && test.mutate(sample.type)
  useShortcuts({ test: send })
  const attempt = test.data?.attempt
  return (
    <Panel title={webhooksText.tester} says={webhooksText.aSampleEventSigned}>
      <SampleFields sample={sample} />
      <Group>
        <Button
          loading={test.isPending}
          onClick={send}
          disabled={sample.isBroken || sample.type === null}
        >
          {webhooksText.send}
        </Button>
      </Group>
      {test.error && <Wrong error={test.error} />}
      {attempt && (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {webhooksText.whatCameBack}
          </Text>
          <AttemptView attempt={attempt} />
        </Stack>
      )}
    </Panel>
  )
}
