import { getResponse, ResponseAnalysis, ResponseQuery, type ResponseParts } from '#response'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of response times to leads. */
export function responseRoutes(route: Route, parts: ResponseParts): void {
  route.get(
    '/analytics/response',
    {
      config: { scope: ['analytics.read', 'customers.read'], sees: 'all', work: 'report' },
      schema: {
        summary: 'Get response times to leads',
        description:
          'Returns response times by person, source and time, and how often leads were met depending on the response time. Only actions of a person count as a response. No figure is returned if there are too few leads. Reads the newest 50,000 leads of the period.',
        query: ResponseQuery,
        response: { 200: ResponseAnalysis },
      },
    },
    (request) => getResponse(contextOf(request), parts, request.query),
  )
}
