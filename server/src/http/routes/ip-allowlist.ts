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
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

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
