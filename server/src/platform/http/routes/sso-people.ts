import { Type } from 'typebox'
import { listOf, pageQuery } from '#kit'
import {
  listSsoIdentities,
  listSsoLog,
  relinkSso,
  requireRecentSignIn,
  SsoIdentity,
  SsoLogEntry,
  SsoSubject,
  type Letters,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Single sign-on'

/** Who comes in by a connection, and who was refused. */
export function ssoPeopleRoutes(route: Route, { letters }: { letters: Letters }): void {
  route.get(
    '/sso_connections/:connection_id/log',
    {
      config: { role: 'admin', isLiveOnly: true },
      schema: {
        tag,
        summary: 'List what an SSO connection refused',
        description:
          'Sign-ins that were refused, with the fault and what helps: the newest 200 of the last 30 days.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(SsoLogEntry) },
      },
    },
    (request) => listSsoLog(contextOf(request), request.params.connection_id, request.query),
  )

  route.get(
    '/sso_connections/:connection_id/identities',
    {
      config: { role: 'admin', isLiveOnly: true },
      schema: {
        tag,
        summary: 'List who comes in by an SSO connection',
        description: 'Each member who came in by it, with the subject the provider calls them.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(SsoIdentity) },
      },
    },
    (request) => listSsoIdentities(contextOf(request), request.params.connection_id, request.query),
  )

  route.put(
    '/sso_connections/:connection_id/identities/:user_id',
    {
      config: { role: 'owner', isLiveOnly: true },
      schema: {
        tag,
        summary: 'Say as which subject a member comes in',
        description:
          'A member comes in as one subject; one that the provider gave a new one is refused until an owner links it here. Their sessions by the connection end, and they are told by letter. Needs a sign-in of the last 15 minutes.',
        body: SsoSubject,
        example: { subject: '00u1a2b3c4' },
        response: { 200: SsoIdentity },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      return relinkSso(context, letters, { ...request.params, ...request.body })
    },
  )
}
