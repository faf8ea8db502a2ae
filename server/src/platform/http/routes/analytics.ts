import { listOf } from '#kit'
import {
  AreaQuery,
  getAnalysis,
  getMarket,
  getValuation,
  listAnalysisHistory,
  listAreas,
  MarketAnalysis,
  MarketArea,
  MarketHistoryQuery,
  MarketQuery,
  selectParts,
  StoredMarketQuery,
  Valuation,
  type Market,
} from '#market'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of market analyses and valuations. */
export function analyticsRoutes(route: Route, { market }: { market: Market }): void {
  const read = { config: { scope: 'analytics.read' } } as const

  route.get(
    '/analytics/market',
    {
      config: { ...read.config, work: 'report' },
      schema: {
        summary: 'Analyze the market of an area',
        description:
          'Computes an analysis from the account’s own listings (asking prices) and leads. Returns a summary; `include` adds the parts that you need. Counts are current; figures are as of `as_of`.',
        query: MarketQuery,
        response: { 200: MarketAnalysis },
      },
    },
    async (request) =>
      selectParts(
        await getMarket(contextOf(request), market, request.query),
        request.query.include,
      ),
  )

  route.get(
    '/analytics/market/:id',
    {
      ...read,
      schema: {
        summary: 'Get a market analysis',
        description:
          'Returns a stored analysis by its ID. Its figures do not change. As in `GET /v1/analytics/market`, `include` adds parts to the summary.',
        query: StoredMarketQuery,
        response: { 200: MarketAnalysis },
      },
    },
    async (request) =>
      selectParts(await getAnalysis(contextOf(request), request.params.id), request.query.include),
  )

  route.get(
    '/analytics/market/:id/history',
    {
      ...read,
      schema: {
        summary: 'List previous analyses of an area',
        description:
          'Returns analyses of the same area, newest first. There is one analysis for each time that data of the area had changed.',
        query: MarketHistoryQuery,
        response: { 200: listOf(MarketAnalysis) },
      },
    },
    async (request) => {
      const { query, params } = request
      const page = await listAnalysisHistory(contextOf(request), params.id, query)
      return { ...page, data: page.data.map((one) => selectParts(one, query.include)) }
    },
  )

  route.get(
    '/analytics/areas',
    {
      ...read,
      schema: {
        summary: 'List areas with listings',
        description:
          'Returns the cities and states in which the account has listings, with current counts. If a city name exists in several states, the list has one entry for all of them together and one for each.',
        query: AreaQuery,
        response: { 200: listOf(MarketArea) },
      },
    },
    (request) => listAreas(contextOf(request), market, request.query),
  )

  route.get(
    '/services/:id/valuation',
    {
      config: { scope: ['services.read', 'analytics.read'], work: 'report' },
      schema: {
        summary: 'Compare a service with its market',
        description:
          'Returns the expected asking price for similar homes in the area, the band that contains eight of ten of them, and the contribution of each difference. Null with a reason if there is too little data.',
        tag: 'Analytics',
        response: { 200: Valuation },
      },
    },
    (request) => getValuation(contextOf(request), market, request.params.id),
  )
}
