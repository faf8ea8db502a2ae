import { getOverview, Overview, OverviewQuery, type OverviewParts } from '#overview'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of the overview for managers. */
export function overviewRoutes(route: Route, parts: OverviewParts): void {
  route.get(
    '/analytics/overview',
    {
      config: { scope: ['analytics.read', 'customers.read'], sees: 'all' },
      schema: {
        summary: 'Get the overview of a period',
        description:
          'Returns the leads of a period by day, source, member and tier, with response times, milestones and won value, compared with the period before. Each figure equals the number of leads in `GET /v1/leads` with the corresponding filters.',
        query: OverviewQuery,
        response: { 200: Overview },
      },
    },
    (request) => getOverview(contextOf(request), parts, request.query),
  )
}
