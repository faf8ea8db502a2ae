import { Mark, type Tone } from '../../ui/mark.tsx'
import type { DeliverySummary } from './queries.ts'
import { deliveriesText } from '#texts/deliveries.ts'

const said: Readonly<Record<DeliverySummary['status'], readonly [Tone, string]>> = {
  pending: ['neutral', deliveriesText.onItsWay],
  failed: ['between', deliveriesText.triedWillAgain],
  succeeded: ['good', deliveriesText.delivered],
  exhausted: ['bad', deliveriesText.givenUp],
  held: ['between', deliveriesText.held],
  cancelled: ['neutral', deliveriesText.cancelled],
  filtered: ['neutral', deliveriesText.filtered],
}

/** Shows the state of a delivery as a word. */
export function DeliveryMark({
  delivery: { status },
}: {
  delivery: Pick<DeliverySummary, 'status'>
}) {
  const [tone, word] = said[status]
  return <Mark tone={tone}>{word}</Mark>
}
