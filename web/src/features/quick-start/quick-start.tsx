import { Anchor, Group, List, Stack, Tabs, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '../../ui/icons.tsx'
import { Link } from '@tanstack/react-router'
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
          Under{' '}
          <Anchor component={Link} to="/settings/api-keys" size="sm" underline="always">
            Settings, API Keys
          </Anchor>
          . It is shown once; put it into the environment as <code>LEADHOUSE_API_KEY</code>.
        </Text>
      </Step>
      <Step
        title="2. Send a lead"
        isDone={done?.hasLead ?? false}
        waiting={
          done?.hasRequest ? 'A request came, but no lead yet…' : 'Waiting for your first request…'
        }
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
        {done?.hasRequest && !done.hasLead && (
          <Text size="sm">
            It was not taken.{' '}
            <Anchor
              component={Link}
              to="/developers/requests?outcome=failed"
              size="sm"
              underline="always"
            >
              See why
            </Anchor>
          </Text>
        )}
      </Step>
      <Step title="3. Register an endpoint" isDone={done?.hasWebhook ?? false}>
        <Text size="sm">
          Under{' '}
          <Anchor component={Link} to="/developers/webhooks" size="sm" underline="always">
            Webhooks
          </Anchor>
          . On your own machine:{' '}
          <code>leadhouse listen --forward-to http://localhost:3000/hook</code>
        </Text>
      </Step>
      <Step
        title="4. Verify what arrives"
        isDone={done?.hasDelivery ?? false}
        waiting="Waiting for a delivery…"
      >
        <Snippet label="the verification example" text={verifyExample} />
      </Step>
      {done?.hasDelivery && (
        <Panel title="What to do next">
          <List size="sm" spacing={4}>
            <List.Item>
              <Anchor component={Link} to="/developers/validator" size="sm" underline="always">
                Break a signature on purpose
              </Anchor>{' '}
              and see what your receiver says.
            </List.Item>
            <List.Item>
              <Anchor component={Link} to="/developers/console" size="sm" underline="always">
                Watch deliveries
              </Anchor>{' '}
              as they happen.
            </List.Item>
            <List.Item>
              <Anchor href="/docs" size="sm">
                Read the API reference
              </Anchor>
              .
            </List.Item>
          </List>
        </Panel>
      )}
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
            <IconCircleCheck size={20} color="var(--up)" aria-hidden />
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
