import { Type } from 'typebox'
import { nullable, oneOf } from '#kit'
import type { Health } from '#system'
import type { Route } from '../operation/route.ts'

/** Health before the first request is accepted, and while the process stops. */
const notOpen = { status: 'unavailable', reason: 'not_open' } as const

const Alive = Type.Object({ status: Type.Literal('ok') }, { $id: 'Liveness' })

const Ready = Type.Object(
  {
    status: oneOf(
      ['ok', 'degraded'],
      '`degraded` if the service works, but a background job has failed for over a minute.',
    ),
    failing: Type.Array(
      Type.Object({
        job: Type.String({ description: 'Name of the failing job.' }),
        seconds: Type.Integer({
          description: 'Number of seconds for which the job has been failing.',
        }),
      }),
      { description: 'Background jobs that have failed for over a minute.' },
    ),
    audit_unsealed_seconds: Type.Integer({
      description:
        'Number of seconds for which an audit log entry has waited for its seal, if over a minute; otherwise 0.',
    }),
    backup_age_seconds: nullable(
      Type.Integer({
        description:
          'Age in seconds of the newest nightly backup. Null if none are made or none was made yet.',
      }),
    ),
  },
  { $id: 'Readiness' },
)

/**
 * Routes that report whether the process is alive and whether it can serve, for process managers,
 * monitoring and load balancers. They are outside /v1, so 503 is allowed. It means that this
 * process accepts no requests, or that no write can succeed.
 */
export function probeRoutes(
  route: Route,
  { isOpen, look }: { isOpen: () => boolean; look: () => Promise<Health> },
): void {
  const config = { access: 'public' } as const

  route.get(
    '/healthz',
    {
      config,
      schema: {
        summary: 'Check liveness',
        description:
          'Responds as long as the process runs, regardless of other failures. Does not query the database.',
        tag: 'System',
        response: { 200: Alive },
      },
    },
    () => ({ status: 'ok' as const }),
  )

  route.get(
    '/readyz',
    {
      config,
      schema: {
        summary: 'Check readiness',
        description:
          'Returns 200 if requests are accepted and writes succeed, otherwise 503. `failing` lists failing background jobs.',
        tag: 'System',
        response: { 200: Ready },
      },
    },
    async (_request, answer) => {
      const health = isOpen() ? await look() : notOpen
      if (health.status !== 'unavailable') return health
      const body = JSON.stringify(health)
      return answer.code(503).sendRaw({ content_type: 'application/json; charset=utf-8', body })
    },
  )
}
