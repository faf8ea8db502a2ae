import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { DemoTag } from '../../ui/demo-tag.tsx'
import { FilterSegments } from '../../ui/filter-segments.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { When } from '../../ui/when.tsx'
import { sayPrice } from '../../wording/money.ts'
import { serviceFilters, useServices, type Service } from './queries.ts'

const states = [
  { value: 'active', label: 'On offer' },
  { value: 'inactive', label: 'Not on offer' },
]

/** Everything on offer: what it is, what it asks, since when. */
export function ServiceList({ empty }: { empty: ReactNode }) {
  const [filters] = useFilters()
  return (
    <>
      <Group justify="space-between" gap="sm">
        <FilterSegments name="status" label="State" choices={states} />
        <SearchField label="Search services" placeholder="Address, title, city" />
      </Group>
      <RowList
        label="Services"
        list={useServices(filters)}
        columns={columns}
        filters={serviceFilters}
        empty={empty}
        opens={{ where: 'beside' }}
      />
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
