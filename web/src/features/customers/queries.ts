import type { Customer, CustomersListQuery } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'

export type { Customer }

/** The filters of the list. */
export const customerFilters = ['q', 'status', 'qualification_type'] as const

/** The customers that match the filters in the URL, most recently active first. */
export function useCustomers(filters: Filters) {
  const query = pickFilters(filters, customerFilters) as CustomersListQuery
  return useList(['customers', query], (page, signal) =>
    api.get('/v1/customers', {
      query: { ...query, ...page },
      signal,
    }),
  )
}
