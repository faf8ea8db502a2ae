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
    Type.Boolean({ description: 'Also where the change shuts its author out.' }),
  ),
})

/** From where an account may be used. */
export function ipAllowlistRoutes(route: Route): void {
  const config = { role: 'admin', isLiveOnly: true } as const

  route.get(
    '/ip_allowlist',
    {
      config,
      schema: {
        tag,
        summary: 'List allowed networks',
        description: 'An empty list means from everywhere.',
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
        description:
          'The first entry shuts every other address out, for keys, apps and people alike.',
        body: NewAllowedNetwork,
        example: { network: '203.0.113.0/24', description: 'The office' },
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
        summary: 'Take a network off the list',
        description:
          'A change that would shut its author out is refused unless `force` is given. Needs a sign-in of the last 15 minutes.',
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
