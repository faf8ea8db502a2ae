import type { IntakeReplay } from '@leadhouse/sdk'
import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { reviewText } from '../../texts/review.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { useFilters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { reviewQueryOf, useReviewChange, type ReviewQuery } from './queries.ts'

/**
 * Tries everything again that matches the filters, 100 items per request. Without a filter by
 * reason, the server leaves out what looks automated and what came from another website.
 */
export function ReplayAll({ rows, isWhole }: { rows: readonly unknown[]; isWhole: boolean }) {
  const [filters] = useFilters()
  const query = reviewQueryOf(filters)
  const replay = useReviewChange(() => replayAll(query))
  const count = isWhole ? formatCount(rows.length) : reviewText.moreThan(formatCount(rows.length))
  return (
    <ConfirmButton
      label={reviewText.tryAllAgain}
      title={reviewText.tryEntriesAgain(count)}
      go={reviewText.tryAllAgain}
      isBusy={replay.isPending}
      onGo={(close) =>
        replay.mutate(undefined, {
          onSuccess: ({ accepted, left }) => {
            say(reviewText.acceptedOf(formatCount(accepted), formatCount(left)))
            close()
          },
        })
      }
    >
      <Text size="sm">
        {reviewText.eachIsReadAgain} {query.reason ? '' : reviewText.withoutAutomated}
      </Text>
    </ConfirmButton>
  )
}

/** Returns how many were accepted, and how many still need review. */
async function replayAll(filters: ReviewQuery): Promise<{ accepted: number; left: number }> {
  let [accepted, left, after_id] = [0, 0, undefined as string | undefined]
  for (;;) {
    const step: IntakeReplay = await api.post('/v1/intake/replay', {
      body: { ...filters, ...(after_id !== undefined && { after_id }) },
    })
    accepted += step.accepted
    left += step.failed
    if (step.remaining === 0 || step.last_id === null) return { accepted, left }
    after_id = step.last_id
  }
}
