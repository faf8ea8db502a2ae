import { Group, SegmentedControl, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { When } from '../../ui/when.tsx'
import { TierChip } from '../../wording/tier-chip.tsx'
import { customerFilters, useCustomers, type Customer } from './queries.ts'

/** Everybody who ever enquired, each once. */
export function CustomerList({
  empty,
  onOpen,
}: {
  empty: ReactNode
  onOpen: (id: string) => void
}) {
  const [filters, setFilters] = useFilters()
  const list = useCustomers(filters)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label="State"
          value={filters.status ?? ''}
          onChange={(status) => setFilters({ status })}
          data={[
            { value: '', label: 'All' },
            { value: 'prospect', label: 'Prospects' },
            { value: 'qualified', label: 'Qualified' },
            { value: 'won', label: 'Won' },
            { value: 'lost', label: 'Lost' },
          ]}
        />
        <SearchField
          label="Search customers"
          placeholder="Name, e-mail, phone"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
        />
      </Group>
      <ListFaces
        list={list}
        isFiltered={customerFilters.some((name) => filters[name] !== undefined)}
        onClear={() =>
          setFilters(Object.fromEntries(customerFilters.map((name) => [name, undefined])))
        }
        empty={empty}
      >
        {(rows) => (
          <DataTable
            label="Customers"
            columns={columns}
            rows={rows}
            onOpen={({ id }) => onOpen(id)}
            onEnd={list.more}
          />
        )}
      </ListFaces>
    </>
  )
}

const columns: Column<Customer>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, email, phone }) => (
      <Text span size="sm" fw={550}>
        {name ?? email ?? phone}
      </Text>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    secondary: true,
    cell: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
  },
  {
    key: 'tier',
    title: 'Best lead',
    width: '120px',
    cell: ({ qualification_type }) =>
      qualification_type ? <TierChip tier={qualification_type} /> : '–',
  },
  { key: 'status', title: 'State', width: '110px', secondary: true, cell: ({ status }) => status },
  {
    key: 'leads',
    title: 'Leads',
    width: '80px',
    align: 'right',
    secondary: true,
    cell: ({ lead_count }) => lead_count,
  },
  {
    key: 'active',
    title: 'Active',
    width: '110px',
    align: 'right',
    cell: ({ last_activity_at }) => <When at={last_activity_at} />,
  },
]
