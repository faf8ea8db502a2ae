import { Type } from 'typebox'
import { deletedOf, errorsThrownBy, listOf, pageQuery } from '#kit'
import type { Context } from '#db'
import { requireRecentSignIn } from '#identity'
import {
  changeApp,
  ConnectedApp,
  deleteApp,
  disconnectApp,
  getApp,
  listApps,
  listConnectedApps,
  NewOauthApp,
  OauthApp,
  OauthAppPatch,
  OauthAppWithSecret,
  registerApp,
  requireFields,
  rotateAppSecret,
} from '#oauth'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Apps'
const query = Type.Object(pageQuery)

/** Routes of the apps that an account registered, and of the apps that users connected. */
export function oauthAppRoutes(route: Route): void {
  const reading = { role: 'admin', key: 'settings.read' } as const
  const writing = { role: 'admin', key: 'settings.write' } as const

  route.get(
    '/oauth_apps',
    {
      config: reading,
      schema: {
        tag,
        summary: 'List registered apps',
        description: 'Returns the apps that this account registered, without their secrets.',
        query,
        response: { 200: listOf(OauthApp) },
      },
    },
    (request) => listApps(contextOf(request), request.query),
  )

  route.post(
    '/oauth_apps',
    {
      config: { ...writing, secret: true },
      schema: {
        tag,
        summary: 'Register an app',
        description:
          'The response contains the secret, only once. A user needs a sign-in within the last 15 minutes; a key does not.',
        body: NewOauthApp,
        example: {
          name: 'Sync',
          redirect_uris: ['https://app.example.com/callback'],
          scopes: ['customers.read'],
        },
        response: { 200: OauthAppWithSecret },
      },
      findErrors: (body) => errorsThrownBy(() => requireFields(body)),
    },
    async (request, answer) => {
      const context = contextOf(request)
      await requireRecentPerson(context)
      const app = await registerApp(context, request.body)
      return answer.header('location', `/v1/oauth_apps/${app.id}`).send(app)
    },
  )

  route.get(
    '/oauth_apps/:app_id',
    {
      config: reading,
      schema: {
        tag,
        summary: 'Get an app',
        description: 'Returns one registered app.',
        response: { 200: OauthApp },
      },
    },
    (request) => getApp(contextOf(request), request.params.app_id),
  )

  route.patch(
    '/oauth_apps/:app_id',
    {
      config: writing,
      schema: {
        tag,
        summary: 'Update an app',
        description:
          'JSON merge patch. If you remove scopes or addresses, this applies at once. A user needs a sign-in within the last 15 minutes; a key does not.',
        body: OauthAppPatch,
        example: { name: 'Sync with the CRM' },
        response: { 200: OauthApp },
      },
      findErrors: (body) => errorsThrownBy(() => requireFields(body)),
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentPerson(context)
      return changeApp(context, request.params.app_id, request.body, expectedVersions(request))
    },
  )

  route.delete(
    '/oauth_apps/:app_id',
    {
      config: writing,
      schema: {
        tag,
        summary: 'Delete an app',
        description: 'All connections of the app end at once.',
        response: { 200: deletedOf('oauth_app') },
      },
    },
    async (request) => {
      const id = request.params.app_id
      await deleteApp(contextOf(request), id)
      return { id, object: 'oauth_app', deleted: true } as const
    },
  )

  route.post(
    '/oauth_apps/:app_id/rotate_secret',
    {
      config: { role: 'admin', secret: true },
      schema: {
        tag,
        summary: 'Rotate the secret of an app',
        description:
          'The response contains the new secret, only once. The previous secret is refused at once. A user needs a sign-in within the last 15 minutes; a key does not.',
        response: { 200: OauthAppWithSecret },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      return rotateAppSecret(context, request.params.app_id)
    },
  )

  route.get(
    '/connected_apps',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag,
        summary: 'List connected apps',
        description: 'Returns the apps that you connected. Admins see the apps of all members.',
        query,
        response: { 200: listOf(ConnectedApp) },
      },
    },
    (request) => listConnectedApps(contextOf(request), request.query),
  )

  route.delete(
    '/connected_apps/:connection_id',
    {
      config: { role: 'viewer', key: 'settings.write' },
      schema: {
        tag,
        summary: 'Disconnect an app',
        description: 'The tokens of this connection are refused at once.',
        response: { 200: deletedOf('connected_app') },
      },
    },
    async (request) => {
      const id = request.params.connection_id
      await disconnectApp(contextOf(request), id)
      return { id, object: 'connected_app', deleted: true } as const
    },
  )
}

/**
 * Requires a recent sign-in from users. A key with this right is exempt, because the user who
 * granted it had signed in recently.
 */
async function requireRecentPerson(context: Context): Promise<void> {
  if (context.actor.kind !== 'api_key') await requireRecentSignIn(context)
}
