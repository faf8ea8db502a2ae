import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { eventTypes, useEndpointChoices } from '../../endpoints.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { FilterText } from '../../ui/filter-text.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { NextAttempt } from './next-attempt.tsx'
import { deliveryFilters, useDeliveries, type DeliverySummary } from './queries.ts'

const states = [
  { value: 'pending', label: 'On its way' },
  { value: 'failed', label: 'Tried, will again' },
  { value: 'succeeded', label: 'Delivered' },
  { value: 'exhausted', label: 'Given up' },
  { value: 'held', label: 'Held' },
  { value: 'cancelled', label: 'Cancelled' },
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

/** The delivery history with its filters. */
export function DeliveryList({ empty }: { empty: ReactNode }) {
  const [filters] = useFilters()
  const endpoints = useEndpointChoices()
  return (
    <>
      <Group gap="xs">
        <FilterSelect name="webhook_id" label="Any endpoint" choices={endpoints} width={150} />
        <FilterSelect name="status" label="Any state" choices={states} width={130} />
        <FilterSelect name="event_type" label="Any event" choices={eventTypes} width={165} />
        <FilterSelect name="error_class" label="Any error" choices={errorClasses} width={135} />
        <FilterText name="status_code" label="Status code" placeholder="Status code" width={110} />
        <FilterSelect name="trigger" label="Any trigger" choices={triggers} width={130} />
        <FilterSelect name="since" label="Any time" choices={sinceChoices} width={140} />
      </Group>
      <RowList
        label="Deliveries"
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
    title: 'State',
    width: '150px',
    cell: (delivery) => <DeliveryMark delivery={delivery} />,
  },
  { key: 'event', title: 'Event', cell: ({ event_type }) => event_type },
  {
    key: 'answer',
    title: 'Answer',
    width: '150px',
    secondary: true,
    cell: ({ last_status_code, last_error_class }) => last_error_class ?? last_status_code ?? '–',
  },
  {
    key: 'attempts',
    title: 'Attempts',
    width: '105px',
    align: 'right',
    secondary: true,
    cell: ({ attempts_made }) => attempts_made,
  },
  {
    key: 'next',
    title: 'Next',
    width: '110px',
    align: 'right',
    secondary: true,
    cell: (delivery) => <NextAttempt delivery={delivery} />,
  },
  {
    key: 'age',
    title: 'Owed',
    width: '110px',
    align: 'right',
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
