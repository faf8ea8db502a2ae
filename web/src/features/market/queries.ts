import type { MarketAnalysis, MarketArea } from '@leadhouse/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** The parts of an analysis that the page shows in addition to the summary. */
const include = [
  'series',
  'yearly_change',
  'sale_to_asking',
  'prices_by_bedrooms',
  'positions',
  'price_summary',
  'density',
  'services',
  'bands',
  'insights',
] as const satisfies MarketAnalysis['included']
/** Parts that are null only if the request does not include them. */
type KnownPart = Exclude<(typeof include)[number], 'price_summary' | 'density'>

export type Market = MarketAnalysis & {
  [Name in KnownPart]: NonNullable<MarketAnalysis[Name]>
}
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
    queryFn: async ({ signal }) => {
      const area = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
      const query = { ...area, include: [...include] }
      return (await api.get('/v1/analytics/market', { query, signal })) as Market
    },
    placeholderData: keepPreviousData,
  })
