import type { MarketAnalysis, MarketArea } from '@leadhouse/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Market = MarketAnalysis
export type Rung = Market['prices_by_bedrooms'][number]
export type Position = Market['positions'][number]
export type Band = Market['bands'][number]
export type MonthFigures = Market['series'][number]
export type Area = MarketArea
export type Asked = {
  city?: string | undefined
  state?: string | undefined
  property_type?: string | undefined
}

/** The cities and states with listings, those with the most listings first. */
export const useAreas = () =>
  useQuery({
    queryKey: ['market', 'areas'],
    queryFn: ({ signal }) => api.get('/v1/analytics/areas', { query: { limit: 100 }, signal }),
  })

/** The market analysis of an area, or of all listings of the account. */
export const useMarket = (asked: Asked) =>
  useQuery({
    queryKey: ['market', asked],
    queryFn: ({ signal }) =>
      api.get('/v1/analytics/market', {
        query: Object.fromEntries(Object.entries(asked).filter(([, value]) => value)),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
