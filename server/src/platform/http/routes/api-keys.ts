import { Type } from 'typebox'
import { errorsThrownBy, listOf, pageQuery } from '#kit'
import {
  ApiKey,
  createApiKey,
  CreatedApiKey,
  getApiKey,
  listApiKeys,
  NewApiKey,
  readTerms,
  requireRecentSignIn,
  revokeApiKey,
  rotateApiKey,
  RotationGrace,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'API keys'
const Rotation = Type.Object(
  { grace: Type.Optional(RotationGrace) },
  { $id: 'Rotation', additionalProperties: false },
)

/**
 * Routes of API keys. Admins list and revoke keys; creating and rotating one also needs a recent
 * sign-in.
 */
export function apiKeyRoutes(route: Route): void {
  const config = { role: 'admin' } as const

  route.get(
    '/api_keys',
    {
      config,
      schema: {
        tag,
        summary: 'List API keys',
        description:
          'Returns API keys, newest first, including revoked and expired keys. Only the first characters and the last four characters of a key are stored.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(ApiKey) },
      },
    },
    (request) => listApiKeys(contextOf(request), request.query),
  )

  route.post(
    '/api_keys',
    {
      config: { ...config, secret: true },
      schema: {
        tag,
        summary: 'Create an API key',
        description:
          'The response contains the full key, only once. Needs a sign-in within the last 15 minutes.',
        body: NewApiKey,
        example: { name: 'Website', scopes: ['customers.write'] },
        response: { 200: CreatedApiKey },
      },
      findErrors: (body, { clock }) => errorsThrownBy(() => readTerms(body, clock.now())),
    },
    async (request, answer) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      const key = await createApiKey(context, request.body)
      return answer.header('location', `/v1/api_keys/${key.id}`).send(key)
    },
  )

  route.get(
    '/api_keys/:key_id',
    {
      config,
      schema: {
        tag,
        summary: 'Get an API key',
        description: 'Returns the scopes, allowed networks, expiry time and last use of the key.',
        response: { 200: ApiKey },
      },
    },
    (request) => getApiKey(contextOf(request), request.params.key_id),
  )

  route.delete(
    '/api_keys/:key_id',
    {
      config,
      schema: {
        tag,
        summary: 'Revoke an API key',
        description:
          'The key stays in the list as revoked. All processes refuse it within one second.',
        response: { 200: ApiKey },
      },
    },
    (request) => revokeApiKey(contextOf(request), request.params.key_id),
  )

  route.post(
    '/api_keys/:key_id/rotate',
    {
      config: { ...config, secret: true },
      schema: {
        tag,
        summary: 'Rotate an API key',
        description:
          'Creates a key that replaces this one. The previous key remains valid for the grace period.',
        body: Rotation,
        example: { grace: '24h' },
        response: { 200: CreatedApiKey },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      return rotateApiKey(context, request.params.key_id, request.body.grace ?? '24h')
    },
  )
}
