import { Type } from 'typebox'
import { listOf, pageQuery } from '#kit'
import {
  ApiKey,
  createApiKey,
  CreatedApiKey,
  getApiKey,
  listApiKeys,
  NewApiKey,
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

/** The keys of an account: made, listed, rotated and revoked by admins who have just signed in. */
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
          'The newest first, revoked and expired ones too. Of a key itself only the beginning and the last four characters are kept.',
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
          'The answer holds the whole key, this once. Needs a sign-in of the last 15 minutes.',
        body: NewApiKey,
        example: { name: 'Website', scopes: ['customers.write'] },
        response: { 200: CreatedApiKey },
      },
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
        description: 'What it may do, from where, until when, and when it was last used.',
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
          'The key stays in the list as revoked. Every process refuses it within a second.',
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
        description: 'Makes a new key in its place; the former one works on for the grace.',
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
