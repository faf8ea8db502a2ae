import { getResponse, ResponseAnalysis, ResponseQuery, type ResponseParts } from '#response'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** How soon leads were answered. */
export function responseRoutes(route: Route, parts: ResponseParts): void {
  route.get(
    '/analytics/response',
    {
      config: { scope: ['analytics.read', 'customers.read'], sees: 'all', work: 'report' },
      schema: {
        summary: 'See how soon leads were answered',
        description:
          'By whom, from where, when, and what it came with: only what a person did is an answer. Too few leads make no figure. Reads the newest 50,000 leads of a span.',
        query: ResponseQuery,
        response: { 200: ResponseAnalysis },
      },
    },
    (request) => getResponse(contextOf(request), parts, request.query),
  )
}
