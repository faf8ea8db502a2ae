import { useNow } from '../../ui/use-now.ts'
import { When } from '../../ui/when.tsx'
import type { DeliverySummary } from './queries.ts'
import { deliveriesText } from '../../texts/deliveries.ts'

type Due = Pick<DeliverySummary, 'status' | 'finished_at' | 'next_attempt_at'>

/** When a delivery is tried next. One that is due and waits behind its endpoint has no such time: that it had one is no news. */
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
