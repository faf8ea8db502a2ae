import { Text } from '@mantine/core'
import { DeliveryList } from '../../features/deliveries/delivery-list.tsx'
import { DeliveryView } from '../../features/deliveries/delivery-view.tsx'
import { Beside } from '../../ui/split-view.tsx'
import { Empty } from '../../ui/faces.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { appText } from '#texts/app.ts'

/** The page of deliveries and their errors. */
export function DeliveriesPage() {
  const [{ open }] = useFilters()
  return (
    <Beside panel={open && <DeliveryView key={open} delivery_id={open} />}>
      <DeliveryList
        empty={
          <Empty title={appText.nothingDeliveredYet}>
            <Text c="dimmed">{appText.whenAnEventHappens}</Text>
          </Empty>
        }
      />
    </Beside>
  )
}
