import { systemActor, type AccountId, type Clock, type Origin, type Scope, type UserId } from '#kit'
import { contextFor, inTransaction, type Context, type Database } from '#db'
import { recordAudit } from '#audit'
import type { AuthorizationServer } from './provider.ts'
import type { Resources } from './adapter.ts'
import { ensureExternalApp, isExternalClient } from './external-clients.ts'
import { findConnector, findExternalApp, findMemberOf, findUsableApp } from './store/queries.ts'

/** Content of the consent page: the app, the requested scopes and the account. */
export type ConsentView = {
  app_name: string
  homepage: string | null
  /** Host of the metadata of a client that is not registered here; null for a registered app. */
  client_host: string | null
  account_name: string
  redirect_host: string
  scopes: Scope[]
}

type Asked = {
  client_id: string
  user_id: string
  /** The account of the person's session. A client without registration connects to it. */
  account_id: string
  scope: string
  redirect_uri: string
  /** URL of the resource; undefined for the default of the client. */
  resource: unknown
}

/**
 * Returns the content of the consent page, or undefined if the person may not connect apps to the
 * account.
 */
export async function describeConsent(
  provider: AuthorizationServer,
  database: Database,
  asked: Asked,
): Promise<ConsentView | undefined> {
  const app_id = asked.client_id
  if (isExternalClient(app_id)) return describeExternal(provider, database, asked)
  const app = await findUsableApp(database.pool, { id: app_id })
  const connector = await findConnector(database.pool, { app_id, user_id: asked.user_id })
  if (!app || !connector || connector.role === 'viewer') return undefined
  return {
    app_name: app.name,
    homepage: app.homepage,
    client_host: null,
    account_name: connector.account_name,
    redirect_host: new URL(asked.redirect_uri).host,
    scopes: asked.scope.split(' ') as Scope[],
  }
}

async function describeExternal(
  provider: AuthorizationServer,
  { pool }: Database,
  asked: Asked,
): Promise<ConsentView | undefined> {
  const { client_id, user_id } = asked
  const account_id = asked.account_id as AccountId
  const client = await provider.Client.find(client_id)
  const member = await findMemberOf(pool, { account_id, user_id })
  const known = await findExternalApp(pool, { account_id, client_id })
  if (!client || !member || member.role === 'viewer' || known?.disabled_at) return undefined
  return {
    app_name: client.clientName ?? client_id,
    homepage: null,
    client_host: new URL(client_id).host,
    account_name: member.account_name,
    redirect_host: new URL(asked.redirect_uri).host,
    scopes: asked.scope.split(' ') as Scope[],
  }
}

/**
 * Records that a person grants an app the requested scopes, as a new grant. Returns the ID of the
 * grant.
 */
export async function allowApp(
  provider: AuthorizationServer,
  means: { database: Database; clock: Clock; resources: Resources },
  asked: Asked & { from: Origin; session_id: string },
): Promise<string> {
  const { database, clock } = means
  const { client_id, user_id } = asked
  const isExternal = isExternalClient(client_id)
  const connector = isExternal
    ? await findMemberOf(database.pool, { account_id: asked.account_id as AccountId, user_id })
    : await findConnector(database.pool, { app_id: client_id, user_id })
  if (!connector) throw new Error('The person is not a member of the app’s account.')
  const actor = {
    ...systemActor(connector.account_id, 'consent'),
    kind: 'person' as const,
    user_id: user_id as UserId,
    role: connector.role,
    session_id: asked.session_id,
    origin: asked.from,
  }
  const context = contextFor(database, actor, clock)
  const app_id = isExternal ? await externalAppId(provider, context, client_id) : client_id
  const grant = new provider.Grant({ accountId: user_id, clientId: client_id })
  grant.addResourceScope(String(asked.resource), asked.scope)
  const id = await grant.save()
  await inTransaction(context, (tx) =>
    recordAudit(tx, [
      {
        action: 'app.connect',
        subject_id: app_id,
        before: null,
        after: { grant_id: id, scopes: asked.scope.split(' ') },
      },
    ]),
  )
  return id
}

async function externalAppId(
  provider: AuthorizationServer,
  context: Context,
  client_id: string,
): Promise<string> {
  const client = await provider.Client.find(client_id)
  if (!client) throw new Error('The client has no metadata.')
  const { clientName: name = client_id, redirectUris: redirect_uris = [] } = client
  return (await ensureExternalApp(context, { client_id, name, redirect_uris })).id
}
