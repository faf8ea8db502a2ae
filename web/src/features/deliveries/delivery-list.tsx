import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { When } from '../../ui/when.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { deliveryFilters, useDeliveries, type DeliverySummary } from './queries.ts'

const states = ['pending', 'failed', 'succeeded', 'exhausted', 'held', 'cancelled']
const types = ['customer.qualified', 'service.matched', 'message.received', 'analysis.completed']

/** The delivery history with its filters. */
export function DeliveryList({ empty }: { empty: ReactNode }) {
  const [filters, setFilters] = useFilters()
  const list = useDeliveries(filters)
  const open = (id: string | undefined) => setFilters({ open: id })
  useRowKeys({ rows: list.rows, openId: filters.open, open })
  const pick = (name: 'status' | 'event_type' | 'trigger', label: string, data: string[]) => (
    <Select
      aria-label={label}
      placeholder={label}
      size="xs"
      w={170}
      clearable
      data={data}
      value={filters[name] ?? null}
      onChange={(value) => setFilters({ [name]: value ?? undefined })}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  )
  return (
    <>
      <Group gap="xs">
        {pick('status', 'Any state', states)}
        {pick('event_type', 'Any event', types)}
        {pick('trigger', 'Any trigger', ['automatic', 'manual', 'replay', 'test'])}
      </Group>
      <ListFaces
        list={list}
        isFiltered={deliveryFilters.some((name) => filters[name] !== undefined)}
        onClear={() =>
          setFilters(Object.fromEntries(deliveryFilters.map((name) => [name, undefined])))
        }
        empty={empty}
      >
        {(rows) => (
          <DataTable
            label="Deliveries"
            columns={columns}
            rows={rows}
            openId={filters.open}
            onOpen={({ id }) => open(id)}
            onEnd={list.more}
          />
        )}
      </ListFaces>
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
    width: '90px',
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
    cell: ({ next_attempt_at, finished_at }) => (finished_at ? '–' : <When at={next_attempt_at} />),
  },
  {
    key: 'age',
    title: 'Owed',
    width: '110px',
    align: 'right',
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
