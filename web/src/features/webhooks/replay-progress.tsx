import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { isOpen, useCancelJob, useJob, type Job } from './use-job.ts'
import { sayCount } from '../../wording/count.ts'

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
        aria-label="How far the replay is"
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
            Stop it
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function sayJob({ status, done, total, error }: Job): string {
  const count = `${sayCount(done)} of ${sayCount(total ?? 0)}`
  if (status === 'succeeded') return `${count} are on their way again.`
  if (status === 'cancelled') return `Stopped. ${count} are on their way again.`
  if (status === 'failed') return `It failed after ${count}: ${error ?? 'no reason was given'}.`
  return total === null ? 'Counting…' : `${count} put on their way again.`
}
