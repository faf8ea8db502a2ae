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
import { requestsText } from '#texts/requests.ts'

const outcomes = [
  { value: 'failed', label: requestsText.refusedToo },
  { value: 'succeeded', label: requestsText.answered },
]
const statuses = ['400', '401', '403', '404', '429', '500']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Lists requests of programs and their responses, with filters. */
export function RequestList({ mayListKeys, empty }: { mayListKeys: boolean; empty: ReactNode }) {
  const [filters] = useFilters()
  const list = useRequests(filters)
  const { data: keys } = useKeyNames(mayListKeys)
  return (
    <>
      <Group gap="xs">
        <FilterSelect
          name="actor_id"
          label={requestsText.anyKey}
          choices={(keys?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          name="outcome"
          label={requestsText.anyOutcome}
          choices={outcomes}
          width={130}
        />
        <FilterSelect name="status" label={requestsText.anyStatus} choices={statuses} width={120} />
        <FilterSelect name="method" label={requestsText.anyMethod} choices={methods} width={125} />
        <FilterText name="path" label={requestsText.pathBeginsWith} placeholder="/v1/leads" />
        <FilterSelect
          name="since"
          label={requestsText.anyTime}
          choices={sinceChoices}
          width={140}
        />
        <Button size="xs" variant="default" onClick={list.retry}>
          {requestsText.refresh}
        </Button>
      </Group>
      <RowList
        label={requestsText.requests}
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
    title: requestsText.status,
    width: '90px',
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    key: 'request',
    title: requestsText.request,
    cell: ({ method, path }) => (
      <Text span size="sm" ff="monospace">
        {method} {path}
      </Text>
    ),
  },
  { key: 'code', title: requestsText.problem, secondary: true, cell: ({ title }) => title ?? '–' },
  {
    key: 'key',
    title: requestsText.key,
    secondary: true,
    cell: ({ actor_id }) => keyName(actor_id),
  },
  {
    key: 'took',
    title: requestsText.took,
    width: '90px',
    align: 'right',
    secondary: true,
    cell: ({ duration_ms }) => requestsText.ms(duration_ms),
  },
  {
    key: 'age',
    title: requestsText.when,
    width: '110px',
    align: 'right',
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
