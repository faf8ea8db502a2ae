import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { FilterText } from '../../ui/filter-text.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { nameOf, requestFilters, useKeyNames, useRequests, type LoggedRequest } from './queries.ts'
import { StatusMark } from './status-mark.tsx'

const outcomes = [
  { value: 'failed', label: 'Refused' },
  { value: 'succeeded', label: 'Answered' },
]
const statuses = ['400', '401', '403', '404', '429', '500']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** What programs asked and what they were told, with the filters to find one. */
export function RequestList({ mayListKeys, empty }: { mayListKeys: boolean; empty: ReactNode }) {
  const [filters] = useFilters()
  const list = useRequests(filters)
  const { data: keys } = useKeyNames(mayListKeys)
  return (
    <>
      <Group gap="xs">
        <FilterSelect
          name="actor_id"
          label="Any key"
          choices={(keys?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect name="outcome" label="Any outcome" choices={outcomes} width={130} />
        <FilterSelect name="status" label="Any status" choices={statuses} width={120} />
        <FilterSelect name="method" label="Any method" choices={methods} width={125} />
        <FilterText name="path" label="Path begins with" placeholder="/v1/leads" />
        <FilterSelect name="since" label="Any time" choices={sinceChoices} width={140} />
        <Button size="xs" variant="default" onClick={list.retry}>
          Refresh
        </Button>
      </Group>
      <RowList
        label="Requests"
        list={list}
        columns={columnsOf((id) => nameOf(keys?.data, id))}
        filters={requestFilters}
        empty={empty}
        opens={{ where: 'beside' }}
      />
    </>
  )
}

const columnsOf = (keyName: (id: string) => string): Column<LoggedRequest>[] => [
  {
    key: 'status',
    title: 'Status',
    width: '90px',
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    key: 'request',
    title: 'Request',
    cell: ({ method, path }) => (
      <Text span size="sm" ff="monospace">
        {method} {path}
      </Text>
    ),
  },
  { key: 'code', title: 'Problem', secondary: true, cell: ({ title }) => title ?? '–' },
  { key: 'key', title: 'Key', secondary: true, cell: ({ actor_id }) => keyName(actor_id) },
  {
    key: 'took',
    title: 'Took',
    width: '90px',
    align: 'right',
    secondary: true,
    cell: ({ duration_ms }) => `${duration_ms} ms`,
  },
  {
    key: 'age',
    title: 'When',
    width: '110px',
    align: 'right',
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
