import { cancelJob, getJob, Job } from '#webhooks'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of jobs, which continue after the response to their request. */
export function jobRoutes(route: Route): void {
  route.get(
    '/jobs/:job_id',
    {
      config: { access: 'any' },
      schema: {
        summary: 'Get a job',
        description: 'Returns the progress of a job and its result.',
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
          'Stops the job. Work that is already done is not undone. A job that has already finished is refused as `state_conflict`.',
        response: { 200: Job },
      },
    },
    (request) => cancelJob(contextOf(request), request.params.job_id),
  )
}
