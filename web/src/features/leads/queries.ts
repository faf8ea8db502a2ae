import type { AnswerOf, QueryOf } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { pickFilters, type Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'

export type Lead = AnswerOf<'/v1/leads/{lead_id}', 'get'>
export type LeadQuery = QueryOf<'/v1/leads', 'get'>

/** The names of the filters that narrow the list; everything else in the address is about the view. */
export const leadFilters = ['status', 'qualification_type', 'source', 'q', 'test'] as const

/** The leads that fit the filters of the address, newest or strongest first. */
export function useLeads(filters: Filters) {
  const query = leadQueryOf(filters)
  return useList(['leads', query], (page, signal) =>
    api.get('/v1/leads', { query: { ...query, ...page }, signal }),
  )
}

/** Reads the address's filters as the operation takes them; words it does not know are left out. */
export function leadQueryOf(filters: Filters): LeadQuery {
  const sort = filters.sort === '-score' ? { sort: '-score' } : {}
  return { ...pickFilters(filters, leadFilters), ...sort } as LeadQuery
}
