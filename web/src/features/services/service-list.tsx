import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useProfile } from '../../profile.ts'
import { servicesText } from '#texts/services.ts'
import { FilterSegments } from '../../ui/filter-segments.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { serviceFilters, useServices } from './queries.ts'
import { serviceColumns } from './service-columns.tsx'

const states = [
  { value: 'active', label: servicesText.onOffer },
  { value: 'inactive', label: servicesText.notOnOffer },
]

/** The default order: newest first. */
const usualOrder = '-created_at'

/**
 * Lists all services: the price, the difference to similar services, the enquiries, and the time on
 * offer; sortable by each.
 */
export function ServiceList({ empty }: { empty: ReactNode }) {
  const [filters, setFilters] = useFilters()
  const columns = serviceColumns(useProfile())
  return (
    <>
      <Group justify="space-between" gap="sm">
        <FilterSegments name="status" label={servicesText.state} choices={states} />
        <SearchField label={servicesText.search} placeholder={servicesText.searchFor} />
      </Group>
      <RowList
        label={servicesText.services}
        list={useServices(filters)}
        columns={columns}
        filters={serviceFilters}
        empty={empty}
        opens={{ where: 'beside' }}
        sorting={{
          by: filters['sort'] ?? usualOrder,
          onChange: (sort) => setFilters({ sort: sort === usualOrder ? undefined : sort }),
        }}
      />
    </>
  )
}
