import { Mark, type Standing } from '../../ui/mark.tsx'
import type { DeliverySummary } from './queries.ts'

const said: Readonly<Record<DeliverySummary['status'], readonly [Standing, string]>> = {
  pending: ['neutral', 'On its way'],
  failed: ['between', 'Tried, will again'],
  succeeded: ['good', 'Delivered'],
  exhausted: ['bad', 'Given up'],
  held: ['between', 'Held'],
  cancelled: ['neutral', 'Cancelled'],
}

/** How a delivery stands, in a word. */
export function DeliveryMark({
  delivery: { status },
}: {
  delivery: Pick<DeliverySummary, 'status'>
}) {
  const [standing, word] = said[status]
  return <Mark standing={standing}>{word}</Mark>
}
