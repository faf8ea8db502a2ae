import type { Event, EventsListQuery } from '@leadhouse/sdk'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { eventTypes } from '@leadhouse/sdk/webhooks'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { pickFilters } from '../../ui/filters.ts'
import { useFilters, type Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { When } from '../../ui/when.tsx'
import { eventsText } from '#texts/events.ts'

export type { Event }
const eventFilters = ['type']

/** Lists the events of the account, newest first, with the deliveries of the open event. */
export function EventList({
  empty,
  children,
}: {
  empty: ReactNode
  children: (open: Event | undefined) => ReactNode
}) {
  const [filters] = useFilters()
  const list = useEvents(filters)
  return (
    <>
      <Group>
        <FilterSelect name="type" label={eventsText.anyType} choices={eventTypes} width={200} />
      </Group>
      <RowList
        label={eventsText.events}
        list={list}
        columns={columns}
        filters={eventFilters}
        empty={empty}
        opens={{ where: 'beside' }}
      />
      {children(list.rows.find(({ id }) => id === filters.open))}
    </>
  )
}

function useEvents(filters: Filters) {
  const query = pickFilters(filters, eventFilters) as EventsListQuery
  return useList(['events', query], (page, signal) =>
    api.get('/v1/events', { query: { ...query, ...page }, signal }),
  )
}

const columns: Column<Event>[] = [
  { key: 'type', title: eventsText.type, cell: ({ type }) => type },
  { key: 'id', title: eventsText.id, secondary: true, cell: ({ id }) => <code>{id}</code> },
  {
    key: 'age',
    title: eventsText.happened,
    width: '120px',
    align: 'right',
    cell: (event) => <When at={event.created} />,
  },
]
