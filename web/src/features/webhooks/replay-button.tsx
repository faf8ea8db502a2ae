import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSince, sinceChoices } from '../../ui/use-since.ts'
import { useWebhookChange, type Webhook } from './queries.ts'
import { ReplayProgress } from './replay-progress.tsx'
import { sayCount } from '../../wording/count.ts'
import { webhooksText } from '../../texts/webhooks.ts'

const choices = [
  { value: 'exhausted', label: webhooksText.thoseThatHadTheir },
  { value: 'held', label: webhooksText.thoseThatAreHeld },
  { value: 'missing', label: webhooksText.eventsItNeverGot },
  { value: 'any', label: webhooksText.everythingAgain },
] as const
type Choice = (typeof choices)[number]['value']

/** What is most likely meant: an endpoint that held some has given none of them up yet; one that failed may have. */
const firstOf = ({ held_count, health }: Webhook): Choice =>
  held_count > 0 ? 'held' : health.state === 'failing' ? 'any' : 'exhausted'

/** Sends many deliveries again: counts them first, so that nobody is surprised, then shows how far the job is. */
export function ReplayButton({ webhook }: { webhook: Webhook }) {
  const [isOpen, modal] = useDisclosure()
  return (
    <>
      <Button size="xs" variant="default" onClick={modal.open}>
        {webhooksText.replay}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={webhooksText.sendDeliveriesAgain}
        closeButtonProps={{ 'aria-label': webhooksText.close }}
      >
        {isOpen && <Replay webhook={webhook} />}
      </Modal>
    </>
  )
}

function Replay({ webhook }: { webhook: Webhook }) {
  const [status, setStatus] = useState<Choice>(firstOf(webhook))
  const [since, setSince] = useState<string | null>(null)
  const from = useSince(since ?? undefined)
  const ask = (dry_run: boolean) =>
    api.post('/v1/webhooks/{webhook_id}/replay', {
      path: { webhook_id: webhook.id },
      body: { status, dry_run, ...(from && { from }) },
    })
  const count = useWebhookChange(() => ask(true))
  const start = useWebhookChange(() => ask(false))
  if (start.data) return <ReplayProgress job_id={start.data.id} />
  const counted = count.data?.total ?? null
  return (
    <Stack>
      <Select
        label={webhooksText.which}
        data={choices}
        value={status}
        allowDeselect={false}
        onChange={(value) => {
          setStatus((value ?? 'exhausted') as Choice)
          count.reset()
        }}
      />
      <Select
        label={webhooksText.from}
        placeholder={webhooksText.theLast30Days}
        data={sinceChoices}
        value={since}
        clearable
        clearButtonProps={{ 'aria-label': webhooksText.clearFrom }}
        onChange={(value) => {
          setSince(value)
          count.reset()
        }}
      />
      <Text size="sm" c="dimmed">
        {webhooksText.theSameIdsAnd}
      </Text>
      {counted !== null && (
        <Text size="sm" role="status">
          {counted === 0
            ? webhooksText.thereAreNone
            : `${sayCount(counted)} ${counted === 1 ? 'delivery' : 'deliveries'}.`}
        </Text>
      )}
      <Group>
        <Button variant="default" loading={count.isPending} onClick={() => count.mutate(undefined)}>
          {webhooksText.countThem}
        </Button>
        <Button
          disabled={counted === null || counted === 0}
          loading={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {webhooksText.sendThem}
        </Button>
      </Group>
    </Stack>
  )
}
