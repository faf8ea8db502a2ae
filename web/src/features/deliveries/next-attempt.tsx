import { useNow } from '../../ui/use-now.ts'
import { When } from '../../ui/when.tsx'
import type { DeliverySummary } from './queries.ts'
import { deliveriesText } from '#texts/deliveries.ts'

type Due = Pick<DeliverySummary, 'status' | 'finished_at' | 'next_attempt_at'>

/**
 * Shows the time of the next attempt of a delivery. A delivery that is due but waits behind others
 * of its endpoint has no useful time, because it is in the past.
 */
export function NextAttempt({
  delivery: { status, finished_at, next_attempt_at },
}: {
  delivery: Due
}) {
  const now = useNow()
  if (status === 'held') return deliveriesText.whenResumed
  if (finished_at !== null || next_attempt_at === null) return '–'
  if (new Date(next_attempt_at) <= now) return deliveriesText.inItsTurn
  return <When at={next_attempt_at} />
}
