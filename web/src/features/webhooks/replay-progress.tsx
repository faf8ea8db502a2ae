import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { isOpen, useCancelJob, useJob, type Job } from './use-job.ts'
import { sayCount } from '../../wording/count.ts'
import { webhooksText } from '../../texts/webhooks.ts'

/** How far a replay has come, and the way to stop it. It goes on when the page is left. */
export function ReplayProgress({ job_id }: { job_id: string }) {
  const { data: job, error, refetch } = useJob(job_id)
  const cancel = useCancelJob(job_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!job) return <Waiting lines={2} />
  const total = job.total ?? 0
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{sayJob(job)}</Text>
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

function sayJob({ status, done, total, error }: Job): string {
  const count = webhooksText.of(sayCount(done), sayCount(total ?? 0))
  if (status === 'succeeded') return webhooksText.areOnTheirWay(count)
  if (status === 'cancelled') return webhooksText.stoppedAreOnTheir(count)
  if (status === 'failed')
    return webhooksText.itFailedAfter(count, error ?? webhooksText.noReasonWasGiven)
  return total === null ? webhooksText.counting : webhooksText.putOnTheirWay(count)
}
