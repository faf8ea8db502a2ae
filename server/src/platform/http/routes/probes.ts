import { Type } from 'typebox'
import { nullable, oneOf } from '#kit'
import type { Health } from '#system'
import type { Route } from '../operation/route.ts'

/** Before the first request is let in, and while the process stops. */
const notOpen = { status: 'unavailable', reason: 'not_open' } as const

const Alive = Type.Object({ status: Type.Literal('ok') })

const Ready = Type.Object({
  status: oneOf(
    ['ok', 'degraded'],
    '`degraded` where it serves, and something behind it has failed for over a minute.',
  ),
  failing: Type.Array(
    Type.Object({
      round: Type.String({ description: 'What fails.' }),
      seconds: Type.Integer({ description: 'For how long.' }),
    }),
    { description: 'What is repeated behind the requests and has failed for over a minute.' },
  ),
  audit_unsealed_seconds: Type.Integer({
    description:
      'How long an entry of the audit log has waited for its seal, where over a minute; else 0.',
  }),
  backup_age_seconds: nullable(
    Type.Integer({
      description:
        'How old the newest nightly backup is; null where none are made, or none was yet.',
    }),
  ),
})

/**
 * Whether the process lives, and whether it can serve: for whoever starts, watches or balances it. Outside /v1, so 503 is theirs to say; it
 * means that this process lets nobody in, or that no write can succeed.
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
        summary: 'Whether the process lives',
        description:
          'Answers as long as the process does, whatever else is wrong; asks nothing of the database.',
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
        summary: 'Whether the service can serve',
        description:
          'Says 200 where requests are let in and writes succeed, else 503; `failing` names what is repeated behind the requests and fails.',
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
