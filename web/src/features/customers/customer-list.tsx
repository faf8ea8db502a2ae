import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { DemoTag } from '../../ui/demo-tag.tsx'
import { FilterSegments } from '../../ui/filter-segments.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { When } from '../../ui/when.tsx'
import { nameOf, formatContact } from '../../wording/name.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import { useAnswerers } from '../assignment/queries.ts'
import { formatName } from '../../wording/name.ts'
import { customerFilters, useCustomers, type Customer } from './queries.ts'
import { customersText } from '#texts/customers.ts'

const states = [
  { value: 'prospect', label: customersText.prospects },
  { value: 'qualified', label: customersText.qualified },
  { value: 'won', label: customersText.won },
  { value: 'lost', label: customersText.lost },
]

type CustomerListProps = { empty: ReactNode; onOpen: (id: string) => void }

/** Lists everyone who sent an enquiry, one row per person. */
export function CustomerList({ empty, onOpen }: CustomerListProps) {
  const [filters] = useFilters()
  const { data: members = [] } = useAnswerers()
  const nameOfMember = (id: string) =>
    formatName(members.find(({ value }) => value === id)?.label ?? customersText.somebody)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <FilterSegments name="status" label={customersText.state} choices={states} />
        <SearchField
          label={customersText.searchCustomers}
          placeholder={customersText.nameEMailPhone}
        />
      </Group>
      <RowList
        label={customersText.customers}
        list={useCustomers(filters)}
        columns={columnsFor(nameOfMember)}
        filters={customerFilters}
        empty={empty}
        opens={{ where: 'page', toPage: onOpen }}
      />
    </>
  )
}

/** Returns the columns, with the names of members. */
const columnsFor = (nameOfMember: (id: string) => string): Column<Customer>[] => [
  {
    key: 'name',
    title: customersText.name,
    cell: (customer) => (
      <b>
        {nameOf(customer)}
        {customer.demo && <DemoTag />}
      </b>
    ),
  },
  {
    key: 'contact',
    title: customersText.contact,
    secondary: true,
    cell: formatContact,
  },
  {
    key: 'tier',
    title: customersText.bestLead,
    width: '120px',
    cell: ({ qualification_type }) =>
      qualification_type ? <TierChip tier={qualification_type} /> : '–',
    second: ({ qualification_type }) =>
      qualification_type && <TierChip tier={qualification_type} />,
  },
  {
    key: 'status',
    title: customersText.state,
    width: '110px',
    secondary: true,
    cell: ({ status }) => customersText.statuses[status],
    second: ({ status }) => customersText.statuses[status],
  },
  {
    key: 'owner',
    title: customersText.owner,
    width: '140px',
    secondary: true,
    cell: ({ assigned_to }) => (assigned_to === null ? '–' : nameOfMember(assigned_to)),
  },
  {
    key: 'leads',
    title: customersText.leads,
    width: '80px',
    align: 'right',
    secondary: true,
    cell: ({ lead_count }) => lead_count,
  },
  {
    key: 'active',
    title: customersText.active,
    width: '110px',
    align: 'right',
    cell: ({ last_activity_at }) => <When at={last_activity_at} />,
  },
]
