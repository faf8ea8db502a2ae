import { getRetention, Retention, RetentionPatch, updateRetention } from '#retention'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Retention'

/** Routes of the retention periods of an account. */
export function retentionRoutes(route: Route): void {
  route.get(
    '/retention',
    {
      config: { role: 'admin' },
      schema: {
        tag,
        summary: 'Get retention periods',
        description: 'Returns the retention periods and what the last ninety nights removed.',
        response: { 200: Retention },
      },
    },
    (request) => getRetention(contextOf(request)),
  )

  route.patch(
    '/retention',
    {
      config: { role: 'owner' },
      schema: {
        tag,
        summary: 'Update retention periods',
        description: 'Applies from the next night (UTC). Removed data cannot be restored.',
        body: RetentionPatch,
        example: { lead_months: 24, request_days: 3 },
        response: { 200: Retention },
      },
    },
    (request) => updateRetention(contextOf(request), request.body, expectedVersions(request)),
  )
}
