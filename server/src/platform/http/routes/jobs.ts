import { cancelJob, getJob, Job } from '#webhooks'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Work that goes on after its request was answered. */
export function jobRoutes(route: Route): void {
  route.get(
    '/jobs/:job_id',
    {
      config: { access: 'any' },
      schema: {
        summary: 'Read a job',
        description: 'How far it is and how it ended.',
        response: { 200: Job },
      },
    },
    (request) => getJob(contextOf(request), request.params.job_id),
  )

  route.post(
    '/jobs/:job_id/cancel',
    {
      config: { access: 'any', sees: 'all' },
      schema: {
        summary: 'Cancel a job',
        description:
          'Ends it where it stands; what it has done stays. One that has ended by itself is refused as `state_conflict`.',
        response: { 200: Job },
      },
    },
    (request) => cancelJob(contextOf(request), request.params.job_id),
  )
}
