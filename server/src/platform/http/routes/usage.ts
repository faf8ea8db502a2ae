import { getUsage, Usage, type Quota } from '#plans'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/**
 * Routes of the daily quota and its usage. They use no quota, because callers need them when
 * nothing is left.
 */
export function usageRoutes(route: Route, { quota }: { quota: Quota }): void {
  route.get(
    '/usage',
    {
      config: { access: 'any', isFree: true },
      schema: {
        summary: 'Get quota usage',
        description: 'Does not count against the quota, and works when the quota is used up.',
        response: { 200: Usage },
      },
    },
    (request) => getUsage(contextOf(request), quota),
  )
}
