import { Group, Stack, Tabs, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { curlExample, sdkExample, verifyExample } from './examples.ts'
import { useProgress } from './use-progress.ts'

/** From nothing to a verified delivery in four steps, each ticked by what the server has seen. */
export function QuickStart() {
  const { data: done } = useProgress()
  const { origin } = window.location
  return (
    <Stack gap="md" maw={820}>
      <Step title="1. Make a key" isDone={done?.hasKey ?? false}>
        <Text size="sm">
          Under Settings, API Keys. It is shown once; put it into the environment as
          LEADHOUSE_API_KEY.
        </Text>
      </Step>
      <Step
        title="2. Send a lead"
        isDone={done?.hasLead ?? false}
        waiting="Waiting for your first lead…"
      >
        <Tabs defaultValue="curl">
          <Tabs.List aria-label="Language">
            <Tabs.Tab value="curl">curl</Tabs.Tab>
            <Tabs.Tab value="sdk">TypeScript</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="curl" pt="sm">
            <Snippet label="the curl command" text={curlExample(origin)} />
          </Tabs.Panel>
          <Tabs.Panel value="sdk" pt="sm">
            <Snippet label="the TypeScript example" text={sdkExample(origin)} />
          </Tabs.Panel>
        </Tabs>
      </Step>
      <Step title="3. Register an endpoint" isDone={done?.hasWebhook ?? false}>
        <Text size="sm">
          Under Webhooks. On your own machine: leadhouse listen --forward-to
          http://localhost:3000/hook
        </Text>
      </Step>
      <Step
        title="4. Verify what arrives"
        isDone={done?.hasDelivery ?? false}
        waiting="Waiting for a delivery…"
      >
        <Snippet label="the verification example" text={verifyExample} />
      </Step>
    </Stack>
  )
}

type StepProps = { title: string; isDone: boolean; waiting?: string; children: ReactNode }

function Step({ title, isDone, waiting, children }: StepProps) {
  return (
    <Panel
      title={title}
      actions={
        <Group gap={6} role="status">
          {isDone ? (
            <IconCircleCheckFilled size={20} color="var(--up)" aria-hidden />
          ) : (
            <IconCircle size={20} aria-hidden />
          )}
          <Text size="sm" c="dimmed">
            {isDone ? 'Done' : (waiting ?? 'To do')}
          </Text>
        </Group>
      }
    >
      {children}
    </Panel>
  )
}
