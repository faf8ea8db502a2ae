import { Text } from '@mantine/core'
import { DeliveryList } from '../../features/deliveries/delivery-list.tsx'
import { DeliveryView } from '../../features/deliveries/delivery-view.tsx'
import { Beside } from '../../ui/beside.tsx'
import { Empty } from '../../ui/faces.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** What was delivered, what was not, and why. */
export function DeliveriesPage() {
  const [{ open }] = useFilters()
  return (
    <Beside panel={open && <DeliveryView key={open} delivery_id={open} />}>
      <DeliveryList
        empty={
          <Empty title="Nothing delivered yet">
            <Text c="dimmed">
              When an event happens that an endpoint wants, its delivery stands here with every
              attempt.
            </Text>
          </Empty>
        }
      />
    </Beside>
  )
}
