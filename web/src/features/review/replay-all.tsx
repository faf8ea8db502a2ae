import { Text } from '@mantine/core'
import { reviewText } from '../../texts/review.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { pickFilters, useFilters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { filterNames, replayItems, useReviewChange } from './queries.ts'

/**
 * Tries everything again that matches the filters, 100 items per request. It stops when a request
 * has accepted nothing, because the rest would fail again.
 */
export function ReplayAll({ rows, isWhole }: { rows: readonly unknown[]; isWhole: boolean }) {
  const [filters] = useFilters()
  const query = pickFilters(filters, filterNames)
  const replay = useReviewChange(() => replayAll(query))
  const count = isWhole ? formatCount(rows.length) : reviewText.moreThan(formatCount(rows.length))
  return (
    <ConfirmButton
      label={reviewText.tryAllAgain}
      title={reviewText.createLeadsFrom(count)}
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
      <Text size="sm">{reviewText.eachIsReadAgain}</Text>
    </ConfirmButton>
  )
}

async function replayAll(
  filters: Record<string, string>,
): Promise<{ accepted: number; left: number }> {
  let accepted = 0
  for (;;) {
    const step = await replayItems(filters)
    accepted += step.accepted
    if (step.remaining === 0 || step.accepted === 0)
      return { accepted, left: step.failed + step.remaining }
  }
}
