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
  type Emails,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Single sign-on'

/** Routes of the users of a connection, and of its refused sign-ins. */
export function ssoPeopleRoutes(route: Route, { letters }: { letters: Emails }): void {
  route.get(
    '/sso_connections/:connection_id/log',
    {
      config: { role: 'admin', isLiveOnly: true },
      schema: {
        tag,
        summary: 'List refused SSO sign-ins',
        description:
          'Returns refused sign-ins with the fault and how to fix it: the newest 200 of the last 30 days.',
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
        summary: 'List members who sign in through an SSO connection',
        description:
          'Returns each member who signed in through the connection, with their subject at the provider.',
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
        summary: 'Link a member to an SSO subject',
        description:
          'A member signs in with one subject. If the provider gave the member a new subject, sign-ins are refused until an owner links it here. The member’s sessions through this connection end, and the member gets an e-mail. Needs a sign-in within the last 15 minutes.',
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
