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
  Valuation,
  type Market,
} from '#market'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Market analyses and valuations. */
export function analyticsRoutes(route: Route, { market }: { market: Market }): void {
  const read = { config: { scope: 'analytics.read' } } as const

  route.get(
    '/analytics/market',
    {
      config: { ...read.config, work: 'report' },
      schema: {
        summary: 'Analyse the market of an area',
        description:
          'From the account’s own listings (asking prices) and leads. Counts are current; figures as of `as_of`.',
        query: MarketQuery,
        response: { 200: MarketAnalysis },
      },
    },
    (request) => getMarket(contextOf(request), market, request.query),
  )

  route.get(
    '/analytics/market/:id',
    {
      ...read,
      schema: {
        summary: 'Get a market analysis',
        description: 'An analysis as it was given, by its id; figures do not change afterwards.',
        response: { 200: MarketAnalysis },
      },
    },
    (request) => getAnalysis(contextOf(request), request.params.id),
  )

  route.get(
    '/analytics/market/:id/history',
    {
      ...read,
      schema: {
        summary: 'List the analyses of the same area, newest first',
        description:
          'How the area stood before: one analysis for each time something in it had changed.',
        query: MarketHistoryQuery,
        response: { 200: listOf(MarketAnalysis) },
      },
    },
    (request) => listAnalysisHistory(contextOf(request), request.params.id, request.query),
  )

  route.get(
    '/analytics/areas',
    {
      ...read,
      schema: {
        summary: 'List the areas one can ask about',
        description:
          'Cities and states the account has listings in, with current counts. A city whose name stands for places in several states is there as a whole and for each of them.',
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
        summary: 'Value a service against its market',
        description:
          'What homes like it ask in its area, with the band that holds eight of ten, and what each difference adds. Null with a reason where too little speaks.',
        tag: 'analytics',
        response: { 200: Valuation },
      },
    },
    (request) => getValuation(contextOf(request), market, request.params.id),
  )
}
