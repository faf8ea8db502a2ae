import { Group, SegmentedControl, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { DemoTag } from '../../ui/demo-tag.tsx'
import { When } from '../../ui/when.tsx'
import { sayPrice } from '../../wording/money.ts'
import { serviceFilters, useServices, type Service } from './queries.ts'

/** Everything on offer: what it is, what it asks, since when. */
export function ServiceList({ empty }: { empty: ReactNode }) {
  const [filters, setFilters] = useFilters()
  const list = useServices(filters)
  const open = (id: string | undefined) => setFilters({ open: id })
  useRowKeys({ rows: list.rows, openId: filters.open, open })
  return (
    <>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label="State"
          value={filters.status ?? ''}
          onChange={(status) => setFilters({ status })}
          data={[
            { value: '', label: 'All' },
            { value: 'active', label: 'On offer' },
            { value: 'inactive', label: 'Not on offer' },
          ]}
        />
        <SearchField
          label="Search services"
          placeholder="Address, title, city"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
        />
      </Group>
      <ListFaces
        list={list}
        isFiltered={serviceFilters.some((name) => filters[name] !== undefined)}
        onClear={() =>
          setFilters(Object.fromEntries(serviceFilters.map((name) => [name, undefined])))
        }
        empty={empty}
      >
        {(rows) => (
          <DataTable
            label="Services"
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

const columns: Column<Service>[] = [
  {
    key: 'what',
    title: 'Service',
    cell: ({ title, location, type, attributes }) => (
      <Text span size="sm" fw={550}>
        {title ?? location.address ?? type}
        {attributes.demo === true && <DemoTag />}
      </Text>
    ),
  },
  {
    key: 'city',
    title: 'City',
    width: '150px',
    secondary: true,
    cell: ({ location }) => [location.city, location.state].filter(Boolean).join(', ') || '–',
  },
  { key: 'type', title: 'Type', width: '120px', secondary: true, cell: ({ type }) => type },
  {
    key: 'rooms',
    title: 'Beds, baths',
    width: '110px',
    secondary: true,
    cell: ({ bedrooms, bathrooms }) => `${bedrooms ?? '–'}, ${bathrooms ?? '–'}`,
  },
  {
    key: 'state',
    title: 'State',
    width: '120px',
    secondary: true,
    cell: ({ status }) => (
      <Mark standing={status === 'active' ? 'good' : 'neutral'}>
        {status === 'active' ? 'On offer' : 'Not on offer'}
      </Mark>
    ),
  },
  {
    key: 'price',
    title: 'Asks',
    width: '120px',
    align: 'right',
    cell: ({ price, currency }) => sayPrice(price, currency),
  },
  {
    key: 'age',
    title: 'Came',
    width: '110px',
    align: 'right',
    secondary: true,
    cell: ({ created_at }) => <When at={created_at} />,
  },
]
