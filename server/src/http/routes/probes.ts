import { Type } from 'typebox'
import type { Route } from '../route.ts'

const Health = Type.Object({ status: Type.String({ description: '`ok`, or what is not.' }) })

/** Whether the process lives, and whether it can serve: for whoever starts, watches or balances it. Outside /v1, so 503 is theirs to say. */
export function probeRoutes(route: Route, { isReady }: { isReady: () => Promise<boolean> }): void {
  const config = { access: 'public' } as const

  route.get(
    '/healthz',
    { config, schema: { summary: 'Whether the process lives', response: { 200: Health } } },
    () => ({ status: 'ok' }),
  )

  route.get(
    '/readyz',
    { config, schema: { summary: 'Whether the service can serve', response: { 200: Health } } },
    async (_request, answer) => {
      if (await isReady()) return { status: 'ok' }
      return answer.code(503).send({ status: 'unavailable' })
    },
  )
}
