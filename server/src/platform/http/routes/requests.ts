import { listOf } from '#kit'
import { contextOf } from '../operation/context.ts'
import { listRequests } from '../request-log/list.ts'
import { getRequest } from '../request-log/get.ts'
import { LoggedRequest, LoggedRequestWithBody, RequestQuery } from '../request-log/schema.ts'
import type { Route } from '../operation/route.ts'

/** Routes of the recent requests of programs and their responses. */
export function requestLogRoutes(route: Route): void {
  route.get(
    '/requests',
    {
      config: {
        role: 'member',
        key: 'settings.read',
        sees: 'all',
        work: { searches: ['actor_id', 'code', 'method', 'outcome', 'path', 'status'] },
      },
      schema: {
        tag: 'Requests',
        summary: 'List requests',
        description:
          'Returns requests of keys and apps from the last seven days, without bodies and queries. A refused request includes how to fix it. Under heavy load, successful requests are the first to be left out.',
        query: RequestQuery,
        response: { 200: listOf(LoggedRequest) },
      },
    },
    (request) => listRequests(contextOf(request), request.query),
  )

  route.get(
    '/requests/:request_id',
    {
      config: { role: 'member', key: 'settings.read', sees: 'all' },
      schema: {
        tag: 'Requests',
        summary: 'Get a request',
        description:
          'Returns the request with its body, if it was about data and was refused within the last day. `leadhouse requests resend ID` sends it again.',
        response: { 200: LoggedRequestWithBody },
      },
    },
    (request) => getRequest(contextOf(request), request.params.request_id),
  )
}
