import { Type } from 'typebox'
import { deletedOf, listOf, pageQuery } from '#kit'
import {
  AllowedNetwork,
  allowNetwork,
  disallowNetwork,
  listAllowlist,
  NewAllowedNetwork,
  requireRecentSignIn,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'IP allowlist'
const Force = Type.Object({
  force: Type.Optional(
    Type.Boolean({ description: 'Whether to apply the change even if it locks out the caller.' }),
  ),
})

/** Routes of the networks from which an account may be used. */
export function ipAllowlistRoutes(route: Route): void {
  const config = { role: 'admin', isLiveOnly: true } as const

  route.get(
    '/ip_allowlist',
    {
      config,
      schema: {
        tag,
        summary: 'List allowed networks',
        description:
          'Returns the allowed networks. An empty list means that every address is allowed.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(AllowedNetwork) },
      },
    },
    (request) => listAllowlist(contextOf(request), request.query),
  )

  route.post(
    '/ip_allowlist',
    {
      config,
      schema: {
        tag,
        summary: 'Allow a network',
        description: 'The first entry locks out every other address, for keys, apps and people.',
        body: NewAllowedNetwork,
        example: { network: '203.0.113.0/24', description: 'Office network' },
        response: { 200: AllowedNetwork },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      return allowNetwork(context, request.body)
    },
  )

  route.delete(
    '/ip_allowlist/:network_id',
    {
      config,
      schema: {
        tag,
        summary: 'Remove an allowed network',
        description:
          'A change that would lock out the caller is refused unless `force` is given. Needs a sign-in within the last 15 minutes.',
        query: Force,
        response: { 200: deletedOf('allowed_network') },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      const id = request.params.network_id
      await disallowNetwork(context, id, { force: request.query.force ?? false })
      return { id, object: 'allowed_network', deleted: true } as const
    },
  )
}
