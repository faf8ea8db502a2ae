import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Wrong } from '../../ui/faces.tsx'
import { AttemptView } from '../../ui/attempt-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useEventTypes, useWebhookChange, type Webhook } from './queries.ts'

/** Sends a sample event now and shows what came back: every header, every millisecond. */
export function Tester({ webhook }: { webhook: Webhook }) {
  const { data: types } = useEventTypes()
  const [type, setType] = useState<string | null>(null)
  const [data, setData] = useState<string | null>(null)
  const chosen = types?.data.find((one) => one.type === (type ?? webhook.events[0]))
  const sample = data ?? JSON.stringify(chosen?.example ?? {}, null, 2)
  const test = useWebhookChange((event_type: string) =>
    api.post('/v1/webhooks/{webhook_id}/test', {
      path: { webhook_id: webhook.id },
      body: {
        event_type,
        ...(data !== null && { data: JSON.parse(data) as Record<string, unknown> }),
      } as never,
    }),
  )
  const send = () => chosen && test.mutate(chosen.type)
  useShortcuts({ test: send })
  const attempt = test.data?.attempt
  return (
    <Panel
      title="Tester"
      says="A sample event, signed and sent like a real one. It counts nowhere."
    >
      <Group align="flex-end" gap="sm">
        <Select
          label="Event"
          data={types?.data.map((one) => one.type) ?? []}
          value={chosen?.type ?? null}
          allowDeselect={false}
          onChange={(value) => {
            setType(value)
            setData(null)
          }}
          w={220}
        />
        <Button loading={test.isPending} onClick={send} disabled={!isJson(sample)}>
          Send
        </Button>
      </Group>
      <Textarea
        label="Its data"
        autosize
        minRows={4}
        maxRows={14}
        value={sample}
        error={isJson(sample) ? null : 'This is not JSON.'}
        onChange={(event) => setData(event.currentTarget.value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 } }}
      />
      {test.error && <Wrong error={test.error} />}
      {attempt && (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            What came back
          </Text>
          <AttemptView attempt={attempt} />
        </Stack>
      )}
    </Panel>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
