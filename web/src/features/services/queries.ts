import type { ListedService, ServicesListQuery } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'

export type Service = ListedService

/** The filters of the list. */
export const serviceFilters = ['q', 'status', 'type', 'city'] as const

/** The services that match the filters in the URL. */
export function useServices(filters: Filters) {
  const query = pickFilters(filters, [...serviceFilters, 'sort']) as ServicesListQuery
  return useList(['services', query], (page, signal) =>
    api.get('/v1/services', { query: { ...query, ...page }, signal }),
  )
}
