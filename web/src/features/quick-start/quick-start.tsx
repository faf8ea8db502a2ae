import { Anchor, Group, List, Stack, Tabs, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '../../ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '../../profile.ts'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { useProgress } from './use-progress.ts'
import { quickStartText } from '#texts/quick-start.ts'
import { doorsText } from '#texts/sign-in-methods.ts'
import type { Profile } from '../../wording/profile.ts'

/**
 * The guide to a verified delivery in four steps. Each is completed by what the server has
 * received.
 */
export function QuickStart() {
  const { data: done } = useProgress()
  const { origin } = window.location
  const profile = useProfile()
  const message = doorsText.exampleMessage(profile.words)
  return (
    <Stack gap="md" maw={820}>
      <Step title={quickStartText.n1MakeAKey} isDone={done?.hasKey ?? false}>
        <Text size="sm">
          {quickStartText.under}{' '}
          <Anchor component={Link} to="/settings/api-keys" size="sm" underline="always">
            {quickStartText.settingsApiKeys}
          </Anchor>
          {quickStartText.itIsShownOnce} <code>{quickStartText.leadhouseApiKey}</code>.
        </Text>
      </Step>
      <Step
        title={quickStartText.n2SendALead}
        isDone={done?.hasLead ?? false}
        waiting={
          done?.hasRequest ? quickStartText.aRequestCameBut : quickStartText.waitingForYourFirst
        }
      >
        <Tabs defaultValue="curl">
          <Tabs.List aria-label={quickStartText.language}>
            <Tabs.Tab value="curl">{quickStartText.curl}</Tabs.Tab>
            <Tabs.Tab value="sdk">{quickStartText.typescript}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="curl" pt="sm">
            <Snippet
              label={quickStartText.theCurlCommand}
              text={curlExample(origin, message, profile)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="sdk" pt="sm">
            <Snippet
              label={quickStartText.theTypescriptExample}
              text={sdkExample(origin, message)}
            />
          </Tabs.Panel>
        </Tabs>
        {done?.hasRequest && !done.hasLead && (
          <Text size="sm">
            {quickStartText.itWasNotTaken}{' '}
            <Anchor
              component={Link}
              to="/developers/requests?outcome=failed"
              size="sm"
              underline="always"
            >
              {quickStartText.seeWhy}
            </Anchor>
          </Text>
        )}
      </Step>
      <Step title={quickStartText.n3RegisterAnEndpoint} isDone={done?.hasWebhook ?? false}>
        <Text size="sm">
          {quickStartText.under}{' '}
          <Anchor component={Link} to="/developers/webhooks" size="sm" underline="always">
            {quickStartText.webhooks}
          </Anchor>
          {quickStartText.onYourOwnMachine} <code>{quickStartText.leadhouseListenForwardTo}</code>
        </Text>
      </Step>
      <Step
        title={quickStartText.n4VerifyWhatArrives}
        isDone={done?.hasDelivery ?? false}
        waiting={quickStartText.waitingForADelivery}
      >
        <Snippet label={quickStartText.theVerificationExample} text={verifyExample} />
      </Step>
      {done?.hasDelivery && (
        <Panel title={quickStartText.whatToDoNext}>
          <List size="sm" spacing={4}>
            <List.Item>
              <Anchor component={Link} to="/developers/validator" size="sm" underline="always">
                {quickStartText.breakASignatureOn}
              </Anchor>{' '}
              {quickStartText.andSeeWhatYour}
            </List.Item>
            <List.Item>
              <Anchor component={Link} to="/developers/console" size="sm" underline="always">
                {quickStartText.watchDeliveries}
              </Anchor>{' '}
              {quickStartText.asTheyHappen}
            </List.Item>
            <List.Item>
              <Anchor href="/docs" size="sm">
                {quickStartText.readTheApiReference}
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
            {isDone ? quickStartText.done : (waiting ?? quickStartText.toDo)}
          </Text>
        </Group>
      }
    >
      {children}
    </Panel>
  )
}

/** Creates a first lead from the command line. */
const curlExample = (
  origin: string,
  message: string,
  { words, isHousing }: Profile,
) => `curl ${origin}/v1/leads \\
  -H "Authorization: Bearer $LEADHOUSE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "Ann Lee",
    "email": "ann@example.com",
    "preferences": { "property_type": "${words.type}", "price_range": ${isHousing ? homeBudget : smallBudget} },
    "message": "${message}"
  }'`

const homeBudget = '{ "min": 500000, "max": 800000 }'
const smallBudget = '{ "min": 5000, "max": 8000 }'

/** Creates a first lead from a program. */
const sdkExample = quickStartText.importLeadhouseFromLeadhouse

/** Verifies a delivery in a receiver. */
const verifyExample = quickStartText.importVerifywebhookFromLeadhouse
