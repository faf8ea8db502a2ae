import { Type } from 'typebox'
import { listOf, oneOf, pageQuery } from '#kit'
import { contextOf } from '../context.ts'
import { listRequests, LoggedRequest } from '../request-log.ts'
import type { Route } from '../route.ts'

const word = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }))
const Query = Type.Object({
  ...pageQuery,
  actor_id: word('Which key or app asked.'),
  outcome: Type.Optional(oneOf(['failed', 'succeeded'], 'Whether the status was 400 or more.')),
  code: word('The code of the problem.'),
})

/** What programs asked lately, and what they were told. */
export function requestLogRoutes(route: Route): void {
  route.get(
    '/requests',
    {
      config: { role: 'member' },
      schema: {
        tag: 'Requests',
        summary: 'List requests',
        description:
          'Requests of keys and apps of the last seven days, without bodies and queries. Under heavy load successes are left out first.',
        query: Query,
        response: { 200: listOf(LoggedRequest) },
      },
    },
    (request) => listRequests(contextOf(request), request.query),
  )
}
