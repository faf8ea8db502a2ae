import type { AnswerOf } from '@leadhouse/sdk'
import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { When } from '../../ui/when.tsx'

export type Event = AnswerOf<'/v1/events', 'get'>['data'][number]

const types = [
  'customer.qualified',
  'service.matched',
  'message.received',
  'analysis.completed',
] as const
type EventType = (typeof types)[number]

/** Every event of the account, newest first. */
export function EventList({
  empty,
  children,
}: {
  empty: ReactNode
  children: (open: Event | undefined) => ReactNode
}) {
  const [filters, setFilters] = useFilters()
  const type = types.find((one) => one === filters.type)
  const list = useEvents(type)
  const open = (id: string | undefined) => setFilters({ open: id })
  useRowKeys({ rows: list.rows, openId: filters.open, open })
  return (
    <>
      <Group>
        <Select
          aria-label="Type"
          placeholder="Any type"
          size="xs"
          w={200}
          clearable
          data={types}
          value={type ?? null}
          onChange={(value) => setFilters({ type: value ?? undefined })}
          clearButtonProps={{ 'aria-label': 'Clear the type' }}
        />
      </Group>
      <ListFaces
        list={list}
        isFiltered={type !== undefined}
        onClear={() => setFilters({ type: undefined })}
        empty={empty}
      >
        {(rows) => (
          <>
            <DataTable
              label="Events"
              columns={columns}
              rows={rows}
              openId={filters.open}
              onOpen={({ id }) => open(id)}
              onEnd={list.more}
            />
            {children(rows.find(({ id }) => id === filters.open))}
          </>
        )}
      </ListFaces>
    </>
  )
}

function useEvents(type: EventType | undefined) {
  return useList(['events', type], (cursor, signal) =>
    api.get('/v1/events', {
      query: { limit: 100, ...(type && { type }), ...(cursor && { cursor }) },
      signal,
    }),
  )
}

const columns: Column<Event>[] = [
  { key: 'type', title: 'Type', cell: ({ type }) => type },
  { key: 'id', title: 'Id', secondary: true, cell: ({ id }) => <code>{id}</code> },
  {
    key: 'age',
    title: 'Happened',
    width: '120px',
    align: 'right',
    cell: (event) => <When at={event.created} />,
  },
]
