import { Mark, type Standing } from '../../ui/mark.tsx'
import type { DeliverySummary } from './queries.ts'
import { deliveriesText } from '../../texts/deliveries.ts'

const said: Readonly<Record<DeliverySummary['status'], readonly [Standing, string]>> = {
  pending: ['neutral', deliveriesText.onItsWay],
  failed: ['between', deliveriesText.triedWillAgain],
  succeeded: ['good', deliveriesText.delivered],
  exhausted: ['bad', deliveriesText.givenUp],
  held: ['between', deliveriesText.held],
  cancelled: ['neutral', deliveriesText.cancelled],
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
