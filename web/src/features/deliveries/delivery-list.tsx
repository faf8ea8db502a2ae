import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { eventTypes } from '@leadhouse/sdk/webhooks'
import { useEndpointChoices } from '../../endpoints.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { FilterText } from '../../ui/filter-text.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { NextAttempt } from './next-attempt.tsx'
import { deliveryFilters, useDeliveries, type DeliverySummary } from './queries.ts'
import { deliveriesText } from '#texts/deliveries.ts'

const states = [
  { value: 'pending', label: deliveriesText.onItsWay },
  { value: 'failed', label: deliveriesText.triedWillAgain },
  { value: 'succeeded', label: deliveriesText.delivered },
  { value: 'exhausted', label: deliveriesText.givenUp },
  { value: 'held', label: deliveriesText.held },
  { value: 'cancelled', label: deliveriesText.cancelled },
  { value: 'filtered', label: deliveriesText.filtered },
]
const triggers = ['automatic', 'manual', 'replay', 'test']
const errorClasses = [
  'dns',
  'refused',
  'connect_timeout',
  'tls',
  'first_byte_timeout',
  'body_timeout',
  'reset',
  'address_refused',
  'redirect',
  'http_4xx',
  'http_5xx',
  'too_many_requests',
]

/** Shows the delivery history with its filters. */
export function DeliveryList({ empty }: { empty: ReactNode }) {
  const [filters] = useFilters()
  const endpoints = useEndpointChoices()
  return (
    <>
      <Group gap="xs">
        <FilterSelect
          name="webhook_id"
          label={deliveriesText.anyEndpoint}
          choices={endpoints}
          width={150}
        />
        <FilterSelect name="status" label={deliveriesText.anyState} choices={states} width={130} />
        <FilterSelect
          name="event_type"
          label={deliveriesText.anyEvent}
          choices={eventTypes}
          width={165}
        />
        <FilterSelect
          name="error_class"
          label={deliveriesText.anyError}
          choices={errorClasses}
          width={135}
        />
        <FilterText
          name="status_code"
          label={deliveriesText.statusCode}
          placeholder={deliveriesText.statusCode}
          width={110}
        />
        <FilterSelect
          name="trigger"
          label={deliveriesText.anyTrigger}
          choices={triggers}
          width={130}
        />
        <FilterSelect
          name="since"
          label={deliveriesText.anyTime}
          choices={sinceChoices}
          width={140}
        />
      </Group>
      <RowList
        label={deliveriesText.deliveries}
        list={useDeliveries(filters)}
        columns={columns}
        filters={deliveryFilters}
        empty={empty}
        opens={{ where: 'beside' }}
      />
    </>
  )
}

const columns: Column<DeliverySummary>[] = [
  {
    key: 'state',
    title: deliveriesText.state,
    width: '150px',
    cell: (delivery) => <DeliveryMark delivery={delivery} />,
  },
  { key: 'event', title: deliveriesText.event, cell: ({ event_type }) => event_type },
  {
    key: 'answer',
    title: deliveriesText.answer,
    width: '150px',
    secondary: true,
    cell: ({ last_status_code, last_error_class, filtered_by }) =>
      filtered_by?.path ?? last_error_class ?? last_status_code ?? '–',
  },
  {
    key: 'attempts',
    title: deliveriesText.attempts,
    width: '105px',
    align: 'right',
    secondary: true,
    cell: ({ attempts_made }) => attempts_made,
  },
  {
    key: 'next',
    title: deliveriesText.next,
    width: '110px',
    align: 'right',
    secondary: true,
    cell: (delivery) => <NextAttempt delivery={delivery} />,
  },
  {
    key: 'age',
    title: deliveriesText.owed,
    width: '110px',
    align: 'right',
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
