import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { deliveriesText } from '#texts/deliveries.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { NextAttempt } from './next-attempt.tsx'
import { useDeliveries } from './queries.ts'

/** The number of deliveries shown on the page of an endpoint. */
const shown = 10

/** Shows the latest deliveries of an endpoint, with a link to all. */
export function LatestDeliveries({ webhook_id }: { webhook_id: string }) {
  const { rows, error, isWaiting, retry } = useDeliveries({ webhook_id })
  const all = `/developers/deliveries?webhook_id=${webhook_id}`
  return (
    <Panel
      title={deliveriesText.latest}
      actions={
        <Anchor component={Link} to={all} size="sm">
          {deliveriesText.allOfThem}
        </Anchor>
      }
    >
      {error ? <Wrong error={error} onRetry={retry} /> : null}
      {isWaiting && !error && <Waiting lines={3} />}
      {!isWaiting && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {deliveriesText.noneToThisYet}
        </Text>
      )}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={320} type="native">
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{deliveriesText.state}</Table.Th>
                <Table.Th>{deliveriesText.event}</Table.Th>
                <Table.Th>{deliveriesText.answer}</Table.Th>
                <Table.Th ta="right">{deliveriesText.next}</Table.Th>
                <Table.Th ta="right">{deliveriesText.owed}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.slice(0, shown).map((delivery) => (
                <Table.Tr key={delivery.id}>
                  <Table.Td>
                    <DeliveryMark delivery={delivery} />
                  </Table.Td>
                  <Table.Td>
                    <Anchor component={Link} to={`${all}&open=${delivery.id}`} size="sm">
                      {delivery.event_type}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    {delivery.filtered_by?.path ??
                      delivery.last_error_class ??
                      delivery.last_status_code ??
                      '–'}
                  </Table.Td>
                  <Table.Td ta="right">
                    <NextAttempt delivery={delivery} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <When at={delivery.created_at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  )
}
