import type { LeadFigures, Overview, OverviewGroup, OverviewPeriod } from '@leadhouse/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'

export type { Overview }
export type Figures = LeadFigures
export type Group = OverviewGroup
export type Period = OverviewPeriod
export type Day = Overview['days'][number]

/** The search parameters of the page that select the leads. */
export const groupFilters = ['source', 'assigned_to'] as const

/** All search parameters of the page. */
export const overviewFilters = ['first_day', 'last_day', ...groupFilters] as const

/**
 * The figures for the period and the filters in the URL. The key starts like those of leads, so
 * that a change of a lead updates the figures.
 */
export function useOverview(filters: Filters) {
  const query = pickFilters(filters, overviewFilters)
  return useQuery({
    queryKey: ['leads', 'overview', query],
    queryFn: ({ signal }) => api.get('/v1/analytics/overview', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
