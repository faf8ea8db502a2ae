import { Button, Group, Modal, Select, Stack, Text, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSince, sinceChoices } from '../../ui/use-since.ts'
import { useWebhookChange, type Webhook } from './queries.ts'
import { formatCount } from '../../wording/count.ts'
import { webhooksText } from '#texts/webhooks.ts'
import type { Job } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Waiting, Wrong } from '../../ui/faces.tsx'

const choices = [
  { value: 'exhausted', label: webhooksText.thoseThatHadTheir },
  { value: 'held', label: webhooksText.thoseThatAreHeld },
  { value: 'missing', label: webhooksText.eventsItNeverGot },
  { value: 'any', label: webhooksText.everythingAgain },
] as const
type Choice = (typeof choices)[number]['value']

/**
 * Returns the preselected choice. If an endpoint has deliveries on hold, none of them has failed
 * finally yet. A failing endpoint may have such deliveries.
 */
const firstOf = ({ held_count, health }: Webhook): Choice =>
  held_count > 0 ? 'held' : health.state === 'failing' ? 'any' : 'exhausted'

/**
 * Sends many deliveries again. Counts the deliveries first, so that the user knows the number. Then
 * shows the progress.
 */
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
            : webhooksText.deliveries(counted, formatCount(counted))}
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

/**
 * Shows the progress of a replay, with a button that stops it. The replay continues when the page
 * is closed.
 */
function ReplayProgress({ job_id }: { job_id: string }) {
  const { data: job, error, refetch } = useJob(job_id)
  const cancel = useCancelJob(job_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!job) return <Waiting lines={2} />
  const total = job.total ?? 0
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{formatJob(job)}</Text>
      <Progress
        value={total === 0 ? (isOpen(job) ? 0 : 100) : (job.done / total) * 100}
        aria-label={webhooksText.howFarTheReplay}
        animated={isOpen(job)}
      />
      {isOpen(job) && (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {webhooksText.stopIt}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function formatJob({ status, done, total, error }: Job): string {
  const count = webhooksText.of(formatCount(done), formatCount(total ?? 0))
  if (status === 'succeeded') return webhooksText.areOnTheirWay(count)
  if (status === 'cancelled') return webhooksText.stoppedAreOnTheir(count)
  if (status === 'failed')
    return webhooksText.itFailedAfter(count, error ?? webhooksText.noReasonWasGiven)
  return total === null ? webhooksText.counting : webhooksText.putOnTheirWay(count)
}

/** Returns whether a job is running. */
const isOpen = ({ status }: Job): boolean => status === 'pending' || status === 'running'

/** The state of a job, polled every half second until it ends. */
const useJob = (job_id: string) =>
  useQuery({
    queryKey: ['jobs', job_id],
    queryFn: ({ signal }) => api.get('/v1/jobs/{job_id}', { path: { job_id }, signal }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : 500),
  })

/** Cancels a job. Completed work remains. */
function useCancelJob(job_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/jobs/{job_id}/cancel', { path: { job_id } }),
    onSuccess: (job) => queries.setQueryData(['jobs', job_id], job),
  })
}
