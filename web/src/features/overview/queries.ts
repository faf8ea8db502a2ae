import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { pickFilters, type Filters } from '../../ui/use-filters.ts'

/** The number of leads by tier, response time and milestone. */
export type Figures = Readonly<
  Record<
    | 'leads'
    | 'hot'
    | 'warm'
    | 'cold'
    | 'unqualified'
    | 'answered'
    | 'waiting'
    | 'answered_within_5_minutes'
    | 'answered_within_1_hour'
    | 'answered_within_1_day'
    | 'contacted'
    | 'met'
    | 'offer'
    | 'won'
    | 'lost'
    | 'disqualified',
    number
  >
>

/** A period of whole days; `to` is the first instant after it. */
export type Period = { first_day: string; last_day: string; from: string; to: string }

/** The figures of a source or a member. */
export type Group = {
  value: string | null
  figures: Figures
  previous_leads: number
  overdue: number
}

/** A day of the period. */
export type Day = {
  day: string
  from: string
  to: string
  leads: number
  hot: number
  warm: number
  cold: number
  unqualified: number
  sources: { value: string | null; leads: number }[]
}

/** The figures of a period, of the period before, and of each day, source and member. */
export type Overview = {
  time_zone: string
  currency: string
  as_of: string
  period: Period
  previous: Period
  overdue: number
  figures: Figures
  previous_figures: Figures
  days: Day[]
  sources: { data: Group[]; left_out: number }
  members: { data: Group[]; left_out: number }
  wins: {
    leads: number
    value: number
    without_value: number
    previous_leads: number
    previous_value: number
  }
  calibration: {
    from: string
    to: string
    leads: number
    low: number | null
    high: number | null
    observed: number | null
    enough: boolean
  }
  note: string
}

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
    queryFn: ({ signal }) =>
      (api.get as unknown as (path: string, options: object) => Promise<Overview>)(
        '/v1/analytics/overview',
        { query, signal },
      ),
    placeholderData: keepPreviousData,
  })
}
