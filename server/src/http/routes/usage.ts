import { getUsage, Usage, type Quota } from '#plans'
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

/** How much of the daily quota is used. */
export function usageRoutes(route: Route, { quota }: { quota: Quota }): void {
  route.get(
    '/usage',
    {
      config: { access: 'any' },
      schema: { summary: 'Get the usage of the quota', response: { 200: Usage } },
    },
    (request) => getUsage(contextOf(request), quota),
  )
}
