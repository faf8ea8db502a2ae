import type { IntakeReplay } from '@leadhouse/sdk'
import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { reviewText } from '#texts/review.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { formatCount } from '../../wording/count.ts'
import { useReviewChange, type ReviewQuery } from './queries.ts'

type ReplayAllProps = {
  query: ReviewQuery
  /** The number of matching items that are loaded, and whether these are all. */
  known: number
  isWhole: boolean
  /** A text of what is left out. */
  note?: string
}

/**
 * Tries everything again that matches the filters, 100 items per request. Without a filter by
 * reason, the server leaves out what looks automated and what came from another website.
 */
export function ReplayAll({ query, known, isWhole, note }: ReplayAllProps) {
  const replay = useReviewChange(() => replayAll(query))
  const count = isWhole ? formatCount(known) : reviewText.moreThan(formatCount(known))
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
        {reviewText.eachIsReadAgain} {note}
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
